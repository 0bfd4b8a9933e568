import { afterAll, expect, test } from "vitest";
import { MESSAGE_TYPES } from "../../../../domain/messages/messages-owed.ts";
import { templates as DEFAULT_TEMPLATES } from "../../../../texts/en/templates.ts";
import { templates as SWEDISH_TEMPLATES } from "../../../../texts/sv/templates.ts";
import { loadWords } from "../../../testing/load-words.ts";
import { asShown, asStored, changedTypes, SETTINGS_FIELDS, type TypedSettings } from "./settings-fields.ts";

const { toFields, fromFields, describe, typed } = SETTINGS_FIELDS;
const TYPE = "booking_reminder";
type Settings = Partial<TypedSettings[typeof TYPE]>;
const one = {
  ...{ emailEnabled: true, smsEnabled: false, emailSubject: "a", emailMessage: "b", smsMessage: "c" },
  ...{ logoUrl: "", version: 1 },
};
const all = (settings: Settings = {}) =>
  ({
    ...Object.fromEntries(MESSAGE_TYPES.map((type) => [type, one])),
    [TYPE]: { ...one, ...settings },
  }) as TypedSettings;

test("settings come back from their fields as they were", () => {
  expect(fromFields(toFields(all({ smsMessage: "d" })))).toEqual(all({ smsMessage: "d" }));
  expect(toFields(all({ smsMessage: "d" }))).toMatchObject({ "booking_reminder.smsMessage": "d" });
});

test.each<[Settings, string, string, string]>([
  [{ emailEnabled: false }, "emailEnabled", "Reminder: email", "off"],
  [{ emailSubject: " Hej " }, "emailSubject", "Reminder: subject of the email", "Hej"],
  [{ smsMessage: "" }, "smsMessage", "Reminder: message of the SMS", DEFAULT_TEMPLATES[TYPE].smsMessage],
  [{ logoUrl: " " }, "logoUrl", "Reminder: logo", "(left empty)"],
])("%j is called in words", (settings, name, label, text) => {
  expect(describe(`${TYPE}.${name}`, all(settings))).toEqual({ label, text });
});

test("only types with a change are saved", () => {
  expect(changedTypes(all(), all())).toEqual([]);
  expect(changedTypes(all(), all({ logoUrl: "https://example.com" }))).toEqual([TYPE]);
});

test.each([null, {}, { [TYPE]: one }, { ...all(), [TYPE]: { ...one, logoUrl: null } }])(
  "%j are no typed settings",
  (kept) => {
    expect(typed.safeParse(kept).success).toBe(false);
    expect(typed.safeParse(all()).success).toBe(true);
  },
);

const stored = { ...DEFAULT_TEMPLATES[TYPE], emailSubject: "Vi ses!" };

afterAll(() => loadWords("en"));

test("a Swedish member edits the Swedish standard text, and an unchanged one is stored as the standard", async () => {
  expect(asShown(TYPE, stored)).toEqual(stored);
  await loadWords("sv");
  const shown = asShown(TYPE, stored);
  expect(shown).toEqual({ ...SWEDISH_TEMPLATES[TYPE], emailSubject: "Vi ses!" });
  expect(asStored(TYPE, shown)).toEqual(stored);
  expect(asStored(TYPE, { ...shown, smsMessage: "Kom!" })).toEqual({ ...stored, smsMessage: "Kom!" });
});
