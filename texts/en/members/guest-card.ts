import { plural } from "./plural.ts";

/** Lines on a guest's card, and patch tests. */
export const card = {
  title: "Card",
  open: "Open the card",
  empty: "Nothing on the card yet.",
  kinds: { note: "Note", formula: "Formula", patch_test: "Patch test" },
  add: (kind: string) => `Add: ${kind}`,
  change: (kind: string, when: string) => `Change the line of ${when}: ${kind}`,
  lastFormula: "Last formula",
  tests: "Patch tests",
  /** `name`: "Colour". */
  test: {
    none: (name: string) => `Patch test for ${name}: none`,
    valid: (name: string, until: string) => `Patch test for ${name}: valid until ${until}`,
    endless: (name: string) => `Patch test for ${name}: valid`,
    over: (name: string, until: string) => `Patch test for ${name}: over since ${until}`,
    reaction: (name: string, on: string) => `Patch test for ${name}: reaction on ${on}`,
  },
  lineOfTest: {
    ok: (name: string) => `${name}: no reaction`,
    reaction: (name: string) => `${name}: reaction`,
  },
  until: (date: string) => `valid until ${date}`,
  ofVisit: "at this visit",
  changedBy: (name: string, when: string) => `changed by ${name}, ${when}`,
  copy: "Copy into today's visit",
  copyHere: "Copy into this visit",
  copied: "Copied into the visit",
  notCopied: "The formula could not be copied.",
  showAll: plural({ one: "Show # older line", other: "Show # older lines" }),
  form: {
    text: { note: "Note", formula: "Formula", patch_test: "What was tested" },
    hint: "Whoever it is about may ask to read this.",
    result: "Result",
    results: { ok: "No reaction", reaction: "Reaction" },
    until: "Counts until",
    untilHint: "Empty: it does not end.",
    today: "Of today's visit",
    saved: "Saved on the card",
    notSaved: "The line could not be saved.",
    remove: "Delete",
    removeForGood: "Delete for good",
    removed: "Deleted",
    notRemoved: "The line could not be deleted.",
  },
  lastTime: (when: string, what: string) => `Last time ${when}: ${what}`,
};

/** Again in so many weeks, with one tap. `when`: "Sat 9 Jan 10:00". */
export const again = {
  inWeeks: plural({ one: "Again in # week", other: "Again in # weeks" }),
  other: "Other times",
  every: plural({ one: "comes every week", other: "comes every # weeks" }),
};
