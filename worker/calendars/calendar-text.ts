import { type CalendarPart, icalendar } from "../../domain/texts/icalendar.ts";

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

const AN_HOUR = { plain: "PT1H" };

/**
 * A calendar that programs ask for again and again (RFC 5545, 7986; docs/rules.md#calendars). Times are in UTC: an entry is
 * an instant, and no clock change can move it. `timeZone`: in which programs show it.
 */
export const calendarText = ({ name, timeZone, entries }: Shown): string =>
  icalendar(
    [
      ["NAME", name],
      ["X-WR-CALNAME", name],
      ["X-WR-TIMEZONE", timeZone],
      ["REFRESH-INTERVAL", AN_HOUR, { VALUE: "DURATION" }],
      ["X-PUBLISHED-TTL", AN_HOUR],
    ],
    entries.length > 0 ? entries.map(eventOf) : [UTC],
  );

/** The format knows no calendar without any part. */
const UTC: CalendarPart = {
  kind: "VTIMEZONE",
  properties: [["TZID", "UTC"]],
  parts: [
    {
      kind: "STANDARD",
      properties: [
        ["DTSTART", "19700101T000000"],
        ["TZOFFSETFROM", "+0000"],
        ["TZOFFSETTO", "+0000"],
      ],
    },
  ],
};

const eventOf = ({
  id,
  version,
  changedAt,
  startsAt,
  endsAt,
  title,
  isTentative,
  url,
}: CalendarEntry): CalendarPart => ({
  kind: "VEVENT",
  properties: [
    ["UID", `${id}@daybook`],
    ["SEQUENCE", version],
    ["DTSTAMP", { instant: changedAt }],
    ["LAST-MODIFIED", { instant: changedAt }],
    ["DTSTART", { instant: startsAt }],
    ["DTEND", { instant: endsAt }],
    ["SUMMARY", title],
    ["STATUS", isTentative ? "TENTATIVE" : "CONFIRMED"],
    ["URL", { plain: url }],
    ["DESCRIPTION", url], // Google shows no URL
  ],
});
