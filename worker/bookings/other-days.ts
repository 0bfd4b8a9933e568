import { ALTERNATIVE_DAYS, type Alternative, withOtherDays } from "../../domain/alternatives.ts";
import type { Availability } from "../../domain/availability.ts";
import { addDays } from "../../domain/calendar.ts";
import type { Services } from "../services.ts";
import { readAvailability } from "./availability.ts";

type Wanted = { workspaceId: string; bookingDate: string; bookingTime: string; guests: number };

const SHARED_MS = 1000;
const KEPT = 1000;
const shared = new Map<string, { until: number; days: Promise<Availability[]> }>();

/**
 * The day's own alternatives and the same time on the next days. The days are read once a second per workspace, date
 * and party, however many are refused in a rush: they are hints, the day decides (DESIGN.md section 4).
 */
export async function alternativesOnOtherDays(
  s: Services,
  wanted: Wanted,
  near: Alternative[],
): Promise<Alternative[]> {
  return withOtherDays(near, await nextDays(s, wanted), wanted.bookingTime);
}

function nextDays(s: Services, wanted: Wanted): Promise<Availability[]> {
  const key = `${wanted.workspaceId}|${wanted.bookingDate}|${wanted.guests}`;
  const kept = shared.get(key);
  const now = Date.now();
  if (kept && kept.until > now) return kept.days;
  if (shared.size >= KEPT) shared.clear();
  const days = readNextDays(s, wanted).catch(() => []);
  shared.set(key, { until: now + SHARED_MS, days });
  return days;
}

async function readNextDays(s: Services, { workspaceId, bookingDate, guests }: Wanted): Promise<Availability[]> {
  const dates = Array.from({ length: ALTERNATIVE_DAYS }, (_, i) => addDays(bookingDate, i + 1));
  const [from = bookingDate, to = from] = [dates[0], dates.at(-1)];
  return (await readAvailability(s.nearby, workspaceId, from, to, dates, guests, s.now())) ?? [];
}
