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

/** Times before the first slot belong to the night. */
export function slotMinutes(slots: { time: string }[]): number[] {
  const opens = minutesOf(slots[0]?.time ?? "00:00");
  return slots.map(({ time }) => (minutesOf(time) < opens ? minutesOf(time) + DAY_MINUTES : minutesOf(time)));
}

const STEP = 30;
/** A longer gap lies between two service periods, or is a closed part of the day. */
const LONGEST_STEP = 60;

/** Each slot lasts until the next one; before a gap, as long as the one before it. */
export const slotEnds = (minutes: number[]): number[] =>
  minutes.map((minute, i) => {
    const [next, before] = [minutes[i + 1], minutes[i - 1]];
    if (next !== undefined && next - minute <= LONGEST_STEP) return next;
    return minute + (before !== undefined && minute - before <= LONGEST_STEP ? minute - before : STEP);
  });

/** Keeps the running slot and those after it. */
export function offersAhead<Offer extends { minute: number }>(offers: Offer[], nowMinute: number): Offer[] {
  const ends = slotEnds(offers.map(({ minute }) => minute));
  return offers.filter((_, i) => (ends[i] ?? 0) > nowMinute);
}
