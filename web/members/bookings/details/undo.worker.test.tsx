import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../testing/colleague.ts";
import { details, LATER, openBooking } from "../../../testing/details-dialog.ts";
import { aRestaurant, booked, bookingsOf } from "../../../testing/restaurants.ts";

const button = (name: string) => details.getByRole("button", { name });
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
