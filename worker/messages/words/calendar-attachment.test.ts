import ICAL from "ical.js";
import { expect, test } from "vitest";
import { strictCalendar } from "../../../domain/testing/strict-calendar.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { calendarAttachment } from "./calendar-attachment.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const entry = {
  id: "0b1c2d3e-0000-4000-8000-000000000000",
  version: 3,
  bookingDate: "2026-11-28",
  startsAt: Date.parse("2026-11-28T18:00:00Z"),
  endsAt: Date.parse("2026-11-28T20:00:00Z"),
  isCancelled: false,
  timeZone: "Europe/Stockholm",
  title: "Bistro Nord; wine, food \\ more",
  where: "Storgatan 1, Stockholm",
  url: "https://book.example/bistro/manage/abc",
  organizer: { name: 'Bistro "Nord"', address: "no-reply@book.example" },
  attendee: "anna@example.com" as string | null,
};

function read(fields: Partial<typeof entry> = {}) {
  const attachment = calendarAttachment({ ...entry, ...fields }, NOW);
  strictCalendar(attachment.content);
  const calendar = new ICAL.Component(ICAL.parse(attachment.content));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("not one event");
  const instant = (name: string) => {
    const time = event.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`no ${name}`);
    return time.toUnixTime() * 1000;
  };
  return { attachment, calendar, event, instant };
}

const staying = (timeZone: string, bookingDate: string, startsAt: string, hours = 2) => {
  const start = Date.parse(startsAt);
  return { timeZone, bookingDate, startsAt: start, endsAt: start + hours * HOUR_MS };
};

test("an entry has title, time, place and link, and no alarm", () => {
  const { attachment, calendar, event, instant } = read();
  expect(attachment).toMatchObject({
    name: "invite.ics",
    contentType: "text/calendar; charset=utf-8; method=REQUEST",
  });
  const said = (name: string) => event.getFirstPropertyValue(name);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(said("uid")).toBe(`${entry.id}@daybook`);
  expect(said("sequence")).toBe(3);
  expect(said("status")).toBe("CONFIRMED");
  expect(said("summary")).toBe(entry.title);
  expect(said("location")).toBe(entry.where);
  expect(said("url")).toBe(entry.url);
  expect(said("organizer")).toBe("mailto:no-reply@book.example");
  expect(instant("dtstamp")).toBe(NOW);
  expect(event.getAllSubcomponents()).toEqual([]);
});

test("its reader has accepted and is not asked to answer", () => {
  const { event } = read();
  const [attendee, ...others] = event.getAllProperties("attendee");
  expect(others).toEqual([]);
  expect(attendee?.getFirstValue()).toBe("mailto:anna@example.com");
  expect(["partstat", "rsvp", "role"].map((name) => attendee?.getParameter(name))).toEqual([
    ...["ACCEPTED", "FALSE", "REQ-PARTICIPANT"],
  ]);
});

test("an attendee's address stays one part of its URI", () => {
  const { event } = read({ attendee: "a?cc=%40+o'b&c#d@example.com" });
  expect(event.getFirstPropertyValue("attendee")).toBe("mailto:a%3Fcc=%2540+o'b%26c%23d@example.com");
});

