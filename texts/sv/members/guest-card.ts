import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

export const card: Words["card"] = {
  title: "Kort",
  open: "Öppna kortet",
  empty: "Inget på kortet ännu.",
  kinds: { note: "Anteckning", formula: "Recept", patch_test: "Lapptest" },
  add: (kind) => `Lägg till: ${kind}`,
  change: (kind, when) => `Ändra raden från ${when}: ${kind}`,
  lastFormula: "Senaste recept",
  tests: "Lapptest",
  test: {
    none: (name) => `Lapptest för ${name}: inget`,
    valid: (name, until) => `Lapptest för ${name}: gäller till ${until}`,
    endless: (name) => `Lapptest för ${name}: gäller`,
    over: (name, until) => `Lapptest för ${name}: gick ut ${until}`,
    reaction: (name, on) => `Lapptest för ${name}: reaktion ${on}`,
  },
  lineOfTest: {
    ok: (name) => `${name}: ingen reaktion`,
    reaction: (name) => `${name}: reaktion`,
  },
  until: (date) => `gäller till ${date}`,
  ofVisit: "vid det här besöket",
  changedBy: (name, when) => `ändrad av ${name}, ${when}`,
  copy: "Kopiera till dagens besök",
  copyHere: "Kopiera till det här besöket",
  copied: "Kopierat till besöket",
  notCopied: "Receptet kunde inte kopieras.",
  showAll: plural({ one: "Visa # äldre rad", other: "Visa # äldre rader" }),
  form: {
    text: { note: "Anteckning", formula: "Recept", patch_test: "Vad som testades" },
    hint: "Den det gäller kan be att få läsa det här.",
    result: "Resultat",
    results: { ok: "Ingen reaktion", reaction: "Reaktion" },
    until: "Gäller till",
    untilHint: "Tomt: utan slut.",
    today: "Vid dagens besök",
    saved: "Sparat på kortet",
    notSaved: "Raden kunde inte sparas.",
    remove: "Ta bort",
    removeForGood: "Ta bort för alltid",
    removed: "Borttagen",
    notRemoved: "Raden kunde inte tas bort.",
  },
  lastTime: (when, what) => `Senast ${when}: ${what}`,
};

export const again: Words["again"] = {
  inWeeks: plural({ one: "Igen om # vecka", other: "Igen om # veckor" }),
  other: "Andra tider",
  every: (weeks) =>
    weeks === 1 ? "kommer varje vecka" : weeks === 2 ? "kommer varannan vecka" : `kommer var ${weeks}:e vecka`,
};
