import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";

/** Server time in milliseconds, each minute; `ahead` of the visitor's. */
export function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = Date.now() + ahead;
      setNow(at);
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (at % MINUTE_MS) + 1);
    };
    tick();
    document.addEventListener("visibilitychange", tick); // timers sleep in a hidden tab
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [ahead]);
  return now;
}
