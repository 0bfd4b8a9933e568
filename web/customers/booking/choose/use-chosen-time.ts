import { useQuery } from "@tanstack/react-query";
import { AppError } from "../../../../contract/errors.ts";
import { neighbours } from "../../../../domain/capacity/alternatives.ts";
import { wallMinuteOn } from "../../../shared/lib/booking-time.ts";
import type { FirstTimes } from "../../../shared/lib/page-data.ts";
import { refusedQuery, type TimeRefusal } from "../queries.ts";
import { type TimesContext, useTimes } from "./use-times.ts";

type WantedTime = { guests: number; date: string; time: string | null };
type ChosenOptions = {
  fromPage: FirstTimes | null;
  /** It may be booked already, so what is free says nothing. */
  isUncertain: boolean;
};

/** The times there are on a date for a party, and whether the one that is wanted can be had. */
export function useChosenTime(
  context: TimesContext,
  { guests, date, time }: WantedTime,
  { fromPage, isUncertain }: ChosenOptions,
) {
  const times = useTimes(context, date, guests, fromPage);
  const { known, taken } = times;
  const isFree = !known || known.slots.some((slot) => slot.time === time && slot.available);
  const isTaken = time !== null && !isUncertain && taken.has(time);
  const refused = useQuery({ ...refusedQuery(context.access, date, guests, time), enabled: isTaken, gcTime: 0 });
  return {
    times,
    /** The time as long as it can be had. */
    chosen: isUncertain || isFree ? time : null,
    /** Somebody else has just taken it. */
    isTaken,
    /** Why it cannot be had, and what can be had instead; not before that is known. */
    takenRefusal: isTaken && !refused.isPending ? refusalFor(time) : null,
  };

  /** TimesContext the answer did not come, the times around it on screen. */
  function refusalFor(wanted: string): Omit<TimeRefusal, "slots"> {
    const { alternatives, ...why } = refused.data ?? { alternatives: timesNear(wanted), reason: null };
    return { error: new AppError("time_slot_unavailable", why), alternatives };
  }

  function timesNear(wanted: string) {
    const minute = (label: string) => wallMinuteOn(context.workspace, date, label);
    const slots = (known?.slots ?? []).map((slot) => ({ ...slot, start: minute(slot.time) }));
    return neighbours(date, slots, minute(wanted));
  }
}
