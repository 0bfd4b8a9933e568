import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { namesIn, PARTS, type PartSetting, SETTINGS } from "../../../domain/plan/settings.ts";

const RULES = readFileSync(path.resolve(import.meta.dirname, "../../../docs/rules.md"), "utf8");
const [, section = ""] = RULES.split("\n## Defaults and bounds\n");
const documented = new Map(
  [...section.matchAll(/^\| `(\w+)` +\| (.*?) *\| (.*?) *\| (.*?) *\|$/gm)].map(([, name = "", ...said]) => [
    name,
    said,
  ]),
);

const numberText = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString("en-US"));

const numbers = namesIn(PARTS).flatMap((name) => {
  const setting: PartSetting = SETTINGS[name];
  return "least" in setting ? [{ name, ...setting }] : [];
});

test.each(numbers)("docs/rules.md says standard, bounds and choices of $name", (setting) => {
  const { name, standard, least, most, unit, choices = [] } = setting;
  const [usual = "", bounds, offered] = documented.get(name) ?? [];
  expect(usual.replace(/;.*/, "")).toBe(standard === null ? "no limit" : String(standard));
  expect(bounds).toBe(`${numberText(least)}–${numberText(most)}${unit === "limit" ? " or null" : ""}`);
  expect(offered).toBe(choices.join(", "));
});

test("docs/rules.md says the standards of times apart and reminders", () => {
  const { slotStepMinutes, reminderLeadHours } = SETTINGS;
  expect(documented.get("slotStepMinutes")).toEqual(["30", slotStepMinutes.choices.join(", "), "the same"]);
  expect(String(slotStepMinutes.standard)).toBe("30");
  expect(documented.get("reminderLeadHours")?.[0]).toBe(reminderLeadHours.standard.join(", "));
});
