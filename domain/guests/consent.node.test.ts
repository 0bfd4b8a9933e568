import { expect, test } from "vitest";
import { type ConsentLine, consentsInForce, isYes } from "./consent.ts";

const ADDRESS = { channel: "email" as const, address: "anna@example.com" };
type Kind = { state: ConsentLine["state"]; source: string; guestId: string; wordsId: string | null };

/** Whatever may be said about an address that Anna and Per share. */
const KINDS: Record<string, Kind> = {
  yes: { state: "given", source: "booking_page", guestId: "anna", wordsId: "box-1" },
  no: { state: "withdrawn", source: "unsubscribe", guestId: "anna", wordsId: null },
  soft: { state: "customer", source: "booking_page", guestId: "anna", wordsId: "offer-1" },
  told: { state: "given", source: "told_by_phone", guestId: "anna", wordsId: null },
  wordless: { state: "given", source: "booking_page", guestId: "anna", wordsId: null },
  imported: { state: "given", source: "import", guestId: "anna", wordsId: "box-2" },
  pers: { state: "given", source: "booking_page", guestId: "per", wordsId: "box-1" },
};
const NAMES = Object.keys(KINDS);
const lineOf = (name: string, i: number): ConsentLine => ({
  ...{ ...ADDRESS, id: `line-${i}`, at: i },
  ...(KINDS[name] as Kind), // one of NAMES
});

/** The state after each, told step by step: nobody, yes by somebody, or somebody's no. */
function told(names: string[]): boolean {
  let so: "nothing" | "yes" | "anna's no" = "nothing";
  for (const name of names) {
    if (name === "no") so = "anna's no";
    else if (name === "wordless") continue;
    else if (name === "soft") so = so === "nothing" ? "yes" : so;
    else if (name === "imported" || name === "pers") so = so === "anna's no" ? so : "yes";
    else so = "yes";
  }
  return so === "yes";
}

const sequences = (length: number): string[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => NAMES.map((name) => [...before, name]));

test("each sequence of five lines ends as it is told step by step, in whichever order they are read", () => {
  const all = sequences(5);
  for (const names of all) {
    const lines = names.map(lineOf);
    const [inForce] = consentsInForce(lines).values();
    if (isYes(inForce) !== told(names)) expect({ names, yes: isYes(inForce) }).toEqual({ names, yes: told(names) });
    const [backwards] = consentsInForce(lines.toReversed()).values();
    if (backwards !== inForce) expect({ names, line: backwards }).toEqual({ names, line: inForce });
  }
  expect(all.length).toBe(16_807);
});

test("channels and addresses are apart, but not by the case of their letters", () => {
  const yes = lineOf("yes", 1);
  const inForce = consentsInForce([
    yes,
    { ...lineOf("no", 2), channel: "sms", address: "+46701000001" },
    { ...lineOf("no", 3), address: "per@example.com" },
    { ...lineOf("yes", 4), address: "Anna@example.com", wordsId: "box-3" },
  ]);
  expect([...inForce].map(([key, { state, wordsId }]) => `${key} ${state} ${wordsId}`)).toEqual([
    "email anna@example.com given box-3",
    "sms +46701000001 withdrawn null",
    "email per@example.com withdrawn null",
  ]);
});
