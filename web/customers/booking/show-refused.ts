import type { QueryClient } from "@tanstack/react-query";
import { availabilityQuery, type SlotRefusal, type TimesAccess } from "./queries.ts";

/** The times as the refusal told them. */
export function showRefused(
  client: QueryClient,
  access: TimesAccess,
  refusal: SlotRefusal,
  date: string,
  guests: number,
): void {
  const { queryKey } = availabilityQuery(access, date, guests);
  if (refusal.slots.length === 0) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, (day) => day && { ...day, slots: refusal.slots });
  void client.invalidateQueries({ queryKey: ["days", { slug: access.slug }] });
}
