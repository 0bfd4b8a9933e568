import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { Command } from "../day/commands.ts";
import { decideAll } from "../day/decide.ts";
import { type BookingRules, everyDay } from "../plan/rules.ts";
import { daySheet } from "../sheet/day-sheet.ts";
import { salonRules } from "../testing/a-salon.ts";
import { anOffer } from "../testing/an-offer.ts";
import { checkRandomDays } from "../testing/check-random-days.ts";
import {
  aPeriod,
  aPlan,
  aSheet,
  at,
  attend,
  byMember,
  cancel,
  change,
  create,
  DAY,
  drawId,
  rulesWith,
} from "../testing/givens.ts";
import { entryOf, LoggedEvening } from "../testing/logged-evening.ts";
import { ALL_DAYS } from "../testing/random-day.ts";
import { houseOf } from "../testing/table-evening.ts";
import { HOUR_MS, minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, wallToRealMinute } from "../time/day-axis.ts";
import type { DecidedEntry } from "./commands-of.ts";
import { type Judgement, judgeLog } from "./judge-log.ts";
import { readLog } from "./read-log.ts";

/** Each under the rules it comes with. */
function logOf([first, ...groups]: { rules: Partial<BookingRules>; commands: Command[] }[]) {
  const evening = new LoggedEvening(first?.rules);
  const ask = (commands: Command[] = []) =>
    expect(evening.ask(...commands).map(({ ok }) => ok)).toEqual(commands.map(() => true));
  ask(first?.commands);
  for (const { rules, commands } of groups) {
    evening.change(rules);
    ask(commands);
  }
  return evening;
}

const said = (judged: Judgement<DecidedEntry>[]) =>
  judged.map((one) => `${one.entry.type}: ${one.verdict === "different" ? one.words : one.verdict}`);

const KITCHEN = { everyMinutes: 30, guests: 4, parties: null } as const;
const calm = { plan: aPlan([aPeriod({ stepMinutes: 15 })]) };
const paced = { plan: aPlan([aPeriod({ stepMinutes: 15, pacing: KITCHEN })]) };

const anEvening = () =>
  logOf([
    {
      rules: calm,
      commands: [
        create({ bookingId: "a", bookingTime: "19:00", guests: 4 }),
        create({ bookingId: "b", bookingTime: "19:15", guests: 3 }),
      ],
    },
    {
      rules: paced,
      commands: [
        create({ bookingId: "c", bookingTime: "19:15", guests: 2, source: "phone", ...byMember("A regular") }),
        change({ bookingId: "a", version: 1, bookingTime: "20:00", guests: 2 }),
        cancel({ bookingId: "b", by: "customer" }),
        attend("finished", { bookingId: "c", now: at("19:40") }),
      ],
    },
  ]);

test("each entry is decided again by the rules it was decided under", () => {
  const { log, known } = anEvening();
  expect(said(judgeLog(log, (version) => known.get(version)))).toEqual([
    ...["created: same", "created: same", "created: same"],
    ...["changed: same", "cancelled: same", "attendance: same"],
  ]);
});

test.each([
  ["until a time", "2027-06-15", "12:00", "13:00"],
  ["until a time after the clock went back", "2027-10-31", "01:30", "02:45"],
  ["until a time that the clock shows again", "2027-10-31", "02:45", "02:15"],
  ["until a time after the clock went forward", "2027-03-28", "01:30", "03:15"],
])("a walk-in that stays %s is decided again, also one that a device told later", (_, date, bookingTime, until) => {
  const hours = { weeklySchedule: everyDay("00:00", "23:00"), bookingDurationMinutes: 120, maxCapacity: 9 };
  const rules = rulesWith({ ...hours, timeZone: "Europe/Stockholm" });
  const axis = dayAxis(date, rules.timeZone);
  const startsAt = instantOf(axis, wallToRealMinute(axis, minutesOf(bookingTime)) ?? 0);
  const walkIn = { ...byMember(), source: "walk_in", attendance: "seated", bookingTime, until, now: startsAt } as const;
  const sheet = daySheet({ workspaceId: "workspace", axis, rules, switches: {}, seq: 0, bookings: [], around: [] });
  const later = { happenedAt: startsAt, now: startsAt + HOUR_MS / 2 };
  const { changes } = decideAll(sheet, [create(walkIn), create({ ...walkIn, ...later })], drawId);
  const turn = { bookingDate: date, rulesVersion: rules.version };
  const log = changes.map((made, i) => entryOf({ change: made, moves: [] }, { ...turn, seq: i + 1 }));
  expect(said(judgeLog(log, () => rules))).toEqual(["created: same", "created: same"]);
});

