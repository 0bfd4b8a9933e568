import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { sessionStart } from "../judging/classes/refuse-seats.ts";
import { movedClass, sessionProblem, withSessions } from "../judging/classes/session-problem.ts";
import { type StoredClaim, sharedSpans } from "../log/stored-claims.ts";
import {
  type BookingRules,
  type ClassSession,
  type DatedException,
  everyDay,
  type House,
  type Period,
} from "../plan/rules.ts";
import { isActive } from "../sheet/sheet-booking.ts";
import { anOffer } from "../testing/an-offer.ts";
import { aPeriod, at, attend, byMember, cancel, change, create, DAY, drawId, rulesWith } from "../testing/givens.ts";
import { StoredDates } from "../testing/stored-dates.ts";
import { overdrawn } from "../testing/visit-witness.ts";
import { addDays, MINUTE_MS } from "../time/calendar.ts";
import type { Command } from "./commands.ts";

/*
 * Hours, special days and classes change between bookings of four dates, so that one clock time belongs to another date
 * than before. No instant of a table, a person, a room or a machine is sold twice.
 */

const DATES = [0, 1, 2, 3].map((days) => addDays(DAY, days));
const TIMES = [
  "00:00",
  "00:30",
  "01:00",
  "01:30",
  "02:30",
  "04:00",
  "05:30",
  "12:00",
  "18:00",
  "22:00",
  "23:00",
  "23:30",
];
const WEEKS = [
  ["18:00", "02:00"],
  ["18:00", "02:00"],
  ["00:00", "23:00"],
  ["00:00", "23:00"],
  ["06:00", "05:00"],
  ["10:00", "22:00"],
  ["00:00", "00:00"],
] as const;
const anyTime = fc.constantFrom(...TIMES);
const anyDate = fc.nat(DATES.length - 1);

