import { expect, test } from "vitest";
import { HOUR_MS } from "../time/calendar.ts";
import { overbooked } from "./overbooked.ts";
import { type LogEntry, readLog } from "./read-log.ts";

const [EVENING, NEXT] = ["2027-06-15", "2027-06-16"];
const ONE_AT_NIGHT = Date.parse("2027-06-16T01:00Z");

/** The entry of a party of one table that comes at an hour of the night, counted from one o'clock. */
const created = (id: number, bookingDate: string, hour: number, changes = {}): LogEntry => {
  const startsAt = ONE_AT_NIGHT + hour * HOUR_MS;
  const stay = { startsAt, endsAt: startsAt + HOUR_MS, releasedAt: null, spots: 1, status: "confirmed", version: 1 };
  const entry = { id, bookingDate, seq: 1, bookingId: `b${id}`, version: 1, type: "created", rulesVersion: 1 };
  return { ...entry, changes: { ...stay, ...changes } };
};
const moved = (id: number, type: "moved_in" | "moved_out", from: LogEntry, to: string): LogEntry => ({
  ...from,
  ...{ id, type, version: 2 },
  ...(type === "moved_in"
    ? { bookingDate: to, seq: 1, changes: { from: from.bookingDate, version: 2 } }
    : { seq: 2, changes: { to } }),
});

function judged(...log: LogEntry[]): string[] {
  const found: string[] = [];
  readLog(log, (step, story) => found.push(...overbooked(step, story, 1)));
  return found;
}
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
