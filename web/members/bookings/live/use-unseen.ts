import { useEffect, useRef, useState } from "react";

type Unseen = {
  count: number;
  came: (ids: string[]) => void;
  /** It was made in this tab, whether it has come already or is yet to. */
  made: (id: string) => void;
};

/** How many bookings others made while nobody looked at the page; looking at it makes it none. */
export function useUnseen(): Unseen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(new Set<string>());
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
  return {
    count: ids.size,
    came: (more) => isLookedAt() || setIds((was) => new Set([...was, ...more.filter((id) => !own.current.has(id))])),
    made: (id) => {
      own.current.add(id);
      setIds((was) => new Set([...was].filter((other) => other !== id)));
    },
  };
}

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();
