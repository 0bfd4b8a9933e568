import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWords } from "../texts/words.ts";
import { fieldProblem } from "./field-problem.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SAID_BY = [
  ...readdirSync(path.join(ROOT, "contract/requests"))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => `contract/requests/${file}`),
  ...["contract/texts.ts", "domain/time/plan-problems.ts", "domain/time/schedule.ts", "domain/preview/lint-plan.ts"],
  ...["domain/arrangement/house-problems.ts", "domain/services/offer-problems.ts", "domain/classes/session-problem.ts"],
];
/** Forms offer choices, versions and lists of the server's; only programs send others. */
const NO_FORM =
  /^(Unknown|Invalid (locale|moment)|Please send|Name (the|each)|On or off|Open or closed|Ask for at most|Nothing to|Use tab|Cancel a booking|Only a walk-in|A version|Not a subscription|.* must be switched on or off|A restaurant begins)/;

beforeAll(() => loadWords("sv"));
afterAll(() => loadWords("en"));

test("each problem of a field that a form may have has its Swedish words", () => {
  const untold = SAID_BY.flatMap((file) => problemsIn(readFileSync(path.join(ROOT, file), "utf8"))).filter(
    (problem) => !NO_FORM.test(problem) && fieldProblem(problem) === problem,
  );
  expect(untold).toEqual([]);
});

/** Sentences in quotes; what a template fills in is 4. */
function problemsIn(code: string): string[] {
  const quoted = [...code.matchAll(/(["`])((?:[A-Z]|\$\{)(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g)].map(
    ([, , text = ""]) => text,
  );
  return quoted.map((text) => text.replace(/\$\{[^}]*\}/g, "4")).filter((text) => /\p{L}{2} \p{L}/u.test(text));
}

test.each([
  ["Use at most 80 characters", "Högst 80 tecken"],
  ["Tuesday: Closing time must be after opening time", "Tisdag: Stängningstiden måste vara efter öppningstiden"],
  [
    "Begins before Lunch has had its last start on Fridays",
    "Börjar innan Lunch har haft sin sista starttid på fredagar",
  ],
  ["2027-06-15: The business is closed on this date", "2027-06-15: Det är stängt det här datumet"],
  ["Number of tables must be at most 999", "Antalet bord får vara högst 999"],
  ["Something new", "Something new"],
])("'%s' is said as '%s'", (english, swedish) => {
  expect(fieldProblem(english)).toBe(swedish);
});
