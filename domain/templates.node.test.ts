import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "./messages-owed.ts";
import { DEFAULT_TEMPLATES, fill, PLACEHOLDERS } from "./templates.ts";

test("each placeholder is filled wherever it stands", () => {
  expect(fill("{guests} guests, yes {guests}, {customer_name}", { guests: "4", customer_name: "Ada" })).toBe(
    "4 guests, yes 4, Ada",
  );
});

test("a value is never expanded again", () => {
  expect(fill("{customer_name}!", { customer_name: "{manage_link}", manage_link: "secret" })).toBe("{manage_link}!");
});

test("signs that mean something to a replacement mean nothing here", () => {
  expect(fill("<{customer_name}>", { customer_name: "$& $1 $$" })).toBe("<$& $1 $$>");
});

test.each(["{nobody}", "{constructor}", "{to_string}", "{feedback_link}", "{__proto__}"])(
  "%s, which has no value, is left out",
  (placeholder) => {
    expect(fill(`a${placeholder}b`, { guests: "4" })).toBe("ab");
  },
);

test.each(["{}", "{ guests }", "{Guests}", "{guests", "guests}"])("%s is no placeholder and stays", (text) => {
  expect(fill(text, { guests: "4" })).toBe(text);
});

test("braces around a placeholder stay", () => {
  expect(fill("{{guests}}", { guests: "4" })).toBe("{4}");
});

test.each(NOTIFICATION_TYPES)("the default texts of %s use known placeholders only", (type) => {
  const used = Object.values(DEFAULT_TEMPLATES[type]).flatMap((text) => text.match(/(?<=\{)[^}]*(?=\})/g) ?? []);
  expect(used.filter((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name))).toEqual([]);
});

test.each(NOTIFICATION_TYPES)("the default SMS of %s leaves room for names in one part of 160", (type) => {
  expect(fill(DEFAULT_TEMPLATES[type].smsMessage, {}).length).toBeLessThan(100);
});
