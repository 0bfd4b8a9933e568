import { expect, test } from "vitest";
import { emptyNewBooking, fieldsOf, filledFor, moveToToday, newBooking, toRequest } from "./new-booking-fields.ts";

const typed = (bookingDate: string) => ({
  ...emptyNewBooking(bookingDate),
  bookingTime: "20:00",
  customerName: "Nora",
});

test("a past date becomes today without a time, the rest stays", () => {
  expect(moveToToday("2027-06-16", typed("2027-06-15"))).toEqual({ ...typed("2027-06-16"), bookingTime: "" });
});

test.each(["2027-06-16", "2027-06-17"])("on 16 June %s stays", (date) => {
  expect(moveToToday("2027-06-16", typed(date))).toEqual(typed(date));
});

test.each([
  ["", "Please choose a time"],
  ["25:00", "time_invalid"],
])("the time %j is refused: %s", async (bookingTime, message) => {
  const { error } = newBooking.safeParse(await toRequest({ ...typed("2027-06-16"), bookingTime }, null));
  expect(error?.issues).toMatchObject([{ path: ["bookingTime"], message }]);
});

test("a form that is filled in for a guest names them, and one for a number nobody", async () => {
  const anna = { id: "g-anna", name: "Anna Berg", phone: "+46701740605", email: null };
  const filled = { ...filledFor(anna, "2027-06-16", 2), bookingTime: "20:00" };
  const { data } = newBooking.safeParse(await toRequest(filled, null));
  expect(data).toMatchObject({ customerName: "Anna Berg", customerPhone: "+46701740605", guestId: "g-anna" });
  expect(data && fieldsOf(data)).toEqual(filled);
  const unknown = filledFor({ ...anna, id: null, name: "" }, "2027-06-16", 1);
  expect(unknown).toMatchObject({ guest: null, customerName: "", customerPhone: "+46701740605", guests: 1 });
  expect(await toRequest(unknown, null)).not.toHaveProperty("guestId");
});

test("the form of a guest who likes somebody begins with that person, whose service is still to be chosen", () => {
  const anna = { id: "g-anna", name: "Anna Berg", phone: null, email: null };
  const liking = (preferred: { person: string | null; area: string | null } | null) =>
    filledFor({ ...anna, preferred }, "2027-06-16", 1);
  expect(liking({ person: "nora", area: null })).toMatchObject({
    services: [{ service: "", person: "nora" }],
    area: "",
  });
  expect(liking({ person: null, area: "terrace" })).toMatchObject({ services: [], area: "terrace" });
  expect(liking(null)).toMatchObject({ services: [], area: "" });
});

test("a request gives its form back", async () => {
  const filled = { ...typed("2027-06-16"), customerPhone: "+46701740605", area: "2", resources: ["7"] };
  const { data } = newBooking.safeParse(await toRequest(filled, null));
  expect(data && fieldsOf(data)).toEqual(filled);
});
