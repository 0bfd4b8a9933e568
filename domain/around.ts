import { addDays, DAY_MINUTES, daysBetween, MINUTE_MS } from "./calendar.ts";
import type { Stay } from "./capacity.ts";
import { AXIS_MINUTES, type DayAxis, instantOf, LONGEST_STAY_MINUTES } from "./day-axis.ts";

/** Spots that bookings of other dates take over one stay, in instants; bookings that share the stay are summed. */
export type StayAround = { startsAt: number; endsAt: number; spots: number };

/** What a group of decisions rests on beside its own day: the stays of the dates around between two instants, as one text. */
export type AroundSeen = { dates: string[]; startsAfter: number; from: number; to: number; stays: string };

const REACHED_DAYS = Math.floor(AXIS_MINUTES / DAY_MINUTES);

/** The booking dates whose stays may meet a stay of the dates from `from` to `to`: those, two before and two after. */
export const datesMeeting = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 + 2 * REACHED_DAYS }, (_, i) => addDays(from, i - REACHED_DAYS));

/** The same for one date, without the date itself. */
export const datesAround = (date: string): string[] => datesMeeting(date, date).filter((other) => other !== date);

/**
 * The stays around a date between two real minutes of it, written so that the database can compare them with what is
 * stored (db/day-loads.ts). Nothing was looked at when `looked` is null, and then nothing is compared.
 */
export function aroundSeen(axis: DayAxis, around: StayAround[], looked: Stay | null): AroundSeen {
  const from = instantOf(axis, looked?.start ?? 0);
  const to = instantOf(axis, Math.min(looked?.end ?? 0, AXIS_MINUTES));
  const stays = around
    .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
    .map(({ startsAt, endsAt, spots }) => `${startsAt}-${endsAt}:${spots}`)
    .join();
  return { dates: datesAround(axis.date), startsAfter: from - LONGEST_STAY_MINUTES * MINUTE_MS, from, to, stays };
}

/** The stays around without those of a booking that has moved to the date itself. */
export const withoutMoved = (
  around: StayAround[],
  moved: { startsAt: number; endsAt: number; releasedAt: number | null; spots: number },
): StayAround[] =>
  around.flatMap((stay) => {
    if (stay.startsAt !== moved.startsAt || stay.endsAt !== (moved.releasedAt ?? moved.endsAt)) return stay;
    return stay.spots > moved.spots ? { ...stay, spots: stay.spots - moved.spots } : [];
  });
