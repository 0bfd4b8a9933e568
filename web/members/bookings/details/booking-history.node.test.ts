import { expect, test } from "vitest";
import { formatsIn } from "../../../../domain/texts/formats-in.ts";
import { historyOf } from "./booking-history.tsx";
import type { BookingEvent } from "./queries.ts";

const PLACE = { timeZone: "Europe/Stockholm", format: formatsIn("en-SE", { today: "2026-06-15" }) };

const TABLES = new Map([
  ["4", "T4"],
  ["6", "T6"],
]);
const customer = { kind: "customer", name: null } as const;
const elin = { kind: "member", name: "Elin" } as const;
const booked = { source: "online", guests: 4, bookingTime: "18:00", status: "confirmed", attendance: null };
const visit = { legs: [{ service: "8", person: "1" }] };

const event = (type: string, actor: BookingEvent["actor"], changes: Record<string, unknown>) =>
  ({ id: 1, at: "2026-11-12T13:00:00Z", type, actor, changes }) as BookingEvent;
const told = (...events: BookingEvent[]) => storyOf(events);
const after = (...events: BookingEvent[]) => told(event("created", customer, { ...booked, visit }), ...events).slice(1);

test("the first entry names the actor and the time", () => {
  expect(told(event("created", customer, booked))).toEqual(["The customer booked online: 4 guests, Sat 21 Nov, 18:00"]);
  const byPhone = { ...booked, source: "phone", guests: 1 };
  expect(told(event("created", elin, byPhone))).toEqual(["Elin took the booking by phone: 1 guest, Sat 21 Nov, 18:00"]);
});

test.each([
  [{ guests: 6, spots: 2, version: 2 }, "Elin changed guests from 4 to 6"],
  [
    { bookingTime: "18:30", guests: 6, startsAt: 1, endsAt: 2 },
    "Elin changed the time from 18:00 to 18:30 and guests from 4 to 6",
  ],
  [{ status: "pending" }, "Elin changed the status from confirmed to pending"],
  [{ personal: ["customerName", "customerPhone", "notes"] }, "Elin changed the name, the phone number, and the notes"],
  [
    { guests: 12, override: { reason: "Regulars", by: "m1", refusal: "spot_capacity_exceeded" } },
    "Elin changed guests from 4 to 12 – beyond a limit: “Regulars”",
  ],
  [{ visit: { legs: [{ service: "8", person: "2" }] } }, "Elin changed who does it"],
  [{ visit: { legs: [{ service: "8" }, { service: "9" }] } }, "Elin changed the services"],
  [{ visit: { legs: [{ service: "8", person: "1" }] }, version: 3 }, "Elin changed it"],
  [{ version: 3 }, "Elin changed it"],
])("%j: %s", (changes, words) => {
  expect(after(event("changed", elin, changes))).toEqual([words]);
});

test("a place that was held tells who held it until when, who was told, and who said yes", () => {
  const system = { kind: "system", name: null } as const;
  const hold = { for: "offer", until: Date.parse("2026-11-21T13:00:30Z"), tellAt: null, standby: "s1" };
  const longer = { ...hold, until: hold.until + 15 * 60_000 };
  expect(
    told(
      event("held", system, { ...booked, status: "pending", hold }),
      event("told", elin, { hold }),
      event("prolonged", elin, { hold: longer }),
      event("accepted", customer, { status: "confirmed", hold: null, for: "offer", version: 4 }),
    ),
  ).toEqual([
    "Daybook held the place until 14:00: 4 guests, Sat 21 Nov, 18:00",
    "Elin sent the offer",
    "Elin held the place longer, until 14:15",
    "The customer accepted the place",
  ]);
});

const at1905 = Date.parse("2026-11-12T18:05:00Z");
const sentAt1952 = (changes: Record<string, unknown>) => ({
  ...event("attendance", elin, changes),
  at: "2026-11-12T18:52:10Z",
});

test("a fact that was sent late says when it happened", () => {
  expect(after(sentAt1952({ attendance: "seated", attendanceAt: at1905 }))).toEqual([
    "Elin noted “seated”: happened 19:05, sent 19:52",
  ]);
  const atOnce = Date.parse("2026-11-12T18:52:00Z");
  expect(after(sentAt1952({ attendance: "seated", attendanceAt: atOnce }))).toEqual(["Elin noted “seated”"]);
});

test("a fact that changed nothing says so", () => {
  expect(after(sentAt1952({ noted: { attendance: "arrived", at: at1905 } }))).toEqual([
    "Elin noted “arrived”: happened 19:05, sent 19:52. Kept here only, because more was known by then",
  ]);
});

test("a time after midnight names its weekday", () => {
  const night = { bookingTime: "00:30", startsAt: Date.parse("2026-11-21T23:30:00Z") };
  const story = told(
    event("created", customer, { ...booked, ...night }),
    event("changed", elin, { bookingTime: "23:00", startsAt: Date.parse("2026-11-21T22:00:00Z") }),
    event("changed", elin, night),
  );
  expect(story).toEqual([
    "The customer booked online: 4 guests, Sat 21 Nov, 00:30, night to Sunday",
    "Elin changed the time from 00:30, night to Sunday to 23:00",
    "Elin changed the time from 23:00 to 00:30, night to Sunday",
  ]);
});

