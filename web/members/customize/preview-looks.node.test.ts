import { expect, test } from "vitest";
import { PLAIN_LOOKS } from "../../../domain/testing/looks.ts";
import { previewLooks } from "./preview-looks.ts";
import { type TypedLooks, typedLooksOf } from "./typed-looks.ts";

const BEFORE = { ...PLAIN_LOOKS, heroBackgroundColor: "#102030" };
const TYPED: TypedLooks = typedLooksOf({
  ...BEFORE,
  contactEmail: "hej@example.com",
  embedOrigins: ["https://example.com"],
  reviewUrl: "https://example.com/reviews",
  version: 1,
});

test("the preview shows the form's values, without the owner-only fields", () => {
  expect(previewLooks(TYPED, BEFORE)).toEqual(BEFORE);
});

test("texts are trimmed, and an empty text becomes null", () => {
  expect(previewLooks({ ...TYPED, heroTitle: " Nord ", heroSubtitle: "  " }, BEFORE)).toMatchObject({
    heroTitle: "Nord",
    heroSubtitle: null,
  });
});

test.each([
  ["#0E5A55", "#0E5A55"],
  [" #0e5a55 ", "#0e5a55"],
  ["", ""],
  ["#0e5", "#102030"],
  ["red;}body{display:none", "#102030"],
])("for a color typed as %j the preview shows %j", (heroBackgroundColor, shown) => {
  expect(previewLooks({ ...TYPED, heroBackgroundColor }, BEFORE).heroBackgroundColor).toBe(shown);
});
