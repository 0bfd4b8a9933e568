import { expect, test } from "vitest";
import { newBookings, titleWithUnseen } from "./use-arrivals.ts";

const made = (id: string, time: string) => ({ id, createdAt: `2026-11-21T${time}:00Z`, source: "online" as const });
const since = Date.parse("2026-11-21T12:00:00Z");

test("bookings made since then and not known are new", () => {
  const before = [made("old", "09:00"), made("seen", "12:01")];
  const after = [...before, made("moved here", "08:00"), made("new", "12:02")];
  expect(newBookings(before, after, since).map(({ id }) => id)).toEqual(["new"]);
});

test("a booking made at the instant of the last answer is not new: that answer or its own frame has it", () => {
  expect(newBookings([], [made("then", "12:00")], since)).toEqual([]);
});

test.each([
  [0, "Krog Ekbacken · Daybook"],
  [2, "(2) Krog Ekbacken · Daybook"],
])("with %i new bookings the page is called %s", (unseen, title) => {
  expect(titleWithUnseen("Krog Ekbacken", unseen)).toBe(title);
});
