import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "../../../domain/messages-owed.ts";
import { over } from "./unsaved.ts";
import type { Typed } from "./use-editor-form.ts";

const one = {
  emailEnabled: true,
  smsEnabled: false,
  emailSubject: "a",
  emailMessage: "b",
  smsMessage: "c",
  logoUrl: "",
};
const all = (changes: Partial<Typed> = {}) =>
  ({ ...Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, one])), ...changes }) as Typed;

test("a type that was changed is as it was typed, also where it is still wrong; the others are as they are stored", () => {
  const typed = all({ booking_reminder: { ...one, logoUrl: "http://" } });
  const stored = all({ booking_confirmation: { ...one, emailSubject: "theirs" } });
  expect(over(stored, { base: all(), typed })).toEqual({ ...stored, booking_reminder: typed.booking_reminder });
});

test.each([null, {}, { base: all() }, { base: all(), typed: { booking_reminder: one } }, "x"])(
  "what cannot be understood is let go: %j",
  (kept) => {
    expect(over(all(), kept)).toBeNull();
  },
);