test("a party that is seated where others come before it was to leave is decided again to the same", () => {
  const dinner = aPeriod({ stepMinutes: 15, duration: [{ upTo: null, minutes: 90 }] });
  const house = houseOf({ A: "1-2", B: "1-2" });
  const evening = new LoggedEvening({ plan: { periods: [dinner], exceptions: [], house } });
  evening.ask(create({ bookingId: "a", bookingTime: "19:00", guests: 2, ...byMember(), resources: ["A"] }));
  evening.ask(create({ bookingId: "b", bookingTime: "20:00", guests: 2, ...byMember(), resources: ["B"] }));
  const until = { resources: ["B"], until: "20:00", expect: [], isAlone: true, now: at("19:05") };
  evening.ask(attend("seated", { bookingId: "a", ...byMember(), ...until }));
  expect(evening.booking("a")?.endsAt).toBe(at("20:00"));
  expect(said(judgeLog(evening.log, evening.rulesAt))).toEqual(["created: same", "created: same", "attendance: same"]);
});

const oneTable = (id: string, max: number): Partial<BookingRules> => {
  const table = { id, kind: "table", name: id, area: null, order: 0, stock: "everyone", archived: false } as const;
  const house = { areas: [], combinations: [], freezeMinutes: 0, resources: [{ ...table, seats: { min: 1, max } }] };
  return { plan: { periods: [], exceptions: [], house } };
};

const movesIn = (log: DecidedEntry[]) =>
  log.map(({ type, moves = [] }) => [type, ...moves.map(({ to, unplaced }) => to?.resources.join() ?? unplaced)]);

test("seats of a class that became shorter, asked for once more, are decided again to the same", () => {
  const yoga = { takes: "60", by: "Anna", seats: 12 };
  const offer = anOffer({ people: { Anna: "18:00-23:00" }, services: { yoga } });
  const held = { id: "yoga on Tuesday", service: "yoga", date: DAY, time: "19:00", seats: 12, resources: ["Anna"] };
  const lasting = (minutes: number) => ({
    plan: { periods: [], exceptions: [], offer, sessions: [{ ...held, minutes, cancelled: false }] },
  });
  const seats = {
    bookingId: "ada",
    bookingTime: held.time,
    guests: 1,
    wanted: { kind: "class", session: held.id },
  } as const;
  const evening = new LoggedEvening(lasting(60));
  evening.ask(create(seats));
  evening.change(lasting(45));
  evening.ask(change({ ...seats, version: 1 }));
  expect(evening.booking("ada")?.durationMinutes).toBe(45);
  expect(said(judgeLog(evening.log, evening.rulesAt))).toEqual(["created: same", "changed: same"]);
});

test("a visit for which a member named the chair alone is decided again to the same", () => {
  const evening = new LoggedEvening(salonRules());
  const visit = { guests: 1, wanted: { kind: "visit" as const, legs: [{ service: "colour", person: "anna" }] } };
  const [ten, noon] = [{ bookingTime: "10:00" }, { bookingTime: "12:00" }];
  const inChair2 = { ...byMember(), resources: ["anna", "chair2"] };
  evening.ask(create({ bookingId: "a", ...visit, ...ten, ...inChair2 }), create({ bookingId: "b", ...visit, ...noon }));
  const named = { ...byMember("A regular"), resources: ["chair2"], isPinned: false, makesRoom: true };
  evening.ask(change({ bookingId: "b", version: 1, guests: 1, wanted: null, ...ten, ...named }));
  expect(evening.booking("b")?.override?.refusal).toBe("person_unavailable"); // Cilla could, in that chair
  expect(said(judgeLog(evening.log, evening.rulesAt))).toEqual(["created: same", "created: same", "changed: same"]);
});

test("a longer stay is decided again where spots are counted, and a change that lets its own booking have a table", () => {
  const extend: Command = { ...cancel({ bookingId: "a" }), ...byMember(), type: "extend", minutes: 30 };
  const { log, known } = logOf([
    { rules: {}, commands: [create({ bookingId: "a", bookingTime: "19:00", guests: 4 }), extend] },
    {
      rules: oneTable("1", 2),
      commands: [change({ bookingId: "a", version: 2, bookingTime: "19:00", guests: 2 })],
    },
  ]);
  expect(movesIn(log)).toEqual([["created"], ["changed"], ["arranged", "too_small"], ["changed", "1"]]);
  expect(said(judgeLog(log, (version) => known.get(version)))).toEqual([
    ...["created: same", "changed: same", "arranged: same", "changed: same"],
  ]);
});

