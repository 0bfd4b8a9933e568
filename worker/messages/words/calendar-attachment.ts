import { type CalendarPart, type CalendarProperty, icalendar } from "../../../domain/texts/icalendar.ts";
import { MINUTE_MS, utcMidnight } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { type DayAxis, realMinuteAt, realToWallMinute } from "../../../domain/time/day-axis.ts";
import type { Attachment, From } from "../providers/provider.ts";

type CalendarEntry = {
  id: string;
  version: number;
  bookingDate: string;
  startsAt: number;
  endsAt: number;
  isCancelled: boolean;
  timeZone: string;
  title: string;
  where: string | null;
  url: string;
  organizer: From;
  /** The address that the mail goes to. Null for a file that its reader adds or not. */
  attendee: string | null;
};

/**
 * A booking as a calendar entry (RFC 5545, 5546, 6047). Programs change and remove on their own only an entry that came as
 * a request to its reader, so a mail says that the reader has accepted and need not answer (docs/decisions/101-files-for-other-programs.md).
 */
export function calendarAttachment(entry: CalendarEntry, now: number): Attachment {
  const { timeZone, startsAt, endsAt, organizer, attendee, isCancelled } = entry;
  const method = isCancelled ? "CANCEL" : attendee === null ? "PUBLISH" : "REQUEST";
  const axis = dayAxis(entry.bookingDate, timeZone);
  const isOnTheWall = timeZone !== "UTC" && [startsAt, endsAt].every((instant) => isShownOnce(axis, instant));
  const moment = (name: string, instant: number): CalendarProperty =>
    isOnTheWall ? [name, wallText(axis, instant), { TZID: timeZone }] : [name, { instant }];
  const event: CalendarPart = {
    kind: "VEVENT",
    properties: [
      ["UID", `${entry.id}@daybook`],
      ["SEQUENCE", entry.version],
      ["DTSTAMP", { instant: now }],
      moment("DTSTART", startsAt),
      moment("DTEND", endsAt),
      ["SUMMARY", entry.title],
      ["LOCATION", entry.where],
      ["URL", { plain: entry.url }],
      ["DESCRIPTION", entry.url], // Google shows no URL
      ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
      ["ORGANIZER", mailto(organizer.address), { CN: organizer.name ?? organizer.address }],
      ["ATTENDEE", attendee === null ? null : mailto(attendee), HAS_ACCEPTED],
    ],
  };
  return {
    name: attendee === null ? "booking.ics" : "invite.ics", // the name by which Outlook knows an invitation
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: icalendar([["METHOD", method]], [...(isOnTheWall ? [zoneOf(axis, timeZone)] : []), event]),
  };
}

const HAS_ACCEPTED = { CUTYPE: "INDIVIDUAL", ROLE: "REQ-PARTICIPANT", PARTSTAT: "ACCEPTED", RSVP: "FALSE" };

/** Signs that would begin another part of the URI are encoded (RFC 6068). */
const mailto = (address: string) => ({ plain: `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}` });

/** Some programs read the first and some the second instant of a wall time that the clock shows twice, so it is written in UTC. */
function isShownOnce(axis: DayAxis, instant: number): boolean {
  const real = realMinuteAt(axis, instant);
  const wall = realToWallMinute(axis, real);
  return axis.stretches.every(({ ahead }) => wall - ahead === real || realToWallMinute(axis, wall - ahead) !== wall);
}

/** Describes the zone around this day from the booking's axis. Library tables may know other clock changes. */
function zoneOf({ date, startsAt, stretches }: DayAxis, timeZone: string): CalendarPart {
  const label = utcMidnight(date);
  const offset = (ahead: number) => ({ plain: offsetText((label - startsAt) / MINUTE_MS + ahead) });
  return {
    kind: "VTIMEZONE",
    properties: [["TZID", timeZone]],
    parts: stretches.map(({ from, ahead }, i) => {
      const before = stretches[i - 1];
      return {
        kind: "STANDARD",
        properties: [
          ["DTSTART", before ? labelText(label + (from + before.ahead) * MINUTE_MS) : "19700101T000000"],
          ["TZOFFSETFROM", offset(before?.ahead ?? ahead)],
          ["TZOFFSETTO", offset(ahead)],
        ],
      };
    }),
  };
}

const wallText = (axis: DayAxis, instant: number) =>
  labelText(utcMidnight(axis.date) + realToWallMinute(axis, realMinuteAt(axis, instant)) * MINUTE_MS);

/** 20261121T193000; `label` as if in UTC. */
const labelText = (label: number) => new Date(label).toISOString().replace(/[-:]|\.\d+Z$/g, "");

function offsetText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
