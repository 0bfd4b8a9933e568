import { DAY_MS, MINUTE_MS } from "../time/calendar.ts";
import type { HoldRules } from "./rules.ts";
import type { Standby } from "./standby.ts";

type Joined = Pick<Standby, "createdAt" | "id">;

/** The first to join is served first (docs/rules.md#serving-the-list); of two in one millisecond the lower id. */
export const inOrder = (a: Joined, b: Joined): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Only who waits is served: neither who sleeps nor who has an open hold, on whatever date. */
export const isServable = ({ state }: Pick<Standby, "state">): boolean => state === "waiting";

/** Parties awake that joined before it, and itself; null while it sleeps. */
export function positionOf(standby: Joined & Pick<Standby, "state">, all: Iterable<Joined & Pick<Standby, "state">>) {
  if (standby.state === "asleep") return null;
  let position = 1;
  for (const other of all) if (other.state !== "asleep" && inOrder(other, standby) < 0) position += 1;
  return position;
}

/** So often within seven days an address may say yes and cancel within ten minutes. */
const TAKEN_BACK_MOST = 2;
export const TAKEN_BACK_WITHIN_MS = 7 * DAY_MS;

/**
 * The instant that is the place in the line of a party that joins `now`. An address that took a yes back too often stands behind all
 * that join until seven days after the last time (docs/rules.md#waitlist). All in ms.
 */
export const placeInLine = (now: number, takenBack: number, takenBackAt: number | null): number =>
  takenBack > TAKEN_BACK_MOST && takenBackAt !== null ? takenBackAt + TAKEN_BACK_WITHIN_MS : now;

type Window = { from: number; until: number; around: number | null };

/**
 * The starts of a window in the order in which they are tried: the nearest to `around` first, the earlier on a tie; without
 * `around` the earliest first. All in wall minutes, both ends of the window included.
 */
export function startsInWindow<Start extends { wall: number }>(
  starts: Start[],
  { from, until, around }: Window,
): Start[] {
  const away = ({ wall }: Start) => (around === null ? 0 : Math.abs(wall - around));
  const inside = starts.filter(({ wall }) => from <= wall && wall <= until);
  return inside.sort((a, b) => away(a) - away(b) || a.wall - b.wall);
}

/** Too near to be offered by itself; `startsAt` and `now` in ms. */
export const isTooNear = (
  startsAt: number,
  now: number,
  { stopsBefore }: Pick<HoldRules, "stopsBefore">,
  { leastNotice }: Pick<Standby, "leastNotice">,
): boolean => startsAt - now < Math.max(stopsBefore, leastNotice) * MINUTE_MS;

/** The guest said no to this start, or could not be told of it within the last hour. */
export const isRefused = ({ refused }: Pick<Standby, "refused">, date: string, time: string, now: number): boolean =>
  refused.some((start) => start.date === date && start.time === time && (start.until === null || now < start.until));
