import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";

/** The server's clock, `ahead` of the visitor's, at each minute. */
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
    document.addEventListener("visibilitychange", tick); // timers rest while nobody looks
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [ahead]);
  return now;
}