test("a booking that was given a table again has no reason for none any more", () => {
  const { log, known } = logOf([
    { rules: {}, commands: [create({ bookingId: "a", bookingTime: "19:00", guests: 4 })] },
    { rules: oneTable("1", 2), commands: [change({ bookingId: "a", version: 1, bookingTime: "19:30", guests: 2 })] },
    {
      rules: oneTable("2", 1),
      commands: [create({ bookingId: "b", bookingTime: "19:30", guests: 1, source: "phone", ...byMember() })],
    },
  ]);
  expect(movesIn(log)).toEqual([
    ...[["created"], ["arranged", "too_small"], ["changed"], ["arranged", "resource_removed"], ["created"]],
  ]);
  expect(said(judgeLog(log, (version) => known.get(version))).filter((words) => !words.endsWith(": same"))).toEqual([]);
});

test("bookings pinned at once, let go again and moved by name are decided again", () => {
  const at1 = [{ id: "a", resources: ["1"] }];
  const pin: Command = { ...cancel(byMember()), type: "pin", bookings: at1, isPinned: true };
  const { log, known } = logOf([
    {
      rules: oneTable("1", 2),
      commands: [
        create({ bookingId: "a", bookingTime: "19:00" }),
        pin,
        { ...pin, commandId: "let go", isPinned: false },
        change({ ...byMember(), bookingId: "a", version: 1, bookingTime: "19:30", resources: ["1"], isPinned: true }),
      ],
    },
  ]);
  expect(movesIn(log)).toEqual([["created"], ["pinned", "1"], ["unpinned", "1"], ["changed"]]);
  expect(said(judgeLog(log, (version) => known.get(version))).filter((words) => !words.endsWith(": same"))).toEqual([]);
});

test("a booking that moves to a date in spots leaves its table behind", () => {
  const assignment = { resources: ["1"], pinnedBy: null, isOverride: false };
  const made = { bookingId: "a", actor: "customer", at: 0, moves: [] };
  const told = readLog([
    {
      ...made,
      id: 1,
      bookingDate: DAY,
      seq: 1,
      version: 1,
      type: "created",
      rulesVersion: 1,
      changes: { version: 1, assignment },
    },
    {
      ...made,
      id: 2,
      bookingDate: "2027-06-16",
      seq: 1,
      version: 2,
      type: "moved_in",
      rulesVersion: 2,
      changes: { from: DAY },
    },
    {
      ...made,
      id: 3,
      bookingDate: DAY,
      seq: 2,
      version: 2,
      type: "moved_out",
      rulesVersion: 2,
      changes: { to: "2027-06-16" },
    },
  ]);
  expect(told.versions.get("a")?.map((state) => state.assignment)).toEqual([assignment, null]);
});

test("an older entry of an attendance, which does not say when it happened, leaves later ones the same", () => {
  const { log, known } = logOf([
    {
      rules: calm,
      commands: [
        create({ bookingId: "a", bookingTime: "19:00", guests: 4 }),
        attend("seated", { bookingId: "a", now: at("19:05") }),
        change({ bookingId: "a", version: 2, bookingTime: "19:00", guests: 2, ...byMember(), now: at("19:10") }),
      ],
    },
  ]);
  const older = log.map((entry) => {
    const { attendanceAt: _, ...changes } = entry.changes as Record<string, unknown>;
    return { ...entry, changes };
  });
  for (const each of [log, older])
    expect(said(judgeLog(each, (version) => known.get(version)))).toEqual([
      ...["created: same", "attendance: same", "changed: same"],
    ]);
});

test("an entry whose rules were not kept is said to be unknown", () => {
  const { log, known } = anEvening();
  known.delete(1);
  expect(said(judgeLog(log, (version) => known.get(version))).slice(0, 3)).toEqual([
    ...["created: unknown", "created: unknown", "created: same"],
  ]);
});

test("other rules are told by what they would have done", () => {
  const { log, known } = anEvening();
  const longer = aPlan([aPeriod({ stepMinutes: 15, pacing: KITCHEN, duration: [{ upTo: null, minutes: 90 }] })]);
  known.set(1, { ...(known.get(1) ?? aSheet().rules), plan: longer });
  expect(said(judgeLog(log, (version) => known.get(version))).slice(0, 3)).toEqual([
    "created: would have another durationMinutes, endsAt",
    "created: would be refused: pacing_full",
    "created: same",
  ]);
});

test("on random days all that was decided is decided again", () => {
  let entries = 0;
  checkRandomDays(
    ALL_DAYS,
    forSeconds(0.1, { least: 50, until: () => entries > 200 }),
    ({ day, groups }) => {
      const turn = { bookingDate: day.date, rulesVersion: day.rules.version };
      const log = groups
        .flatMap(({ changes }) => changes)
        .map((change, i) => entryOf({ change, moves: [] }, { ...turn, seq: i + 1 }));
      entries += log.length;
      const judged = judgeLog(log, () => day.rules);
      expect(said(judged).filter((words) => !words.endsWith(": same"))).toEqual([]);
    },
    (day) => ({ ...day, booked: [], elsewhere: [] }),
  );
  expect(entries).toBeGreaterThan(200);
});
