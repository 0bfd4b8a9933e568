import { beforeEach, expect, test, vi } from "vitest";
import type { BookingRequest } from "../../../contract/bookings.ts";
import { AppError } from "../../../contract/errors.ts";
import { type Attempt, Attempts } from "./attempts.ts";
import { bookOnce } from "./book-once.ts";

const request = (bookingTime: string): BookingRequest => ({
  customerName: "Åsa Lindqvist",
  customerEmail: "asa@example.se",
  customerPhone: null,
  guests: 2,
  bookingDate: "2026-11-21",
  bookingTime,
  notes: null,
});
const [early, late] = [request("18:00"), request("20:00")];

const lost = new TypeError("Failed to fetch");
const refused = new AppError("time_slot_unavailable", { reason: "spot_capacity_exceeded" });
const full = new AppError("too_many_requests");

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  });
});

/** A page that books, and a server that answers in this order; errors are thrown, anything else is booked. */
function aPage(...answers: unknown[]) {
  const asked: Attempt[] = [];
  const ask = async (attempt: Attempt) => {
    asked.push(attempt);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return attempt.request.bookingTime;
  };
  let attempts = new Attempts("krog");
  return {
    asked,
    keys: () => new Set(asked.map(({ key }) => key)).size,
    times: () => asked.map(({ request }) => request.bookingTime),
    unanswered: () => attempts.unanswered?.request.bookingTime ?? null,
    book: (what: BookingRequest) => bookOnce(attempts, what, ask).catch((error: unknown) => error),
    reload: () => {
      attempts = new Attempts("krog");
    },
  };
}

test("an answered request leaves nothing behind, and the next one is another", async () => {
  const page = aPage();
  expect(await page.book(early)).toEqual({ booking: "18:00", isEarlier: false });
  expect(page.unanswered()).toBeNull();
  await page.book(early);
  expect(page.keys()).toBe(2);
});

test("after a lost answer the same request goes out with the same key, reloaded or not", async () => {
  const page = aPage(lost, lost, "booked");
  expect(await page.book(early)).toBe(lost);
  expect(await page.book(early)).toBe(lost);
  page.reload();
  expect(page.unanswered()).toBe("18:00");
  expect(await page.book({ ...early })).toEqual({ booking: "18:00", isEarlier: false });
  expect([page.asked.length, page.keys(), page.unanswered()]).toEqual([3, 1, null]);
});

test("a change after a lost answer first asks what became of it: when it is booked, that is it", async () => {
  const page = aPage(lost);
  await page.book(early);
  expect(await page.book(late)).toEqual({ booking: "18:00", isEarlier: true });
  expect([page.times(), page.keys(), page.unanswered()]).toEqual([["18:00", "18:00"], 1, null]);
});

test("when it was refused, the change is booked", async () => {
  const page = aPage(lost, refused);
  await page.book(early);
  expect(await page.book(late)).toEqual({ booking: "20:00", isEarlier: false });
  expect([page.times(), page.keys()]).toEqual([["18:00", "18:00", "20:00"], 2]);
});

test("as long as nobody answers, nothing else is asked for", async () => {
  const page = aPage(lost, lost, new AppError("unavailable"), full);
  await page.book(early);
  for (const error of [lost, new AppError("unavailable"), full]) expect(await page.book(late)).toEqual(error);
  expect(page.times()).toEqual(["18:00", "18:00", "18:00", "18:00"]);
  expect(page.unanswered()).toBe("18:00");
});

test.each([
  ["refused", refused, null],
  ["turned away", full, null],
  ["met by a fault", new AppError("unexpected"), "18:00"],
  ["met by a busy server", new AppError("unavailable"), "18:00"],
  ["lost", lost, "18:00"],
])("a first request that is %s", async (_, answer, unanswered) => {
  const page = aPage(answer);
  expect(await page.book(early)).toBe(answer);
  expect(page.unanswered()).toBe(unanswered);
});

test("where nothing can be stored, a retry still has the same key", async () => {
  const forbidden = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const page = aPage(lost);
  await page.book(early);
  await page.book(early);
  expect([page.asked.length, page.keys()]).toEqual([2, 1]);
});

test("what is stored and makes no sense is as if it were not there", () => {
  for (const text of ["", "{", "[]", '{"key":"k"}']) {
    sessionStorage.setItem("daybook-attempt-krog", text);
    expect(new Attempts("krog").unanswered).toBeNull();
  }
});
