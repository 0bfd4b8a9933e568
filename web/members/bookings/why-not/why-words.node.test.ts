import { expect, test } from "vitest";
import { formatsIn } from "../../../../domain/texts/formats-in.ts";
import type { Explained } from "./queries.ts";
import { evidenceText, nextText, onlineText, presentText, ruleText } from "./why-words.ts";

const place = { bookingType: "table", format: formatsIn("en-GB", { today: "2027-06-15" }) };
const at = { ...place, timeZone: "UTC", date: "2027-06-15" };

type Evidence = NonNullable<Explained["evidence"]>;
type Of<Kind extends Evidence["kind"]> = Extract<Evidence, { kind: Kind }>;

const ASTRID = { id: "1", customerName: "Astrid Lind", bookingTime: "19:00", guests: 2 };
const SPOTS: Of<"spots"> = {
  ...{ kind: "spots", from: "19:30", to: "20:00", taken: 2, total: 2, asked: 1, others: 0 },
  bookings: [ASTRID],
};
const FULL: Of<"full"> = {
  ...{ kind: "full", from: "19:30", to: "20:00", resources: ["T1", "T2", "T4"], bookings: [ASTRID] },
};
const UNSETTLED: Of<"unsettled"> = { kind: "unsettled", bookings: [ASTRID] };
const ARRIVALS: Of<"arrivals"> = {
  ...{ kind: "arrivals", from: "18:30", to: "18:45", guests: 12, parties: 3 },
  ...{ maxGuests: 12, maxParties: null },
};

test.each<[Explained["evidence"], string | null]>([
  [SPOTS, "19:30–20:00: 2 of 2 tables taken"],
  [FULL, "19:30–20:00: T1, T2 and T4 are taken"],
  [{ ...FULL, resources: ["T4"] }, "19:30–20:00: T4 is taken"],
  [
    { ...FULL, resources: ["1", "2", "3", "4", "5", "6", "7", "8"] },
    "19:30–20:00: 1, 2, 3, 4, 5, 6 and 2 more are taken",
  ],
  [UNSETTLED, "Astrid Lind, 19:00, has no place yet"],
  [
    { ...UNSETTLED, bookings: [ASTRID, { ...ASTRID, customerName: "Bo Ek", bookingTime: "19:30" }] },
    "Astrid Lind, 19:00, and Bo Ek, 19:30, have no place yet",
  ],
  [ARRIVALS, "18:30–18:45: 12 of 12 arriving guests"],
  [{ ...ARRIVALS, maxParties: 3 }, "18:30–18:45: 12 of 12 arriving guests, 3 of 3 arriving parties"],
  [
    { kind: "hours", period: "Lunch", opens: "11:30", closes: "14:30", lastStart: "13:30", minutes: 90 },
    "Lunch 11:30–14:30, last start 13:30",
  ],
  [
    { kind: "hours", period: null, opens: "18:00", closes: "23:00", lastStart: null, minutes: 60 },
    "Open 18:00–23:00, a stay of 60 minutes ends by then",
  ],
  [{ kind: "closed_dates", fromDate: "2027-06-15", toDate: "2027-06-15", note: null }, "Tue 15 Jun"],
  [
    { kind: "closed_dates", fromDate: "2027-06-14", toDate: "2027-06-20", note: "Summer" },
    "Mon 14 Jun to Sun 20 Jun: Summer",
  ],
  [{ kind: "closed_part", from: "19:00", to: "20:00", note: "Wine tasting" }, "19:00–20:00: Wine tasting"],
  [{ kind: "party", most: 6, period: "Dinner" }, "Dinner takes up to 6 guests"],
  [{ kind: "party", most: 6, period: null }, null],
  [{ kind: "closed_weekday" }, null],
])("%j is said as %s", (evidence, words) => {
  expect(evidenceText(evidence, place)).toBe(words);
});

test("six of those who are there are named, the rest is counted", () => {
  const bookings = Array.from({ length: 8 }, (_, i) => ({ ...ASTRID, id: `${i}`, customerName: `N${i}` }));
  expect(presentText({ ...SPOTS, bookings, others: 1 })).toBe(
    "N0 19:00 (2), N1 19:00 (2), N2 19:00 (2), N3 19:00 (2), N4 19:00 (2), N5 19:00 (2), 2 more, others of the dates beside",
  );
});

test("the parties at full tables are named", () => {
  expect(presentText(FULL)).toBe("Astrid Lind 19:00 (2)");
});

test.each<[Explained, string]>([
  [
    { reason: "notice_too_short", evidence: { kind: "online_until", until: "2027-06-15T16:00:00.000Z" } },
    "Online: too late since 16:00",
  ],
  [
    { reason: "notice_too_short", evidence: { kind: "online_until", until: "2027-06-14T16:00:00.000Z" } },
    "Online: too late since Mon 14 Jun 16:00",
  ],
  [
    { reason: "paused", evidence: { kind: "stopped_until", until: "2027-06-15T20:00:00.000Z" } },
    "Online: stopped for starts before 20:00",
  ],
  [
    { reason: "online_limit_exceeded", n: 6, evidence: { kind: "stopped_until", until: "2027-06-15T20:00:00.000Z" } },
    "Online: up to 6 guests for starts before 20:00",
  ],
  [
    { reason: "beyond_booking_window", evidence: { kind: "window", lastDate: "2027-06-13" } },
    "Online: bookable until Sun 13 Jun",
  ],
  [
    { reason: "not_a_slot", evidence: { kind: "grid", period: null, stepMinutes: 30 } },
    "Online: times every 30 minutes",
  ],
  [{ reason: "unsettled", evidence: UNSETTLED }, "Online: not offered. Astrid Lind, 19:00, has no place yet"],
  [{ reason: "no_resource_fits", evidence: null }, "Online: no place fits this party then"],
  [{ reason: "spot_capacity_exceeded", evidence: null }, "Online: fully booked"],
])("%j is told as %s", (online, words) => {
  expect(onlineText(online, at)).toBe(words);
});

test("the rule after the first is named", () => {
  expect([ruleText({ reason: "guest_capacity_exceeded", n: 1 }), nextText({ reason: "pacing_full" })]).toEqual([
    "Room for 1 guest only",
    "Without that: too many arrive then.",
  ]);
});
