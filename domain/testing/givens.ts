import type {
  AttendCommand,
  CancelCommand,
  ChangeCommand,
  Command,
  CreateCommand,
  CustomerDetails,
  DeleteCommand,
  NewLinkCommand,
  PayCommand,
} from "../day/commands.ts";
import { decideAll } from "../day/decide.ts";
import { type GivenRules, newRules } from "../plan/in-force.ts";
import {
  type BookingRules,
  type DatedException,
  everyDay,
  type Leg,
  type OwnPlan,
  type Period,
  type SpecialOpening,
} from "../plan/rules.ts";
import { todayOf } from "../plan/today.ts";
import { type StayAround, stayAround } from "../sheet/around.ts";
import { PARTY } from "../sheet/booked.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking, WITHOUT_PLACE } from "../sheet/sheet-booking.ts";
import { WEEKDAYS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { bookedOf, type StoredVisit } from "../wanted/stored-visit.ts";
import type { Wanted } from "../wanted/wanted.ts";

/** A Tuesday; the workspace uses UTC. */
export const DAY = "2027-06-15";

export const at = (time: string, date = DAY) => Date.parse(`${date}T${time}:00Z`);

/** Open 18:00-23:00 every day, visits of 60 minutes, no limits. */
export const rulesWith = (changes: GivenRules = {}): BookingRules =>
  newRules({ timeZone: "UTC", weeklySchedule: everyDay("18:00", "23:00"), ...changes });

/** Dinner as `rulesWith` has it, every day, stays of 60 minutes; nothing else is limited. */
export const aPeriod = (changes: Partial<Period> = {}): Period => ({
  ...{ id: "1", name: "Dinner", days: [...WEEKDAYS], opens: "18:00", closes: "23:00", lastStart: null },
  ...{ stepMinutes: 30, duration: [{ upTo: null, minutes: 60 }], resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
  ...changes,
});

export const LUNCH = aPeriod({ id: "2", name: "Lunch", opens: "11:30", closes: "14:30" });

export const aPlan = (periods: Period[] = [aPeriod()], exceptions: DatedException[] = []): OwnPlan => ({
  ...{ periods, exceptions },
});

/** A part of `DAY` unless said. */
export const closedPart = (fromTime: string, toTime: string, date = DAY): DatedException => ({
  ...{ id: "part", kind: "off", fromDate: date, toDate: date, fromTime, toTime, note: null },
});

export const specialOpening = (
  fromTime: string,
  toTime: string,
  changes: Partial<SpecialOpening> = {},
): SpecialOpening => ({
  ...{ id: "special", kind: "extra", fromDate: DAY, toDate: DAY, fromTime, toTime, note: null },
  ...{ period: null, lastStart: null, duration: null, pacing: null },
  ...changes,
});

export const clockAt = (rules: BookingRules, now: number) => ({ ...todayOf(rules, now), now });

export const ADA: CustomerDetails = {
  customerName: "Ada",
  customerEmail: "ada@example.com",
  customerPhone: null,
  notes: null,
  searchText: "ada",
  smsWithheld: false,
};

/** `visit`: as it is stored. */
export function aBooking({
  visit,
  ...changes
}: Partial<SheetBooking> & { visit?: StoredVisit | null | undefined } = {}): SheetBooking {
  const bookingTime = changes.bookingTime ?? "18:00";
  const durationMinutes = changes.durationMinutes ?? 60;
  const startsAt = changes.startsAt ?? at(bookingTime);
  return {
    id: "booked",
    version: 1,
    status: "confirmed",
    guests: 2,
    spots: 1,
    resetMinutes: 0,
    endsAt: startsAt + durationMinutes * 60_000,
    source: "online",
    attendance: null,
    attendanceAt: null,
    releasedAt: null,
    override: null,
    rulesVersion: 1,
    tokenVersion: 1,
    createdAt: at("12:00", "2027-06-01"),
    hasEmail: true,
    hasPhone: false,
    ...WITHOUT_PLACE,
    wanted: bookedOf(visit),
    ...changes,
    bookingTime,
    durationMinutes,
    startsAt,
  };
}

export const aSheet = (
  rules: GivenRules = {},
  bookings: SheetBooking[] = [],
  date = DAY,
  around: StayAround[] = [],
): DaySheet => {
  const all = rulesWith(rules);
  const axis = dayAxis(date, all.timeZone);
  return daySheet({ workspaceId: "workspace", axis, rules: all, switches: {}, seq: 0, bookings, around });
};

export const asAround = (bookings: SheetBooking[]): StayAround[] =>
  bookings
    .filter(isActive)
    .map(stayAround)
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);

let commands = 0;
const envelope = () => ({
  commandId: `command-${++commands}`,
  requestHash: "hash",
  actor: "customer",
  by: "customer" as const,
  now: at("12:00", "2027-06-10"),
});

export const byMember = (overrideReason: string | null = null) => ({
  by: "member" as const,
  actor: "member-1",
  overrideReason,
});

const byOwner = { by: "member" as const, actor: "owner-1" };

type Asked = { legs?: Leg[] | undefined; session?: string | undefined };

/** Services, seats of a class, or neither. */
export const wantedOf = ({ legs, session }: Asked): Wanted | null =>
  session !== undefined ? { kind: "class", session } : legs ? { kind: "visit", legs } : null;

export function create({ legs, session, ...changes }: Partial<CreateCommand> & Asked = {}): CreateCommand {
  const shared = envelope();
  return {
    ...shared,
    type: "create",
    bookingId: `booking-${shared.commandId}`,
    bookingTime: "18:00",
    guests: 2,
    source: "online",
    person: ADA,
    locale: null,
    client: null,
    wanted: wantedOf({ legs, session }) ?? PARTY,
    overrideReason: null,
    ...changes,
  };
}

export const change = ({ legs, session, ...changes }: Partial<ChangeCommand> & Asked = {}): ChangeCommand => ({
  ...envelope(),
  type: "change",
  bookingId: "booked",
  version: 1,
  bookingTime: "18:00",
  guests: 2,
  from: null,
  edit: null,
  status: null,
  wanted: wantedOf({ legs, session }),
  overrideReason: null,
  ...changes,
});

export const cancel = (changes: Partial<CancelCommand> = {}): CancelCommand => ({
  ...envelope(),
  type: "cancel",
  bookingId: "booked",
  ...changes,
});

export const attend = (
  attendance: AttendCommand["attendance"],
  changes: Partial<AttendCommand> = {},
): AttendCommand => ({
  ...envelope(),
  ...byMember(),
  type: "attend",
  bookingId: "booked",
  attendance,
  ...changes,
});

export const newLink = (changes: Partial<NewLinkCommand> = {}): NewLinkCommand => ({
  ...envelope(),
  ...byOwner,
  type: "newLink",
  bookingId: "booked",
  ...changes,
});

export const pay = (paid: PayCommand["paid"], changes: Partial<PayCommand> = {}): PayCommand => ({
  ...envelope(),
  ...byOwner,
  type: "pay",
  bookingId: "booked",
  paid,
  ...changes,
});

export const deletion = (changes: Partial<DeleteCommand> = {}): DeleteCommand => ({
  ...envelope(),
  ...byOwner,
  type: "delete",
  bookingId: "booked",
  ...changes,
});

let ids = 0;
export const drawId = () => `id-${++ids}`;

export const outcomesOf = (sheet: DaySheet, ...group: Command[]) => decideAll(sheet, group, drawId).outcomes;

export const changeOf = (sheet: DaySheet, command: Command) => decideAll(sheet, [command], drawId).changes[0];