const step = fc.record({
  kind: fc.constantFrom(
    ...(["create", "create", "create", "create", "create", "create", "move", "move", "change", "cancel"] as const),
    ...(["place", "extend", "no show", "tidy", "hours", "hours", "periods", "periods"] as const),
    ...(["special", "off", "forget", "closure", "class", "class"] as const),
  ),
  ...{ date: anyDate, time: anyTime, week: fc.constantFrom(...WEEKS), who: fc.nat(20), which: fc.nat(1) },
  ...{ guests: fc.constantFrom(1, 1, 2), by: fc.constantFrom("customer", "customer", "member") },
  reset: fc.constantFrom(0, 0, 15),
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const TABLES: House = {
  areas: [{ id: "a", name: "Room", customersMayChoose: true, order: 0 }],
  resources: ["1", "2"].map((id, order) => ({
    ...{ id, kind: "table", name: `T${id}`, area: "a", order, seats: { min: 1, max: 2 } },
    ...{ stock: "everyone", archived: false },
  })),
  combinations: [],
  freezeMinutes: 0,
};
const SALON = anOffer({
  people: { Anna: "", Bo: "" },
  rooms: "room1, room2",
  pools: { basin: 1 },
  services: {
    wash: { takes: "60", by: "Anna, Bo", pool: "basin", after: 15 },
    cut: { takes: "60", by: "Anna, Bo", at: "room" },
    yoga: { takes: "60", by: "Anna, Bo", at: "room", seats: 4 },
  },
});
const ALWAYS = { ...SALON, resources: SALON.resources.map((resource) => ({ ...resource, hours: null })) };

const ROOMS = ["room1", "room2"];

const HOUSES = { tables: { house: TABLES }, salon: { offer: ALWAYS } } as const;
type HouseName = keyof typeof HOUSES;

/** All that its owner has saved. */
type Saved = {
  week: (typeof WEEKS)[number];
  periods: Period[];
  exceptions: DatedException[];
  closed: string[];
  sessions: ClassSession[];
};

function rulesOf(name: HouseName, saved: Saved, version: number): BookingRules {
  const { week, periods, exceptions, closed, sessions } = saved;
  return rulesWith({
    ...{ version, weeklySchedule: everyDay(week[0], week[1]), slotStepMinutes: 30, bookingDurationMinutes: 60 },
    ...{ specialScheduleEnabled: true, maxGuestsPerBooking: null, advanceBookingDays: 365 },
    specialClosures: closed.map((date) => ({ startDate: date, endDate: date, note: null })),
    plan: { ...{ house: null, offer: null }, ...HOUSES[name], periods, exceptions, sessions },
  });
}

/** Null: it saves no rules. */
function savedBy(saved: Saved, each: Step, name: HouseName): Saved | null {
  const { kind, week, which, reset, time } = each;
  const [opens, closes] = week;
  const date = DATES[each.date] ?? DAY;
  const own = { id: `e${saved.exceptions.length}`, fromDate: date, toDate: date, note: null };
  const subject = name === "tables" ? ["1", "2"][which] : ["Anna", "room1"][which];
  if (kind === "hours") return { ...saved, week };
  if (kind === "periods")
    return {
      ...saved,
      periods: which ? [] : [aPeriod({ opens, closes, resetMinutes: name === "tables" ? reset : 0 })],
    };
  if (kind === "special") {
    const extra = { kind: "extra", fromTime: opens, toTime: closes, period: null, lastStart: null } as const;
    return { ...saved, exceptions: [...saved.exceptions, { ...own, ...extra, duration: null, pacing: null }] };
  }
  if (kind === "off") {
    const off = {
      kind: "off",
      fromTime: time,
      toTime: time < "12:00" ? "12:30" : "23:45",
      ...(subject ? { subject } : {}),
    };
    return { ...saved, exceptions: [...saved.exceptions, { ...own, ...off } as DatedException] };
  }
  if (kind === "forget") return { ...saved, exceptions: saved.exceptions.slice(1), closed: [] };
  if (kind === "closure") return { ...saved, closed: which ? [date] : [] };
  return null;
}

/** A class as its owner asks for it. */
const classOf = ({ sessions }: Saved, { date, time, who, which }: Step): ClassSession => ({
  ...{ id: `c${sessions.length}`, service: "yoga", date: DATES[date] ?? DAY, time, minutes: 60, seats: 4 },
  ...{ resources: [who % 2 === 0 ? "Anna" : "Bo", ROOMS[which] ?? ""], cancelled: false },
});

/** Null: the save is refused, as `worker/hours` does. */
function rulesSaved(name: HouseName, rules: BookingRules, saved: Saved, each: Step): [Saved, BookingRules] | null {
  const version = rules.version + 1;
  if (each.kind === "class" && name === "salon") {
    const asked = classOf(saved, each);
    if (sessionProblem(rules, asked, NOW)) return null;
    return [
      { ...saved, sessions: [...saved.sessions, asked] },
      { ...withSessions(rules, [asked]), version },
    ];
  }
  const after = savedBy(saved, each, name);
  const changed = after && rulesOf(name, after, version);
  return changed && !movedClass(rules, changed, NOW) ? [after, changed] : null;
}

/** As if bookings took the people and rooms of the classes. */
const claimsOfClasses = (rules: BookingRules): StoredClaim[] =>
  (rules.plan?.sessions ?? []).flatMap((session) => {
    const startsAt = sessionStart(rules, session);
    if (session.cancelled || startsAt === null) return [];
    const endsAt = startsAt + session.minutes * MINUTE_MS;
    const held = { startsAt, endsAt, bookingDate: session.date, bookingId: session.id, pinnedBy: null };
    return session.resources.map((resourceId) => ({ ...held, resourceId, override: false }));
  });

const NOW = at("12:00", addDays(DAY, -2));

function commandOf(
  stored: StoredDates,
  each: Step,
  name: HouseName,
  id: string,
): { date: string; command: Command } | null {
  const { kind, time: bookingTime, who, which } = each;
  const now = NOW;
  const by = each.by === "member" ? byMember() : {};
  const visit = name === "salon" ? { legs: [{ service: which ? "wash" : "cut" }], guests: 1 } : { guests: each.guests };
  const asked = DATES[each.date] ?? DAY;
  if (kind === "create") return { date: asked, command: create({ ...by, now, bookingId: id, bookingTime, ...visit }) };
  if (kind === "tidy") return { date: asked, command: { ...cancel(byMember()), type: "tidy", now } };
  const all = stored.bookings().filter(({ booking }) => isActive(booking));
  const { date, booking } = all[who % Math.max(1, all.length)] ?? {};
  if (!date || !booking) return null;
  const own = { bookingId: booking.id, now };
  const { version, guests } = booking;
  if (kind === "change") return { date, command: change({ ...by, ...own, version, bookingTime, guests }) };
  if (kind === "move") {
    const from = date === asked ? null : { date, booking };
    return { date: asked, command: change({ ...by, ...own, version, bookingTime, guests, from }) };
  }
  if (kind === "cancel") return { date, command: cancel(own) };
  const shared = { ...cancel({ ...own, ...byMember() }), overrideReason: null };
  const resources = name === "tables" ? [["1", "2"][which] ?? ""] : [["Anna", "Bo"][which] ?? "", ROOMS[which] ?? ""];
  if (kind === "place")
    return { date, command: { ...shared, type: "place", resources, isPinned: each.by === "member" } };
  if (kind === "extend") return { date, command: { ...shared, type: "extend", minutes: 30 } };
  const later = { ...own, now: booking.startsAt + 5 * MINUTE_MS };
  return kind === "no show" ? { date, command: attend(booking.attendance ? null : "no_show", later) } : null;
}

/** Returns the resources taken twice after each step, in words; a save arranges all dates, as a member's does. */
function playHistory(name: HouseName, steps: Step[], count: (what: string) => void): string[] {
  const stored = new StoredDates();
  let saved: Saved = { week: ["18:00", "02:00"], periods: [], exceptions: [], closed: [], sessions: [] };
  let rules = rulesOf(name, saved, 1);
  for (const [i, each] of steps.entries()) {
    const after = rulesSaved(name, rules, saved, each);
    if (after) {
      [saved, rules] = after;
      const arrange = { type: "arrange", requestHash: null, actor: "system", by: "system", now: NOW } as const;
      for (const date of stored.dates.keys())
        stored.decideOn(date, rules, [{ ...arrange, commandId: drawId(), rulesVersion: rules.version }]);
      count(`${each.kind} accepted`);
    } else {
      const asked = commandOf(stored, each, name, `b${i}`);
      const [outcome] = asked ? stored.decideOn(asked.date, rules, [asked.command]).outcomes : [];
      if (outcome) count(`${each.kind} ${outcome.ok ? "accepted" : "refused"}`);
    }
    const all = stored.bookings().map(({ booking }) => booking);
    const over = rules.plan?.offer ? overdrawn(all, rules.plan.offer) : [];
    if (over.length > 0) return over.map((words) => `${each.kind}: ${words}`);
    const twice = sharedSpans([...stored.claims(), ...claimsOfClasses(rules)]);
    if (twice.length > 0)
      return twice.map(
        ({ claim, other, from }) =>
          `${each.kind}: ${claim.resourceId} is taken at ${new Date(from).toISOString()} by ${claim.bookingId} of ${claim.bookingDate} and ${other.bookingId} of ${other.bookingDate}`,
      );
  }
  return [];
}

test.each(["tables", "salon"] as const)(
  "%s: whatever is saved between bookings, no instant of a resource is sold twice",
  (name) => {
    const counts = new Map<string, number>();
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    const history = fc.array(step, { minLength: 8, maxLength: 30, size: "max" });
    const isKept = (steps: Step[]) => {
      const twice = playHistory(name, steps, count);
      if (twice.length > 0) throw new Error(twice.join("; "));
    };
    const ofSalon = name === "salon" ? ["class"] : [];
    const kinds = ["create", "move", "change", "place", "extend", "no show", ...ofSalon].map(
      (kind) => `${kind} accepted`,
    );
    const missing = () => kinds.filter((kind) => !counts.has(kind));
    fc.assert(fc.property(history, isKept), forSeconds(0.2 / 2, { least: 20, until: () => missing().length === 0 }));
    expect(missing()).toEqual([]);
  },
);
