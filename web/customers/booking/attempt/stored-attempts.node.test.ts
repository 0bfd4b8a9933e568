import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../../../contract/errors.ts";
import type { BookingRequest } from "../../../../contract/requests/booking-form.ts";
import { forSeconds } from "../../../../test/harness/random-runs.ts";
import { type BookedOnce, type BookingAttempt, bookOnce } from "../../../shared/lib/book-once.ts";
import { storedAttempts } from "./stored-attempts.ts";

const request = (bookingTime: string): BookingRequest => ({
  customerName: "Åsa Lindqvist",
  customerEmail: "asa@example.se",
  customerPhone: null,
  guests: 2,
  bookingDate: "2026-11-21",
  bookingTime,
  notes: null,
});

const lost = new TypeError("Failed to fetch");
const refused = new AppError("time_slot_unavailable", { reason: "spot_capacity_exceeded" });
const turnedAway = new AppError("too_many_requests");

type NetworkCase = "answered" | "never arrives" | "answer lost" | "fault" | "full" | "turned away";

function storeInMemory() {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  });
}
beforeEach(storeInMemory);

/** The server makes at most one booking per key. Each request takes the next network case. */
function aPage(...networkCases: NetworkCase[]) {
  const asked: BookingAttempt<BookingRequest>[] = [];
  const bookings = new Map<string, string>();
  const serve = ({ key, request: { bookingTime } }: BookingAttempt<BookingRequest>, isFull: boolean) => {
    const booked = bookings.get(key);
    if (booked === undefined && isFull) throw refused;
    if (booked !== undefined && booked !== bookingTime) throw new AppError("key_reused");
    bookings.set(key, bookingTime);
    return bookingTime;
  };
  const ask = async (attempt: BookingAttempt<BookingRequest>) => {
    asked.push(attempt);
    const networkCase = networkCases.shift() ?? "answered";
    if (networkCase === "never arrives") throw lost;
    if (networkCase === "turned away") throw turnedAway;
    if (networkCase === "fault") throw new AppError("unexpected");
    if (networkCase !== "answer lost") return serve(attempt, networkCase === "full");
    try {
      serve(attempt, false);
    } catch {
      // the error is lost with the answer
    }
    throw lost;
  };
  let attempts = storedAttempts("krog");
  return {
    bookings: () => [...bookings.values()],
    keys: () => new Set(asked.map(({ key }) => key)).size,
    times: () => asked.map((attempt) => attempt.request.bookingTime),
    unanswered: () => attempts.unanswered.map(({ bookingTime }) => bookingTime),
    sentAt: () => attempts.sentAt,
    change: () => attempts.formChanged(),
    book: (time: string): Promise<BookedOnce<string> | Error> =>
      bookOnce(attempts, request(time), ask).catch((error: Error) => error),
    reload: () => {
      attempts = storedAttempts("krog");
    },
  };
}

test("an answered request is forgotten, and the next one makes another booking", async () => {
  const page = aPage();
  expect(await page.book("18:00")).toEqual({ booking: "18:00", isEarlier: false });
  expect([page.unanswered(), page.sentAt()]).toEqual([[], 0]);
  await page.book("18:00");
  expect(page.bookings()).toEqual(["18:00", "18:00"]);
});

test("after a lost answer the repeated request finds its booking, reloaded or not", async () => {
  const page = aPage("answer lost", "never arrives");
  expect(await page.book("18:00")).toBe(lost);
  expect(await page.book("18:00")).toBe(lost);
  page.reload();
  expect(page.unanswered()).toEqual(["18:00"]);
  expect(page.sentAt()).toBeGreaterThan(0);
  expect(await page.book("18:00")).toEqual({ booking: "18:00", isEarlier: false });
  expect([page.bookings(), page.keys(), page.unanswered()]).toEqual([["18:00"], 1, []]);
});

test.each<[string, NetworkCase[], string, string[]]>([
  ["had never arrived: the change is booked", ["never arrives"], "20:00", ["18:00", "20:00"]],
  ["had arrived: it is found and shown", ["answer lost"], "18:00", ["18:00", "20:00", "18:00"]],
  ["had been refused: the change is booked", ["full"], "20:00", ["18:00", "20:00"]],
])("a change after a request that %s", async (_, networkCases, booked, times) => {
  const page = aPage(...networkCases);
  await page.book("18:00");
  page.reload();
  expect(await page.book("20:00")).toEqual({ booking: booked, isEarlier: booked !== "20:00" });
  expect([page.bookings(), page.times(), page.unanswered()]).toEqual([[booked], times, []]);
});

