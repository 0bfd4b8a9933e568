import { fail } from "../../../contract/errors.ts";
import type { DaysQuery, MemberAvailabilityQuery } from "../../../contract/requests/bookings.ts";
import type { Diary } from "../../../db/connect.ts";
import { type BookingRow, bookingById } from "../../../db/diary/bookings.ts";
import { type DatesToRead, type DayLoadRow, rulesAndLoads } from "../../../db/diary/day-loads.ts";
import { wishColumn } from "../../../db/platform/columns.ts";
import {
  type Availability,
  availabilityOn,
  changeAvailabilityOn,
  type MonthState,
  monthStateOf,
  refusedByRule,
  type SlotView,
} from "../../../domain/judging/availability.ts";
import { DayArrangement, minuteOf } from "../../../domain/judging/day-arrangement.ts";
import type { DayOffers } from "../../../domain/judging/day-offers.ts";
import type { TakenAt } from "../../../domain/judging/refuse-stay.ts";
import { isPlain } from "../../../domain/plan/in-force.ts";
import { type BookingRules, givesResources } from "../../../domain/plan/rules.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { datesAround } from "../../../domain/sheet/around.ts";
import { type Booked, PARTY } from "../../../domain/sheet/booked.ts";
import { addBooking } from "../../../domain/sheet/day-sheet.ts";
import { addArrival, addLoad, copyTaken, emptyTaken } from "../../../domain/sheet/day-taken.ts";
import { isActive, stayOf } from "../../../domain/sheet/sheet-booking.ts";
import { addDays, daysBetween, earliestUpcomingDate } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { type DayAxis, realMinuteAt } from "../../../domain/time/day-axis.ts";
import { type ActorKind, otherThan, problemOf, soughtVisit, type Wanted } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { countWork, countWorkOfEach } from "../../http/limits.ts";
import { refuseAt } from "../../http/validate.ts";
import { readRecently } from "../../recent-reads.ts";
import { DAYS, type Services } from "../../services.ts";
import { wantedIn } from "../commands/command.ts";

/** `actor` defaults to a customer. `booking`: the one to change. */
type AvailabilityParty = {
  guests: number;
  booking?: BookingRow | null;
  actor?: ActorKind;
  area?: string | null;
  /** Null or missing: as the booking, or a party. */
  wanted?: Wanted | null;
  /** A date's first free slot is the last one that is looked for, as a calendar needs no more. */
  untilFree?: boolean;
};

/** `now` in ms. */
type ReadDays = (dates: DatesToRead, now: number) => ReturnType<typeof rulesAndLoads>;

export const storedDays =
  (db: Diary, workspaceId: string): ReadDays =>
  (dates, now) =>
    rulesAndLoads(db, workspaceId, dates, now);

/** For the public: up to a second old. */
export const recentDays =
  (s: Services, workspaceId: string): ReadDays =>
  ({ from, to, isExact }, now) =>
    readRecently({ workspaceId, what: isExact ? "exact days" : DAYS, from, to }, () =>
      rulesAndLoads(s.nearbyDiary(workspaceId), workspaceId, { from, to, isExact }, now),
    );

/**
 * Times for a party, or for changing `booking`, and the rules: one round trip, no day object. Of several dates with tables
 * it reads what their days said last, but of services every booking (docs/arrangement.md#the-calendar).
 */
export async function readAvailability(
  s: Services,
  readDays: ReadDays,
  { from, to, ...asking }: Pick<DaysQuery, "from" | "to"> & AvailabilityParty,
  now: number,
): Promise<{ rules: BookingRules; days: Availability[] }> {
  const earliest = earliestUpcomingDate(now);
  const whole = asking.booking !== undefined; // a booking's current time may lie outside the hours
  const isExact = (asking.wanted ?? bookedIn(asking.booking)).kind !== "party";
  const read = await readDays({ from: from > earliest ? from : earliest, to, whole, isExact }, now);
  const { rules, loads, offers } = read ?? fail("unavailable");
  refuseUnknownServices(rules, asking);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  const byDate = dates.length > 1 ? Map.groupBy(loads, ({ bookingDate }) => bookingDate) : null;
  const staysOn = (date: string) => (byDate ? staysOf(byDate, date) : loads); // those around are read for the date
  const answer = () =>
    countWorkOfEach(s, dates, (date) => availabilityOfDay(rules, date, staysOn(date), asking, now, offers?.[date]));
  if (asking.booking !== undefined) return { rules, days: await answer() };
  const question = JSON.stringify([from, to, asking, minuteOf(now)]);
  return { rules, days: await answeredOnce(loads, question, answer) };
}

type Answered = { rows: DayLoadRow[]; question: string; days: Availability[] };

/** The oldest first. Each belongs to the rows of one read, which visitors share for a second, so that none outlives it. */
const answers: Answered[] = [];
const ANSWERS_MAX = 150;

async function answeredOnce(
  rows: DayLoadRow[],
  question: string,
  answer: () => Promise<Availability[]>,
): Promise<Availability[]> {
  const known = answers.find((each) => each.rows === rows && each.question === question);
  if (known) return known.days;
  const days = await answer();
  answers.push({ rows, question, days });
  if (answers.length > ANSWERS_MAX) answers.shift();
  return days;
}

