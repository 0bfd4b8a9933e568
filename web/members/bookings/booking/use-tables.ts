import { useQueryClient } from "@tanstack/react-query";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { type TableNames, tableNames } from "./booking-words.ts";
import { type Overview, shownOverview } from "./queries.ts";
import { useClock } from "./use-clock.ts";

type Tables = Pick<Overview, "areas" | "resources" | "combinations" | "offer"> & {
  names: TableNames;
  /** Tells how the business calls its tables or places. */
  bookingType: string;
};

/** Those of the overview on screen, which dialogs stand beside; none where spots are counted. */
export function useTables(slug: string): Tables {
  const shown = shownOverview(useQueryClient(), slug);
  const { areas = [], resources = [], combinations = [], offer = null } = shown ?? {};
  const names = tableNames({ resources, offer });
  return { areas, resources, combinations, offer, names, bookingType: shown?.workspace.bookingType ?? "" };
}

/** The minute, in ms, up to which visits of a date last; null on a date that is over. For dialogs beside the dashboard. */
export function usePresent(slug: string, date: string): number | null {
  const { today, receivedAt = 0 } = shownOverview(useQueryClient(), slug) ?? {};
  const now = useClock(today?.now ?? new Date(0).toISOString(), receivedAt);
  return today ? presentOn(date, today.date, now) : null;
}
