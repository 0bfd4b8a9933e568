import { useQuery } from "@tanstack/react-query";
import { AppError } from "../../../../contract/errors.ts";
import { neighbouringAlternatives } from "../../../../domain/capacity/alternatives.ts";
import { minuteOn } from "../../../shared/lib/booking-time.ts";
import type { FirstTimes } from "../../../shared/lib/page-data.ts";
import { type Refusal, refusedQuery } from "../queries.ts";
import { useTimes, type Where } from "./use-times.ts";

type Wanted = { guests: number; date: string; time: string | null };
type Beside = {
  fromPage: FirstTimes | null;
  /** It may be booked already, so what is free says nothing. */
  isUncertain: boolean;
};

/** The times there are on a date for a party, and whether the one that is wanted can be had. */
export function useChosen(where: Where, { guests, date, time }: Wanted, { fromPage, isUncertain }: Beside) {
  const times = useTimes(where, date, guests, fromPage);
  const { known, taken } = times;
  const isFree = !known || known.slots.some((slot) => slot.time === time && slot.available);
  const isLost = time !== null && !isUncertain && taken.has(time);
  const refused = useQuery({ ...refusedQuery(where.door, date, guests, time), enabled: isLost, gcTime: 0 });
  return {
    times,
    /** The time as long as it can be had. */
    chosen: isUncertain || isFree ? time : null,
    /** Somebody else has just taken it. */
    isLost,
    /** Why it cannot be had, and what can be had instead; not before that is known. */
    loss: isLost && !refused.isPending ? lossOf(time) : null,
  };

  /** Where the answer did not come, the times around it on screen. */
  function lossOf(wanted: string): Omit<Refusal, "slots"> {
    const { alternatives, ...why } = refused.data ?? { alternatives: near(wanted), reason: null };
    return { error: new AppError("time_slot_unavailable", why), alternatives };
  }

  function near(wanted: string) {
    const minute = (label: string) => minuteOn(where.workspace, date, label);
    const slots = (known?.slots ?? []).map((slot) => ({ ...slot, start: minute(slot.time) }));
    return neighbouringAlternatives(date, slots, minute(wanted));
  }
}
