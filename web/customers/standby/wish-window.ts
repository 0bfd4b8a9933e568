import { wallMinuteOn } from "../../shared/lib/booking-time.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";

/** Starts that suit, from the first to the last of them. */
export type WishWindow = { from: string; until: string };

const AROUND_MINUTES = 60;

/** An hour to either side of the wanted start; without one, all starts of the day. */
export function windowAround(
  workspace: Pick<Workspace, "weeklySchedule" | "closures">,
  date: string,
  times: string[],
  wanted: string | null,
): WishWindow {
  const minute = (time: string) => wallMinuteOn(workspace, date, time);
  const near =
    wanted === null ? times : times.filter((time) => Math.abs(minute(time) - minute(wanted)) <= AROUND_MINUTES);
  const [from = "", until = from] = [near[0], near.at(-1)];
  return { from, until };
}

/** The other bound goes along, so that the first is never after the last. */
export function withBound(times: string[], window: WishWindow, bound: keyof WishWindow, time: string): WishWindow {
  const next = { ...window, [bound]: time };
  return times.indexOf(next.from) <= times.indexOf(next.until) ? next : { from: time, until: time };
}
