import { afterAll, expect, test } from "vitest";
import { templates as DEFAULT_TEMPLATES } from "../../../../texts/en/templates.ts";
import { templates as SWEDISH_TEMPLATES } from "../../../../texts/sv/templates.ts";
import { loadWords } from "../../texts/words.ts";
import { asShown, asStored } from "./standard-texts.ts";

const TYPE = "booking_reminder";
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
