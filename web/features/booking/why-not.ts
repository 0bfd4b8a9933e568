import type { MonthState } from "../../../domain/availability.ts";
import { localDate } from "../../lib/format.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";

type Place = Pick<Workspace, "today" | "pausedUntil" | "timeZone">;

/** Why a day has no time for a party, in a word or two; null when it has. */
export function whyNot({ today, pausedUntil, timeZone }: Place, date: string, state: MonthState): string | null {
  if (state === "open") return null;
  if (state === "closed") return en.booking.closed;
  if (state !== "full") return en.booking.notBookable;
  if (pausedUntil && date < localDate(pausedUntil, timeZone)) return en.booking.pausedDay;
  return date === today ? en.booking.noneLeft : en.booking.fullDay;
}
