import fc from "fast-check";
import { expect, test } from "vitest";
import { isMissing, type NotedTest, patchTestsFor, patchTestsNoted, validUntil } from "./patch-tests.ts";

const COLOUR = { patchTest: { name: "Colour", validMonths: 6 } };
const LASHES = { patchTest: { name: "Lash glue", validMonths: 12 } };
const CUT = {};
const VISIT = "2027-05-20";

/** "Colour ok 2027-05-12 @2027-01-04": what, result, until, when it was noted. */
function noted(text: string): NotedTest {
  const [, name = "", result = "ok", until = "", at = ""] = /^(.+) (ok|reaction) (\S+) @(\S+)$/.exec(text) ?? [];
  return {
    ...{ id: text, kind: "patch_test", text: name, result: result === "ok" ? "ok" : "reaction", at },
    validUntil: until === "-" ? null : until,
  };
}
const told = (states: ReturnType<typeof patchTestsFor>) =>
  states.map((each) =>
    [each.name, each.state, "until" in each && each.until, isMissing(each) && "red"].filter(Boolean).join(" "),
  );

test.each<[string, object[], string[], string[]]>([
  ["a cut asks for none", [CUT], ["Colour ok 2027-12-01 @2027-01-01"], []],
  ["colour, and nothing was noted", [COLOUR], [], ["Colour none red"]],
  ["colour, tested and valid", [COLOUR], ["Colour ok 2027-12-01 @2027-06-01"], ["Colour valid 2027-12-01"]],
  ["valid on its last date", [COLOUR], ["Colour ok 2027-05-20 @2026-11-20"], ["Colour valid 2027-05-20"]],
  ["over since the day before", [COLOUR], ["Colour ok 2027-05-19 @2026-11-19"], ["Colour over 2027-05-19 red"]],
  ["without an end", [COLOUR], ["Colour ok - @2020-01-01"], ["Colour valid"]],
  ["a reaction", [COLOUR], ["Colour reaction - @2027-01-01"], ["Colour reaction red"]],
  [
    "a reaction after an ok",
    [COLOUR],
    ["Colour ok 2028-01-01 @2027-01-01", "Colour reaction - @2027-02-01"],
    ["Colour reaction red"],
  ],
  [
    "an ok after a reaction",
    [COLOUR],
    ["Colour reaction - @2027-01-01", "Colour ok 2028-01-01 @2027-02-01"],
    ["Colour valid 2028-01-01"],
  ],
  ["written otherwise", [COLOUR], ["  COLÓUR ok 2027-12-01 @2027-01-01"], ["Colour valid 2027-12-01"]],
  ["of something else", [COLOUR], ["Lash glue ok 2027-12-01 @2027-01-01"], ["Colour none red"]],
  ["two services, one test", [COLOUR, COLOUR, CUT], [], ["Colour none red"]],
  [
    "two services, two tests",
    [COLOUR, LASHES],
    ["Lash glue ok 2027-12-01 @2027-01-01"],
    ["Colour none red", "Lash glue valid 2027-12-01"],
  ],
])("%s", (_, services, entries, expected) => {
  expect(told(patchTestsFor(services, entries.map(noted), VISIT))).toEqual(expected);
});

test("a card shows each test once, by its latest line, the newest first", () => {
  const entries = [
    "Colour ok 2027-01-01 @2026-06-01",
    "Lash glue ok - @2026-09-01",
    "colour ok 2027-12-01 @2027-01-01",
  ];
  expect(told(patchTestsNoted(entries.map(noted), VISIT))).toEqual(["colour valid 2027-12-01", "Lash glue valid"]);
});

test("other lines of a card are no tests, whatever they say", () => {
  const note: NotedTest = { id: "n", kind: "note", text: "Colour", result: null, validUntil: null, at: "2027-01-01" };
  expect(told(patchTestsFor([COLOUR], [note], VISIT))).toEqual(["Colour none red"]);
  expect(patchTestsNoted([note], VISIT)).toEqual([]);
});

test.each([
  ["2027-01-15", 6, "2027-07-15"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2027-12-31", 12, "2028-12-31"],
])("a test of %s counts for %i months, until %s", (date, months, until) => {
  expect(validUntil(date, months)).toBe(until);
});

test("the order of the lines says nothing, and a test is missing from some date on and never before", () => {
  const anEntry = fc.record({
    id: fc.constant("e"),
    kind: fc.constantFrom("patch_test" as const, "note" as const),
    text: fc.constantFrom("Colour", "colour ", "Lash glue"),
    result: fc.constantFrom("ok" as const, "reaction" as const),
    validUntil: fc.option(fc.constantFrom("2027-03-01", "2027-05-20", "2028-01-01")),
    at: fc.nat(1000).map((n) => `2026-${String(n).padStart(4, "0")}`),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anEntry, { selector: ({ at }) => at, maxLength: 6 }), (entries) => {
      const states = ["2027-01-01", "2027-05-20", "2027-12-31", "2029-01-01"].map((date) =>
        patchTestsFor([COLOUR, LASHES], entries, date),
      );
      expect(patchTestsFor([COLOUR, LASHES], entries.toReversed(), "2027-01-01")).toEqual(states[0]);
      for (const nth of [0, 1]) {
        const missing = states.map((each) => isMissing(each[nth] ?? { name: "", state: "none" }));
        expect(missing).toEqual(missing.toSorted());
      }
    }),
  );
});
