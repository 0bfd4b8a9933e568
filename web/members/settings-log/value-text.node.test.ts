import { expect, test } from "vitest";
import type { LoggedValue, PartKind } from "../../../domain/settings/settings-log.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { type Reader, valueText } from "./value-text.ts";

const reader: Reader = {
  formats: formatsIn("en-GB", { today: "2026-11-27" }),
  timeZone: "Europe/Stockholm",
  region: "SE",
  nameOf: (id) => (id === "m1" ? "Eva" : "A former member"),
};

/** Values as the log keeps them, and as an owner reads them. */
const CASES: [PartKind, string, LoggedValue, string][] = [
  ["whole", "monday", "10:00–18:00", "10:00–18:00"],
  ["whole", "monday", null, "Closed"],
  ["person", "monday", ["09:00–12:00", "13:00–17:00"], "09:00–12:00, 13:00–17:00"],
  ["person", "monday", [], "Closed"],
  ["person", "monday", null, "as the opening hours"],
  ["whole", "bookingDurationMinutes", 90, "1 hour 30 minutes"],
  ["service", "bufferAfter", 0, "0 minutes"],
  ["whole", "reminderLeadHours", ["48", "2"], "48 hours, 2 hours"],
  ["whole", "maxCapacity", null, "no limit"],
  ["whole", "maxCapacity", 1200, "1,200"],
  ["whole", "retentionMonths", 12, "12 months"],
  ["whole", "onlineBookingPausedUntil", "2026-12-24T17:00:00.000Z", "Thu 24 Dec 18:00"],
  ["whole", "onlineBookingPausedUntil", null, "none"],
  ["closure", "fromDate", "2027-01-06", "Wed 6 Jan 2027"],
  ["period", "days", ["monday", "friday"], "Monday, Friday"],
  ["table", "stock", "walk_in", "only walk-ins"],
  ["table", "archived", true, "yes"],
  ["service", "price", "45050 SEK", "SEK 450.50"],
  ["service", "peoplePrices", ["Anna: 50000 SEK"], "Anna: SEK 500"],
  ["service", "peoplePrices", ["Anna: 45000 SEK, Bo: 50000 SEK, C…"], "Anna: SEK 450, Bo: SEK 500, C…"],
  ["service", "description", "Lunch: 145 SEK", "Lunch: 145 SEK"],
  ["whole", "heroTitle", "2027-01-06", "2027-01-06"],
  ["service", "minutes", null, "as long as a party stays"],
  ["person", "memberId", "m1", "Eva"],
  ["person", "memberId", "m2", "A former member"],
  ["message", "emailMessage", null, "standard text"],
  ["whole", "embedOrigins", null, "any website"],
  ["whole", "embedOrigins", [], "none"],
  ["whole", "brandLogoUrl", "/pictures/0123.webp", "an uploaded picture"],
  ["whole", "language", "sv", "Swedish"],
  ["whole", "region", "SE", "Sweden"],
  ["member", "role", "kitchen", "Kitchen"],
];

test.each(CASES)("%s %s %j is read as “%s”", (kind, field, value, text) => {
  expect(valueText({ kind, field }, value, reader).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(text);
});
