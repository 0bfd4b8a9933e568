import type {
  AcceptCommand,
  AmendCommand,
  Command,
  DeclineCommand,
  HoldCommand,
  JoinCommand,
  ProlongCommand,
  ServeCommand,
  StandbyCommand,
  TellCommand,
  WithdrawCommand,
} from "../day/commands.ts";
import { afterCommit, type Decisions, decideAll } from "../day/decide.ts";
import { toldEnd } from "../holds/lengths.ts";
import { type HoldRules, USUAL_HOLD_RULES } from "../holds/rules.ts";
import type { Standby } from "../holds/standby.ts";
import type { GivenRules } from "../plan/in-force.ts";
import type { PlanRules } from "../plan/rules.ts";
import { PARTY } from "../sheet/booked.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { minutesOf, timeLabel } from "../time/calendar.ts";
import { localNow } from "../time/clock.ts";
import { ADA, aBooking, aPeriod, aSheet, drawId } from "./givens.ts";
import { houseOf } from "./table-evening.ts";

/** 19 November 2026 is a Thursday; the business lives in UTC. */
export const FRIDAY = "2026-11-20";

const DAYS: Record<string, string> = {
  ...{
    Sun: "2026-11-15",
    Mon: "2026-11-16",
    Tue: "2026-11-17",
    Wed: "2026-11-18",
    Thu: "2026-11-19",
    Fri: FRIDAY,
    Sat: "2026-11-21",
  },
};

/** "Thu 12:00" or "Thu 14:00:30", in ms. */
export function when(text: string): number {
  const [day = "", time = ""] = text.split(" ");
  return Date.parse(`${DAYS[day]}T${time}${time.length === 5 ? ":00" : ""}Z`);
}

/** "Thu 14:00". */
export function said(instant: number): string {
  const { date, minute } = localNow(instant, "UTC");
  return `${Object.keys(DAYS).find((day) => DAYS[day] === date)} ${timeLabel(minute)}`;
}

/** Table A seats 1 to 2, B 1 to 4; dinner 18:00 to 23:00 every 30 minutes, stays of 90. */
export const DINNER = aPeriod({ duration: [{ upTo: null, minutes: 90 }] });
export const twoTables = (changes: Partial<HoldRules> = {}): PlanRules => ({
  ...{ periods: [DINNER], exceptions: [], house: houseOf({ A: "1-2", B: "1-4" }, {}) },
  holds: { ...USUAL_HOLD_RULES, ...changes },
});

/** "19:00 ×2 at A", on the Friday. */
export function booked(id: string, text: string, changes: Partial<SheetBooking> = {}): SheetBooking {
  const [bookingTime = "", size = "", , table] = text.split(" ");
  const startsAt = Date.parse(`${FRIDAY}T${bookingTime}:00Z`);
  return aBooking({
    ...{ id, bookingTime, startsAt, guests: Number(size.slice(1)), durationMinutes: 90 },
    ...(table ? { assignment: { resources: table.split("+"), pinnedBy: null, isOverride: false } } : {}),
    ...changes,
  });
}

/** "×2 18:30-19:30 since Mon", waiting for the Friday, best about the middle. */
export function waiting(id: string, text: string, changes: Partial<Standby> = {}): Standby {
  const [size = "", window = "", , day = "Mon"] = text.split(" ");
  const [from = "", until = ""] = window.split("-");
  const around = timeLabel(Math.round((minutesOf(from) + minutesOf(until)) / 2));
  return {
    ...{ id, version: 1, state: "waiting", offeredDate: null, guests: Number(size.slice(1)), from, until, around },
    ...{ wish: null, source: "online", leastNotice: 0, createdAt: when(`${day} 12:00`), refused: [], sleeps: 0 },
    ...{ hasEmail: true, hasPhone: false, isUnreachable: false, dates: [FRIDAY] },
    endsAt: Date.parse(`${FRIDAY}T${until}:00Z`),
    ...changes,
  };
}

export const aListedDay = (
  bookings: SheetBooking[],
  standbys: Standby[],
  plan: PlanRules = twoTables(),
  rules: GivenRules = {},
): DaySheet => {
  const sheet = aSheet({ plan, customerChangeHoursLimit: 0, ...rules }, bookings, FRIDAY);
  return daySheet({
    ...sheet,
    bookings: sheet.bookings.values(),
    standbys: new Map(standbys.map((each) => [each.id, each])),
  });
};

