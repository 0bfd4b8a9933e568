import { useState } from "react";
import type { BookingRequest } from "../../../contract/bookings.ts";
import type { BookingPageData } from "../../lib/page-data.ts";
import { guestsOf } from "./check-booking.ts";
import { useChosen } from "./use-chosen.ts";

/** What a customer wishes for, beside what there is. `isUncertain`: it may be booked already, so what is free says nothing. */
export function useWish(page: BookingPageData, kept: BookingRequest | undefined, isUncertain: boolean) {
  const { workspace, availability: fromPage } = page;
  const [party, setParty] = useState(String(kept?.guests ?? fromPage.guests));
  /** The party the times are for: the last one there can be a table for. */
  const [guests, setGuests] = useState(kept?.guests ?? fromPage.guests);
  const [date, setDate] = useState(kept?.bookingDate ?? fromPage.date);
  const [time, setTime] = useState(kept?.bookingTime ?? null);
  const [door] = useState({ slug: workspace.slug });

  const fits = (count: number) => count <= (workspace.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  return {
    door,
    party,
    guests,
    date,
    time,
    isTooLarge: !fits(guestsOf(party) ?? 0),
    ...useChosen(workspace, door, { guests, date, time }, { fromPage, isUncertain }),
    setParty: (text: string) => {
      setParty(text);
      const count = guestsOf(text);
      if (count !== null && fits(count)) setGuests(count);
    },
    setDate,
    setTime,
  };
}

export type Wishes = ReturnType<typeof useWish>;
