import { monthsBefore } from "../people/retention.ts";
import type { PatchTest } from "../plan/rules.ts";
import { foldAccents } from "../texts/fold-accents.ts";
import type { EntryKind, TestResult } from "./entries.ts";

/** A line of the card, as it is read; `at` sorts as text. */
export type NotedTest = {
  id: string;
  kind: EntryKind;
  text: string;
  result: TestResult | null;
  validUntil: string | null;
  at: string;
};

/** `line`: the id of the one that counts. `until`: the last date on which the test counts; null: it does not end. `at`: of the reaction. */
export type TestState =
  | { name: string; state: "none" }
  | { name: string; state: "valid"; line: string; until: string | null }
  | { name: string; state: "over"; line: string; until: string }
  | { name: string; state: "reaction"; line: string; at: string };

/**
 * How each patch test that these services ask for stands on a date (docs/rules.md#patch-tests). The latest test of its name counts.
 *
 * @param services those of a visit, each name once
 * @param date of the visit
 */
export function patchTestsFor(
  services: readonly { patchTest?: PatchTest | null | undefined }[],
  entries: readonly NotedTest[],
  date: string,
): TestState[] {
  const names = services.flatMap(({ patchTest }) => patchTest?.name ?? []);
  const each = new Map(names.map((name) => [foldedTest(name), name]));
  return [...each].map(([folded, name]) => stateOf(name, latestOf(folded, entries), date));
}

/** How the tests on a card stand on a date, in the order of their latest lines, the newest first. */
export function patchTestsNoted(entries: readonly NotedTest[], date: string): TestState[] {
  const tests = entries.filter(({ kind }) => kind === "patch_test");
  const latest = [...new Set(tests.map(({ text }) => foldedTest(text)))].flatMap(
    (folded) => latestOf(folded, tests) ?? [],
  );
  return latest.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((test) => stateOf(test.text, test, date));
}

/** Red: there is no test that counts. */
export const isMissing = ({ state }: TestState) => state !== "valid";

function latestOf(folded: string, entries: readonly NotedTest[]): NotedTest | undefined {
  const tests = entries.filter(({ kind, text }) => kind === "patch_test" && foldedTest(text) === folded);
  return tests.reduce<NotedTest | undefined>((last, test) => (last && last.at >= test.at ? last : test), undefined);
}

function stateOf(name: string, test: NotedTest | undefined, date: string): TestState {
  if (!test) return { name, state: "none" };
  const { id: line, result, validUntil: until, at } = test;
  if (result === "reaction") return { name, state: "reaction", line, at };
  return until !== null && until < date ? { name, state: "over", line, until } : { name, state: "valid", line, until };
}

/** The last date on which a test counts that was made on a date: that day of a later month, or the month's last. */
export const validUntil = (date: string, months: number): string => monthsBefore(date, -months);

/** Names of tests are compared without accents, capitals and spaces around them. */
const foldedTest = (name: string) => foldAccents(name).replace(/\s+/g, " ").trim();
