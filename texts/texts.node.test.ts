import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ErrorParams } from "../contract/customer-errors.ts";
import { AppError, type ErrorCode } from "../contract/errors.ts";
import { fieldError } from "../contract/field-error.ts";
import { problemBody } from "../contract/problem-body.ts";
import { bookingRequest } from "../contract/requests/booking-form.ts";
import { visitFeedback } from "../contract/requests/feedback.ts";
import { fault } from "../domain/faults.ts";
import { formatsIn } from "../domain/texts/formats-in.ts";
import type { PrivacyTexts } from "./en/customers/privacy.ts";
import { sending as en, type SendingTexts } from "./en/customers/sending.ts";
import type { TradeNames } from "./en/trades.ts";
import { CUSTOMER_LANGUAGES, type Language } from "./languages.ts";
import { TEXTS } from "./worker.ts";

const sendingIn = async (language: Language): Promise<[Language, SendingTexts]> => {
  const { sending }: { sending: SendingTexts } = await import(`./${language}/customers/sending.ts`);
  return [language, sending];
};
/** The words for after the times, errors among them. */
const SENDING = new Map(await Promise.all(CUSTOMER_LANGUAGES.map(sendingIn)));
const sendingOf = (language: Language) => SENDING.get(language) ?? en;

const OTHERS = CUSTOMER_LANGUAGES.filter((language) => language !== "en");

/** All that a language says to customers, but for errors, which are read below. */
async function tablesOf(language: Language) {
  const { privacy }: { privacy: PrivacyTexts } = await import(`./${language}/customers/privacy.ts`);
  const { trades }: { trades: TradeNames } = await import(`./${language}/trades.ts`);
  const { locale: _, ...pages } = TEXTS[language].pages;
  const { error: __, field: ___, ...sending } = sendingOf(language);
  return {
    ...pages,
    privacyPage: privacy,
    sending,
    mails: TEXTS[language].mails,
    standbyMessages: TEXTS[language].standbyMessages,
    trades,
  };
}

/** Words of three letters and more that other languages share with English. */
const IN_BOTH =
  "dashboard fade flow lash lift live lunch manicure massage name online pedicure restaurant salon skin spa studio styling test vinyasa walk yin yoga";

type Said = [path: string, words: string];

/** Each text by its path; of a function, filled with values; of a list, each line. */
function saidBy(table: unknown, path = ""): Said[] {
  if (typeof table === "string") return [[path, table]];
  if (typeof table === "function") return saidBy(table(...VALUES), path);
  return typeof table === "object" && table !== null
    ? Object.entries(table).flatMap(([key, value]) => saidBy(value, path ? `${path}.${key}` : key))
    : [];
}
const VALUES = ["{0}", "{1}", "{2}"];
const valuesIn = (words: string) => [...new Set(words.match(/\{\w+\}/g))].toSorted();

const english = saidBy(await tablesOf("en"));

describe.each(OTHERS)("%s", async (language) => {
  const said = saidBy(await tablesOf(language));

  test("has the same texts as English, and no empty one", () => {
    expect(said.map(([path]) => path)).toEqual(english.map(([path]) => path));
    expect(said.filter(([, words]) => !/[\p{L}\p{N}]|\{0\}/u.test(words))).toEqual([]);
  });

  test("is translated: a text that is the same as the English has words of both languages alone", () => {
    const same = english.filter(([, words], i) => {
      const read = words.replace(/\{\w+\}/g, "").match(/\p{L}{3,}/gu) ?? [];
      return said[i]?.[1] === words && read.some((word) => !IN_BOTH.split(" ").includes(word.toLowerCase()));
    });
    expect(same).toEqual([]);
  });

  test("fills in what the English fills in", () => {
    const both = english.map(([path, words], i) => ({ path, words, said: said[i]?.[1] ?? "" }));
    expect(both.filter(({ words, said }) => String(valuesIn(said)) !== String(valuesIn(words)))).toEqual([]);
  });
});

const CUSTOMER_ERRORS: [ErrorCode, ErrorParams?][] = [
  ["time_slot_unavailable"],
  ["time_slot_unavailable", { reason: "spot_capacity_exceeded" }],
  ["time_slot_unavailable", { reason: "guest_capacity_exceeded", n: 1 }],
  ["time_slot_unavailable", { reason: "guest_capacity_exceeded", n: 3 }],
  ["time_slot_unavailable", { reason: "per_booking_limit_exceeded", n: 8 }],
  ["time_slot_unavailable", { reason: "online_limit_exceeded" }],
  ["time_slot_unavailable", { reason: "unsettled" }],
  ["time_slot_unavailable", { reason: "no_resource_fits" }],
  ["time_slot_unavailable", { reason: "closed" }],
  ["time_slot_unavailable", { reason: "in_the_past" }],
  ["too_many_bookings", { max: 5, phone: "+46 8 123 45" }],
  ["too_many_bookings", { max: 5, phone: null }],
  ["cannot_change"],
  ["cannot_change", { action: "cancel" }],
  ["cannot_change", { action: "feedback" }],
  ["cannot_change", { action: "standby" }],
  ["stale_booking"],
  ["standby_not_found"],
  ["not_full", { times: ["19:00"] }],
  ["list_full", { phone: null }],
  ["list_closed"],
  ["too_many_standbys", { max: 3, phone: null }],
  ["offer_ended", { time: "18:30" }],
  ["already_answered", { answer: "accepted", time: "18:12" }],
  ["already_answered", { answer: "declined", time: "18:12" }],
  ["already_answered", { answer: "withdrawn", time: "18:12" }],
  ["offer_changed"],
  ["workspace_not_found"],
  ["booking_not_found"],
  ["link_invalid"],
  ["invalid_input"],
  ["too_many_requests", { seconds: 1 }],
  ["too_many_requests", { seconds: 600 }],
  ["too_large"],
  ["unavailable"],
  ["unexpected"],
];

