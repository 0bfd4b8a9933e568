import { AppError } from "../../../contract/errors.ts";
import { type Alternative, neighbours } from "../../../domain/alternatives.ts";
import { minuteOn } from "../../lib/booking-time.ts";
import type { FirstTimes } from "../../lib/page-data.ts";
import type { Refusal } from "./queries.ts";
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
  const lost = time !== null && !isUncertain && taken.has(time);
  return {
    times,
    /** The time as long as it can be had. */
    chosen: isUncertain || isFree ? time : null,
    /** Somebody else has just taken it: the times around it on screen. */
    loss: lost ? lossOf(time) : null,
  };

  function lossOf(wanted: string): Omit<Refusal, "slots"> {
    const minute = (label: string) => minuteOn(where.workspace, date, label);
    const offers = (known?.slots ?? []).map((slot) => ({ ...slot, start: minute(slot.time), end: minute(slot.time) }));
    const alternatives: Alternative[] = neighbours(date, offers, minute(wanted));
    return { error: new AppError("time_slot_unavailable"), alternatives };
  }
}
