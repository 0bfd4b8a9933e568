import { dateFormat } from "../../../domain/time/date-format.ts";

const ISO_8601 = "sv"; // Swedish writes dates and times so

/** YYYY-MM-DD on the business's clock. */
export function localDate(instant: string | number, timeZone: string): string {
  return dateFormat(ISO_8601, { timeZone, dateStyle: "short" }).format(new Date(instant));
}

/** HH:MM on the business's clock. */
export function localTime(instant: string | number, timeZone: string): string {
  return dateFormat(ISO_8601, { timeZone, timeStyle: "short" }).format(new Date(instant));
}

export const dayOfMonth = (date: string) => Number(date.slice(8));
