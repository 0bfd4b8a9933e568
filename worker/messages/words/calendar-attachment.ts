import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { MINUTE_MS, utcMidnight } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { type DayAxis, realMinuteAt, realToWallMinute, wallToRealMinute } from "../../../domain/time/day-axis.ts";
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
};

/** RFC 5545, 5546: changes replace the entry, a cancellation removes it. */
export function calendarAttachment(entry: CalendarEntry, now: number): Attachment {
  const { timeZone, startsAt, endsAt, organizer, isCancelled } = entry;
  const axis = dayAxis(entry.bookingDate, timeZone);
  const onTheWall = [startsAt, endsAt].every((instant) => isShownFirst(axis, instant));
  const calendar = ical({
    prodId: "//Daybook//Booking//EN",
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => zoneOf(axis, timeZone) },
  });
  calendar.createEvent({
    id: `${entry.id}@daybook`,
    sequence: entry.version,
    stamp: new Date(now),
    start: Temporal.Instant.fromEpochMilliseconds(startsAt),
    end: Temporal.Instant.fromEpochMilliseconds(endsAt),
    timezone: onTheWall ? timeZone : null,
    summary: entry.title,
    location: entry.where,
    url: entry.url,
    description: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name ?? organizer.address, email: organizer.address },
  });
  return {
    name: "booking.ics",
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "PUBLISH"}`,
    content: calendar.toString(),
  };
}

/** A wall time that occurs twice means the first; the second needs UTC. */
const isShownFirst = (axis: DayAxis, instant: number) => {
  const real = realMinuteAt(axis, instant);
  return wallToRealMinute(axis, realToWallMinute(axis, real)) === real;
};

/** Describes the zone around this day from the booking's axis. Library tables may know other clock changes. */
function zoneOf({ date, startsAt, stretches }: DayAxis, timeZone: string): string {
  const label = utcMidnight(date);
  const offset = (ahead: number) => offsetText((label - startsAt) / MINUTE_MS + ahead);
  const observances = stretches.flatMap(({ from, ahead }, i) => {
    const before = stretches[i - 1];
    return [
      "BEGIN:STANDARD",
      `DTSTART:${before ? wallText(label + (from + before.ahead) * MINUTE_MS) : "19700101T000000"}`,
      `TZOFFSETFROM:${offset(before?.ahead ?? ahead)}`,
      `TZOFFSETTO:${offset(ahead)}`,
      "END:STANDARD",
    ];
  });
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances, "END:VTIMEZONE"].join("\r\n");
}

/** 20261121T193000; `label` as if in UTC. */
const wallText = (label: number) => new Date(label).toISOString().replace(/[-:]|\.\d+Z$/g, "");

function offsetText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
