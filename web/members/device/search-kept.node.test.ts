import { expect, test } from "vitest";
import type { KeptDay } from "./kept-days.ts";
import { searchIn } from "./search-kept.ts";

const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];
const guest = (name: string) => ({
  id: `g-${name}`,
  name,
  care: null,
  tags: [],
  note: null,
  visits: 4,
  missed: 1,
  nth: 5,
});
const booking = (id: string, bookingDate: string, customerName: string, fields: object = {}) => ({
  ...{ id, bookingDate, bookingTime: "19:00", customerName, guests: 4, status: "confirmed" },
  ...{ customerPhone: "+46701234567", customerEmail: null, guest: guest(customerName), guestOpen: [], ...fields },
});
const day = (date: string, keptAt: number, ...bookings: object[]) => ({ date, keptAt, bookings }) as unknown as KeptDay;

const kept = [
  day(TOMORROW, 2000, booking("b3", TOMORROW, "Anna Berg")),
  day(
    TODAY,
    1000,
    booking("b1", TODAY, "Anna Berg"),
    booking("b2", TODAY, "Åsa Öberg", { customerPhone: null, customerEmail: "asa@example.com", guest: null }),
  ),
];
const found = (path: string) => {
  const answer = searchIn(kept, path);
  if (!answer) return null;
  return "guests" in answer
    ? answer.guests.map(({ name, next }) => [name, next?.id])
    : answer.bookings.map(({ id }) => id);
};

test.each([
  ["/guests?q=berg", [["Anna Berg", "b1"]]],
  ["/guests?q=070-123", [["Anna Berg", "b1"]]],
  ["/guests?q=asa", []], // nobody knows yet who she is
  ["/bookings?when=future&q=anna", ["b1", "b3"]],
  ["/bookings?when=future&q=asa", ["b2"]],
  [`/bookings?when=future&q=anna&from=${TOMORROW}`, ["b3"]],
  ["/bookings?when=past&q=anna", []],
])("%s is answered from the kept days", (path, answer) => {
  expect(found(path)).toEqual(answer);
  expect(searchIn(kept, path)).toMatchObject({ keptAt: 1000, nextCursor: null });
});

test("a device that keeps no day answers nothing, and no other call is a search", () => {
  expect(searchIn([], "/guests?q=berg")).toBeNull();
  for (const path of ["/team", "/rules?q=berg", "/bookings?when=past"]) expect(searchIn(kept, path)).toBeNull();
});
