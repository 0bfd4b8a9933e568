import { afterAll, expect, test, vi } from "vitest";

/** Modules keep the texts that were loaded before them. */
async function spokenIn(language: "en" | "sv") {
  vi.resetModules();
  await (await import("../../testing/load-words.ts")).loadWords(language);
  return await import("./trade-in-draft.ts");
}

afterAll(() => vi.resetModules());

test.each([
  ["en", ["sunday"], "Sunday at 17:00"],
  ["en", ["monday", "wednesday"], "Monday and Wednesday at 17:00"],
  ["sv", ["sunday"], "Söndag kl. 17:00"],
  ["sv", ["monday", "wednesday"], "Måndag och onsdag kl. 17:00"],
] as const)("in %s a class is held on %j", async (language, days, text) => {
  const { heldText } = await spokenIn(language);
  expect(heldText(days, "17:00")).toBe(text);
});
