import { dateFormat } from "../../../domain/time/date-format.ts";

/**
 * " · Central European Time" where the visitor's own clock shows another time than the business's at an instant, else "": a traveller
 * would come at the wrong hour. `own`: the visitor's zone, by default the browser's.
 */
export function whoseClock(timeZone: string, instant: number, locale: string, own?: string): string {
  const clock = (zone: string | undefined) =>
    dateFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(instant);
  if (clock(timeZone) === clock(own)) return "";
  const parts = dateFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(instant);
  return ` · ${parts.find(({ type }) => type === "timeZoneName")?.value}`;
}
