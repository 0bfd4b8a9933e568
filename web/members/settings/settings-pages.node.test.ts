import { expect, test } from "vitest";
import { speakOf } from "../texts/words.ts";
import { SETTINGS_PAGES } from "./settings-pages.ts";

test("the settings' pages use the words of a trade that become known after this file was loaded", async () => {
  expect(SETTINGS_PAGES.hours.text).toContain("tables");
  await speakOf("salon");
  expect(SETTINGS_PAGES.hours.text).not.toContain("tables");
  expect({ ...SETTINGS_PAGES.hours }.text).not.toContain("tables");
  await speakOf("tables");
});
