import type { MonthState } from "../../../../domain/capacity/availability.ts";
import { localDate } from "../../../shared/lib/formats.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import type { Texts } from "../../../shared/texts/en.ts";

type Place = Pick<Workspace, "today" | "pausedUntil" | "timeZone">;

/** Why a day has no time for a party, in a word or two; null when it has. */
export function whyNot(
  { today, pausedUntil, timeZone }: Place,
  date: string,
  state: MonthState,
  { booking }: Texts,
): string | null {
  if (state === "open") return null;
  if (state === "closed") return booking.closed;
  if (state !== "full") return booking.notBookable;
  if (pausedUntil && date < localDate(pausedUntil, timeZone)) return booking.pausedDay;
  return date === today ? booking.noneLeft : booking.fullDay;
}
