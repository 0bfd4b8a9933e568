import { expect, test } from "vitest";
import { lateReminderNote } from "./words.ts";

test.each([
  [48, 24, null],
  [24, 24, "This comes too late for a change: customers can change or cancel until 1 day before."],
  [2, 36, "This comes too late for a change: customers can change or cancel until 36 hours before."],
  [2, 0, null],
  [2, Number.NaN, null],
])("a reminder %i hours before, with a change window of %d hours, has the note: %s", (lead, window, note) => {
  expect(lateReminderNote(lead, window)).toBe(note);
});
