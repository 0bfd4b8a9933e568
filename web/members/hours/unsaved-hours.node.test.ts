import { expect, test, vi } from "vitest";
import type { Hours } from "../../../contract/hours.ts";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { keepUnsavedHours, takeUnsavedHours } from "./unsaved-hours.ts";

const base: Hours = { ...DEFAULT_RULES, slotStepMinutes: 30, onlineBookingPausedUntil: null, maxCapacity: 4 };

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  setItem: (key: string, text: string) => kept.set(key, text),
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
});

test("the member who typed gets the input back once", () => {
  const typed = { ...base, maxCapacity: 7 };
  keepUnsavedHours("ada", { base, typed });
  expect(takeUnsavedHours("bo", base)).toBeNull();
  expect(takeUnsavedHours("ada", base)).toEqual({ merged: typed, lost: [] });
  expect(takeUnsavedHours("ada", base)).toBeNull();
});

test("others' changes survive, and replaced input is listed", () => {
  keepUnsavedHours("ada", { base, typed: { ...base, maxCapacity: 7, guestsPerSpot: 3 } });
  const stored = { ...base, version: 2, maxCapacity: 5, retentionMonths: 2 };
  expect(takeUnsavedHours("ada", stored)).toEqual({
    merged: { ...stored, guestsPerSpot: 3 },
    lost: [{ name: "Maximum concurrent spots", from: "7", to: "5" }],
  });
});

test('an invalid number falls back to the stored one instead of "no limit"', () => {
  keepUnsavedHours("ada", { base, typed: { ...base, maxCapacity: Number.NaN, guestsPerSpot: 3 } });
  expect(takeUnsavedHours("ada", base)?.merged).toEqual({ ...base, guestsPerSpot: 3 });
});

test.each(["{", "null", "{}", '{"base":{},"typed":{}}'])("outdated input '%s' is dropped", (text) => {
  kept.set("daybook-hours-ada", text);
  expect(takeUnsavedHours("ada", base)).toBeNull();
});
