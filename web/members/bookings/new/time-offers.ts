import type { WeeklySchedule } from "../../../../domain/rules.ts";
import { DAY_MINUTES, minutesOf, timeLabel, weekdayOf } from "../../../../domain/time/calendar.ts";
import { nightInEnglish } from "../../../../domain/time/night-words.ts";
import { wallMinuteOn } from "../../../shared/lib/booking-time.ts";
import { nextWeekday } from "../../../shared/lib/english-dates.ts";

type NotOfferedReason = { words: string; short: string };
/** `minute`: on the wall. `why` null: the party may book the time. */
export type Offer = { time: string; minute: number; why: NotOfferedReason | null };

type PartyOnDate = { date: string; guests: number; weeklySchedule: WeeklySchedule };
type SlotAvailability = { time: string; available: boolean };
type SlotLoad = { time: string; availableCapacity: number };

/** The day's slots, with the seats left where the party does not fit. */
export function offersOf(
  { date, guests, weeklySchedule }: PartyOnDate,
  slots: SlotAvailability[],
  loads: SlotLoad[],
): Offer[] {
  const seatsAt = new Map(loads.map(({ time, availableCapacity }) => [time, availableCapacity]));
  return slots.map(({ time, available }) => ({
    time,
    minute: wallMinuteOn({ weeklySchedule }, date, time),
    why: available ? null : whyNot(seatsAt.get(time), guests),
  }));
}

function whyNot(seats: number | undefined, guests: number): NotOfferedReason {
  if (!seats) return { words: "full", short: "full" };
  if (seats >= guests) return { words: "too many guests", short: "too many" };
  const short = seats === 1 ? "1 seat" : `${seats} seats`;
  return { words: `${short} left`, short };
}

const STEP = 30;
const FIRST_STEP = minutesOf("09:00");
const LAST_STEP = minutesOf("23:00");

const OUTSIDE: NotOfferedReason = { words: "outside opening hours", short: "closed" };

/** Half hours from 09:00 to 23:00, the day's slots and the chosen time. */
export function allTimes(asked: PartyOnDate, offers: Offer[], chosen: string): Offer[] {
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
  minute < DAY_MINUTES ? time : nightInEnglish(time, nextWeekday(date));
