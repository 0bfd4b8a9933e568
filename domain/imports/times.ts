import { timeLabel } from "../time/calendar.ts";
import { excelMoment } from "./excel-dates.ts";

/** `seconds` are dropped: no booking starts within a minute. */
const CLOCK = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:h|uhr)?\s*([ap])?\.?\s?(?:m\.?)?$/i;
const TIME_LENGTH_MAX = 40;
const WORDS = /^(?:kl|klo|klockan|um|at|a las|a|à|om)\.?\s+/i;

/** "18:30" of "18.30", "6:30 pm", "kl. 18:30", "18h30", "1830" or Excel's 0.770833; null: no time of a day. */
export function readTime(text: string): string | null {
  if (text.length > TIME_LENGTH_MAX) return null;
  const plain = text.trim().replace(WORDS, "");
  if (/^\d{6}$/.test(plain)) return clockTime(plain.slice(0, 2), plain.slice(2, 4), undefined);
  if (/^\d{3,4}$/.test(plain)) return clockTime(plain.slice(0, -2), plain.slice(-2), undefined);
  if (/^0[.,]\d+$/.test(plain)) return excelMoment(Number(plain.replace(",", ".")));
  const [, hours, minutes, , half] = CLOCK.exec(plain) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined && !/h|uhr/i.test(plain) && plain.length > 2))
    return null;
  return clockTime(hours, minutes ?? "00", half);
}

function clockTime(hours: string, minutes: string, half: string | undefined): string | null {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const shown = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return timeLabel(shown * 60 + minute);
}

/** "18:30 - 20:30" in one cell. */
export function readTimes(text: string): { time: string | null; end: string | null } {
  if (text.length > TIME_LENGTH_MAX) return { time: null, end: null };
  const [from = "", to, ...more] = text.split(/\s*[-–—]\s*|\s+(?:to|till|til|bis)\s+/i);
  if (to === undefined || more.length > 0) return { time: readTime(text), end: null };
  const end = readTime(to);
  const half = /[ap]\.?\s?m\.?$/i;
  const time = readTime(half.test(to) && !half.test(from) ? `${from} ${half.exec(to)?.[0]}` : from); // "6 to 8 pm"
  return time && end ? { time, end } : { time: readTime(text), end: null };
}
