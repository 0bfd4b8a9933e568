import * as fc from "fast-check";
import { expect, test } from "vitest";
import { templates as DEFAULT_TEMPLATES, type Template } from "../../texts/en/templates.ts";
import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import type { SampleVisit } from "../judging/sample-visit.ts";
import { type Channel, MESSAGE_TYPES, type MessageType } from "../messages/messages-owed.ts";
import { addDays } from "../time/calendar.ts";
import { localeIn } from "./formats-in.ts";
import { dateWords } from "./mail-words.ts";
import { smsLength } from "./sms-length.ts";
import {
  customTextOf,
  fillTemplate,
  lacksLink,
  linkableAddresses,
  PLACEHOLDERS,
  placeholdersOf,
  sampleValues,
  standardTexts,
  unknownPlaceholders,
} from "./templates.ts";

test("each placeholder is filled at every place", () => {
  expect(fillTemplate("{guests} guests, yes {guests}, {customer_name}", { guests: "4", customer_name: "Ada" })).toBe(
    "4 guests, yes 4, Ada",
  );
});

test("a value is never expanded again", () => {
  expect(fillTemplate("{customer_name}!", { customer_name: "{manage_link}", manage_link: "secret" })).toBe(
    "{manage_link}!",
  );
});

test("`$` patterns of a replacement are plain text in values", () => {
  expect(fillTemplate("<{customer_name}>", { customer_name: "$& $1 $$" })).toBe("<$& $1 $$>");
});

test.each(["{nobody}", "{constructor}", "{to_string}", "{feedback_link}", "{__proto__}", "{Guests}", "{förnamn}"])(
  "%s, which has no value, is left out",
  (placeholder) => {
    expect(fillTemplate(`a${placeholder}b`, { guests: "4" })).toBe("ab");
  },
);

test.each(["{}", "{ }", "{\nguests}", "{two words}", "{guests", "guests}"])(
  "%s is no placeholder and stays",
  (text) => {
    expect(fillTemplate(text, { guests: "4" })).toBe(text);
  },
);

test("spaces inside the braces are ignored", () => {
  expect(fillTemplate("{ guests } {guests\u00a0}", { guests: "4" })).toBe("4 4");
});

test.each(["{{guests}}", "{{ guests }}", "{customer-name}", "{Guests}", "{{guests}", "{guests}}"])(
  "%s is an unknown placeholder: the editor warns and it is left out",
  (text) => {
    expect(fillTemplate(`a${text}b`, { guests: "4" })).toBe("ab");
    expect(unknownPlaceholders(text, "booking_confirmation", "email")).toEqual([text.slice(1, -1).trim()]);
  },
);

