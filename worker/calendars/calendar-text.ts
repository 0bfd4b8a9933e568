import ical, { ICalEventStatus } from "ical-generator";

/** Instants in ms. `version` rises with each change, the latest of which was at `changedAt`. */
export type CalendarEntry = {
  id: string;
  version: number;
  changedAt: number;
  startsAt: number;
  endsAt: number;
  title: string;
  isTentative: boolean;
  url: string;
};

type Shown = { name: string; timeZone: string; entries: CalendarEntry[] };

const AN_HOUR_SECONDS = 3600;

/**
 * A calendar that programs ask for again and again (RFC 5545, 7986; docs/rules.md#calendars). Times are in UTC: an entry is
 * an instant, and no clock change can move it. `timeZone`: in which programs show it.
 */
export function calendarText({ name, timeZone, entries }: Shown): string {
  const calendar = ical({
    prodId: "//Daybook//Calendar//EN",
    name,
    ttl: AN_HOUR_SECONDS,
    x: { "X-WR-TIMEZONE": timeZone },
  });
  for (const { id, version, changedAt, startsAt, endsAt, title, isTentative, url } of entries)
    calendar.createEvent({
      id: `${id}@daybook`,
      sequence: version,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url,
      description: url, // Google shows no URL
    });
  return calendar.toString();
}
