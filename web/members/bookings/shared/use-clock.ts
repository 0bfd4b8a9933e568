import { useEffect, useState } from "react";
import { DAY_MINUTES, daysBetween, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";

/** The server's minute as an instant. It said `serverTime` at local time `receivedAt`. */
export function useClock(serverTime: string, receivedAt: number): number {
  const offset = Date.parse(serverTime) - receivedAt;
  const [now, setNow] = useState(() => minuteAt(offset));
  useEffect(() => {
    const look = () => setNow(minuteAt(offset));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}

const minuteAt = (offset: number) => Math.floor((Date.now() + offset) / MINUTE_MS) * MINUTE_MS;

/** Above 1440 past midnight. */
export const wallMinuteAt = (instant: number, date: string, timeZone: string) =>
  daysBetween(date, localDate(instant, timeZone)) * DAY_MINUTES + minutesOf(localTime(instant, timeZone));

const STEP = 30;

/** Keeps the running slot and those after it. */
export function offersAhead<Offer extends { minute: number }>(offers: Offer[], nowMinute: number): Offer[] {
  const [first, second] = offers;
  const step = first && second ? second.minute - first.minute : STEP;
  return offers.filter(({ minute }) => minute + step > nowMinute);
}
