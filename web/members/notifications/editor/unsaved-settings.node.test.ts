import { expect, test } from "vitest";
import { MESSAGE_TYPES } from "../../../../domain/messages/messages-owed.ts";
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
  ({ ...Object.fromEntries(MESSAGE_TYPES.map((type) => [type, one])), ...changes }) as TypedSettings;

test("changed fields keep the input, even invalid; other fields are as stored", () => {
  const typed = all({ booking_reminder: { ...one, logoUrl: "http://" } });
  const theirs = { ...one, emailSubject: "theirs" };
  const stored = all({ booking_confirmation: theirs, booking_reminder: theirs });
  expect(restoredSettings(stored, { base: all(), typed })).toEqual({
    base: stored,
    typed: { ...stored, booking_reminder: { ...theirs, logoUrl: "http://" } },
  });
});

test("a field that others changed too keeps its old base, so that saving asks", () => {
  const typed = all({ booking_reminder: { ...one, emailSubject: "mine" } });
  const stored = all({ booking_reminder: { ...one, emailSubject: "theirs", smsMessage: "theirs" } });
  expect(restoredSettings(stored, { base: all(), typed })).toEqual({
    base: all({ booking_reminder: { ...one, smsMessage: "theirs" } }),
    typed: all({ booking_reminder: { ...one, emailSubject: "mine", smsMessage: "theirs" } }),
  });
});

test.each([null, {}, { base: all() }, { base: all(), typed: { booking_reminder: one } }, "x"])(
  "outdated input %j is dropped",
  (kept) => {
    expect(restoredSettings(all(), kept)).toBeNull();
  },
);
