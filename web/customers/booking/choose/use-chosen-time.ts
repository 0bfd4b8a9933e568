import { AppError } from "../../../../contract/errors.ts";
import type { FirstTimes } from "../../../shared/lib/page-data.ts";
import { useQuery } from "../../use-query.ts";
import { refusedQuery, type ShownRefusal } from "../queries.ts";
import { type TimesContext, useTimes } from "./use-times.ts";

type WantedTime = { guests: number; date: string; time: string | null };
type ChosenOptions = {
  fromPage: FirstTimes | null;
  /** The customer's own request may hold the time. */
  isUncertain: boolean;
  /** The page began with it, so nobody saw it free. */
  isFirst?: boolean;
};

export function useChosenTime(
  context: TimesContext,
  { guests, date, time }: WantedTime,
  { fromPage, isUncertain, isFirst = false }: ChosenOptions,
) {
  const times = useTimes(context, date, guests, fromPage);
  const { known, taken } = times;
  const slot = known?.slots.find((each) => each.time === time);
  const isFree = !known || slot?.available;
  const isMissing = isFirst && !isFree && known.slots.some(({ available }) => available);
  const isTaken = time !== null && !isUncertain && (taken.has(time) || isMissing);
  const refused = useQuery({ ...refusedQuery(context.access, date, guests, time), enabled: isTaken, gcTime: 0 });
  return {
    times,
    chosen: isUncertain || isFree ? time : null,
    endTime: slot?.endTime,
    isTaken,
    takenRefusal: isTaken && !refused.isPending ? refusalFor(time) : null,
  };

  /** Without an answer, `near` are the times of the day around it. */
  function refusalFor(wanted: string): ShownRefusal {
    const { alternatives = [], ...why } = refused.data ?? { reason: null };
    const near = refused.data ? undefined : { date, wanted, slots: known?.slots ?? [] };
    return { error: new AppError("time_slot_unavailable", why), alternatives, near };
  }
}
