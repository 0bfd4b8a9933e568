import { expect, test } from "vitest";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { DayBooking } from "../booking/queries.ts";
import type { Session } from "../sessions/queries.ts";
import { dayLines } from "./day-lines.ts";

const at = (time: string) => Date.parse(`2027-06-15T${time}:00Z`);
const iso = (time: string) => new Date(at(time)).toISOString();

/** "10:00-10:45 Elsa" of Leila's; "10:00-12:00 Wei: 10:00-10:30 11:05-11:30" while a colour takes in between. */
function aVisit(line: string, changes: object = {}): DayBooking {
  const [, from = "", until = "", name = "", parts] = /^(.*)-(.*?) (\w+)(?:: (.*))?$/.exec(line) ?? [];
  const spans = (parts?.split(" ") ?? [`${from}-${until}`]).map((part) => {
    const [starts = "", ends = ""] = part.split("-");
    return { resource: "leila", startsAt: iso(starts), endsAt: iso(ends) };
  });
  const times = { bookingTime: from, startsAt: iso(from), endsAt: iso(until), releasedAt: null };
  const visit = {
    id: name,
    customerName: name,
    status: "confirmed",
    attendance: null,
    attendanceAt: null,
    session: null,
  };
  return {
    ...visit,
    ...times,
    spans,
    resources: ["leila", "chair"],
    services: [],
    ...changes,
  } as unknown as DayBooking;
}

function linesAt(now: string | null, visits: DayBooking[], away: [string, string][] = [], sessions: Session[] = []) {
  const own = away.map(([from, until]) => ({ from: at(from), until: at(until), isClass: false, isOwn: true }));
  const inClass = sessions.map(() => ({ from: at("12:00"), until: at("13:00"), isClass: true, isOwn: true }));
  const { next, done, ends, lines } = dayLines({
    ...{ person: "leila", bookings: visits, sessions, away: [...own, ...inClass] },
    ...{ opens: at("09:00"), closes: at("17:00"), now: now === null ? null : at(now) },
  });
  const clock = (instant: number) => localTime(instant, "UTC");
  return {
    ...{ next: next?.id ?? null, done: done.map(({ id }) => id), ends: ends === null ? null : clock(ends) },
    lines: lines.map((line) => {
      const of = "booking" in line ? ` ${line.booking.id}` : "";
      const more = line.is === "visit" && line.isRest ? ", rest" : line.is === "gap" && line.isPlain ? ", plain" : "";
      return `${line.is} ${clock(line.from)}-${clock(line.until)}${of}${more}`;
    }),
  };
}

test("a day with hours of its own: the break stands between, and what is free from now on", () => {
  const away: [string, string][] = [
    ["06:00", "10:00"],
    ["12:30", "13:15"],
    ["16:00", "23:00"],
  ];
  expect(linesAt("11:34", [aVisit("10:00-10:45 Ann"), aVisit("13:30-14:15 Priya")], away)).toEqual({
    ...{ next: "Priya", done: ["Ann"], ends: "16:00" },
    lines: ["free 11:35-12:30", "break 12:30-13:15", "free 13:15-13:30", "visit 13:30-14:15 Priya", "free 14:15-16:00"],
  });
});

test("while a colour takes, the person is free: with a plus, or without where somebody else comes or it is short", () => {
  const colour = aVisit("13:00-15:00 Wei: 13:00-13:30 14:05-15:00");
  const { lines } = linesAt("12:00", [colour]);
  expect(lines).toEqual([
    ...["free 12:00-13:00", "visit 13:00-13:30 Wei", "gap 13:30-14:05 Wei", "visit 14:05-15:00 Wei, rest"],
    "free 15:00-17:00",
  ]);
  const between = aVisit("13:35-13:50 Elsa");
  expect(linesAt("12:00", [colour, between]).lines).not.toContain("gap 13:30-14:05 Wei");
  expect(linesAt("13:55", [colour]).lines).toContain("gap 13:30-14:05 Wei, plain");
});

test.each<[string, DayBooking[], string | null]>([
  [
    "who comes stands before who is served",
    [aVisit("11:00-12:00 Wei", { attendance: "seated" }), aVisit("11:35-11:50 Elsa")],
    "Elsa",
  ],
  [
    "also where the salon notes no more than Here",
    [aVisit("11:00-12:00 Wei", { attendance: "arrived" }), aVisit("11:35-11:50 Elsa")],
    "Elsa",
  ],
  ["who is here early, until the visit begins", [aVisit("11:35-11:50 Elsa", { attendance: "arrived" })], "Elsa"],
  ["who is served, when nobody comes after", [aVisit("11:00-12:00 Wei", { attendance: "seated" })], "Wei"],
  ["nobody, when all are done", [aVisit("09:00-10:00 Wei", { attendance: "finished" })], null],
  ["not a visit of somebody else", [aVisit("11:35-11:50 Elsa", { resources: ["maja"] })], null],
  ["nor one that is cancelled", [aVisit("11:35-11:50 Elsa", { status: "cancelled" })], null],
])("next comes %s", (_, visits, expected) => {
  expect(linesAt("11:30", visits).next).toBe(expected);
});

test("a class is a line of its own, no break, and nobody is booked over it", () => {
  const yoga = { startsAt: iso("12:00"), minutes: 60, resources: ["leila"], cancelled: false } as Session;
  const { lines, next } = linesAt("11:00", [], [], [yoga]);
  expect([next, lines]).toEqual([null, ["free 11:00-12:00", "class 12:00-13:00", "free 13:00-17:00"]]);
  expect(linesAt("11:00", [], [], [{ ...yoga, cancelled: true }]).lines).not.toContain("class 12:00-13:00");
});

test("who is away all day has no hours, and a date that is over offers none", () => {
  expect(linesAt("11:30", [], [["06:00", "23:00"]])).toEqual({ next: null, done: [], ends: null, lines: [] });
  expect(linesAt(null, [aVisit("10:00-10:45 Ann")])).toMatchObject({ next: null, done: ["Ann"], lines: [] });
});
