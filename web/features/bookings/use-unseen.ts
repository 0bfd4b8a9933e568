import { useEffect, useState } from "react";

/** How many bookings came while nobody looked at the page; looking at it makes it none. */
export function useUnseen(): { count: number; came: (ids: string[]) => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const look = () => isLookedAt() && setIds((was) => (was.size > 0 ? new Set() : was));
    const places = [
      [window, "focus"],
      [window, "pointerdown"],
      [document, "visibilitychange"],
    ] as const;
    for (const [place, event] of places) place.addEventListener(event, look);
    return () => {
      for (const [place, event] of places) place.removeEventListener(event, look);
    };
  }, []);
  return { count: ids.size, came: (more) => isLookedAt() || setIds((was) => new Set([...was, ...more])) };
}

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();
