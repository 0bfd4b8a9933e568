import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";

/** The minute it is for the server, which said `told` when it was `toldAt` here. */
export function useClock(told: string, toldAt: number): number {
  const ahead = Date.parse(told) - toldAt;
  const [now, setNow] = useState(() => minuteAt(ahead));
  useEffect(() => {
    const look = () => setNow(minuteAt(ahead));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}

const minuteAt = (ahead: number) => Math.floor((Date.now() + ahead) / MINUTE_MS) * MINUTE_MS;