const guest = (now: number) => ({
  ...{ commandId: `key-${Math.random()}`, requestHash: "hash", actor: "customer", by: "customer" as const, now },
});

export const accept = (bookingId: string, now: string): AcceptCommand => ({
  ...guest(when(now)),
  ...{ type: "accept", bookingId },
});

export const decline = (bookingId: string, now: string, stop = false): DeclineCommand => ({
  ...guest(when(now)),
  ...{ type: "decline", bookingId, stop },
});

/** A member's, for somebody who does not wait. */
export const holdAt = (
  bookingId: string,
  bookingTime: string,
  now: string,
  changes: Partial<HoldCommand> = {},
): HoldCommand => ({
  ...guest(when(now)),
  ...{ type: "hold", actor: "member-1", by: "member", bookingId, bookingTime, guests: 2, source: "phone" },
  ...{ standby: null, minutes: null, isSilent: false, person: ADA, locale: null, client: null },
  ...{ wanted: PARTY, overrideReason: null },
  ...changes,
});

const byAMember = (now: string) => ({ ...guest(when(now)), actor: "member-1", by: "member" as const });

export const tell = (bookingId: string, now: string): TellCommand => ({
  ...byAMember(now),
  ...{ type: "tell", bookingId, minutes: null },
});

export const prolong = (bookingId: string, now: string): ProlongCommand => ({
  ...byAMember(now),
  ...{ type: "prolong", bookingId },
});

export const withdraw = (bookingId: string, now: string, next: "list" | "public" = "list"): WithdrawCommand => ({
  ...byAMember(now),
  ...{ type: "withdraw", bookingId, next },
});

export const look = (now: string): ServeCommand => ({
  ...guest(when(now)),
  ...{ type: "serve", actor: "system", by: "system" },
});

export const wake = (standbyId: string, now: string): StandbyCommand => ({
  ...guest(when(now)),
  ...{ type: "wake", standbyId },
});

/** Bo's wish as it stands, but for what changes. */
export const amend = (standbyId: string, now: string, changes: Partial<AmendCommand> = {}): AmendCommand => ({
  ...guest(when(now)),
  ...{ type: "amend", standbyId, version: 1, isHome: true, guests: 2, leastNotice: 0, joinedAt: null, person: null },
  window: { from: "18:30", until: "19:30", around: "19:00" },
  ...{ dates: [FRIDAY], endsAt: Date.parse(`${FRIDAY}T19:30:00Z`) },
  ...changes,
});

export const unreachable = (standbyId: string, now: string): StandbyCommand => ({
  ...guest(when(now)),
  ...{ type: "unreachable", actor: "system", by: "system", standbyId },
});

export const leave = (standbyId: string, now: string): StandbyCommand => ({
  ...guest(when(now)),
  ...{ type: "leave", standbyId, why: "left" },
});

export const join = (standbyId: string, text: string, now: string, changes: Partial<JoinCommand> = {}): JoinCommand => {
  const { guests, from, until, around, wish, source, leastNotice, dates, endsAt } = waiting(standbyId, text);
  return {
    ...guest(when(now)),
    ...{ type: "join", standbyId, isHome: true, joinedAt: when(now), person: ADA, locale: null, client: null },
    ...{ guests, from, until, around, wish, source, leastNotice, dates, endsAt },
    ...changes,
  };
};

/** Runs commands one after the other, each written before the next; `told`: of every hold that lapses a message had left. */
export function play(sheet: DaySheet, commands: Command[], isTold = true): { sheet: DaySheet; decided: Decisions[] } {
  let day = sheet;
  const decided: Decisions[] = [];
  for (const command of commands) {
    const told = new Set(isTold ? day.bookings.keys() : []);
    const decisions = decideAll(day, [command], drawId, new Map(), [], { told });
    decided.push(decisions);
    day = afterCommit(day, decisions);
  }
  return { sheet: day, decided };
}

/** "Bo 19:00 until Thu 14:00", of every open hold by its start; `told` adds when it is told. */
export const holdsOf = ({ bookings }: DaySheet): string[] =>
  [...bookings.values()]
    .flatMap(({ hold, bookingTime }) =>
      hold ? `${hold.standby ?? "somebody"} ${bookingTime} until ${said(toldEnd(hold))}` : [],
    )
    .sort();

export const holdOf = ({ bookings }: DaySheet, standby: string): SheetBooking | undefined =>
  [...bookings.values()].find(({ hold }) => hold?.standby === standby);
