import { useQueryClient } from "@tanstack/react-query";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { shownOverview } from "./queries.ts";
import { useClock } from "./use-clock.ts";

/** The minute, in ms, up to which visits of a date last; null on a date that is over. For dialogs beside the dashboard. */
export function usePresent(slug: string, date: string): number | null {
  const { today, receivedAt = 0 } = shownOverview(useQueryClient(), slug) ?? {};
  const now = useClock(today?.now ?? new Date(0).toISOString(), receivedAt);
  return today ? presentOn(date, today.date, now) : null;
}
