import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { WEEKDAY_NAMES } from "../../../domain/plan/schedule.ts";
import { fieldProblem } from "../../../texts/sv/members/field-problem.ts";
import { formSentences } from "../../../texts/sv/members/form-sentences.ts";
import { planSentences } from "../../../texts/sv/members/plan-sentences.ts";
import { textsIn } from "./texts-in.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FILES = [
  ...readdirSync(path.join(ROOT, "contract/requests"))
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => `contract/requests/${file}`),
  ...[
    "contract/texts.ts",
    "domain/plan/plan-problems.ts",
    "domain/plan/schedule.ts",
    "domain/plan/settings.ts",
    "domain/wanted/party.ts",
    "domain/wanted/visit.ts",
    "domain/judging/dearest-look.ts",
    "domain/judging/classes/session-problem.ts",
  ],
  ...["domain/plan/house-problems.ts", "domain/services/offer-problems.ts", "domain/preview/lint-plan.ts"],
];

test("each problem of a field that the API can name is known in Swedish", () => {
  const known = Object.keys({ ...formSentences, ...planSentences }).join("\n");
  const isKnown = (text: string) =>
    known.includes(text) || fieldProblem(text) !== text || Object.values(WEEKDAY_NAMES).includes(text);
  const sentences = FILES.flatMap((file) => textsIn(file, readFileSync(path.join(ROOT, file), "utf8"))).map((found) =>
    found.slice(found.indexOf(": ") + 2).trim(),
  );
  expect(sentences.length).toBeGreaterThan(150);
  expect(sentences.filter((text) => !isKnown(text))).toEqual([]);
});

test.each([
  ["Please enter a name", "Fyll i ett namn"],
  ["Use at most 60 characters", "Skriv högst 60 tecken"],
  ["Use at most 6 service periods on Fridays", "Använd högst 6 serveringar på en fredag"],
  [
    "Begins before Lunch has had its last start on Mondays",
    "Börjar innan Lunch har haft sin sista starttid på en måndag",
  ],
  ["T1 and T2 overlap on the floor", "T1 och T2 överlappar varandra på planritningen"],
  ["Monday: Closing time must be after opening time", "Måndag: Stängningstiden måste vara efter öppningstiden"],
  ["Max guests per booking must be at most 100000", "Högst antal gäster per bokning får vara högst 100000"],
  ["2027-06-01: The business is closed on this date", "2027-06-01: Företaget har stängt den dagen"],
  [
    "A calendar of Cut would try 6 million combinations of times, people and rooms, and 4 million is the most: use longer steps between times, or fewer people or rooms for it",
    "En kalender för Cut skulle pröva 6 miljoner kombinationer av tider, personer och rum, och högst 4 miljoner går: välj längre steg mellan tiderna, eller färre personer eller rum för den",
  ],
  ["A word of tomorrow", "A word of tomorrow"],
])("%s", (english, swedish) => {
  expect(fieldProblem(english)).toBe(swedish);
});
