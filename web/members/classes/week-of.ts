import type { Formats } from "../../../domain/texts/formats-in.ts";
import { addDays, daysBetween } from "../../../domain/time/calendar.ts";

/** A Sunday. */
const SUNDAY = "2023-01-01";

/** The first day of the week that a date lies in, as the business's region counts weeks. */
export function weekOf(date: string, { weekStartsOn }: Pick<Formats, "weekStartsOn">): string {
  const fromStart = (daysBetween(SUNDAY, date) - weekStartsOn) % 7;
  return addDays(date, -((fromStart + 7) % 7));
}
