import { expect, test } from "vitest";
import { pluralIn } from "./plural.ts";

test("a count takes the form that its language has for it", () => {
  const english = pluralIn("en")({ one: "# guest", other: "# guests" });
  expect([0, 1, 2, 1200].map(english)).toEqual(["0 guests", "1 guest", "2 guests", "1,200 guests"]);
  const polish = pluralIn("pl")({ one: "# gość", few: "# goście", many: "# gości", other: "# gościa" });
  expect([1, 2, 5, 22, 1.5].map(polish)).toEqual(["1 gość", "2 goście", "5 gości", "22 goście", "1,5 gościa"]);
});
