import { addDays, daysBetween } from "../time/calendar.ts";
import { type OpeningHours, openingHoursOn } from "./opening-hours.ts";

/** `today`, and the last date on offer. */
export type BookingWindow = OpeningHours & { today: string; lastBookableDate: string };

/** By hours and booking window, before free times are known (docs/rules.md#availability). */
export function stateByHours(place: BookingWindow, date: string): "open" | "closed" | "past" | "beyond" {
  if (date < place.today) return "past";
  if (date > place.lastBookableDate) return "beyond";
  return openingHoursOn(place, date) ? "open" : "closed";
}

const WEEK_DAYS = 7;

/** The seven days of the strip that shows `date`. Weeks count from today, not from Monday. */
export function stripDays({ today, lastBookableDate }: BookingWindow, date: string): string[] {
  const weeks = Math.max(0, Math.floor(daysBetween(today, date) / WEEK_DAYS));
  const days = Array.from({ length: WEEK_DAYS }, (_, i) => addDays(today, weeks * WEEK_DAYS + i));
  return days.filter((day) => day <= lastBookableDate || day === date);
}

/** The dates that the strip's arrows lead to: the first open one a strip earlier and later; null without one. */
export function stripTurns(place: BookingWindow, date: string): { earlier: string | null; later: string | null } {
  const [first = date] = stripDays(place, date);
  const openOn = (day: string) => stripDays(place, day).find((each) => stateByHours(place, each) === "open") ?? null;
  const next = addDays(first, WEEK_DAYS);
  return {
    earlier: first > place.today ? openOn(addDays(first, -WEEK_DAYS)) : null,
    later: next <= place.lastBookableDate ? openOn(next) : null,
  };
}
