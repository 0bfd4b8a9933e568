import { foldHeader } from "./header-words.ts";

const YES = new Set(
  [
    "yes",
    "y",
    "true",
    "1",
    "x",
    "ja",
    "j",
    "oui",
    "si",
    "sí",
    "vrai",
    "sant",
    "wahr",
    "on",
    "subscribed",
    "opted in",
    "opt in",
    "accepted",
    "given",
    "agreed",
    "prenumererar",
    "abonniert",
    "abonné",
  ].map(foldHeader),
);
const NO = new Set(
  [
    "no",
    "n",
    "false",
    "0",
    "nej",
    "nei",
    "nein",
    "non",
    "nee",
    "faux",
    "falskt",
    "falsch",
    "off",
    "unsubscribed",
    "opted out",
    "opt out",
    "declined",
    "withdrawn",
    "refused",
    "avregistrerad",
    "abgemeldet",
    "désabonné",
    "never",
  ].map(foldHeader),
);
const NOTHING = new Set(["", "unknown", "na", "none", "null", "okand", "unbekannt", "inconnu", "pending", "notset"]);

/** "unsure": the cell says neither; null: it says nothing. */
export function readYesNo(cell: string): "yes" | "no" | "unsure" | null {
  const word = foldHeader(cell);
  if (NOTHING.has(word)) return null;
  if (YES.has(word)) return "yes";
  return NO.has(word) ? "no" : "unsure";
}
