import { useEffect, useState } from "react";
import type { CreatedBooking } from "./details/check-booking.ts";

export type Booked = { booking: CreatedBooking; isEarlier: boolean };
/** Holds no personal data. */
export type BookingChoice = { party: string; date: string; time: string | null };
/** The step in the browser's history entry: Back and reload return to it. */
export type HistoryEntry = { step?: "details"; chosen?: BookingChoice; booked?: Booked };

export function useHistoryEntry() {
  const [entry, setEntry] = useState(readEntry);
  useEffect(() => {
    /** A shown form stays. One that returns after its booking starts empty. */
    const look = () => {
      const { chosen: _, ...where } = readEntry();
      setEntry(where);
    };
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);

  return {
    entry,
    pushEntry: (to: HistoryEntry) => {
      history.scrollRestoration = "manual"; // each step scrolls by itself
      history.pushState(to, "");
      setEntry(to);
    },
    replaceEntry: (to: HistoryEntry) => {
      history.replaceState(to, "");
      setEntry(to);
    },
  };
}

/** Keeps the choices in the current history entry for a reload. */
export function useKeepChoices({ party, date, time }: BookingChoice, { step }: HistoryEntry): void {
  useEffect(() => {
    history.replaceState({ step, chosen: { party, date, time } } satisfies HistoryEntry, "");
  }, [party, date, time, step]);
}

const readEntry = () => (history.state ?? {}) as HistoryEntry; // only this page writes its history
