import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BookingRequest } from "../../../../contract/bookings.ts";
import { guestsOf } from "../details/entries.ts";
import { viewQuery } from "../queries.ts";
import type { Chosen } from "../use-place.ts";
import { nextBookable } from "./open-days.ts";
import { useChosen } from "./use-chosen.ts";
import type { PageNow } from "./use-times.ts";

type Sent = {
  /** What was asked for before a reload, or chosen before it. */
  before: Chosen | undefined;
  /** What may be booked already, so that what is free says nothing about it. */
  open: readonly BookingRequest[];
  isSending: boolean;
  onChange: () => void;
};

/** What a customer wishes for, beside what there is. */
export function useWish(page: PageNow, { before, open, isSending, onChange }: Sent) {
  const { workspace, availability } = page;
  const fits = (count: number) => count <= (workspace.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  const [party, setParty] = useState(before?.party ?? String(availability.guests));
  /** The party the times are for: the last one there can be a table for. */
  const [guests, setGuests] = useState(() => {
    const count = guestsOf(party);
    return count !== null && fits(count) ? count : availability.guests;
  });
  const [wanted, setWanted] = useState({
    date: before?.date ?? availability.date,
    time: before?.time ?? null,
  });
  /** On a page that is left open its days go by. */
  const isPast = wanted.date < workspace.today;
  const date = isPast ? (nextBookable(workspace, wanted.date) ?? workspace.today) : wanted.date;
  const time = isPast ? null : wanted.time;
  const isUncertain =
    isSending ||
    open.some((asked) => asked.bookingDate === date && asked.bookingTime === time && asked.guests === guests);
  const door = { slug: workspace.slug };
  const where = { workspace, door, now: page.now };
  const there = useChosen(where, { guests, date, time }, { fromPage: availability, isUncertain });
  const state = there.times.known?.state;
  useLookAgain(workspace.slug, state === "past" || state === "beyond");

  return {
    door,
    party,
    guests,
    date,
    time,
    isTooLarge: !fits(guestsOf(party) ?? 0),
    ...there,
    setParty: (text: string) => {
      onChange();
      setParty(text);
      const count = guestsOf(text);
      if (count !== null && fits(count)) setGuests(count);
    },
    setDate: (date: string) => {
      onChange();
      setWanted({ date, time });
    },
    choose: (date: string, time: string | null) => {
      onChange();
      setWanted({ date, time });
    },
  };
}

export type Wishes = ReturnType<typeof useWish>;

/** A date the server no longer offers, or not yet, though the page does: the page knows an old today. */
function useLookAgain(slug: string, isOff: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOff) void client.invalidateQueries({ queryKey: viewQuery(slug).queryKey });
  }, [client, slug, isOff]);
}
