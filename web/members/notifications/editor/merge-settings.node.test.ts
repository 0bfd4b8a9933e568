import { expect, test } from "vitest";
import { MESSAGE_TYPES } from "../../../../domain/messages/messages-owed.ts";
import { DEFAULT_TEMPLATES } from "../../../../domain/texts/templates.ts";
import { mergeSettings, withStoredFields } from "./merge-settings.ts";
import type { TypedSettings } from "./use-editor-form.ts";

const TYPE = "booking_reminder";
type Fields = Partial<TypedSettings[typeof TYPE]>;
const STANDARD = DEFAULT_TEMPLATES[TYPE].smsMessage;
const one = {
  emailEnabled: true,
  smsEnabled: false,
  emailSubject: "a",
  emailMessage: "b",
  smsMessage: STANDARD,
  logoUrl: "",
};
const all = (fields: Fields = {}) =>
  ({
    ...Object.fromEntries(MESSAGE_TYPES.map((type) => [type, one])),
    [TYPE]: { ...one, ...fields },
  }) as TypedSettings;

test.each([
  ["a change by others is kept", {}, { smsEnabled: true }, { smsEnabled: true }, []],
  ["a change made here is kept", { emailSubject: "ours" }, {}, { emailSubject: "ours" }, []],
  [
    "changes to different fields are both kept",
    { emailSubject: "ours" },
    { smsEnabled: true },
    { emailSubject: "ours", smsEnabled: true },
    [],
  ],
  ["the same change by both is no conflict", { emailSubject: "x" }, { emailSubject: "x " }, { emailSubject: "x" }, []],
  [
    "different changes to one field conflict",
    { emailSubject: "ours" },
    { emailSubject: "theirs" },
    { emailSubject: "ours" },
    ["emailSubject"],
  ],
  ["an empty text equals the standard one", { smsMessage: "" }, {}, {}, []],
] satisfies [string, Fields, Fields, Fields, string[]][])("%s", (_, ours, theirs, merged, names) => {
  const done = mergeSettings(all(), all(ours), all(theirs));
  expect(done.merged).toEqual(all(merged));
  expect(done.conflicts).toEqual(names.map((name) => ({ type: TYPE, name })));
});

test("conflicting fields take the stored values, other fields stay", () => {
  const [typed, stored] = [all({ emailSubject: "ours", logoUrl: "ours" }), all({ emailSubject: "theirs" })];
  const conflicts = [{ type: TYPE, name: "emailSubject" } as const];
  expect(withStoredFields(typed, stored, conflicts)).toEqual(all({ emailSubject: "theirs", logoUrl: "ours" }));
});
