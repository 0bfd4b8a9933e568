import { expect, test } from "vitest";
import { formatsIn } from "../../../../../domain/texts/formats-in.ts";
import { bookingFields, type TypedBooking, typedBookingOf, typedFieldsOf } from "./booking-fields.ts";

const base: TypedBooking = {
  ...{ id: "b1", version: 1, customerName: "Maria Sandberg", customerEmail: "maria@example.se", customerPhone: "" },
  ...{ guests: 4, bookingDate: "2026-11-21", bookingTime: "18:00", notes: "", status: "confirmed" },
};
const { toFields, fromFields, describe } = bookingFields(
  { minuteOf: () => 0, nameOf: (_, time) => (time === "00:30" ? "00:30, night to Sunday" : time) },
  formatsIn("en-SE", { today: "2026-06-15" }),
);

test("a booking comes back from its fields as it was", () => {
  expect(fromFields(toFields(base))).toEqual(base);
});

test("stored values without a text become empty texts, and other columns are left out", () => {
  const stored = { ...base, customerPhone: null, notes: null, attendance: "seated" };
  expect(typedFieldsOf(stored)).toEqual(base);
});

test.each<[Partial<TypedBooking>, string, string, string]>([
  [{ guests: 6 }, "guests", "Guests", "6"],
  [{ notes: " " }, "notes", "Notes", "none"],
  [{ bookingTime: "00:30" }, "when", "Date and time", "Saturday 21 November, 00:30, night to Sunday"],
])("%j is called in words", (changed, name, label, text) => {
  expect(describe(name, { ...base, ...changed })).toEqual({ label, text });
});

test("values typed for one booking are not shown in another", () => {
  expect(typedBookingOf("b1").safeParse(base).success).toBe(true);
  expect(typedBookingOf("b2").safeParse(base).success).toBe(false);
});
