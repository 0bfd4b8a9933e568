import { DAY_MINUTES, minutesOf, timeLabel } from "../../../domain/time/calendar.ts";

const TYPED = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/;
const isIn = (part: number, most: number) => part >= 0 && part <= most;

/** "17:30" of "17:30", "1730", "17.30"; "09:00" of "9". Null: no time of a day. */
export function timeTyped(text: string): string | null {
  const [, hour, minute = "0"] = TYPED.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const [hours, minutes] = [Number(hour) % 24, Number(minute)];
  if (!isIn(Number(hour), 24) || !isIn(minutes, 59) || (Number(hour) === 24 && minutes > 0)) return null;
  return timeLabel(hours * 60 + minutes);
}

/** True while it cannot mean another time with one more sign. */
export const isWholeTime = (text: string): boolean => /^\d{2}[:.,]?\d{2}$/.test(text) && timeTyped(text) !== null;

/** The next time of a step up or down, round midnight. */
export function timeBeside(time: string, step: number): string {
  const by = Math.abs(step);
  const at = minutesOf(time) / by;
  const next = (step > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * by;
  return timeLabel((next + DAY_MINUTES) % DAY_MINUTES);
}
