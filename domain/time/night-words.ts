import { addDays, utcMidnight } from "./calendar.ts";
import { dateFormat } from "./date-format.ts";

/** A time after midnight, whose booking date is the day before: "00:30, night to Saturday". */
export const nightInEnglish = (time: string, bookingDate: string) => `${time}, night to ${dayAfter(bookingDate, "en")}`;
export const nightInSwedish = (time: string, bookingDate: string) =>
  `${time}, natten till ${dayAfter(bookingDate, "sv")}`;

const dayAfter = (date: string, language: string) =>
  dateFormat(language, { weekday: "long", timeZone: "UTC" }).format(utcMidnight(addDays(date, 1)));
