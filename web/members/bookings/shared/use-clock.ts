import { useEffect, useState } from "react";
import { DAY_MINUTES, daysBetween, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/formats.ts";

/** The server's minute as an instant: it said `told` at local time `toldAt`. */
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

/** Past midnight it exceeds 1440. */
export const wallMinuteAt = (instant: number, date: string, timeZone: string) =>
  daysBetween(date, localDate(instant, timeZone)) * DAY_MINUTES + minutesOf(localTime(instant, timeZone));

const STEP = 30;

/** Keeps the running slot and those after it. */
export function offersAhead<Offer extends { minute: number }>(offers: Offer[], nowMinute: number): Offer[] {
  const [first, second] = offers;
  const step = first && second ? second.minute - first.minute : STEP;
  return offers.filter(({ minute }) => minute + step > nowMinute);
}
