import ICAL from "ical.js";
import { expect, test } from "vitest";
import { strictCalendar } from "../../domain/testing/strict-calendar.ts";
import { type CalendarEntry, calendarText } from "./calendar-text.ts";

const entry: CalendarEntry = {
  id: "0b1c2d3e-0000-4000-8000-000000000000",
  version: 3,
  changedAt: Date.parse("2026-11-20T10:00:00.400Z"),
  startsAt: Date.parse("2026-11-28T18:00:00Z"),
  endsAt: Date.parse("2026-11-28T20:00:00Z"),
  title: "Table for 4",
  isTentative: false,
  url: "https://book.example/krog/dashboard?booking=0b1c2d3e-0000-4000-8000-000000000000",
};
const textOf = (...entries: Partial<CalendarEntry>[]) =>
  calendarText({
    name: "Krog Nord",
    timeZone: "Europe/Stockholm",
    entries: entries.map((fields) => ({ ...entry, ...fields })),
  });

function eventsOf(text: string) {
  strictCalendar(text);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((event) => (name: string) => String(event.getFirstPropertyValue(name)));
}
const eventOf = (fields: Partial<CalendarEntry>) => {
  const [event] = eventsOf(textOf(fields));
  if (!event) throw new Error("no event");
  return event;
};

test("an entry says what, when, its version, when it changed, and where it is opened", () => {
  const said = eventOf({});
  const names = ["uid", "sequence", "dtstamp", "last-modified", "dtstart", "dtend", "summary", "status", "url"];
  expect(Object.fromEntries(names.map((name) => [name, said(name)]))).toEqual({
    uid: `${entry.id}@daybook`,
    sequence: "3",
    dtstamp: "2026-11-20T10:00:00Z",
    "last-modified": "2026-11-20T10:00:00Z",
    dtstart: "2026-11-28T18:00:00Z",
    dtend: "2026-11-28T20:00:00Z",
    summary: "Table for 4",
    status: "CONFIRMED",
    url: entry.url,
  });
  expect(eventOf({ isTentative: true })("status")).toBe("TENTATIVE");
});

test("programs read the calendar's name, its time zone and how often to ask", () => {
  const calendar = new ICAL.Component(ICAL.parse(textOf({})));
  expect(["name", "x-wr-calname", "x-wr-timezone"].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
    ...["Krog Nord", "Krog Nord", "Europe/Stockholm"],
  ]);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
});

test("a calendar without entries is a calendar", () => {
  expect(strictCalendar(textOf()).events).toEqual([]);
});

test.each([
  ["before the spring change", "2027-03-28T00:30:00Z", "2027-03-28T02:30:00+02:00"],
  ["after the spring change", "2027-03-28T01:30:00Z", "2027-03-28T03:30:00+02:00"],
  ["the first 02:30 of the autumn night", "2027-10-31T00:30:00Z", "2027-10-31T02:30:00+02:00"],
  ["the second 02:30 of the autumn night", "2027-10-31T01:30:00Z", "2027-10-31T02:30:00+01:00"],
])("%s an entry has its own instant", (_, startsAt) => {
  const start = Date.parse(startsAt);
  const said = eventOf({ startsAt: start, endsAt: start + 3_600_000 });
  expect([Date.parse(said("dtstart")), Date.parse(said("dtend"))]).toEqual([start, start + 3_600_000]);
});

test("lines end with CRLF, have at most 75 octets, and no title starts one of its own", () => {
  const title = `Å${"ö".repeat(200)}; a, b \\ c\r\nATTENDEE:mailto:x@y.z\nBEGIN:VALARM\nEND:VEVENT`;
  const text = textOf({ title });
  const lines = text.split("\r\n");
  expect(lines.filter((line) => /[\r\n]/.test(line) || new TextEncoder().encode(line).length > 75)).toEqual([]);
  expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
  expect(eventsOf(text)).toHaveLength(1);
  expect(eventOf({ title: "a; b, c \\ d" })("summary")).toBe("a; b, c \\ d");
});
