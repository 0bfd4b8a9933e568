import { expect, test } from "vitest";
import type { Booking } from "../shared/queries.ts";
import { keepable } from "./keepable.ts";

const NOW = "2027-06-15T19:00:00.000Z";
const party = (changes: Partial<Booking> = {}) =>
  ({
    ...{ id: "a", resources: ["T1"], pinned: false, status: "confirmed", attendance: null },
    ...{ endsAt: "2027-06-15T21:00:00.000Z" },
    ...changes,
  }) as Booking;

test.each<[string, Partial<Booking>, number]>([
  ["at a table", {}, 1],
  ["here already", { attendance: "seated" }, 1],
  ["here beyond its end", { attendance: "seated", endsAt: NOW }, 1],
  ["pinned", { pinned: true }, 0],
  ["without a table", { resources: [] }, 0],
  ["gone", { attendance: "finished" }, 0],
  ["over by the clock", { endsAt: NOW }, 0],
  ["cancelled", { status: "cancelled" }, 0],
])("a party %s: %o", (_, changes, count) => {
  const sheet = { bookings: [party(changes)], asOf: NOW };
  expect(keepable({ ...sheet, isPast: false })).toHaveLength(count);
  expect(keepable({ ...sheet, isPast: true })).toEqual([]);
});
