import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "../../../../domain/messages/messages-owed.ts";
import { restoredSettings } from "./unsaved-settings.ts";
import type { TypedSettings } from "./use-editor-form.ts";

const one = {
  emailEnabled: true,
  smsEnabled: false,
  emailSubject: "a",
  emailMessage: "b",
  smsMessage: "c",
  logoUrl: "",
};
const all = (changes: Partial<TypedSettings> = {}) =>
  ({ ...Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, one])), ...changes }) as TypedSettings;

test("a field that was changed is as it was typed, also where it is still wrong; all else is as it is stored", () => {
  const typed = all({ booking_reminder: { ...one, logoUrl: "http://" } });
  const theirs = { ...one, emailSubject: "theirs" };
  const stored = all({ booking_confirmation: theirs, booking_reminder: theirs });
  expect(restoredSettings(stored, { base: all(), typed })).toEqual({
    base: stored,
    typed: { ...stored, booking_reminder: { ...theirs, logoUrl: "http://" } },
  });
});

test("a field that others changed too is asked about when it is saved", () => {
  const typed = all({ booking_reminder: { ...one, emailSubject: "mine" } });
  const stored = all({ booking_reminder: { ...one, emailSubject: "theirs", smsMessage: "theirs" } });
  expect(restoredSettings(stored, { base: all(), typed })).toEqual({
    base: all({ booking_reminder: { ...one, smsMessage: "theirs" } }),
    typed: all({ booking_reminder: { ...one, emailSubject: "mine", smsMessage: "theirs" } }),
  });
});

test.each([null, {}, { base: all() }, { base: all(), typed: { booking_reminder: one } }, "x"])(
  "what cannot be understood is let go: %j",
  (kept) => {
    expect(restoredSettings(all(), kept)).toBeNull();
  },
);
