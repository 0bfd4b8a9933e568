import { expect, test } from "vitest";
import { PLAIN_LOOKS } from "../../../domain/testing/looks.ts";
import {
  type ColorName,
  contrastNote,
  LOOKS_FIELDS,
  looksToSend,
  nonEmptyLines,
  previewLooks,
  type TypedLooks,
  typedLooksOf,
} from "./typed-looks.ts";

const STORED = {
  ...PLAIN_LOOKS,
  heroSubtitle: "At the harbour",
  contactEmail: null,
  embedOrigins: null,
  reviewUrl: null,
  cancellationPolicy: null,
  translations: [],
  version: 1,
};
const NAMES = ["Terrace", "Lunch"];
const BASE: TypedLooks = typedLooksOf(STORED, NAMES);

test("null becomes an empty text", () => {
  expect(BASE).toMatchObject({ heroTitle: "", heroSubtitle: "At the harbour", embeds: "any", embedOrigins: "" });
});

test.each([
  [null, "any", ""],
  [[], "these", ""],
  [["https://a.example", "https://b.example"], "these", "https://a.example\nhttps://b.example"],
] as const)("%j websites fill the form with %s and %j, and are sent unchanged", (embedOrigins, embeds, list) => {
  const typed = typedLooksOf({ ...STORED, embedOrigins: embedOrigins && [...embedOrigins] }, NAMES);
  expect(typed).toMatchObject({ embeds, embedOrigins: list });
  expect(looksToSend(typed)).toMatchObject({ embedOrigins });
});

test('empty lines are dropped, and "any website" ignores the list', () => {
  const list = " https://a.example \n\n\thttps://b.example\r\n";
  expect(nonEmptyLines(list)).toEqual(["https://a.example", "https://b.example"]);
  expect(looksToSend({ ...BASE, embeds: "any", embedOrigins: list }).embedOrigins).toBeNull();
  expect(looksToSend({ ...BASE, embeds: "these", embedOrigins: list })).not.toHaveProperty("embeds");
});

test("a language fills a field for each name that customers read, and what stays empty is not sent", () => {
  const swedish = { heroTitle: null, heroSubtitle: "Vid hamnen", description: null, cancellationPolicy: null };
  const names = [
    { name: "Terrace", translated: "Uteservering" },
    { name: "Removed", translated: "Borttaget" },
  ];
  const typed = typedLooksOf({ ...STORED, translations: [{ language: "sv", ...swedish, names }] }, NAMES);
  expect(typed.translations[0]).toMatchObject({
    heroTitle: "",
    heroSubtitle: "Vid hamnen",
    names: [
      { name: "Terrace", translated: "Uteservering" },
      { name: "Lunch", translated: "" },
    ],
  });
  expect(looksToSend(typed).translations).toMatchObject([{ language: "sv", names: names.slice(0, 1) }]);
  expect(LOOKS_FIELDS.describe("translations", typed).text).toBe("Svenska:\nVid hamnen\nTerrace = Uteservering");
});

test("a service's description is sent with its name, which stays as it is where only the description is translated", () => {
  const texts = { heroTitle: null, heroSubtitle: null, description: null, cancellationPolicy: null };
  const names = [{ name: "Lunch", translated: "Lunch", description: "Med kaffe" }];
  const typed = typedLooksOf({ ...STORED, translations: [{ language: "sv", ...texts, names }] }, NAMES);
  expect(typed.translations[0]?.names).toEqual([{ name: "Terrace", translated: "", description: "" }, names[0]]);
  expect(looksToSend(typed).translations[0]?.names).toEqual(names);
  const [translation] = typed.translations;
  const untranslated = {
    ...BASE,
    translations: translation
      ? [{ ...translation, names: [{ name: "Lunch", translated: "", description: "Med kaffe" }] }]
      : [],
  };
  expect(looksToSend(untranslated).translations[0]?.names).toEqual(names);
  expect(LOOKS_FIELDS.describe("translations", typed).text).toBe("Svenska:\nLunch = Lunch\nMed kaffe");
});

test.each([
  ["heroTitle", { heroTitle: " Nord " }, "Title", "Nord"],
  ["heroTitle", { heroTitle: " " }, "Title", "(left empty)"],
  ["embeds", { embeds: "these" as const }, "Websites that may show your page", "only those listed"],
])("a question about %s in %j says %s: %s", (name, changed, label, text) => {
  expect(LOOKS_FIELDS.describe(name, { ...BASE, ...changed })).toEqual({ label, text });
});

const withColors = (primaryColor: string, bookingSectionBackgroundColor = "#ffffff") =>
  ({
    primaryColor,
    secondaryColor: primaryColor,
    bookingSectionBackgroundColor,
    heroBackgroundColor: "#ffffff",
  }) as TypedLooks;

test.each<[ColorName, string, string, string | null]>([
  ["primaryColor", "#000000", "#ffffff", null],
  ["primaryColor", "#767676", "#ffffff", null], // 4.54:1
  ["primaryColor", "#777777", "#ffffff", "4.4:1 of 4.5:1"], // 4.48:1
  ["secondaryColor", "#DDDDDD", "#FFFFFF", "1.3:1 of 4.5:1"],
  ["secondaryColor", "#dddddd", "#101010", null],
  ["primaryColor", "#dd", "#ffffff", null],
  ["primaryColor", "#dddddd", "white", null],
  ["heroBackgroundColor", "#dddddd", "#ffffff", null],
  ["bookingSectionBackgroundColor", "#dddddd", "#ffffff", null],
])("%s %s on %s: %s", (name, color, ground, said) => {
  const note = contrastNote(name, withColors(color, ground));
  if (said === null) expect(note).toBeNull();
  else expect(note).toContain(said);
});

const BEFORE = { ...PLAIN_LOOKS, heroBackgroundColor: "#102030" };
const TYPED: TypedLooks = typedLooksOf(
  {
    ...BEFORE,
    contactEmail: "hej@example.com",
    embedOrigins: ["https://example.com"],
    reviewUrl: "https://example.com/reviews",
    cancellationPolicy: null,
    translations: [],
    version: 1,
  },
  NAMES,
);

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
