import { expect, test } from "vitest";
import { previewLooks } from "./preview-looks.ts";
import { type TypedLooks, typedLooksOf } from "./typed-looks.ts";

const BEFORE = {
  heroTitle: null,
  heroSubtitle: null,
  heroBackgroundColor: "#102030",
  heroBackgroundImageUrl: null,
  bookingSectionBackgroundColor: "#ffffff",
  bookingSectionBackgroundImageUrl: null,
  businessDescription: null,
  contactPhone: null,
  contactAddress: null,
  brandLogoUrl: null,
  primaryColor: "#000000",
  secondaryColor: "#666666",
};
const TYPED: TypedLooks = typedLooksOf({
  ...BEFORE,
  contactEmail: "hej@example.com",
  embedOrigins: ["https://example.com"],
});

test("what stands in the form is shown, without what is the owner's alone", () => {
  expect(previewLooks(TYPED, BEFORE)).toEqual(BEFORE);
});

test("texts are shown as they are typed, and an empty one is none", () => {
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
])("of a color typed as %j the preview shows %j", (heroBackgroundColor, shown) => {
  expect(previewLooks({ ...TYPED, heroBackgroundColor }, BEFORE).heroBackgroundColor).toBe(shown);
});
