import fc from "fast-check";
import { newRules } from "../plan/in-force.ts";
import type { BookingRules, WeeklySchedule } from "../plan/rules.ts";
import { type SheetBooking, WITHOUT_PLACE } from "../sheet/sheet-booking.ts";
import { WEEKDAYS } from "../time/calendar.ts";
import { planFrom, randomPlan } from "./random-plan.ts";
import { wallClock, wallLabel } from "./wall-clock.ts";

/** `elsewhere`: bookings of neighbouring dates, which may move in. */
export type RandomDay = {
  rules: BookingRules;
  date: string;
  booked: SheetBooking[];
  elsewhere: SheetBooking[];
  groups: StepGroup[];
};

export type StepGroup = { now: number; steps: RandomStep[] };

/** `target`: an index into the bookings present at its turn. */
export type RandomStep = {
  kind: "create" | "change" | "stayPut" | "move" | "cancel" | "close" | "attend" | "pay" | "newLink" | "delete";
  by: "customer" | "member";
  time: string;
  guests: number;
  target: number;
  reason: string | null;
  isStale: boolean;
  attendance: SheetBooking["attendance"];
  /** Minutes since a fact happened; null: noted as it happens. */
  happenedAgo: number | null;
  status: "confirmed" | "pending" | null;
  reach: { email: boolean; phone: boolean } | null;
  namesTable: boolean;
  /** By when a new party leaves, if it would stay longer; null: as long as such parties stay. */
  until: string | null;
};

export type ZonedDate = readonly [timeZone: string, date: string];

export const PLAIN_DAYS: ZonedDate[] = [14, 15, 16, 17, 18, 19, 20].map((day) => ["UTC", `2027-06-${day}`]);

/** Days of clock changes, or whose night contains one. */
export const CHANGE_DAYS: ZonedDate[] = [
  ["Europe/Stockholm", "2027-03-27"],
  ["Europe/Stockholm", "2027-03-28"],
  ["Europe/Stockholm", "2027-10-30"],
  ["Europe/Stockholm", "2027-10-31"],
  ["America/New_York", "2027-03-14"],
  ["America/New_York", "2027-11-07"],
  ["Africa/Cairo", "2027-04-30"],
  ["Africa/Cairo", "2027-10-28"],
  ["America/Havana", "2027-03-13"],
  ["America/Havana", "2027-03-14"],
  ["America/Havana", "2027-11-07"],
  ["Australia/Lord_Howe", "2027-04-04"],
  ["Australia/Lord_Howe", "2027-10-03"],
  ["Europe/London", "2027-03-27"],
  ["Europe/London", "2027-10-31"],
  ["Australia/Adelaide", "2027-04-04"],
  ["Australia/Adelaide", "2027-10-02"],
  ["Pacific/Auckland", "2027-04-04"],
  ["Pacific/Auckland", "2027-09-25"],
  ["America/Santiago", "2027-04-03"],
  ["America/Santiago", "2027-09-05"],
  ["Asia/Beirut", "2027-03-28"],
  ["Asia/Beirut", "2027-10-30"],
  ["Asia/Jerusalem", "2027-03-26"],
  ["Asia/Jerusalem", "2027-10-31"],
  ["Antarctica/Troll", "2027-03-28"],
  ["Antarctica/Troll", "2027-10-30"],
];

export const ALL_DAYS = [...PLAIN_DAYS, ...CHANGE_DAYS];

const MINUTE = 60_000;
const DAY = 1440;
const QUARTERS = 96;

