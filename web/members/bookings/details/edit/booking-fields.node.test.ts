import { expect, test } from "vitest";
import { everyDay } from "../../../../../domain/plan/rules.ts";
import { rulesWith } from "../../../../../domain/testing/givens.ts";
import { formatsIn } from "../../../../../domain/texts/formats-in.ts";
import {
  bookingFields,
  requestOf,
  type TypedBooking,
  timeNames,
  typedBookingOf,
  typedFieldsOf,
} from "./booking-fields.ts";

const base: TypedBooking = {
  ...{ id: "b1", version: 1, customerName: "Maria Sandberg", customerEmail: "maria@example.se", customerPhone: "" },
  ...{ guests: 4, bookingDate: "2026-11-21", bookingTime: "18:00", notes: "", status: "confirmed", services: [] },
};
const { toFields, fromFields, describe } = bookingFields({
  names: { minuteOf: () => 0, nameOf: (_, time) => (time === "00:30" ? "00:30, night to Sunday" : time) },
  format: formatsIn("en-SE", { today: "2026-06-15" }),
  servicesText: (legs) => legs.map(({ service }) => ({ 3: "Cut", 4: "Colour" })[service]).join(" + "),
});

test("a booking comes back from its fields as it was", () => {
  expect(fromFields(toFields(base))).toEqual(base);
});

test("stored values without a text become empty texts, and other columns are left out", () => {
  const stored = { ...base, customerPhone: null, notes: null, services: null, attendance: "seated" };
  expect(typedFieldsOf(stored)).toEqual(base);
});

test.each<[Partial<TypedBooking>, string, string, string]>([
  [{ guests: 6 }, "guests", "Guests", "6"],
  [{ notes: " " }, "notes", "Notes", "none"],
  [{ services: [{ service: "3" }, { service: "4", person: "7" }] }, "services", "Services", "Cut + Colour"],
  [{ bookingTime: "00:30" }, "when", "Date and time", "Saturday 21 November, 00:30, night to Sunday"],
])("%j is called in words", (changed, name, label, text) => {
  expect(describe(name, { ...base, ...changed })).toEqual({ label, text });
});

test("values typed for one booking are not shown in another", () => {
  expect(typedBookingOf("b1").safeParse(base).success).toBe(true);
  expect(typedBookingOf("b2").safeParse(base).success).toBe(false);
});

test("services are read with the people asked for, and sent only where there are some", () => {
  const named = { id: "3", name: "Cut", minutes: 45, person: { id: "7", name: "Anna" } };
  const stored = { ...base, services: [named, { ...named, id: "4", person: null }] };
  const typed = typedFieldsOf(stored);
  expect(typed.services).toEqual([{ service: "3", person: "7" }, { service: "4" }]);
  expect(requestOf(typed)).toMatchObject({ services: typed.services });
  expect(requestOf(base)).not.toHaveProperty("services");
});

const ZONE = "Europe/Stockholm";
const booking = {
  bookingDate: "2026-11-21", // a Saturday
  bookingTime: "00:30",
  startsAt: "2026-11-21T23:30:00Z",
  endsAt: "2026-11-22T01:30:00Z",
};
const late = rulesWith({ weeklySchedule: everyDay("18:00", "02:00") });
const early = rulesWith({ weeklySchedule: everyDay("11:00", "22:00") });

test.each([
  ["19:00", "19:00"],
  ["01:30", "01:30, night to Sunday"],
  ["09:30", "09:30, night to Sunday"],
  ["10:30", "10:30"],
  ["17:45", "17:45"],
])("on a day that runs until 02:00, %s is called %s", (time, name) => {
  expect(timeNames(booking, late, ZONE).nameOf("2026-11-21", time)).toBe(name);
});

test("the booking's own time keeps its name when the hours change", () => {
  const { nameOf } = timeNames(booking, early, ZONE);
  expect(nameOf("2026-11-21", "00:30")).toBe("00:30, night to Sunday");
  expect(nameOf("2026-11-20", "00:30")).toBe("00:30");
});

test("another date names its own weekday", () => {
  expect(timeNames(booking, late, ZONE).nameOf("2026-11-20", "00:30")).toBe("00:30, night to Saturday");
});

test("without hours or a date a time stays as it is", () => {
  expect(timeNames(booking, undefined, ZONE).nameOf("2026-11-20", "00:30")).toBe("00:30");
  expect(timeNames(booking, late, ZONE).nameOf("", "00:30")).toBe("00:30");
});