test("a change takes its old value from the change before", () => {
  const [, second] = after(event("changed", elin, { guests: 6 }), event("changed", customer, { guests: 5 }));
  expect(second).toBe("The customer changed guests from 6 to 5");
});

test("each move starts where the move before it ended", () => {
  const story = after(
    event("moved_out", customer, { to: "2026-11-20" }),
    event("moved_in", customer, { from: "2026-11-19", bookingTime: "18:30" }),
    event("moved_in", elin, { from: "2026-11-20", guests: 6 }),
  );
  expect(story).toEqual([
    "The customer moved it from Thu 19 Nov, 18:00 to Fri 20 Nov, 18:30",
    "Elin moved it from Fri 20 Nov, 18:30 to Sat 21 Nov, 18:30 and changed guests from 4 to 6",
  ]);
  const first = told(event("created", customer, booked), event("moved_in", elin, { from: "2026-11-19" }))[0];
  expect(first).toContain("Thu 19 Nov, 18:00");
});

test.each([
  [[event("attendance", elin, { attendance: "no_show" })], "Elin noted “no-show”"],
  [
    [event("attendance", elin, { attendance: "seated" }), event("attendance", elin, { attendance: null })],
    "Elin took back “seated”",
  ],
  [
    [event("paid", elin, { version: 2, paid: { minor: 52_000, currency: "EUR", way: "card" } })],
    "Elin noted: Paid €520, card",
  ],
  [[event("paid", elin, { version: 2, paid: null })], "Elin took back what was paid"],
  [[event("cancelled", customer, { status: "cancelled" })], "The customer cancelled it"],
  [[event("new_link", elin, { tokenVersion: 2 })], "Elin replaced the customer's link"],
  [[event("cancelled", { kind: "member", name: null }, {})], "A former member cancelled it"],
  [[event("cancelled", { kind: "system", name: null }, {})], "Daybook cancelled it"],
])("the last of %j reads: %s", (events, words) => {
  expect(after(...events).at(-1)).toBe(words);
});

const at = (resources: string[], pinnedBy: string | null = null) => ({ resources, pinnedBy, isOverride: false });
const atT4 = event("created", customer, { ...booked, assignment: at(["4"]) });
const move = (cause: string, from: string[], to: string[], id = 2) =>
  ({ id, at: "2026-11-12T13:00:00Z", cause, actor: elin, from, to, unplaced: to[0] ? null : "too_small" }) as const;
const storyOf = (events: BookingEvent[], ...moves: ReturnType<typeof move>[]) =>
  historyOf({ events, moves, booking: { bookingDate: "2026-11-21" } }, TABLES, PLACE).map(({ entry }) => entry);

test.each([
  ["other tables", { assignment: at(["6"]) }, "Elin chose T6"],
  ["other tables to stay at", { assignment: at(["4", "6"], "m1") }, "Elin chose T4 + T6, to stay there"],
  ["a pin", { assignment: at(["4"], "m1") }, "Elin pinned it to T4"],
])("a member gives %s", (_, changes, words) => {
  expect(told(atT4, event("placed", elin, changes))[1]).toBe(words);
});

test.each([
  ["another table", { assignment: at(["6"]) }, "Elin noted “seated”, T6"],
  ["its own table", { assignment: at(["4"]) }, "Elin noted “seated”"],
  ["its own table, which nothing changes", {}, "Elin noted “seated”"],
])("a party is seated at %s", (_, changes, words) => {
  expect(told(atT4, event("attendance", elin, { attendance: "seated", ...changes }))[1]).toBe(words);
});

test("a longer visit names the minutes", () => {
  const longer = { durationMinutes: 105, endsAt: 1 };
  expect(after(event("created", customer, { durationMinutes: 90 }), event("changed", elin, longer)).at(-1)).toBe(
    "Elin let the party stay 15 minutes longer",
  );
});

test.each([
  ["placed", ["4"], ["6"], "Moved from T4 to T6 to make room"],
  ["created", ["4"], ["6"], "Moved from T4 to T6 to make room"],
  ["tidied", ["4"], ["6"], "Moved from T4 to T6: Elin tidied up the day"],
  ["pinned", ["4"], ["4"], "Elin pinned it to T4, with others of the day"],
  ["unpinned", ["4"], ["4"], "Elin unpinned it from T4, with others of the day"],
  ["arranged", ["4"], ["6"], "Moved from T4 to T6"],
  ["arranged", ["4"], [], "Lost T4. No free table is large enough for it"],
  ["cancelled", [], ["6"], "Given T6"],
])("another's change (%s) from %j to %j reads: %s", (cause, from, to, words) => {
  expect(storyOf([event("created", customer, booked)], move(cause, from, to))[1]).toBe(words);
});

test("a pin after a move by others is told of the table that they left it", () => {
  const pinned = { ...event("placed", elin, { assignment: at(["6"], "m1") }), id: 3 };
  expect(storyOf([atT4, pinned], move("placed", ["4"], ["6"])).at(-1)).toBe("Elin pinned it to T6");
});
