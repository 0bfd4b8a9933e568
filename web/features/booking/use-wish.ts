import { useState } from "react";
import type { BookingRequest } from "../../../contract/bookings.ts";
import { AppError, problemBody } from "../../../contract/errors.ts";
import { type Alternative, neighbours } from "../../../domain/alternatives.ts";
import { wallMinute } from "../../lib/booking-time.ts";
import type { BookingPageData } from "../../lib/page-data.ts";
import { guestsOf } from "./check-booking.ts";
import type { Refusal } from "./queries.ts";
import { useTimes } from "./use-times.ts";

/** What a customer wishes for, beside what there is. `isUncertain`: it may be booked already, so what is free says nothing. */
export function useWish(page: BookingPageData, kept: BookingRequest | undefined, isUncertain: boolean) {
  const { workspace, availability } = page;
  const [party, setParty] = useState(String(kept?.guests ?? availability.guests));
  /** The party the times are for: the last one there can be a table for. */
  const [guests, setGuests] = useState(kept?.guests ?? availability.guests);
  const [date, setDate] = useState(kept?.bookingDate ?? availability.date);
  const [time, setTime] = useState(kept?.bookingTime ?? null);
  const times = useTimes(workspace.slug, date, guests, availability);
  const { known, taken } = times;

  const fits = (count: number) => count <= (workspace.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  const isFree = !known || known.slots.some((slot) => slot.time === time && slot.available);
  const lost = time !== null && !isUncertain && taken.has(time);
  return {
    party,
    guests,
    date,
    time,
    times,
    isTooLarge: !fits(guestsOf(party) ?? 0),
    /** The time as long as it can be had. */
    chosen: isUncertain || isFree ? time : null,
    /** Somebody else has just taken it: the times around it on screen. */
    loss: lost ? lossOf(time) : null,
    setParty: (text: string) => {
      setParty(text);
      const count = guestsOf(text);
      if (count !== null && fits(count)) setGuests(count);
    },
    setDate,
    setTime,
  };

  function lossOf(wanted: string): Omit<Refusal, "slots"> {
    const minute = (label: string) => wallMinute(workspace, date, label);
    const offers = (known?.slots ?? []).map((slot) => ({ ...slot, start: minute(slot.time), end: minute(slot.time) }));
    const alternatives: Alternative[] = neighbours(date, offers, minute(wanted));
    const { title, detail } = problemBody(new AppError("time_slot_unavailable"));
    return { title, detail, alternatives };
  }
}

export type Wishes = ReturnType<typeof useWish>;
