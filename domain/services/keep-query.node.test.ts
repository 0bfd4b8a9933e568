import { expect, test } from "vitest";
import { keepQuery } from "./keep-query.ts";

test.each([
  ["?classes", "", "?classes"],
  ["?classes", "?lang=sv&ref=newsletter", "?classes&lang=sv&ref=newsletter"],
  ["/salon", "?date=2027-02-14&guests=2&ref=newsletter", "/salon?ref=newsletter"],
  ["/salon?service=3-7", "?lang=sv", "/salon?service=3-7&lang=sv"],
  ["?lang=en", "?lang=sv&ref=google", "?lang=en&ref=google"],
  ["/salon", '?ref="><b>', "/salon?ref=%22%3E%3Cb%3E"],
])("a link to %s from a page with the query %s leads to %s", (to, search, link) => {
  expect(keepQuery(to, search)).toBe(link);
});