test.each(OTHERS)("each error a customer may meet has its own text in %s, with its numbers", (language) => {
  const { error: errorIn } = sendingOf(language);
  const said = CUSTOMER_ERRORS.map(([code, params]) => errorIn(new AppError(code, params)).text);
  expect(new Set(said).size).toBe(CUSTOMER_ERRORS.length);
  for (const [code, params] of CUSTOMER_ERRORS) {
    const error = new AppError(code, params);
    const { title, text } = errorIn(error);
    expect(text).not.toBe(en.error(error).text);
    expect(title).not.toBe(en.error(error).title);
    if (Number(params?.n) > 1) expect(text).toContain(String(params?.n));
    if (params?.max && params.phone) expect(text).toMatch(/\b5\b.*\+46 8 123 45/);
  }
  expect(errorIn(new AppError("too_many_requests", { seconds: 600 })).text).toMatch(/\b10\b/);
  const wrong = new AppError("invalid_input", {}, { errors: [fieldError("notes", fault("too_long", { max: 2000 }))] });
  expect(errorIn(wrong).text).toMatch(/\b2000\b/);
});

test.each(CUSTOMER_LANGUAGES)("a limit of one guest takes the form of one in %s", (language) => {
  const { booking } = TEXTS[language].pages;
  const limitOf = (n: number) =>
    [
      booking.booking.refused.per_booking_limit_exceeded(9, n),
      sendingOf(language).error(new AppError("time_slot_unavailable", { reason: "per_booking_limit_exceeded", n }))
        .text,
    ].join(" ");
  expect(limitOf(8)).toMatch(MANY);
  expect(limitOf(1)).not.toMatch(MANY);
});
const MANY = /guests|gäster|gjester|gæster|henkilöä|Personen/;

test("the night before a weekday has that weekday's genitive in Finnish", () => {
  const { nextWeekday } = formatsIn("fi");
  const nights = [1, 2, 3, 4, 5, 6, 7].map((day) => TEXTS.fi.pages.night("00:30", nextWeekday(`2026-11-0${day}`)));
  const weekdays = ["maanantain", "tiistain", "keskiviikon", "torstain", "perjantain", "lauantain", "sunnuntain"];
  expect(nights).toEqual(weekdays.map((weekday) => `00:30, ${weekday} vastainen yö`));
  expect(TEXTS.fi.pages.choosing.parts.night("keskiviikko")).toBe("Keskiviikon vastainen yö");
});

test("English errors are the API's own words", () => {
  for (const [code, params] of CUSTOMER_ERRORS) {
    const error = new AppError(code, params);
    expect(en.error(error)).toEqual({ title: problemBody(error).title, text: problemBody(error).detail });
  }
});

const PLAIN = { customerName: "Åsa", customerEmail: "asa@example.se", guests: 2, bookingDate: "2026-11-21" };
const GOOD = { ...PLAIN, bookingTime: "19:30", customerPhone: null, notes: null };
const BAD: Record<keyof typeof GOOD, unknown[]> = {
  customerName: ["", "x".repeat(9999), "a\u0000", 7, undefined],
  customerEmail: ["", "asa", "x".repeat(9999), undefined],
  guests: [0, 21, 2.5, "two", undefined],
  bookingDate: ["", "2026-02-30", undefined],
  bookingTime: ["", "25:00", undefined],
  customerPhone: ["not a number"],
  notes: ["x".repeat(9999), "\u0000"],
};

test.each(OTHERS)("each fault of the contract about a customer's field has a text in %s", (language) => {
  const { field } = sendingOf(language);
  const wrong = Object.entries(BAD).flatMap(([field, values]) => values.map((value) => ({ ...GOOD, [field]: value })));
  const feedback = [{ rating: 0 }, { rating: 6 }, { rating: Number.NaN }, { rating: 3, comment: "x".repeat(9999) }];
  const messages = [
    ...wrong.map((value) => z.safeParse(bookingRequest, value)),
    ...feedback.map((value) => z.safeParse(visitFeedback, value)),
  ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? ["was let through"]);
  for (const say of [field, en.field]) expect(messages.filter((wrong) => say(wrong) === say("invalid"))).toEqual([]);
});
