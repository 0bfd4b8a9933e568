import { startTransition, useEffect, useRef, useState } from "react";
import type { VisitBookingRequest } from "../../../contract/requests/visits.ts";
import type { CreatedBooking } from "./details/check-booking.ts";
import type { Wish } from "./queries.ts";

/** With what was asked for. */
export type Booked = {
  booking: CreatedBooking & Pick<VisitBookingRequest, "area" | "services" | "sessionId">;
  isEarlier: boolean;
};
/** Holds no personal data. */
export type BookingChoice = Wish & { party: string; date: string; time: string | null };
/** Back and reload return to this step; without one, where services are chosen first, to those. `session`: of a class. */
export type HistoryEntry = {
  step?: "times" | "details" | "classes";
  chosen?: BookingChoice;
  session?: string;
  booked?: Booked;
};

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

export function useKeepChoices({ party, area, services, date, time }: BookingChoice, { step }: HistoryEntry): void {
  useEffect(() => {
    history.replaceState({ step, chosen: { party, area, services, date, time } } satisfies HistoryEntry, "");
  }, [party, area, services, date, time, step]);
}

/** Each step begins at its top, for the eye and for screen readers, who continue at `first`. */
export function useStepStart(step: boolean, first: () => HTMLElement | null | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo(0, 0);
    first()?.focus({ preventScroll: true });
  });
}

const readEntry = () => (history.state ?? {}) as HistoryEntry; // only this page writes its history
