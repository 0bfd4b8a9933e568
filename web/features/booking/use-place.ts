import { useEffect, useState } from "react";
import type { Created } from "./queries.ts";

export type Booked = { booking: Created; isEarlier: boolean };
/** Where in the booking somebody is, as the browser's history keeps it: Back leads through it, and a reload back to it. */
export type Place = { step?: "details"; booked?: Booked };

export function usePlace() {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const look = () => setPlace(readPlace());
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

const readPlace = () => (history.state ?? {}) as Place; // only this page writes into its history