test("any value appears unchanged, and no placeholder in it is expanded", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`), "$&", "{nobody}"));
  fc.assert(
    fc.property(value, value, (customer_name, business_name) => {
      const filled = fillTemplate("<{customer_name}|{business_name}>", {
        customer_name,
        business_name,
        manage_link: "secret",
      });
      expect(filled).toBe(`<${customer_name}|${business_name}>`);
    }),
  );
});

const BASE = "customer_name first_name business_name booking_date booking_time";

test.each([
  ["booking_confirmation", "email", `${BASE} guests booking_summary booking_details manage_link`],
  ["booking_rescheduled", "email", `${BASE} guests booking_summary booking_details manage_link`],
  ["booking_cancellation", "email", `${BASE} guests booking_summary booking_details manage_link`],
  ["booking_reminder", "email", `${BASE} guests booking_summary booking_details manage_link`],
  ["feedback_request", "email", `${BASE} guests booking_summary booking_details feedback_link`],
  ["booking_confirmation", "sms", BASE],
  ["booking_cancellation", "sms", BASE],
  ["feedback_request", "sms", `${BASE} feedback_link`],
] satisfies [MessageType, Channel, string][])("variables of %s by %s", (type, channel, names) => {
  expect(placeholdersOf(type, channel).join(" ")).toBe(names);
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
  expect(unknownPlaceholders(text, "booking_confirmation", channel)).toEqual(unknown);
});

const EVERY_TEXT = CUSTOMER_LANGUAGES.flatMap((language) => MESSAGE_TYPES.map((type) => [type, language] as const));

test.each(EVERY_TEXT)("the standard texts of %s (%s) use its own variables only", (type, language) => {
  const { emailSubject, emailMessage, smsMessage } = standardTexts(type, language);
  expect(unknownPlaceholders(`${emailSubject} ${emailMessage}`, type, "email")).toEqual([]);
  expect(unknownPlaceholders(smsMessage, type, "sms")).toEqual([]);
});

const SAMPLE: SampleVisit = {
  ...{ date: "2026-11-28", time: "19:00", until: "21:00", startsAt: 0, endsAt: 0 },
  ...{ guests: 4, services: null, isClass: false, price: null },
};
const BISTRO = { name: "Bistro Nord", slug: "bistro", contactAddress: "Storgatan 1\nLund" };

test("samples tell the sample visit, and their links look like real ones", () => {
  expect(sampleValues(BISTRO, "https://book.example", SAMPLE)).toEqual({
    customer_name: "Anna Andersson",
    first_name: "Anna",
    business_name: "Bistro Nord",
    booking_summary: "Sat, Nov 28, 19:00, table for 4",
    booking_details:
      "When: Saturday, November 28, 2026, 19:00, until 21:00\nWhere: Bistro Nord, Storgatan 1, Lund\nGuests: 4",
    booking_date: "Saturday, November 28, 2026",
    booking_time: "19:00",
    guests: "4",
    manage_link: "https://book.example/bistro/manage/example-link-that-opens-nothing------------",
    feedback_link: "https://book.example/bistro/feedback/example-link-that-opens-nothing------------",
  });
});

test.each(EVERY_TEXT)("the standard SMS of %s (%s) leaves room for names in one part of 160", (type, language) => {
  const sms = fillTemplate(standardTexts(type, language).smsMessage, {});
  expect(sms.length).toBeLessThan(100);
  expect(smsLength(sms).alphabet).toBe("gsm7");
});

test.each(EVERY_TEXT)("an SMS of %s (%s) with a usual name and the longest date is one part", (type, language) => {
  const values = { business_name: "Restaurang Kvarnen", booking_time: "19:30", feedback_link: "x".repeat(90) };
  for (const region of ["SE", "US"]) {
    const dates = Array.from({ length: 365 }, (_, i) =>
      dateWords(addDays("2026-01-01", i), localeIn(language, region)),
    );
    const [booking_date = ""] = dates.toSorted((one, other) => other.length - one.length);
    const text = fillTemplate(standardTexts(type, language).smsMessage, { ...values, booking_date });
    expect(smsLength(text)).toMatchObject({ alphabet: "gsm7", parts: 1 });
  }
});

test.each(EVERY_TEXT)("the texts of %s (%s) say the same things in each language", (type, language) => {
  const variables = ({ emailSubject, emailMessage, smsMessage }: Template) =>
    [emailSubject, emailMessage, smsMessage].map((text) => text.match(/\{\w+\}/g)?.toSorted());
  expect(variables(standardTexts(type, language))).toEqual(variables(DEFAULT_TEMPLATES[type]));
});

test("other languages get English, and the English text is no custom text", () => {
  expect(standardTexts("booking_reminder", "es-ES")).toBe(DEFAULT_TEMPLATES.booking_reminder);
  const { emailSubject } = DEFAULT_TEMPLATES.booking_reminder;
  expect(customTextOf("booking_reminder", "emailSubject", emailSubject)).toBeNull();
  expect(customTextOf("booking_reminder", "emailSubject", "See you")).toBe("See you");
});

test("sample links are as long as real ones and keep an SMS in GSM 03.38", () => {
  const { manage_link, feedback_link } = sampleValues(BISTRO, "https://book.example", SAMPLE);
  for (const link of [manage_link, feedback_link]) {
    expect(link.split("/").at(-1)).toHaveLength(Buffer.alloc(32).toString("base64url").length);
    expect(smsLength(link).alphabet).toBe("gsm7");
  }
});

test.each<[string, boolean]>([
  ["krog@bistro.example", true],
  ["anna.o'brien+bord_1@köket.example", true],
  ["www.evil.example/unlock@bistro.example", false],
  ["www.evil.example@bistro.example", false],
  ["evil.example/?u=@bistro.example", false],
  ["krog@bistro.example/unlock", false],
  ["krog@bistro.example?x", false],
])("the contact address %j stays a link: %s", (contactEmail, isKept) => {
  const links = { manage_link: "https://book.example/bistro/manage/x", feedback_link: "https://book.example/f/x" };
  const own = linkableAddresses("https://book.example", { slug: "bistro", contactEmail }, links);
  expect(own.includes(contactEmail)).toBe(isKept);
});

test.each<[string, MessageType, boolean]>([
  ["See you", "booking_confirmation", true],
  ["Change it: { manage_link }", "booking_confirmation", false],
  ["See you", "booking_reminder", true],
  ["It is cancelled", "booking_cancellation", false],
  ["How was it? {manage_link}", "feedback_request", true],
  ["  ", "booking_confirmation", false],
])("%j as the mail of %s lacks its link: %s", (text, type, lacks) => {
  expect(lacksLink(text, type)).toBe(lacks);
});
