import { useEffect, useState } from "react";
import type { CreatedBooking } from "./details/check-booking.ts";

export type Booked = { booking: CreatedBooking; isEarlier: boolean };
/** What was chosen so far: nothing that names anybody. */
export type BookingChoice = { party: string; date: string; time: string | null };
/** Where in the booking somebody is, as the browser's history keeps it: Back leads through it, and a reload back to it. */
export type HistoryEntry = { step?: "details"; chosen?: BookingChoice; booked?: Booked };

export function useHistoryEntry() {
  const [entry, setEntry] = useState(readEntry);
  useEffect(() => {
    /** A form that is shown stays as it is, and one that comes back after its booking begins anew. */
    const look = () => {
      const { chosen: _, ...where } = readEntry();
      setEntry(where);
    };
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);

  return {
    entry,
    /** Goes on; Back leads here again. */
    pushEntry: (to: HistoryEntry) => {
      history.scrollRestoration = "manual"; // each entry says itself where it begins
      history.pushState(to, "");
      setEntry(to);
    },
    replaceEntry: (to: HistoryEntry) => {
      history.replaceState(to, "");
      setEntry(to);
    },
  };
}

/** Keeps the choices in the entry that is shown, so that a reload does not lose them. */
export function useKeepChoices({ party, date, time }: BookingChoice, { step }: HistoryEntry): void {
  useEffect(() => {
    history.replaceState({ step, chosen: { party, date, time } } satisfies HistoryEntry, "");
  }, [party, date, time, step]);
}

const readEntry = () => (history.state ?? {}) as HistoryEntry; // only this page writes into its history
