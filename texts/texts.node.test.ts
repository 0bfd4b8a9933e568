import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ErrorParams } from "../contract/error-spec.ts";
import { AppError, type ErrorCode } from "../contract/errors.ts";
import { fieldError } from "../contract/field-error.ts";
import { problemBody } from "../contract/problem-body.ts";
import { bookingRequest } from "../contract/requests/booking-form.ts";
import { visitFeedback } from "../contract/requests/feedback.ts";
import { fault } from "../domain/faults.ts";
import { booking as en } from "./en/customers/booking.ts";
import { link as enLink } from "./en/customers/link.ts";
import { visit as enVisit } from "./en/customers/visit.ts";
import { booking as sv } from "./sv/customers/booking.ts";
import { link as svLink } from "./sv/customers/link.ts";
import { visit as svVisit } from "./sv/customers/visit.ts";

type Leaf = [path: string, value: unknown];
const isTable = (value: unknown): value is object => typeof value === "object" && value !== null;
const leavesOf = (table: object, path = ""): Leaf[] =>
  Object.entries(table).flatMap(([key, value]): Leaf[] =>
    isTable(value) ? leavesOf(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );
/** Without those that take no text. */
const ofTexts = ({ error: _, field: __, time: { night: ___, ...time }, ...texts }: typeof en) => ({ ...texts, time });

const SAME_IN_BOTH = ["booking.dashboard", "booking.parts.lunch"];

const tables = [
  ["every page's", ofTexts(en), ofTexts(sv)],
  ["private links'", enLink, svLink],
  ["services'", enVisit, svVisit],
] as const;

test.each(tables)("%s texts have the same keys in each language", (_, english, swedish) => {
  const kinds = (table: object) => leavesOf(table).map(([path, value]) => [path, typeof value]);
  expect(kinds(swedish)).toEqual(kinds(english));
});

test.each(tables)("%s texts are not empty, and translated", (_, english, swedish) => {
  const say = ([path, value]: Leaf) => [path, typeof value === "function" ? value("{0}", "{1}") : value];
  const [said, inEnglish] = [leavesOf(swedish).map(say), Object.fromEntries(leavesOf(english).map(say))];
  for (const [path, words] of said) expect(words, path).toMatch(/\p{L}|\{0\}/u);
  const same = said.filter(([path, words]) => inEnglish[path] === words && /\p{L}/u.test(words.replace(/\{\d\}/g, "")));
  expect(same.map(([path]) => path).filter((path) => !SAME_IN_BOTH.includes(path))).toEqual([]);
});

test.each(tables)("%s texts use every parameter in Swedish", (_, english, swedish) => {
  const told = ([path, value]: Leaf) =>
    typeof value === "function"
      ? [
          path,
          String(value("{0}", "{1}"))
            .match(/\{\d\}/g)
            ?.sort(),
        ]
      : [path];
  expect(leavesOf(swedish).map(told)).toEqual(leavesOf(english).map(told));
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
  ["stale_booking"],
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

test("each error a customer may meet has its own Swedish text, with its numbers", () => {
  const said = CUSTOMER_ERRORS.map(([code, params]) => sv.error(new AppError(code, params)).text);
  expect(new Set(said).size).toBe(CUSTOMER_ERRORS.length);
  for (const [code, params] of CUSTOMER_ERRORS) {
    const error = new AppError(code, params);
    expect(en.error(error)).toEqual({ title: problemBody(error).title, text: problemBody(error).detail });
    const { title, text } = sv.error(error);
    expect(text).not.toBe(en.error(error).text);
    expect(title).not.toBe(en.error(error).title);
    if (Number(params?.n) > 1) expect(text).toContain(String(params?.n));
    if (params?.max && params.phone) expect(text).toContain(`5 kommande bokningar här. Ring ${params.phone}`);
  }
  expect(sv.error(new AppError("too_many_requests", { seconds: 600 })).text).toContain("10 minuter");
  const wrong = new AppError("invalid_input", {}, { errors: [fieldError("notes", fault("too_long", { max: 2000 }))] });
  expect(sv.error(wrong).text).toBe("Skriv högst 2000 tecken");
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

test("each fault of the contract about a customer's field has a text in each language", () => {
  const wrong = Object.entries(BAD).flatMap(([field, values]) => values.map((value) => ({ ...GOOD, [field]: value })));
  const feedback = [{ rating: 0 }, { rating: 6 }, { rating: Number.NaN }, { rating: 3, comment: "x".repeat(9999) }];
  const messages = [
    ...wrong.map((value) => z.safeParse(bookingRequest, value)),
    ...feedback.map((value) => z.safeParse(visitFeedback, value)),
  ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? ["was let through"]);
  for (const { field } of [en, sv])
    expect(messages.filter((message) => field(message) === field("invalid"))).toEqual([]);
});
