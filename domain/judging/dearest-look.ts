import { type Fault, fault } from "../faults.ts";
import { compileHouse } from "../placing/options.ts";
import { type PeriodOn, periodsOn } from "../plan/periods.ts";
import type { BookingRules, Offer, OfferedService } from "../plan/rules.ts";
import { addDays } from "../time/calendar.ts";

/** Dates of a calendar of services, which are decided one by one (contract/limits.ts). */
const CALENDAR_DAYS = 42;
/** Sizes of parties that a date keeps its offers for (domain/judging/day-offers.ts). */
const PARTY_SIZES = 30;
/** A plan above it is not saved. */
export const LOOK_MAX = 4_000_000;

/** `tries`: options tried at starts, of the calendar's dates together. `name`: the service that takes most. */
type Look = { tries: number; name: string | null };

/**
 * The most that one look at a business can cost, when each start of each date is refused: dates x starts x options x lengths
 * of its dearest service. Several services at once have bounds of their own (domain/services/visit-options.ts).
 */
export function dearestLook(rules: BookingRules): Look {
  const { plan } = rules;
  const starts = mostStarts(rules);
  const ways = plan.house ? compileHouse(plan.house).ways.length : 0;
  const seats: Look = { tries: starts * ways * PARTY_SIZES, name: null };
  const offer = plan.offer;
  const services = offer?.services.filter(({ archived, seats: isClass }) => !archived && !isClass) ?? [];
  return services
    .map((each): Look => ({ tries: CALENDAR_DAYS * starts * waysOf(each, offer as Offer, ways), name: each.name }))
    .reduce((most, each) => (each.tries > most.tries ? each : most), seats);
}

/** Null: it may be saved. */
export function lookProblem(rules: BookingRules): Fault | null {
  const { tries, name } = dearestLook(rules);
  if (tries <= LOOK_MAX) return null;
  const millions = Math.min(Math.ceil(tries / 1_000_000), Number.MAX_SAFE_INTEGER);
  return fault("look_too_dear", { name, millions, most: LOOK_MAX / 1_000_000 });
}

/** Ways to serve one start: teams x rooms x lengths that somebody needs. */
function waysOf({ needs, people, maxGuests: _ }: OfferedService, { resources }: Offer, tables: number): number {
  const inUse = new Set(resources.flatMap(({ id, archived }) => (archived ? [] : id)));
  const able = Object.entries(people).filter(([id]) => inUse.has(id));
  const size = needs.filter(({ of }) => of === "person").length;
  const lengths = size === 0 ? 1 : new Set(able.map(([, { minutes }]) => minutes?.join() ?? "")).size;
  const rooms = needs.map((need) => {
    if (need.of === "any") return need.resources.filter((id) => inUse.has(id)).length;
    return need.of === "party" ? tables : 1;
  });
  return [teams(able.length, size), Math.max(1, lengths), ...rooms].reduce((product, each) => product * each, 1);
}

/** Ways to choose `size` of `people`. */
function teams(people: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways = (ways * (people - i)) / (i + 1);
  return Math.max(0, Math.round(ways));
}

/** The most that any date asks, of the week or by a special opening. */
function mostStarts(rules: BookingRules): number {
  const weekly = { ...rules, plan: { ...rules.plan, exceptions: [] } };
  const week = Array.from({ length: 7 }, (_, i) => startsIn(periodsOn(weekly, addDays(SOME_DAY, i))));
  const opened = rules.plan.exceptions.flatMap((each) => (each.kind === "extra" ? each.fromDate : []));
  return Math.max(0, ...week, ...opened.map((date) => startsIn(periodsOn(rules, date))));
}

const SOME_DAY = "2001-01-01";

const startsIn = (periods: PeriodOn[]): number =>
  periods.reduce(
    (sum, { opens, closes, lastStart, stepMinutes }) =>
      sum + Math.max(0, Math.floor(((lastStart ?? closes - 1) - opens) / stepMinutes) + 1),
    0,
  );
