import { dateFormat } from "../../../domain/time/date-format.ts";

/** YYYY-MM-DD on the business's clock. */
export function localDate(instant: string | number, timeZone: string): string {
  return dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant));
}

/** HH:MM on the business's clock. */
export function localTime(instant: string | number, timeZone: string): string {
  return dateFormat("en-GB", { timeZone, timeStyle: "short" }).format(new Date(instant));
}

export const dayOfMonth = (date: string) => Number(date.slice(8));
