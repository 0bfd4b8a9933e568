import { MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { dayAxis } from "../../../../domain/time/clock.ts";
import { closingRealMinute, instantOf, realToWallMinute } from "../../../../domain/time/day-axis.ts";

/**
 * The last instant that a clock on the wall shows as this time, so that the changes of that minute count. A skipped time
 * moves forward.
 */
export function endOfMinute(date: string, time: string, timeZone: string): string {
  const axis = dayAxis(date, timeZone);
  const wall = minutesOf(time);
  const shown = axis.stretches.map(({ ahead }) => wall - ahead).filter((real) => realToWallMinute(axis, real) === wall);
  return new Date(instantOf(axis, shown.at(-1) ?? closingRealMinute(axis, wall)) + MINUTE_MS - 1).toISOString();
}
