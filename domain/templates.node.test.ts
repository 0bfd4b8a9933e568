import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Channel, NOTIFICATION_TYPES, type NotificationType } from "./messages-owed.ts";
import { smsLength } from "./sms-length.ts";
import { DEFAULT_TEMPLATES, fill, PLACEHOLDERS, sampleValues, unknownVariables, variablesOf } from "./templates.ts";

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

test.each(["{nobody}", "{constructor}", "{to_string}", "{feedback_link}", "{__proto__}", "{Guests}", "{förnamn}"])(
  "%s, which has no value, is left out",
  (placeholder) => {
    expect(fill(`a${placeholder}b`, { guests: "4" })).toBe("ab");
  },
);

test.each(["{}", "{ }", "{\nguests}", "{two words}", "{guests", "guests}"])(
  "%s is no placeholder and stays",
  (text) => {
    expect(fill(text, { guests: "4" })).toBe(text);
  },
);

test("spaces around a placeholder do no harm", () => {
  expect(fill("{ guests } {guests\u00a0}", { guests: "4" })).toBe("4 4");
});

test.each(["{{guests}}", "{{ guests }}", "{customer-name}", "{Guests}", "{{guests}", "{guests}}"])(
  "%s is no variable: it is warned of and left out",
  (text) => {
    expect(fill(`a${text}b`, { guests: "4" })).toBe("ab");
    expect(unknownVariables(text, "booking_confirmation", "email")).toEqual([text.slice(1, -1).trim()]);
  },
);

test("whatever values say, each is there as it is and nothing of it is expanded", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`), "$&", "{nobody}"));
  fc.assert(
    fc.property(value, value, (customer_name, business_name) => {
      const filled = fill("<{customer_name}|{business_name}>", { customer_name, business_name, manage_link: "secret" });
      expect(filled).toBe(`<${customer_name}|${business_name}>`);
    }),
  );
});

const BASE = "customer_name business_name booking_date booking_time";

test.each([
  ["booking_confirmation", "email", `${BASE} guests manage_link`],
  ["booking_rescheduled", "email", `${BASE} guests manage_link`],
  ["booking_cancellation", "email", `${BASE} guests manage_link`],
  ["booking_reminder", "email", `${BASE} guests manage_link`],
  ["feedback_request", "email", `${BASE} guests feedback_link`],
  ["booking_confirmation", "sms", BASE],
  ["booking_cancellation", "sms", BASE],
  ["feedback_request", "sms", `${BASE} feedback_link`],
] satisfies [NotificationType, Channel, string][])("variables of %s by %s", (type, channel, names) => {
  expect(variablesOf(type, channel).join(" ")).toBe(names);
});

test.each([
  ["Hello {customer_name}, {manage_link}", "email", []],
  ["Hello {customer_name}, {manage_link}, {guests}", "sms", ["manage_link", "guests"]],
  ["{nobody} {constructor} {nobody} {__proto__}", "email", ["nobody", "constructor", "__proto__"]],
  ["{feedback_link}", "email", ["feedback_link"]],
  ["{Guests} and {namn}", "email", ["Guests", "namn"]],
  ["{} { guests } {two words} {guests", "email", []],
  ["{ guests }", "sms", ["guests"]],
] satisfies [string, Channel, string[]][])("%s by %s: unknown are %j", (text, channel, unknown) => {
  expect(unknownVariables(text, "booking_confirmation", channel)).toEqual(unknown);
});

test.each(NOTIFICATION_TYPES)("the default texts of %s use its own variables only", (type) => {
  const { emailSubject, emailMessage, smsMessage } = DEFAULT_TEMPLATES[type];
  expect(unknownVariables(`${emailSubject} ${emailMessage}`, type, "email")).toEqual([]);
  expect(unknownVariables(smsMessage, type, "sms")).toEqual([]);
});

test("samples are of a week from now, with links that show what a real one looks like", () => {
  expect(sampleValues("Bistro Nord", "bistro", "https://book.example", "2026-11-21")).toEqual({
    customer_name: "Anna Andersson",
    business_name: "Bistro Nord",
    booking_date: "Saturday, November 28, 2026",
    booking_time: "19:00",
    guests: "4",
    manage_link: "https://book.example/bistro/manage/example-link-that-opens-nothing------------",
    feedback_link: "https://book.example/bistro/feedback/example-link-that-opens-nothing------------",
  });
});

test.each(NOTIFICATION_TYPES)("the default SMS of %s leaves room for names in one part of 160", (type) => {
  expect(fill(DEFAULT_TEMPLATES[type].smsMessage, {}).length).toBeLessThan(100);
});

test("the links of the sample are as long as real ones and cost an SMS nothing more", () => {
  const { manage_link, feedback_link } = sampleValues("Nord", "nord", "https://book.example", "2026-11-21");
  for (const link of [manage_link, feedback_link]) {
    expect(link.split("/").at(-1)).toHaveLength(Buffer.alloc(32).toString("base64url").length);
    expect(smsLength(link).alphabet).toBe("gsm7");
  }
});
