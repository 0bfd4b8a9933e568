import { useEffect, useState } from "react";
import type { Created } from "./details/check-booking.ts";

export type Booked = { booking: Created; isEarlier: boolean };
/** What was chosen so far: nothing that names anybody. */
export type Chosen = { party: string; date: string; time: string | null };
/** Where in the booking somebody is, as the browser's history keeps it: Back leads through it, and a reload back to it. */
export type Place = { step?: "details"; chosen?: Chosen; booked?: Booked };

export function usePlace() {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    /** A form that is shown stays as it is, and one that comes back after its booking begins anew. */
    const look = () => {
      const { chosen: _, ...where } = readPlace();
      setPlace(where);
    };
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);

  return {
    place,
    /** Goes on; Back leads here again. */
    goTo: (to: Place) => {
      history.scrollRestoration = "manual"; // each place says itself where it begins
      history.pushState(to, "");
      setPlace(to);
    },
    become: (to: Place) => {
      history.replaceState(to, "");
      setPlace(to);
    },
  };
}

/** Keeps the choices in the entry that is shown, so that a reload does not lose them. */
export function useKept({ party, date, time }: Chosen, { step }: Place): void {
  useEffect(() => {
    history.replaceState({ step, chosen: { party, date, time } } satisfies Place, "");
  }, [party, date, time, step]);
}

const readPlace = () => (history.state ?? {}) as Place; // only this page writes into its history