test("a refused change does not settle the request before it", async () => {
  const page = aPage("never arrives", "full");
  await page.book("18:00");
  expect(await page.book("20:00")).toBe(refused);
  expect(page.unanswered()).toEqual(["18:00"]);
  expect(await page.book("21:00")).toEqual({ booking: "21:00", isEarlier: false });
  expect(page.keys()).toBe(1);
});

test("when the search for the earlier booking fails, the next press searches again", async () => {
  const page = aPage("answer lost", "answered", "never arrives");
  await page.book("18:00");
  expect(await page.book("20:00")).toBe(lost);
  expect(page.unanswered()).toEqual(["18:00"]);
  expect(await page.book("20:00")).toEqual({ booking: "18:00", isEarlier: true });
});

test("a booking made in a copy of the tab is reported, and the next press makes another", async () => {
  const page = aPage("never arrives");
  await page.book("18:00");
  const stored = sessionStorage.getItem("daybook-attempt-krog") ?? "";
  await page.book("20:00");
  sessionStorage.setItem("daybook-attempt-krog", stored);
  page.reload();
  expect(await page.book("21:00")).toMatchObject({ code: "key_reused" });
  expect(page.bookings()).toEqual(["20:00"]);
  expect(await page.book("21:00")).toEqual({ booking: "21:00", isEarlier: false });
});

test.each<[NetworkCase, string[]]>([
  ["full", []],
  ["turned away", []],
  ["fault", ["18:00"]],
  ["never arrives", ["18:00"]],
  ["answer lost", ["18:00"]],
])("a first request that meets %s", async (networkCase, unanswered) => {
  const page = aPage(networkCase);
  expect(await page.book("18:00")).toBeInstanceOf(Error);
  expect(page.unanswered()).toEqual(unanswered);
});

test("a throttled repeat settles nothing, a refused one settles the request", async () => {
  const page = aPage("never arrives", "turned away", "full");
  await page.book("18:00");
  await page.book("18:00");
  expect(page.unanswered()).toEqual(["18:00"]);
  await page.book("18:00");
  expect(page.unanswered()).toEqual([]);
});

test("once the form has changed, a reload sends nothing by itself", async () => {
  const page = aPage("never arrives");
  await page.book("18:00");
  page.change();
  page.reload();
  expect([page.sentAt(), page.unanswered()]).toEqual([0, ["18:00"]]);
});

test("in any network there is at most one booking, the last request or an earlier one, and it is shown", async () => {
  const networkCase = fc.constantFrom<NetworkCase>(
    "answered",
    "never arrives",
    "answer lost",
    "fault",
    "full",
    "turned away",
  );
  const press = fc.record({ time: fc.constantFrom("18:00", "19:00", "20:00", "21:00"), reloads: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(networkCase, { maxLength: 12 }),
      fc.array(press, { maxLength: 8 }),
      async (networkCases, presses) => {
        storeInMemory();
        const page = aPage(...networkCases);
        for (const { time, reloads } of presses) {
          if (reloads) page.reload();
          const outcome = await page.book(time);
          expect(page.bookings().length).toBeLessThanOrEqual(1);
          if (outcome instanceof Error) continue;
          expect(page.bookings()).toEqual([outcome.booking]);
          expect(outcome.isEarlier).toBe(outcome.booking !== time);
          return;
        }
      },
    ),
    forSeconds(0.025, { least: 500 }),
  );
});

test("without storage a retry still has the same key", async () => {
  const forbidden = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const page = aPage("answer lost");
  await page.book("18:00");
  await page.book("18:00");
  expect([page.bookings(), page.keys()]).toEqual([["18:00"], 1]);
});

test("an area asked for is kept, and one that is no text is ignored with its request", () => {
  const keep = (area: unknown) => {
    const unanswered = [{ ...request("18:00"), area }];
    sessionStorage.setItem("daybook-attempt-krog", JSON.stringify({ key: "k", at: 1, unanswered }));
    return storedAttempts("krog").unanswered;
  };
  expect(keep("7")).toMatchObject([{ area: "7" }]);
  expect(keep(undefined)).toHaveLength(1);
  expect(keep(7)).toEqual([]);
});

test("stored text of another shape is ignored", () => {
  for (const text of ["", "{", "[]", '{"key":"k"}']) {
    sessionStorage.setItem("daybook-attempt-krog", text);
    expect(storedAttempts("krog").unanswered).toEqual([]);
  }
});
