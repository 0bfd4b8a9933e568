import { expect, test } from "vitest";
import { HOSTILE_COLORS, HOSTILE_ORIGINS, HOSTILE_URLS } from "../../domain/testing/hostile-looks.ts";
import { CHOSEN_LOOKS } from "../../domain/testing/looks.ts";
import { ADDRESS_MAX, BODY_MAX_BYTES, CONTACT_PHONE_MAX, DESCRIPTION_MAX, HERO_TITLE_MAX, URL_MAX } from "../limits.ts";
import { customizationRequest } from "./customization.ts";
import { FOREIGN_FIELDS, schemaProblems, UNREADABLE, withExtraField } from "./testing/schema-problems.ts";

const NONE = Object.fromEntries(Object.keys(CHOSEN_LOOKS).map((field) => [field, null]));
const COLORS = Object.keys(CHOSEN_LOOKS).filter((field) => field.endsWith("Color"));
const URLS = Object.keys(CHOSEN_LOOKS).filter((field) => field.endsWith("Url"));

test("the schema accepts its own output", () => {
  const whole = {
    ...CHOSEN_LOOKS,
    contactEmail: "hej@example.com",
    embedOrigins: ["https://example.com"],
    reviewUrl: "https://g.page/r/CbN0rd-_1/review",
  };
  expect(customizationRequest.parse(whole)).toEqual(whole);
});

test("missing, empty and null looks are null; contactEmail, embedOrigins and reviewUrl stay", () => {
  expect(customizationRequest.parse({})).toEqual(NONE);
  expect(customizationRequest.parse(NONE)).toEqual(NONE);
  expect(
    customizationRequest.parse(Object.fromEntries(Object.keys(CHOSEN_LOOKS).map((field) => [field, " "]))),
  ).toEqual(NONE);
  expect(customizationRequest.parse({ contactEmail: "", embedOrigins: null, reviewUrl: " " })).toEqual({
    ...NONE,
    contactEmail: null,
    embedOrigins: null,
    reviewUrl: null,
  });
});

test("colors are stored in lower case, websites once and in one spelling", () => {
  expect(
    customizationRequest.parse({
      primaryColor: " #0E5A55 ",
      embedOrigins: ["https://Example.com/", " https://example.com:443", "http://localhost:3000"],
    }),
  ).toMatchObject({ primaryColor: "#0e5a55", embedOrigins: ["https://example.com", "http://localhost:3000"] });
  expect(customizationRequest.parse({ embedOrigins: [] })).toMatchObject({ embedOrigins: [] });
});

const COLOR = "Please enter a color like #0e5a55";
/** The schema trims values. */
const isOneTrimmed = (value: string) => value.trim() !== value;

test.each(HOSTILE_COLORS.filter((value) => !isOneTrimmed(value)))("no color: %j", (value) => {
  for (const field of COLORS)
    expect(schemaProblems(customizationRequest, { [field]: value })).toEqual([`${field}: ${COLOR}`]);
});

test.each(HOSTILE_URLS)("no picture and no page for reviews: %j", (value) => {
  for (const field of [...URLS, "reviewUrl"])
    expect(schemaProblems(customizationRequest, { [field]: value })).toContainEqual(
      value.length > URL_MAX
        ? `${field}: The address is too long`
        : `${field}: Please enter an address that begins with https://`,
    );
});

test.each(HOSTILE_ORIGINS.filter((value) => !isOneTrimmed(value)))("no website: %j", (value) => {
  expect(schemaProblems(customizationRequest, { embedOrigins: ["https://example.com", value] })).toEqual([
    "embedOrigins.1: Please enter a website like https://example.com",
  ]);
});

test.each(["+46 8 123 45 67", "08-123 45 67", "(08) 123.45/67", "112"])("%s is a number to call", (contactPhone) => {
  expect(customizationRequest.parse({ contactPhone })).toMatchObject({ contactPhone });
});

test.each(["call us", "+", "()", "+46;ext=1", "08-12 ext 3", "tel:112", "1+1", "１１２", "1\n2", "javascript:1"])(
  "%j is no number to call",
  (contactPhone) => {
    expect(schemaProblems(customizationRequest, { contactPhone })).toEqual(["contactPhone: Invalid phone number"]);
  },
);

test.each(UNREADABLE)("a line with %s is refused", (_, text) => {
  for (const field of ["heroTitle", "heroSubtitle"])
    expect(schemaProblems(customizationRequest, { [field]: text })).toEqual([
      `${field}: Contains characters that cannot be used`,
    ]);
});

test("an address may have several lines", () => {
  const contactAddress = "Bondegatan 12\n116 33 Stockholm";
  expect(customizationRequest.parse({ contactAddress })).toMatchObject({ contactAddress });
});

test.each<[string, unknown, string]>([
  ["heroTitle", "x".repeat(HERO_TITLE_MAX + 1), "Use at most 100 characters"],
  ["businessDescription", "x".repeat(DESCRIPTION_MAX + 1), "Use at most 2000 characters"],
  ["contactAddress", "x".repeat(ADDRESS_MAX + 1), "Use at most 300 characters"],
  ["contactPhone", "1".repeat(CONTACT_PHONE_MAX + 1), "Use at most 40 characters"],
  ["contactEmail", "nobody", "Please enter a valid email address"],
  ["contactEmail", "a@b.se\r\nBcc: c@d.se", "Please enter a valid email address"],
  ["embedOrigins", "https://example.com", "Please list websites"],
  ["embedOrigins", Array.from({ length: 21 }, (_, i) => `https://${i}.example`), "List at most 20 websites"],
])("%s is refused", (field, value, words) => {
  expect(schemaProblems(customizationRequest, { [field]: value })).toEqual([`${field}: ${words}`]);
});

test.each(FOREIGN_FIELDS)("a field '%s' is refused", (field) => {
  expect(customizationRequest.safeParse(withExtraField(CHOSEN_LOOKS, field)).success).toBe(false);
});

test("the longest customization fits into a body", () => {
  const url = `https://example.com/${"x".repeat(URL_MAX - 20)}`;
  const longest = {
    ...CHOSEN_LOOKS,
    businessDescription: "€".repeat(DESCRIPTION_MAX),
    heroTitle: "€".repeat(HERO_TITLE_MAX),
    contactAddress: "€".repeat(ADDRESS_MAX),
    ...Object.fromEntries(URLS.map((field) => [field, url])),
    embedOrigins: Array.from({ length: 20 }, (_, i) => `https://${i}${`.${"x".repeat(50)}`.repeat(4)}.example`),
  };
  expect(schemaProblems(customizationRequest, longest)).toEqual([]);
  expect(new TextEncoder().encode(JSON.stringify(longest)).length).toBeLessThan(BODY_MAX_BYTES);
});
