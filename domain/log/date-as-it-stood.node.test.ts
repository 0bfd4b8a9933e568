import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { at, DAY } from "../testing/givens.ts";
import { LoggedEvening } from "../testing/logged-evening.ts";
import { asked, EVENINGS, step } from "../testing/simulated-evening.ts";
import { asOnSheet, type DecidedEntry } from "./commands-of.ts";
import { dateAsItStood } from "./date-as-it-stood.ts";

const OTHER = "2027-06-16";
const AT_1 = { resources: ["T1"], pinnedBy: null, isOverride: false };

type Told = [time: string, id: string, type: string, changes: object, more?: Partial<DecidedEntry>];

/** Entries of `DAY` unless said, in the order of writing. */
function logOf(...told: Told[]): DecidedEntry[] {
  const [versions, seqs] = [new Map<string, number>(), new Map<string, number>()];
  const next = (counts: Map<string, number>, key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key) ?? 0;
  };
  return told.map(([time, bookingId, type, changes, { bookingDate = DAY, ...more } = {}], i) => {
    const version = type === "moved_out" ? (versions.get(bookingId) ?? 0) : next(versions, bookingId);
    return {
      ...{ id: i + 1, bookingDate, seq: next(seqs, bookingDate), bookingId, version, type },
      ...{ changes: { ...changes, version }, rulesVersion: 1, actor: "anna", at: at(time), ...more },
    };
  });
}

const booked = (bookingTime: string, guests: number) => ({
  ...{ bookingTime, guests, startsAt: at(bookingTime), status: "confirmed", attendance: null },
});

const EVENING = logOf(
  ["10:00", "ada", "created", booked("19:00", 2)],
  ["11:00", "bo", "created", { ...booked("18:00", 4), assignment: AT_1 }],
  ["12:00", "ada", "changed", { guests: 3 }],
  ["13:00", "bo", "cancelled", { status: "cancelled" }],
  ["14:00", "cy", "created", booked("20:00", 2), { moves: [{ id: "ada", from: null, to: AT_1, unplaced: null }] }],
  ["15:00", "cy", "moved_in", { from: DAY }, { bookingDate: OTHER }],
  ["15:00", "cy", "moved_out", { to: OTHER }],
  ["16:00", "ada", "deleted", {}],
);

/** "18:00 bo ×4 confirmed T1" */
const told = (time: string, log = EVENING, date = DAY) =>
  dateAsItStood(date, log, at(time))?.bookings.map(({ id, bookingTime, guests, status, assignment }) =>
    [bookingTime, id, `×${guests}`, status, ...(assignment?.resources ?? [])].join(" "),
  );

test.each([
  ["09:59", []],
  ["10:00", ["19:00 ada ×2 confirmed"]],
  ["11:30", ["18:00 bo ×4 confirmed T1", "19:00 ada ×2 confirmed"]],
  ["12:30", ["18:00 bo ×4 confirmed T1", "19:00 ada ×3 confirmed"]],
  ["13:00", ["18:00 bo ×4 cancelled T1", "19:00 ada ×3 confirmed"]],
  ["14:00", ["18:00 bo ×4 cancelled T1", "19:00 ada ×3 confirmed T1", "20:00 cy ×2 confirmed"]],
  ["15:00", ["18:00 bo ×4 cancelled T1", "19:00 ada ×3 confirmed T1"]],
  ["23:00", ["18:00 bo ×4 cancelled T1"]],
])("at %s the book had %j", (time, bookings) => {
  expect(told(time)).toEqual(bookings);
});

test("a date has those who came from another one, from then on", () => {
  expect(told("14:59", EVENING, OTHER)).toEqual([]);
  expect(told("15:00", EVENING, OTHER)).toEqual(["20:00 cy ×2 confirmed"]);
});

test.each([
  ["09:00", [], null, "10:00"],
  ["10:30", ["created ada"], null, "11:00"],
  ["12:00", ["changed ada"], "11:00", "13:00"],
  ["15:30", ["moved_out cy"], "14:00", "16:00"],
  ["20:00", ["deleted ada"], "15:00", null],
])("at %s the last change is %j, the one before it at %s and the next at %s", (time, changes, earlier, later) => {
  const stood = dateAsItStood(DAY, EVENING, at(time));
  expect(stood?.changes.map(({ type, bookingId }) => `${type} ${bookingId}`)).toEqual(changes);
  expect([stood?.earlier, stood?.later]).toEqual([earlier && at(earlier), later && at(later)]);
});

test("a command that waited counts from the younger one that was written before it", () => {
  const log = logOf(
    ["10:00", "ada", "created", booked("19:00", 2)],
    ["10:02", "bo", "created", booked("18:00", 2)],
    ["10:01", "ada", "changed", { guests: 4 }],
  );
  expect(told("10:01", log)).toEqual(["19:00 ada ×2 confirmed"]);
  expect(told("10:02", log)).toEqual(["18:00 bo ×2 confirmed", "19:00 ada ×4 confirmed"]);
});

test("changes of the same moment are one step", () => {
  const log = logOf(
    ["10:00", "ada", "created", booked("19:00", 2)],
    ["11:00", "ada", "changed", { guests: 4 }],
    ["11:00", "bo", "created", booked("18:00", 2)],
  );
  const stood = dateAsItStood(DAY, log, at("11:00"));
  expect(stood?.changes.map(({ bookingId }) => bookingId)).toEqual(["ada", "bo"]);
  expect(stood?.earlier).toBe(at("10:00"));
});

test("a log with a gap tells nothing", () => {
  expect(told("12:00", EVENING.slice(1))).toBe(undefined);
});

const sortedById = (bookings: SheetBooking[]) =>
  bookings
    .map((one) => ({ ...one, hasEmail: false, hasPhone: false })) // which the log does not say
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const rowsOf = (evening: LoggedEvening) => sortedById(evening.ids.flatMap((id) => evening.booking(id) ?? []));

test("at any moment of simulated evenings the book stood as a snapshot of then has it", () => {
  for (const rules of EVENINGS)
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 8, maxLength: 30 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        (steps, drawn) => {
          const evening = new LoggedEvening(rules);
          const snapshots = [{ at: at("12:00"), rows: rowsOf(evening) }];
          for (const [i, each] of steps.entries()) {
            const now = at("12:00") + (i + 1) * 30 * 60_000;
            evening.ask(asked(each, evening, i, now));
            snapshots.push({ at: now, rows: rowsOf(evening) });
          }
          for (const draw of drawn) {
            const moment = at("12:00") + (draw % (snapshots.length * 30 * 60_000));
            const then = snapshots.findLast((snapshot) => snapshot.at <= moment);
            const stood = dateAsItStood(DAY, evening.log, moment)?.bookings.map(asOnSheet);
            expect(sortedById(stood ?? [])).toEqual(then?.rows);
          }
        },
      ),
      forSeconds(0.05, { least: 20 }),
    );
});
