import { type Fault, fault } from "../faults.ts";
import { overlaps } from "../floor/positions.ts";
import { type CompiledHouse, compileHouse, isWithinReach, type Option } from "../placing/options.ts";
import { longestStay } from "../plan/periods.ts";
import type { PlanProblem } from "../plan/plan-problems.ts";
import type { CapacityRules, House, OfferRules, Period } from "../plan/rules.ts";
import { DAY_MINUTES } from "../time/calendar.ts";

type LimitingRules = CapacityRules & OfferRules;

/**
 * Settings that can be saved, but hardly do what their owner wants; paths as of `planProblems`. `house`: null where spots are
 * counted.
 */
export function lintPlan(rules: LimitingRules, periods: Period[], house: House | null): PlanProblem[] {
  const compiled = house && compileHouse(house);
  const { maxGuestsPerBooking: most } = rules;
  const seated = compiled && largestAt(compiled.ways);
  return [
    ...(house ? overlaps(house) : []).map(([one, other]) => ({
      path: ["resources"],
      fault: fault("tables_overlap", { one, other }),
    })),
    ...(most !== null && seated !== null && seated < most
      ? [{ path: ["resources"], fault: fault("no_table_for_most", { most, seats: seated }) }]
      : []),
    ...periods.flatMap((period, i) => {
      return lintPeriod(rules, period, compiled).map(([field, fault]) => ({ path: ["periods", i, field], fault }));
    }),
  ];
}

type Advice = [field: keyof Period, fault: Fault];

function lintPeriod(rules: LimitingRules, period: Period, house: CompiledHouse | null): Advice[] {
  const open = house?.ways.filter((way) => isWithinReach(way, "walk_in", period));
  const { maxGuestsPerBooking: most, advanceBookingDays } = rules;
  const { maxGuests } = period;
  const seated = open && largestAt(open);
  return [
    ...(paceFillsTooLittle(open ? asSpots(open) : rules, period)
      ? [["pacing", fault("pace_too_slow")] satisfies Advice]
      : []),
    ...(most !== null && (maxGuests ?? 0) > most
      ? [["maxGuests", fault("rules_limit_parties", { most })] satisfies Advice]
      : []),
    ...(maxGuests !== null && seated !== undefined && seated < maxGuests
      ? [["maxGuests", fault("no_table_then", { seats: seated })] satisfies Advice]
      : []),
    ...(noticeIsBeyondWindow(rules, period)
      ? [["noticeMinutes", fault("notice_beyond_window", { days: advanceBookingDays })] satisfies Advice]
      : []),
  ];
}

const largestAt = (options: Option[]) => Math.max(0, ...options.map(({ seats }) => seats));

/** Tables, with the seats that one has on average. */
function asSpots(options: Option[]): Pick<CapacityRules, "maxCapacity" | "guestsPerSpot"> {
  const tables = options.filter(({ at }) => at.length === 1);
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return { maxCapacity: tables.length, guestsPerSpot: seats / Math.max(1, tables.length) };
}

/** Those who arrive within the longest stay are there at once. */
function paceFillsTooLittle(
  { maxCapacity, guestsPerSpot }: Pick<CapacityRules, "maxCapacity" | "guestsPerSpot">,
  { pacing, duration, resetMinutes }: Period,
): boolean {
  if (!pacing || maxCapacity === null) return false;
  const { everyMinutes, guests, parties } = pacing;
  const arriving = Math.min(guests ?? Number.POSITIVE_INFINITY, (parties ?? Number.POSITIVE_INFINITY) * guestsPerSpot);
  const stretches = Math.ceil((longestStay(duration) + resetMinutes) / everyMinutes);
  return arriving * stretches * 3 < maxCapacity * guestsPerSpot;
}

/** The last bookable date ends so long from now at most. */
const noticeIsBeyondWindow = ({ advanceBookingDays }: OfferRules, { noticeMinutes }: Period) =>
  noticeMinutes >= (advanceBookingDays + 1) * DAY_MINUTES;