const someGuests = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }));
const hours = fc.record({
  enabled: fc.constantFrom(true, true, true, true, true, true, false),
  opens: fc.nat(QUARTERS - 1),
  quarters: fc.oneof(fc.integer({ min: 4, max: 24 }), fc.integer({ min: 1, max: QUARTERS })),
});
const booking = fc.record({
  quarter: fc.integer({ min: -2, max: 24 }),
  offGrid: fc.constantFrom(0, 0, 0, 7),
  durationMinutes: fc.constantFrom(15, 30, 60, 60, 90, 120),
  guests: someGuests,
  oldGuestsPerSpot: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom("confirmed", "confirmed", "confirmed", "pending", "cancelled"),
  attendance: fc.constantFrom(null, null, null, "arrived", "finished", "no_show"),
  stayedFor: fc.nat(120),
  notedAfter: fc.constantFrom(null, -30, 0, 20, 60),
  version: fc.integer({ min: 1, max: 3 }),
  exceeded: fc.constantFrom(null, null, null, "spot_capacity_exceeded", "closed"),
  resetMinutes: fc.constantFrom(0, 0, 0, 10, 30),
});
const step = fc.record({
  kind: fc.constantFrom(
    ...(["create", "create", "create", "change", "stayPut", "move"] as const),
    ...(["cancel", "close", "attend", "pay", "newLink", "delete"] as const),
  ),
  by: fc.constantFrom("customer", "member"),
  quarter: fc.integer({ min: -2, max: 24 }),
  offGrid: fc.constantFrom(0, 0, 0, 0, 0, 5),
  guests: someGuests,
  target: fc.nat(20),
  isReasoned: fc.boolean(),
  isStale: fc.constantFrom(false, false, false, false, false, false, true),
  attendance: fc.constantFrom(null, "arrived", "seated", "finished", "no_show"),
  happenedAgo: fc.constantFrom(null, null, null, 0, 10, 45, 90, 13 * 60),
  status: fc.constantFrom(null, null, "confirmed", "pending"),
  reach: fc.constantFrom(null, null, { email: true, phone: true }, { email: false, phone: false }),
  namesTable: fc.nat(19).map((drawn) => drawn === 0),
  leavesAfter: fc.constantFrom(null, null, null, 15, 40, 75, DAY - 15),
});
const rules = fc.record({
  onTheDay: hours,
  otherwise: hours,
  specialScheduleEnabled: fc.boolean(),
  closure: fc.constantFrom(null, null, null, null, -1, 0, 1),
  bookingDurationMinutes: fc.constantFrom(15, 30, 50, 60, 90, 120),
  slotStepMinutes: fc.constantFrom(15, 30, 60),
  advanceBookingDays: fc.integer({ min: 1, max: 4 }),
  customerChangeHoursLimit: fc.constantFrom(0, 0, 1, 24),
  maxGuestsPerBooking: fc.constantFrom(null, null, 2, 5, 8),
  maxCapacity: fc.constantFrom(null, 1, 1, 2, 2, 3, 4, 6),
  guestsPerSpot: fc.integer({ min: 1, max: 4 }),
  pausedFor: fc.constantFrom(null, null, null, null, -60, 30, 150, 3 * DAY),
  brakedFor: fc.constantFrom(null, null, null, -60, 60, 240, DAY),
  brakeMaxGuests: fc.constantFrom(0, 2, 4, 6),
  plan: fc.oneof(fc.constant(null), randomPlan),
});

