import { startTransition, useEffect, useState } from "react";
import type { CreatedBooking } from "./details/check-booking.ts";

/** `area`: the id of the one asked for. */
export type Booked = { booking: CreatedBooking & { area?: string | undefined }; isEarlier: boolean };
/** Holds no personal data. */
export type BookingChoice = { party: string; area: string | undefined; date: string; time: string | null };
/** Back and reload return to this step. */
export type HistoryEntry = { step?: "details"; chosen?: BookingChoice; booked?: Booked };

export function useHistoryEntry() {
  const [entry, setEntry] = useState(readEntry);
  useEffect(() => {
    /** After its booking a form starts empty. */
    const readAgain = () => {
      const { chosen: _, ...where } = readEntry();
      setEntry(where);
    };
    addEventListener("popstate", readAgain);
    return () => removeEventListener("popstate", readAgain);
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
      startTransition(() => setEntry(to)); // the form stays on screen until the next screen is drawn
    },
  };
}

export function useKeepChoices({ party, area, date, time }: BookingChoice, { step }: HistoryEntry): void {
  useEffect(() => {
    history.replaceState({ step, chosen: { party, area, date, time } } satisfies HistoryEntry, "");
  }, [party, area, date, time, step]);
}

const readEntry = () => (history.state ?? {}) as HistoryEntry; // only this page writes its history
