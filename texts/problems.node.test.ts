import { expect, test } from "vitest";
import { ERRORS } from "../contract/error-table.ts";
import { MEMBER_LANGUAGES } from "./languages.ts";
import type { Words } from "./member-words.ts";
import * as sv from "./sv/members/words.ts";

const OTHERS = MEMBER_LANGUAGES.filter((language) => language !== "en");

test.each(OTHERS)("each error of the API is said in %s", async (language) => {
  const { problems }: Words = await import(`./${language}/members/words.ts`);
  const { of: said } = problems;
  const english = "what the server says";
  expect(Object.keys(ERRORS).filter((code) => said(code, {}, english) === english)).toEqual([]);
  expect(said("too_many_requests", { seconds: 600 }, english)).toMatch(/\b10 \p{L}/u);
  expect(said("an_error_of_next_year", {}, english)).toBe(english);
});

test("a long wait is said in minutes", () => {
  expect(sv.problems.of("too_many_requests", { seconds: 600 }, "")).toContain("10 minuter");
});