export const randomDay = (places: ZonedDate[]): fc.Arbitrary<RandomDay> =>
  fc
    .record({
      place: fc.constantFrom(...places),
      rules,
      booked: fc.array(booking, { maxLength: 10 }),
      elsewhere: fc.array(fc.tuple(fc.constantFrom(-1, 1), booking), { minLength: 2, maxLength: 4 }),
      fromOpening: fc.oneof(fc.integer({ min: -3 * DAY, max: 0 }), fc.integer({ min: -60, max: 180 }), fc.nat(2 * DAY)),
      milliseconds: fc.constantFrom(0, 0, 31_415),
      groups: fc.array(
        fc.record({
          waited: fc.oneof({ weight: 4, arbitrary: fc.nat(60) }, { weight: 1, arbitrary: fc.nat(DAY) }),
          steps: fc.array(step, { minLength: 1, maxLength: 6 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map((drawn) => {
      const [timeZone, date] = drawn.place;
      const opens = drawn.rules.onTheDay.opens * 15;
      const wallOf = ({ quarter, offGrid }: { quarter: number; offGrid: number }) =>
        Math.max(0, opens + quarter * 15 + offGrid);
      const { startsAt } = wallClock(date, timeZone);
      let now = startsAt + (opens + drawn.fromOpening) * MINUTE + drawn.milliseconds;
      return {
        date,
        rules: rulesFrom(drawn.rules, timeZone, date, startsAt),
        booked: drawn.booked.map((one, i) => bookingFrom(`booked-${i}`, date, timeZone, wallOf(one), one)),
        elsewhere: drawn.elsewhere.map(([days, one], i) =>
          bookingFrom(`elsewhere-${i}`, dateAfter(date, days), timeZone, wallOf(one) + (days < 0 ? DAY : 0), one),
        ),
        groups: drawn.groups.map(({ waited, steps }) => {
          now += waited * MINUTE;
          return {
            now,
            steps: steps.map((drawnStep) => ({
              ...drawnStep,
              time: wallLabel(wallOf(drawnStep)),
              until: drawnStep.leavesAfter === null ? null : wallLabel(wallOf(drawnStep) + drawnStep.leavesAfter),
              reason: drawnStep.isReasoned ? "A regular" : null,
            })),
          };
        }),
      };
    });

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

function rulesFrom(drawn: Drawn<typeof rules>, timeZone: string, date: string, startsAt: number): BookingRules {
  const { onTheDay, otherwise, closure, pausedFor, brakedFor, plan, ...plain } = drawn;
  const afterOpening = (minutes: number | null) =>
    minutes === null ? null : startsAt + (onTheDay.opens * 15 + minutes) * MINUTE;
  const weekday = new Date(date).getUTCDay();
  const week = WEEKDAYS.map((day, i) => [day, dayHours((i + 1) % 7 === weekday ? onTheDay : otherwise)]);
  const closedOn = closure === null ? null : dateAfter(date, closure);
  return newRules({
    ...plain,
    version: 7,
    timeZone,
    weeklySchedule: Object.fromEntries(week) as WeeklySchedule,
    specialClosures: closedOn === null ? [] : [{ startDate: closedOn, endDate: closedOn, note: null }],
    onlineBookingPausedUntil: afterOpening(pausedFor),
    brakeUntil: afterOpening(brakedFor),
    plan: plan && planFrom(plan, date, onTheDay.opens * 15),
  });
}

const dayHours = ({ enabled, opens, quarters }: Drawn<typeof hours>) => ({
  enabled,
  openTime: wallLabel(opens * 15),
  closeTime: wallLabel((opens + quarters) * 15),
});

function bookingFrom(
  id: string,
  date: string,
  timeZone: string,
  real: number,
  drawn: Drawn<typeof booking>,
): SheetBooking {
  const { guests, oldGuestsPerSpot, attendance, durationMinutes, stayedFor, exceeded } = drawn;
  const clock = wallClock(date, timeZone);
  const startsAt = clock.startsAt + real * MINUTE;
  const isOver = attendance === "finished" || attendance === "no_show";
  return {
    id,
    version: drawn.version,
    status: drawn.status,
    bookingTime: wallLabel(clock.shown[real] ?? 0),
    guests,
    spots: Math.ceil(guests / oldGuestsPerSpot),
    durationMinutes,
    resetMinutes: attendance === "no_show" ? 0 : drawn.resetMinutes,
    startsAt,
    endsAt: startsAt + durationMinutes * MINUTE,
    source: "online",
    attendance,
    attendanceAt: attendance && drawn.notedAfter !== null ? startsAt + drawn.notedAfter * MINUTE : null,
    releasedAt: isOver ? startsAt + Math.min(stayedFor, durationMinutes) * MINUTE : null,
    override: exceeded === null ? null : { reason: "Before", by: "member-0", refusal: exceeded },
    rulesVersion: 3,
    tokenVersion: 1,
    createdAt: startsAt - 9 * DAY * MINUTE,
    hasEmail: true,
    hasPhone: false,
    ...WITHOUT_PLACE,
  };
}

const dateAfter = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * DAY * MINUTE).toISOString().slice(0, 10);
