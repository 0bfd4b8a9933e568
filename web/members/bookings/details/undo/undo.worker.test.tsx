import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { details, LATER, openBooking } from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { api, aRestaurant, booked, bookingsOf, phoned, type Restaurant } from "../../../../testing/restaurants.ts";

const button = (name: string) => details.getByRole("button", { name });
const question = page.getByRole("dialog", { name: "Take this change back?" });
const takeBack = question.getByRole("button", { name: "Take it back" });

const change = ({ slug }: Restaurant, id: string, version: number, fields: object) =>
  api.workspaces[":slug"].bookings[":id"].$patch({ param: { slug, id }, json: { version, ...fields } });

test("a changed time goes back by one press and a question, and the customer is told or not", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER, bookingTime: "19:00" });
  await change(restaurant, id, 1, { bookingTime: "20:00", guests: 4 });
  await openBooking(restaurant, id);
  await button("Undo").click();
  await expect.element(question.getByText("changed the time from 19:00 to 20:00 and guests from 2 to 4")).toBeVisible();
  await lookAt();
  await expectFitLarge();
  await question.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await takeBack.click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  await expect
    .element(details.getByText(/from 20:00 to 19:00 and guests from 4 to 2, without a message/))
    .toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingTime: "19:00", guests: 2, version: 3 }]);
});

test("a time that somebody has taken since stays as it is, and the reason is said", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  const { id } = await booked(restaurant, { bookingDate: LATER, bookingTime: "18:00" });
  await change(restaurant, id, 1, { bookingTime: "20:30" });
  await phoned(restaurant, { bookingDate: LATER, bookingTime: "18:00" });
  await openBooking(restaurant, id);
  await button("Undo").click();
  await takeBack.click();
  await expect.element(page.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  const times = (await bookingsOf(restaurant)).map(({ bookingTime }) => bookingTime);
  expect(times.sort()).toEqual(["18:00", "20:30"]);
});

const rebooking = page.getByRole("dialog", { name: "Book it again?" });

async function bookAgain(): Promise<void> {
  await button("Book again").click();
  await rebooking.getByRole("button", { name: "Book again" }).click();
  await expect.element(rebooking).not.toBeInTheDocument();
}

test("a cancelled booking is booked again, as a new one, and once however often it is asked", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER, bookingTime: "19:00" });
  await colleague.cancels(restaurant, id);
  await openBooking(restaurant, id);
  await bookAgain();
  await expect.element(page.getByText("Booked again")).toBeVisible();
  const told = async () =>
    (await bookingsOf(restaurant))
      .map(({ status, bookingTime, customerName }) => [status, bookingTime, customerName].join(" "))
      .sort();
  const [cancelled, standing] = ["cancelled 19:00 Astrid Lind", "confirmed 19:00 Astrid Lind"];
  expect(await told()).toEqual([cancelled, standing]);
  await bookAgain();
  expect(await told()).toEqual([cancelled, standing]);
  const again = (await bookingsOf(restaurant)).find(({ status }) => status === "confirmed");
  await colleague.cancels(restaurant, again?.id ?? "");
  await bookAgain();
  expect(await told()).toEqual([cancelled, cancelled, standing]);
});
