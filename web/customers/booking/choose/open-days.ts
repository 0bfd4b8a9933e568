import { addDays, minutesOf } from "../../../../domain/time/calendar.ts";
import { openingHoursOn } from "../../../../domain/time/opening-hours.ts";
import { closingWallMinute } from "../../../../domain/time/schedule.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";

type Hours = Pick<Workspace, "weeklySchedule" | "closures">;
type Window = Hours & Pick<Workspace, "today" | "lastBookableDate">;

/** What a date is by the hours alone, before it is known whether it has a time left. */
export function stateByHours(workspace: Window, date: string): "open" | "closed" | "past" | "beyond" {
  if (date < workspace.today) return "past";
  if (date > workspace.lastBookableDate) return "beyond";
  return openingHoursOn(workspace, date) ? "open" : "closed";
}

/** Dates that are offered at all, full or not. */
export const isBookable = (workspace: Window, date: string) => stateByHours(workspace, date) === "open";

/** The first date after this one that is offered. */
export function nextBookable(workspace: Window, after: string): string | null {
  const from = after < workspace.today ? workspace.today : addDays(after, 1);
  for (let date = from; date <= workspace.lastBookableDate; date = addDays(date, 1))
    if (isBookable(workspace, date)) return date;
  return null;
}

type Grid = Hours & Pick<Workspace, "slotStepMinutes" | "bookingDurationMinutes">;

/** How many times a date will have, before they are known: keeps their place. Changes of the clock and passed hours aside. */
export function expectedWallMinutes(workspace: Grid, date: string): number[] {
  const hours = openingHoursOn(workspace, date);
  if (!hours) return [];
  const { slotStepMinutes: step, bookingDurationMinutes: stay } = workspace;
  const opens = minutesOf(hours.openTime);
  const count = Math.floor((closingWallMinute(hours) - stay - opens) / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, i) => opens + i * step);
}
