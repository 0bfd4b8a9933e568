import { expect, test } from "vitest";
import { ERRORS } from "../contract/error-table.ts";
import { words as sv } from "./sv/members/words.ts";

test("each error of the API is said in Swedish", () => {
  const english = "what the server says";
  expect(Object.keys(ERRORS).filter((code) => sv.problems.of(code, {}, english) === english)).toEqual([]);
  expect(sv.problems.of("too_many_requests", { seconds: 600 }, english)).toContain("10 minuter");
  expect(sv.problems.of("an_error_of_next_year", {}, english)).toBe(english);
});
