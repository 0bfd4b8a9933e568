import type { WeeklySchedule } from "../../../../../domain/rules.ts";
import { DAY_MINUTES, minutesOf, timeLabel, weekdayOf } from "../../../../../domain/time/calendar.ts";
import { wallMinuteOn } from "../../../../shared/lib/booking-time.ts";
import { nightText } from "../../../lib/night-text.ts";
import type { OfferedSlot } from "./queries.ts";

type NotOfferedReason = { words: string; short: string };
/** `minute`: on the wall. `why` null: the party may book the time. */
export type Offer = { time: string; minute: number; why: NotOfferedReason | null };

type OpenDay = { date: string; weeklySchedule: WeeklySchedule };

/** The day's slots, with the reason where the party does not fit. */
export const offersOf = ({ date, weeklySchedule }: OpenDay, slots: OfferedSlot[]): Offer[] =>
  slots.map(({ time, refusal }) => ({
    time,
    minute: wallMinuteOn({ weeklySchedule }, date, time),
    why: refusal && whyNot(refusal),
  }));

function whyNot(refusal: NonNullable<OfferedSlot["refusal"]>): NotOfferedReason {
  if (refusal.reason === "per_booking_limit_exceeded") return { words: "too many guests", short: "too many" };
  if (refusal.reason === "pacing_full") return { words: "too many arrive then", short: "arrivals" };
  if (refusal.reason !== "guest_capacity_exceeded") return { words: "full", short: "full" };
  const { n } = refusal;
  return { words: `${n === 1 ? "1 seat" : `${n} seats`} left`, short: `${n} left` };
}

const STEP = 30;
const FIRST_STEP = minutesOf("09:00");
const LAST_STEP = minutesOf("23:00");

const OUTSIDE: NotOfferedReason = { words: "outside opening hours", short: "closed" };

/** Half hours from 09:00 to 23:00, the day's slots and the chosen time. */
export function allTimes(asked: OpenDay, offers: Offer[], chosen: string): Offer[] {
  const { date, weeklySchedule } = asked;
  const steps = Array.from({ length: (LAST_STEP - FIRST_STEP) / STEP + 1 }, (_, i) => timeLabel(FIRST_STEP + i * STEP));
  const known = new Set(offers.map(({ time }) => time));
  const others = [...new Set([...steps, ...(chosen ? [chosen] : [])])].filter((time) => !known.has(time));
  const hours = weeklySchedule[weekdayOf(date)];
  const isOpen = offers.length > 0 && hours.enabled;
  const [first, last] = [offers[0]?.minute ?? 0, offers.at(-1)?.minute ?? 0];
  const extra = others.map((time): Offer => {
    const minute = wallMinuteOn({ weeklySchedule }, date, time);
    return { time, minute, why: isOpen && (minute < first || minute > last) ? OUTSIDE : null };
  });
  return [...offers, ...extra].sort((one, other) => one.minute - other.minute);
}

/** 19:30, or "00:30, night to Sunday". */
export const offerName = ({ time, minute }: Pick<Offer, "time" | "minute">, date: string) =>
  minute < DAY_MINUTES ? time : nightText(time, date);
