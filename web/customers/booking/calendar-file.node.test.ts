import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const visit = {
  uid: "b1@daybook",
  title: "Krog Ekbacken",
  startsAt: Date.parse("2026-11-21T18:30Z"),
  endsAt: Date.parse("2026-11-21T20:00Z"),
  where: "Bondegatan 12, Stockholm",
  url: "https://example.com/krog/manage/abc",
};
const now = Date.parse("2026-11-20T08:00:00.123Z");

test("an event with its times in UTC", () => {
  expect(calendarFile(visit, now).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Daybook//Booking//EN",
    "BEGIN:VEVENT",
    "UID:b1@daybook",
    "DTSTAMP:20261120T080000Z",
    "DTSTART:20261121T183000Z",
    "DTEND:20261121T200000Z",
    "SUMMARY:Krog Ekbacken",
    "LOCATION:Bondegatan 12\\, Stockholm",
    "DESCRIPTION:https://example.com/krog/manage/abc",
    "URL:https://example.com/krog/manage/abc",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a line break in an owner's text cannot end its line", () => {
  const file = calendarFile({ ...visit, title: "Bar; \\o/\r\nEND:VEVENT", where: null }, now);
  expect(file).toContain("SUMMARY:Bar\\; \\\\o/\\nEND:VEVENT\r\n");
  expect(file).not.toContain("LOCATION");
});

test("long lines are folded between characters, at most 75 octets each", () => {
  const title = "Smörgåsbord 🍽️ ".repeat(20).trim();
  const file = calendarFile({ ...visit, title }, now);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
