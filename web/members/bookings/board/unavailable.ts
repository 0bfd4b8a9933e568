import { useQuery, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../booking/booking-keys.ts";
import { type Booking, type Overview, shownOverview } from "../booking/queries.ts";
import type { Stretch } from "../booking/visit-state.ts";

type Closed = Overview["closed"];
type Place = { id: string; area: string | null };
/** `isOwn`: not of its area or of the whole business. */
export type Away = Stretch & { isClass: boolean; isOwn: boolean };

/** When a person, room or table serves nobody, in ms; one that lasts until the next date begins ends at Infinity. */
export const awayOf = (closed: Closed, { id, area }: Place): Away[] =>
  closed
    .filter(({ subject }) => subject === null || subject === id || subject === area)
    .map(({ subject, from, until, isClass }) => ({
      ...{ from: Date.parse(from), until: until === null ? Infinity : Date.parse(until) },
      ...{ isClass: isClass === true, isOwn: subject === id }, // a day that the device kept from before tells no classes
    }));

/**
 * How far a place can serve a visit. `class`: in one then; `from`, `until`: only for a part of the visit; `away`: in no minute
 * of its beginning and end.
 */
export type Presence = "there" | "away" | "class" | { from: number } | { until: number };

/** @example away until 10:00, visit 09:30-10:30: { from: 10:00 } */
export function presenceDuring(away: Away[], { startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">): Presence {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const met = away.filter(({ from, until }) => from < end && until > start);
  if (met.length === 0) return "there";
  if (met.some(({ isClass }) => isClass)) return "class";
  const comes = Math.max(start, ...met.filter(({ from }) => from <= start).map(({ until }) => until));
  const leaves = Math.min(end, ...met.filter(({ until }) => until >= end).map(({ from }) => from));
  if (comes >= leaves) return "away";
  return comes > start ? { from: comes } : { until: Math.min(leaves, ...met.map(({ from }) => from)) };
}

/** Closed stretches of a date; undefined while they load. The overview on screen mostly has them already. */
export function useUnavailable(slug: string, date: string): Closed | undefined {
  const shown = shownOverview(useQueryClient(), slug);
  const isShown = shown?.capacity.date === date;
  const other = useQuery({
    queryKey: [...listsKey(slug), "unavailable", date],
    queryFn: async () =>
      (await unwrap(api.workspaces[":slug"].overview.$get({ param: { slug }, query: { date } }))).closed,
    enabled: !isShown,
  });
  return isShown ? shown.closed : other.data;
}

/** The ground of what cannot be had: a closed table, the hours in which somebody is away. */
export const HATCHED = "bg-[repeating-linear-gradient(45deg,var(--color-line)_0_4px,var(--color-sunken)_4px_10px)]";
