import { addDays, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { instantOf } from "../time/day-axis.ts";
import { type Hold, OFFER_LEAST_MS, TOLD_EARLIER_MS } from "./hold.ts";
import type { HoldRules } from "./rules.ts";

/** No hold ends later than so long before its start. */
export const FREE_BEFORE_MS = 15 * MINUTE_MS;

/** An end is told as a full five minutes. */
const TOLD_STEP_MS = 5 * MINUTE_MS;

/** No hold lasts longer, whatever a member asks for. */
const LONGEST_HOLD_MS = 24 * HOUR_MS;

/**
 * The minutes that a guest has to answer, by how far ahead the start is. Undefined: the start is nearer than the last row.
 *
 * @param ahead milliseconds until the start
 */
export const minutesToAnswer = (answer: HoldRules["answer"], ahead: number): number | undefined =>
  [...answer].sort(([a], [b]) => b - a).find(([hours]) => ahead >= hours * HOUR_MS)?.[1];

/**
 * When a hold ends whose guest is told at `toldAt` (docs/rules.md#the-end-of-a-hold); instants in ms. Null: there is too little
 * time left to answer, so nothing is held.
 *
 * @example told Thu 12:00 for Fri 19:00 with [12, 120]: Thu 14:00:30
 */
export function endOfHold({ answer }: Pick<HoldRules, "answer">, toldAt: number, startsAt: number, timeZone: string) {
  const minutes = minutesToAnswer(answer, startsAt - toldAt);
  if (minutes === undefined) return null;
  const end = endAfter(minutes, toldAt, startsAt, timeZone);
  return end === null || end - TOLD_EARLIER_MS - toldAt < leastAnswer({ answer }) ? null : end;
}

/** Half of the shortest time to answer, but so long that an offer may still leave; in ms. */
const leastAnswer = ({ answer }: Pick<HoldRules, "answer">) =>
  Math.max(((minutesToAnswer(answer, 0) ?? 0) / 2) * MINUTE_MS, OFFER_LEAST_MS);

/**
 * The end of a hold that lasts so many minutes from `from`, in ms: a full five minutes, never past 15 minutes before the
 * start, never in an hour that the clock shows twice, and half a minute later than told. Null: that is over already.
 */
export function endAfter(minutes: number, from: number, startsAt: number, timeZone: string): number | null {
  const asked = Math.min(from + minutes * MINUTE_MS, from + LONGEST_HOLD_MS);
  const last = Math.floor((startsAt - FREE_BEFORE_MS) / MINUTE_MS) * MINUTE_MS;
  const told = beforeDoubledHour(Math.min(roundUp(asked), last), timeZone);
  return told <= from ? null : told + TOLD_EARLIER_MS;
}

const roundUp = (instant: number) => Math.ceil(instant / TOLD_STEP_MS) * TOLD_STEP_MS;

/** The minute that is told to guests and members. */
export const toldEnd = ({ until }: Pick<Hold, "until">): number => until - TOLD_EARLIER_MS;

/**
 * In autumn the clock shows an hour twice. An end inside it would be read an hour late, so it moves to the first beginning of
 * that hour.
 */
function beforeDoubledHour(end: number, timeZone: string): number {
  const axis = dayAxis(addDays(localNow(end, timeZone).date, -1), timeZone); // a clock may be set back over midnight
  const { stretches } = axis;
  for (const [i, { from, ahead }] of stretches.entries()) {
    const back = (stretches[i - 1]?.ahead ?? ahead) - ahead;
    const begins = instantOf(axis, from - back);
    if (back > 0 && begins < end && end < instantOf(axis, from + back)) return begins;
  }
  return end;
}