const bookedIn = (booking: BookingRow | null | undefined): Booked =>
  booking ? wishColumn(booking.wish).wanted : PARTY;

function refuseUnknownServices({ plan }: BookingRules, { wanted, actor = "customer" }: AvailabilityParty): void {
  const problem = wanted && problemOf(plan, wanted, actor);
  if (problem) refuseAt("services", problem);
}

export const staysOf = (byDate: Map<string, DayLoadRow[]>, date: string) =>
  [date, ...datesAround(date)].flatMap((each) => byDate.get(each) ?? []);

/** For one date, from `stays` of it and the dates around it. */
export function availabilityOfDay(
  rules: BookingRules,
  date: string,
  stays: StayRow[],
  { guests, booking, actor, area, wanted = null, untilFree }: AvailabilityParty,
  now: number,
  offers?: DayOffers,
): Availability {
  const axis = dayAxis(date, rules.timeZone);
  const clock = { ...todayOf(rules, now), now };
  const takenBy = (rows: StayRow[]): TakenAt =>
    offers ? { ...emptyTaken(null), offers } : takenOf(rules, rows, axis, now);
  if (!booking) {
    const visit = soughtVisit(wanted, null);
    return availabilityOn(rules, axis, takenBy(stays), guests, clock, actor, false, area, visit, untilFree);
  }
  const shared = takenBy(stays.filter((stay) => !stay.booking || stay.booking.id !== booking.id));
  const taken = { ...shared, ...copyTaken(shared) };
  const isHere = isActive(booking) && booking.bookingDate === date;
  if (isHere && !givesResources(rules.plan)) addBooking(taken, axis, booking, -1);
  else if (isActive(booking)) addLoad(taken.load, stayOf(axis, booking), -booking.spots);
  const wish = wishColumn(booking.wish);
  const changing = { ...booking, area: wish.area, visit: soughtVisit(otherThan(wish, wanted), wish) };
  return changeAvailabilityOn(rules, axis, taken, { booking: changing, isHere, guests }, clock, actor, untilFree);
}

type StayRow = Omit<DayLoadRow, "bookingDate"> & { bookingDate?: string };

/** By the rows of a day: those of the last second are shared, and so is their sum, for a minute. */
const takenByRows = new WeakMap<StayRow[], TakenAt>();

function takenOf(rules: BookingRules, stays: StayRow[], axis: DayAxis, now: number): TakenAt {
  const known = takenByRows.get(stays);
  if (known && (!known.arrangement || known.arrangement.now === minuteOf(now))) return known;
  const taken: TakenAt = emptyTaken(rules.plan);
  for (const { bookingDate, startsAt, endsAt, spots, guests = 0, parties = 0 } of stays) {
    const start = realMinuteAt(axis, startsAt);
    addLoad(taken.load, { start, end: realMinuteAt(axis, endsAt) }, spots);
    if (bookingDate === axis.date) addArrival(taken, start, guests, parties);
  }
  const bookingsOf = (isHere: boolean) =>
    stays.flatMap(({ bookingDate, booking }) => (booking && (bookingDate === axis.date) === isHere ? booking : []));
  if (givesResources(rules.plan))
    taken.arrangement = new DayArrangement(rules, axis, bookingsOf(true), now, { around: bookingsOf(false) });
  takenByRows.set(stays, taken);
  return taken;
}

/** For a member, in one round trip. With `except`: the times that booking may change to. */
export async function readMemberAvailability(
  { services: s, workspaceId }: Acting,
  { date, guests, except, area, services }: MemberAvailabilityQuery,
): Promise<Availability> {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [read, changing] = await Promise.all([
    rulesAndLoads(db, workspaceId, { from: date, to: date, whole: true }, now),
    except === undefined ? undefined : bookingById(db, workspaceId, except),
  ]);
  if (except !== undefined && !changing) fail("booking_not_found");
  const { rules, loads } = read ?? fail("unavailable");
  const booking = changing && isActive(changing) ? changing : null;
  const asking: AvailabilityParty = { guests, booking, actor: "member", area, wanted: wantedIn({ services }) };
  refuseUnknownServices(rules, asking);
  return countWork(s, () => availabilityOfDay(rules, date, loads, asking, now));
}

/** Under a plan a full day names the rule that refuses the whole of it. */
export const daysView = ({ rules, days }: { rules: BookingRules; days: Availability[] }) => ({
  days: days.map((day): DayView => {
    const state = monthStateOf(day);
    return { date: day.date, state, ...(state === "full" && !isPlain(rules.plan) ? refusedByRule(day) : {}) };
  }),
});

type DayView = { date: string; state: MonthState } & Pick<SlotView, "reason" | "n">;

/** Says why a time does not fit the party; `n`: seats left, or the limit. `arriving`: who arrives then, of how many. */
export const memberAvailabilityView = ({ date, state, slots }: Availability) => ({
  date,
  state,
  slots: slots.map(({ time, available, refusal, arriving }) => ({
    ...{ time, available, refusal },
    ...(arriving ? { arriving } : {}),
  })),
});