test("a file to download asks for nothing and names no reader", () => {
  const { attachment, event } = read({ attendee: null });
  expect(attachment).toMatchObject({
    name: "booking.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  });
  expect(event.getAllProperties("attendee")).toEqual([]);
});

test("a cancellation removes the same entry", () => {
  const { attachment, calendar, event } = read({ isCancelled: true, version: 4 });
  expect(attachment.contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(event.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event.getFirstPropertyValue("uid")).toBe(`${entry.id}@daybook`);
  expect(event.getFirstPropertyValue("sequence")).toBe(4);
});

test.each([
  ["in winter", staying("Europe/Stockholm", "2026-11-28", "2026-11-28T18:00:00Z"), "20261128T190000"],
  ["in summer", staying("Europe/Stockholm", "2027-06-28", "2027-06-28T18:00:00Z"), "20270628T200000"],
  [
    "before the night of the spring change",
    staying("Europe/Stockholm", "2027-03-27", "2027-03-27T18:00:00Z"),
    "20270327T190000",
  ],
  ["across the spring change", staying("Europe/Stockholm", "2027-03-27", "2027-03-28T00:30:00Z"), "20270328T013000"],
  ["after the spring change", staying("Europe/Stockholm", "2027-03-28", "2027-03-28T17:00:00Z"), "20270328T190000"],
  [
    "the day before the autumn change",
    staying("Europe/Stockholm", "2027-10-30", "2027-10-30T17:00:00Z"),
    "20271030T190000",
  ],
  ["across the autumn change", staying("Europe/Stockholm", "2027-10-30", "2027-10-30T23:30:00Z", 3), "20271031T013000"],
  ["after the autumn change", staying("Europe/Stockholm", "2027-10-31", "2027-10-31T18:00:00Z"), "20271031T190000"],
  ["past midnight", staying("Europe/Stockholm", "2026-11-27", "2026-11-27T23:30:00Z"), "20261128T003000"],
  ["on the day New York changes", staying("America/New_York", "2027-03-14", "2027-03-14T23:00:00Z"), "20270314T190000"],
  ["in New York's winter", staying("America/New_York", "2026-11-28", "2026-11-29T00:00:00Z"), "20261128T190000"],
  ["in Kathmandu, 5:45 ahead", staying("Asia/Kathmandu", "2026-11-28", "2026-11-28T13:15:00Z"), "20261128T190000"],
  ["in Auckland's summer", staying("Pacific/Auckland", "2026-11-28", "2026-11-28T06:00:00Z"), "20261128T190000"],
  ["on the day Auckland changes", staying("Pacific/Auckland", "2027-04-04", "2027-04-04T07:00:00Z"), "20270404T190000"],
] as const)("a stay %s has its instants and the wall times of its zone", (_, stay, wall) => {
  const { attachment, calendar, instant } = read(stay);
  expect({ startsAt: instant("dtstart"), endsAt: instant("dtend") }).toEqual({
    startsAt: stay.startsAt,
    endsAt: stay.endsAt,
  });
  expect(attachment.content).toContain(`DTSTART;TZID=${stay.timeZone}:${wall}`);
  expect(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"))).toEqual([
    stay.timeZone,
  ]);
});

test("UTC times need no zone description", () => {
  const { attachment, instant } = read({ timeZone: "UTC" });
  expect(attachment.content).toContain("DTSTART:20261128T180000Z");
  expect(instant("dtstart")).toBe(entry.startsAt);
});

test.each([
  ["begins at the first 02:00", "2027-10-31T00:00:00Z", "DTSTART:20271031T000000Z"],
  ["begins at the second 02:30", "2027-10-31T01:30:00Z", "DTSTART:20271031T013000Z"],
  ["ends at the first 02:30", "2027-10-30T22:30:00Z", "DTEND:20271031T003000Z"],
  ["ends at the second 02:30", "2027-10-30T23:30:00Z", "DTEND:20271031T013000Z"],
])("a stay that %s of the night with two is written in UTC", (_, startsAt, line) => {
  const stay = staying("Europe/Stockholm", "2027-10-30", startsAt);
  const { attachment, instant } = read(stay);
  expect(attachment.content).toContain(`${line}\r\n`);
  expect(attachment.content).not.toContain("TZID");
  expect([instant("dtstart"), instant("dtend")]).toEqual([stay.startsAt, stay.endsAt]);
});

test("lines are short, and no text can start a line of its own", () => {
  const { attachment, event } = read({
    title: `Å${"ö".repeat(200)}\r\nATTENDEE:mailto:x@y.z`,
    where: "a\nBEGIN:VALARM",
  });
  const lines = attachment.content.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => /^(ATTENDEE:|BEGIN:VALARM)/.test(line))).toEqual([]);
  expect(event.getFirstPropertyValue("location")).toBe("a\nBEGIN:VALARM");
});
