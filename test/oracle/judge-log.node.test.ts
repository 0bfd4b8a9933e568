import { expect, test } from "vitest";
import type { EventRow } from "../../db/diary/bookings.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import { overfull } from "./judge-log.ts";
import { readStory } from "./replay.ts";

const [EVENING, NEXT] = ["2027-06-15", "2027-06-16"];
const ONE_AT_NIGHT = Date.parse("2027-06-16T01:00Z");

/** The entry of a party of one table that comes at an hour of the night, counted from one o'clock. */
const created = (id: number, bookingDate: string, hour: number, changes = {}): EventRow => {
  const startsAt = ONE_AT_NIGHT + hour * HOUR_MS;
  const stay = { startsAt, endsAt: startsAt + HOUR_MS, releasedAt: null, spots: 1, status: "confirmed", version: 1 };
  return {
    ...{
      id,
      workspaceId: "w",
      bookingDate,
      seq: 1,
      bookingId: `b${id}`,
      version: 1,
      type: "created",
      actor: "customer",
    },
    ...{ rulesVersion: 1, commandId: `c${id}`, requestHash: null, at: id, changes: { ...stay, ...changes } },
  };
};
const moved = (id: number, type: "moved_in" | "moved_out", from: EventRow, to: string): EventRow => ({
  ...from,
  ...{ id, type, version: 2, commandId: type === "moved_in" ? `c${id}` : null },
  ...(type === "moved_in"
    ? { bookingDate: to, seq: 1, changes: { from: from.bookingDate, version: 2 } }
    : { seq: 2, changes: { to } }),
});

const judged = (...log: EventRow[]) => overfull(readStory(log), () => 1);
const night = created(1, EVENING, 0);

test("an instant that two dates sold is found, on the date that sold it second", () => {
  expect(judged(night, created(2, NEXT, 0))).toEqual([`${NEXT} 1 raised a minute to 2 of 1`]);
  expect(judged(created(1, NEXT, 0), created(2, EVENING, 0))).toEqual([`${EVENING} 1 raised a minute to 2 of 1`]);
});

test("stays that only follow each other, or that a member's reason let in, are as they should be", () => {
  expect(judged(night, created(2, NEXT, 1))).toEqual([]);
  expect(judged(night, created(2, NEXT, 0, { override: { reason: "A regular" } }))).toEqual([]);
});

test("who moves from one date to the other at the same instant is counted once", () => {
  expect(judged(night, moved(2, "moved_in", night, NEXT), moved(3, "moved_out", night, NEXT))).toEqual([]);
});
