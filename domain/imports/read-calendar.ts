import ICAL from "ical.js";
import { addDays } from "../time/calendar.ts";
import { FILE_LIMITS } from "./faults.ts";
import { type FileRecord, Unreadable } from "./file-record.ts";
import type { ImportBusiness } from "./reading.ts";
import { zoneNamed } from "./zones.ts";

/** A calendar as a table. The last three are found in the visit's text and become a field only when the owner says so. */
const CALENDAR_HEADER = [
  ...(["UID", "SUMMARY", "DTSTART", "DTEND", "STATUS", "LOCATION", "CREATED", "DESCRIPTION"] as const),
  ...(["Number in DESCRIPTION", "Mail in DESCRIPTION", "Mail in ATTENDEE"] as const),
] as const;

const UNROLLED_DAYS = 366;
/** Repeats of one visit: a rule "each second" has no end within a year. */
const REPEATS_MAX = 5_000;
const SEARCHED_MAX = 5_000;
const NUMBER = /(?<![\w+])\+?\(?\d[\d ()./-]{5,18}\d(?!\w)/;
const MAIL = /[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@]+\.\p{L}{2,}/u;

/** Each visit of a calendar (RFC 5545), repeats unrolled until 12 months from today. */
export function readCalendar(text: string, business: ImportBusiness): FileRecord[] {
  const records: FileRecord[] = [{ n: 0, cells: [...CALENDAR_HEADER] }];
  const add = (record: Omit<FileRecord, "n">) => {
    if (records.length > FILE_LIMITS.rows) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
    records.push({ n: records.length, ...record });
  };
  for (const calendar of calendarsOf(text)) {
    const events = calendar
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component, { exceptions: [] })); // else it looks through all others
    const moved = Map.groupBy(
      events.filter((event) => event.isRecurrenceException()),
      ({ uid }) => uid,
    );
    for (const event of events.filter((each) => !each.isRecurrenceException())) {
      for (const exception of moved.get(event.uid) ?? []) event.relateException(exception);
      moved.delete(event.uid);
      addVisits(event, business, add);
    }
    for (const event of [...moved.values()].flat()) add(visit(event, event.startDate, event.endDate, event.uid)); // their rule is elsewhere
  }
  return records;
}

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const all = typeof parsed[0] === "string" ? [parsed] : parsed;
    return all.map((each) => new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0])); // its own form of it
  } catch {
    throw new Unreadable("broken_calendar");
  }
}

function addVisits(event: ICAL.Event, business: ImportBusiness, add: (record: Omit<FileRecord, "n">) => void): void {
  try {
    if (!event.startDate) add({ cells: ["", event.summary ?? ""], fault: "date_unreadable" });
    else if (!event.isRecurring()) add(visit(event, event.startDate, event.endDate, event.uid));
    else addRepeats(event, addDays(business.today, UNROLLED_DAYS), add);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    add({ cells: [event.uid ?? "", event.summary ?? ""], fault: "date_unreadable" }); // a rule that is none
  }
}

function addRepeats(event: ICAL.Event, last: string, add: (record: Omit<FileRecord, "n">) => void): void {
  const steps = event.iterator();
  let next: ICAL.Time | undefined = steps.next();
  if (!next) add(visit(event, event.startDate, event.endDate, event.uid)); // its rule never comes true
  for (let i = 0; next; next = steps.next(), i++) {
    const id = `${event.uid}/${next}`;
    if (i === REPEATS_MAX || next.toString().slice(0, 10) > last) {
      add({ cells: cellsOf(event, next, null, id), fault: "repeats_left_out" });
      break;
    }
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    add(visit(item, startDate, endDate, id));
  }
}

function visit(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, id: string): Omit<FileRecord, "n"> {
  return { cells: cellsOf(event, start, end, id), ...(start.isDate && { fault: "all_day" as const }) };
}

function cellsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, id: string): string[] {
  const told = event.description ?? "";
  const part = told.slice(0, SEARCHED_MAX);
  const property = (name: string) => event.component.getFirstProperty(name);
  const firstValueOf = (name: string) => property(name)?.getFirstValue();
  const zone = String(property("dtstart")?.getParameter("tzid") ?? "");
  const created = firstValueOf("created");
  const attendee = event.attendees.map((each) => String(each.getFirstValue())).find((each) => MAIL.test(each));
  return [
    ...[
      id,
      event.summary ?? "",
      momentOf(start, zone),
      end ? momentOf(end, zone) : "",
      String(firstValueOf("status") ?? ""),
    ],
    ...[event.location ?? "", created instanceof ICAL.Time ? momentOf(created, "") : "", told],
    ...[NUMBER.exec(part)?.[0].trim() ?? "", MAIL.exec(part)?.[0] ?? "", attendee?.replace(/^mailto:/i, "") ?? ""],
  ];
}

/** "2026-03-04T18:30:00[Europe/Stockholm]". Without a zone it is the business's own clock. */
function momentOf(time: ICAL.Time, zone: string): string {
  if (time.isDate) return time.toString();
  if (zone && (zoneNamed(zone) || time.zone === ICAL.Timezone.localTimezone))
    return `${time.toString().replace(/Z$/, "")}[${zone}]`;
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString();
  return new Date(time.toUnixTime() * 1000).toISOString(); // the file's own rules for its zone
}
