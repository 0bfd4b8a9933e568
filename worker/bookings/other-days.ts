import type { BookingRow } from "../../db/diary/bookings.ts";
import {
  ALTERNATIVE_DAYS,
  type Alternative,
  combineAlternatives,
  type OtherDay,
} from "../../domain/capacity/alternatives.ts";
import type { ActorKind } from "../../domain/capacity/start-time.ts";
import { addDays, MINUTE_MS } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import type { Services } from "../services.ts";
import { readAvailability } from "./availability.ts";

/** What was asked for when a day refused, and by whom; with the booking that was to change to it. */
export type Wanted = {
  workspaceId: string;
  bookingDate: string;
  bookingTime: string;
  guests: number;
  actor: ActorKind;
  booking?: BookingRow;
};

const SHARED_MS = 1000;
const KEPT = 1000;
const shared = new Map<string, { days: OtherDay[]; readAt: number }>();

/**
 * The day's own alternatives and the same time on the next days. The days are read about once a second per workspace,
 * date and party, however many are refused in a rush: they are hints, the day decides (docs/rules.md#alternatives).
 */
export async function alternativesOnOtherDays(
  s: Services,
  wanted: Wanted,
  near: Alternative[],
): Promise<Alternative[]> {
  const { booking, bookingTime, guests } = wanted;
  const own = booking?.guests === guests ? booking : undefined;
  return combineAlternatives(near, await nextDays(s, wanted), bookingTime, own);
}

/** What was read is shared, never the reading itself: the runtime ties that to the request which began it. */
async function nextDays(s: Services, wanted: Wanted): Promise<OtherDay[]> {
  const { workspaceId, bookingDate, guests, actor, booking } = wanted;
  const key = `${workspaceId}|${bookingDate}|${guests}|${actor}|${booking?.id ?? ""}`;
  const kept = shared.get(key);
  if (kept && Date.now() - kept.readAt < SHARED_MS) return kept.days;
  if (kept) kept.readAt = Date.now(); // the others go on with what was read before; if this reader is lost, the next second has another
  const days = await readNextDays(s, wanted).catch(() => []);
  if (shared.size >= KEPT) shared.clear();
  shared.set(key, { days, readAt: Date.now() });
  return days;
}

async function readNextDays(s: Services, { workspaceId, bookingDate, bookingTime: _, ...asking }: Wanted) {
  const [from, to] = [addDays(bookingDate, 1), addDays(bookingDate, ALTERNATIVE_DAYS)];
  const now = s.now();
  const { rules, days } = await readAvailability(s.nearbyDiary(workspaceId), workspaceId, { from, to, ...asking }, now);
  return days.map((day) => ({ ...day, now: (now - dayAxis(day.date, rules.timeZone).startsAt) / MINUTE_MS }));
}
