import { useState } from "react";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { useChosen } from "../choose/use-chosen.ts";
import type { Wishes } from "../choose/use-wish.ts";
import { guestsOf } from "../details/entries.ts";
import { useNow } from "../use-now.ts";

/** A token makes it a door without a socket. */
const DOOR = { slug: "example", token: "example" };

/** What somebody wishes for who tries the example: as on the page itself, without its address and its history. */
export function useSampleWish({ workspace, availability }: BookingPageData): Wishes {
  const now = useNow(0);
  const [party, setParty] = useState(String(availability.guests));
  const [guests, setGuests] = useState(availability.guests);
  const [{ date, time }, setWanted] = useState({ date: availability.date, time: null as string | null });
  const where = { workspace, door: DOOR, now };
  const there = useChosen(where, { guests, date, time }, { fromPage: availability, isUncertain: false });
  return {
    door: DOOR,
    party,
    guests,
    date,
    time,
    isTooLarge: false,
    ...there,
    setParty: (text) => {
      setParty(text);
      setGuests(guestsOf(text) ?? guests);
    },
    setDate: (other) => setWanted({ date: other, time }),
    choose: (other, chosen) => setWanted({ date: other, time: chosen }),
  };
}
