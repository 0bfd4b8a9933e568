import { type BookingWindow, stateByHours } from "../../../../domain/plan/booking-window.ts";
import { closingWallMinute, openingsOn } from "../../../../domain/plan/opening-hours.ts";
import { refusalWords } from "../../../../domain/texts/refusal-words.ts";
import { addDays, minutesOf } from "../../../../domain/time/calendar.ts";
import type { Texts } from "../../../../texts/en/customers/booking.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import type { DayOffer } from "./use-times.ts";

type Hours = Pick<Workspace, "weeklySchedule" | "closures">;

export const isBookable = (workspace: BookingWindow, date: string) => stateByHours(workspace, date) === "open";

export function nextBookable(workspace: BookingWindow, after: string): string | null {
  const from = after < workspace.today ? workspace.today : addDays(after, 1);
  for (let date = from; date <= workspace.lastBookableDate; date = addDays(date, 1))
    if (isBookable(workspace, date)) return date;
  return null;
}

type SlotRules = Hours & Pick<Workspace, "slotStepMinutes" | "bookingDurationMinutes">;

/** Reserves space before the times are known. Ignores clock changes and the time of day. */
export function expectedWallMinutes(workspace: SlotRules, date: string): number[] {
  const { slotStepMinutes: step, bookingDurationMinutes: stay } = workspace;
  return openingsOn(workspace, date).flatMap((hours) => {
    const opens = minutesOf(hours.openTime);
    const count = Math.floor((closingWallMinute(hours) - stay - opens) / step) + 1;
    return Array.from({ length: Math.max(count, 0) }, (_, i) => opens + i * step);
  });
}

type PauseRules = Pick<Workspace, "today" | "pausedUntil" | "timeZone">;

export function unavailableReason(
  { today, pausedUntil, timeZone }: PauseRules,
  date: string,
  { state, ...refused }: DayOffer,
  { booking }: Texts,
  area?: string | null,
): string | null {
  if (state === "open") return null;
  if (state === "closed") return booking.closed;
  if (state !== "full") return booking.notBookable;
  if (pausedUntil && date < localDate(pausedUntil, timeZone)) return booking.pausedDay;
  if (refused.reason) return refusalWords(refused, 0, booking, area);
  return date === today ? booking.noneLeft : booking.fullDay;
}
