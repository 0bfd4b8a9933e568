import type { BookingRow } from "../../../db/diary/bookings.ts";
import { wishColumn } from "../../../db/platform/columns.ts";
import {
  ALTERNATIVE_DAYS,
  type Alternative,
  combineAlternatives,
  type OtherDay,
} from "../../../domain/judging/alternatives.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import type { ActorKind } from "../../../domain/wanted/wanted.ts";
import { soughtVisit, type Wanted } from "../../../domain/wanted/wanted.ts";
import { CALL_STEPS, chargeWork } from "../../http/limits.ts";
import type { Services } from "../../services.ts";
import { readAvailability, storedDays } from "./availability.ts";

/** `booking`: the one to move. */
export type WantedStay = {
  workspaceId: string;
  bookingDate: string;
  bookingTime: string;
  guests: number;
  actor: ActorKind;
  booking?: BookingRow;
  /** Asked for; absent: anywhere. */
  area?: string;
  /** Null: as the booking. */
  wanted: Wanted | null;
};

/** As the stored row says. */
const bookedOf = ({ booking }: Pick<WantedStay, "booking">) => (booking ? wishColumn(booking.wish) : null);

/** The class asked for, or the booking's own; null: none. */
export function classWanted({ wanted, ...stay }: Pick<WantedStay, "wanted" | "booking">): string | null {
  const either = wanted ?? bookedOf(stay)?.wanted;
  return either?.kind === "class" ? either.session : null;
}

/** The visit asked for, or the one that the booking was promised; null: no visit. */
export const visitOf = ({ wanted, ...stay }: Pick<WantedStay, "wanted" | "booking">) =>
  soughtVisit(wanted, bookedOf(stay));

/** The day has looked at the whole date for its own, in an isolate of its own. */
const REFUSED_STEPS = 10 * CALL_STEPS;

const CACHE_MS = 1000;
const CACHE_MAX = 1000;
const cache = new Map<string, { days: OtherDay[]; readAt: number }>();

/**
 * Adds the same time on the next days, read once a second per workspace, date and party, however many are refused
 * (docs/rules.md#alternatives).
 */
export async function alternativesOnOtherDays(
  s: Services,
  wanted: WantedStay,
  near: Alternative[],
): Promise<Alternative[]> {
  chargeWork(s, REFUSED_STEPS);
  const { booking, bookingTime, guests } = wanted;
  const own = booking?.guests === guests ? booking : undefined;
  return combineAlternatives(near, await nextDays(s, wanted), bookingTime, own);
}

/** Shares results, never promises: the runtime ties a promise to the request that began it. */
async function nextDays(s: Services, wanted: WantedStay): Promise<OtherDay[]> {
  const { workspaceId, bookingDate, guests, actor, booking, area = "", wanted: asked } = wanted;
  const key = `${workspaceId}|${bookingDate}|${guests}|${actor}|${booking?.id ?? ""}|${area}|${JSON.stringify(asked)}`;
  const kept = cache.get(key);
  if (kept && Date.now() - kept.readAt < CACHE_MS) return kept.days;
  if (kept) kept.readAt = Date.now(); // others use the old result; if this reader fails, the next second has another
  const days = await readNextDays(s, wanted).catch(() => []);
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(key, { days, readAt: Date.now() });
  return days;
}

async function readNextDays(s: Services, { workspaceId, bookingDate, bookingTime: _, ...asking }: WantedStay) {
  const [from, to] = [addDays(bookingDate, 1), addDays(bookingDate, ALTERNATIVE_DAYS)];
  const now = s.now();
  const { rules, days } = await readAvailability(
    s,
    storedDays(s.nearbyDiary(workspaceId), workspaceId),
    { from, to, ...asking },
    now,
  );
  return days.map((day) => ({ ...day, now: (now - dayAxis(day.date, rules.timeZone).startsAt) / MINUTE_MS }));
}
