import fc from "fast-check";
import { expect, test } from "vitest";
import { booking } from "../../../../texts/en/customers/booking.ts";
import { sending } from "../../../../texts/en/customers/sending.ts";
import { checkBooking } from "./check-booking.ts";
import { COUNTRY_MISSING, checkTime, type Entries, guestsOf, NO_NUMBER, stepParty } from "./entries.ts";

const full: Entries = {
  customerName: " Åsa Lindqvist ",
  customerEmail: "Asa@example.se",
  customerPhone: "+46701234567",
  guests: 2,
  bookingDate: "2026-11-21",
  bookingTime: "19:30",
  notes: "",
};
const limits = { today: "2026-11-21", maxGuestsPerBooking: 8 };
const check = (entries: Partial<Entries>, max: number | null = 8) =>
  checkBooking({ ...full, ...entries }, { ...limits, maxGuestsPerBooking: max });

test("a complete form is sent as the contract has it", () => {
  expect(check({})).toEqual({
    request: { ...full, customerName: "Åsa Lindqvist", customerEmail: "asa@example.se", notes: null },
  });
});

test("phone and notes are optional", () => {
  expect(check({ customerPhone: null, notes: null })).toHaveProperty("request");
});

const MISSING = "Missing Information: Please fill in all required fields";
const INVALID_DATE = "Invalid Date: You cannot book for past dates. Please select today or a future date.";
const LARGE = "Large booking detected: Please call us so we can take care of your special event.";

test.each<[Partial<Entries>, string, Record<string, string>]>([
  [{ customerName: "  " }, MISSING, { customerName: "Name is required" }],
  [{ customerEmail: "" }, MISSING, { customerEmail: "Email is required" }],
  [{ bookingTime: null }, MISSING, { bookingTime: "Please choose a time" }],
  [
    { customerName: "", customerEmail: "asa", customerPhone: NO_NUMBER },
    MISSING,
    {
      customerName: "Name is required",
      customerEmail: "Invalid email address",
      customerPhone: "Invalid phone number",
    },
  ],
  [
    { guests: 21, customerEmail: "asa" },
    "Invalid Guest Count: Please enter a valid number of guests (1-20)",
    { guests: "Please enter a valid number of guests (1-20)", customerEmail: "Invalid email address" },
  ],
  [
    { customerEmail: "asa@example" },
    "Invalid Email: Please check the address",
    { customerEmail: "Invalid email address" },
  ],
  [{ guests: 9 }, LARGE, {}],
  [{ bookingDate: "2026-11-20" }, INVALID_DATE, {}],
  [
    { customerPhone: NO_NUMBER },
    "Invalid phone number: Please check the number, or leave it out",
    { customerPhone: "Invalid phone number" },
  ],
  [
    { customerPhone: COUNTRY_MISSING },
    "Invalid phone number: Please check the number, or leave it out",
    { customerPhone: "Please choose a country, or begin with +" },
  ],
  [
    { customerPhone: "08-123 456 78 ext. 12" },
    "Invalid phone number: Please check the number, or leave it out",
    { customerPhone: "Only the number can be kept here, nothing behind it" },
  ],
  [
    { notes: "x".repeat(2001) },
    "Invalid input: Please check what you entered.",
    { notes: "Use at most 2000 characters" },
  ],
])("%j is not sent", (entries, words, fields) => {
  const checked = check(entries);
  if (!("problem" in checked)) throw new Error("was let through");
  const { name, fields: faults } = checked.problem;
  const said = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sending.field(fault)]));
  const { title, text } = { ...booking.problems, ...sending.problems }[name];
  expect([`${title}: ${text}`, said]).toEqual([words, fields]);
});

test("a business without its own limit takes 20", () => {
  expect(check({ guests: 20 }, null)).toHaveProperty("request");
});

test.each([
  ["1", 1],
  ["20", 20],
  ["0", null],
  ["21", null],
  ["2.5", null],
  ["", null],
  ["many", null],
])("%j is a party of %s", (text, guests) => {
  expect(guestsOf(text)).toBe(guests);
});

test.each<[string, 1 | -1, number]>([
  ["2", 1, 3],
  ["2", -1, 1],
  ["1.5", -1, 1],
  ["1.5", 1, 2],
  ["-1", 1, 1],
  ["", 1, 1],
  ["many", 1, 1],
  ["25", -1, 20],
  ["20", 1, 20],
  ["1", -1, 1],
])("from %j by %i it is a party of %i", (text, by, guests) => {
  expect(stepParty(text, by)).toBe(guests);
});

test("the first step on a phone is checked like the contract", () => {
  const guests = fc.option(fc.oneof(fc.integer({ min: -1, max: 25 }), fc.constant(2.5)));
  const bookingDate = fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22");
  const bookingTime = fc.constantFrom(null, "19:30");
  fc.assert(
    fc.property(guests, bookingDate, bookingTime, (guests, bookingDate, bookingTime) => {
      const choices = { guests, bookingDate, bookingTime };
      const checked = check(choices);
      expect(checkTime(choices, limits)).toEqual("problem" in checked ? checked.problem : null);
    }),
  );
});
