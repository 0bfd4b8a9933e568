import { useState } from "react";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import { useChosenTime } from "../choose/use-chosen-time.ts";
import { guestsOf } from "../details/entries.ts";
import { useNow } from "../use-now.ts";

/** A token, because such an access opens no socket. */
const SAMPLE_ACCESS = { slug: "example", token: "example", area: undefined, services: undefined };

/** Like `useBookingChoices`, without address and history. */
export function useSampleChoices({ workspace, availability }: BookingPageData): BookingChoices {
  const now = useNow(0);
  const [party, setParty] = useState(String(availability.guests));
  const [guests, setGuests] = useState(availability.guests);
  const [{ date, time }, setWanted] = useState({ date: availability.date, time: null as string | null });
  const context = { workspace, access: SAMPLE_ACCESS, now };
  const offered = useChosenTime(context, { guests, date, time }, { fromPage: availability, isUncertain: false });
  return {
    access: SAMPLE_ACCESS,
    party,
    guests,
    date,
    time,
    area: undefined,
    services: undefined,
    areaName: undefined,
    isAreaGone: false,
    isTooLarge: false,
    ...offered,
    setParty: (text) => {
      setParty(text);
      setGuests(guestsOf(text) ?? guests);
    },
    setArea: () => {},
    setDate: (other) => setWanted({ date: other, time }),
    choose: (other, chosen) => setWanted({ date: other, time: chosen }),
  };
}
