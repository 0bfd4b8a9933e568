import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { book, emailField, nameField, timeOf } from "../../testing/booking-form.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, saveAreas } from "../../testing/restaurants.ts";

test("all that a customer says of a table, and the word of the link that led to it, is what the restaurant reads", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const { Terrace } = await saveAreas(restaurant, { Room: 4, Terrace: 4 });
  await openCustomersPage(`/${restaurant.slug}?ref=newsletter`);
  await page.getByLabelText("Party size").selectOptions("4");
  await page.getByRole("radio", { name: "Terrace", exact: true }).click();
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await timeOf("18:00").click();
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
  await page.getByLabelText(/^Phone/).fill("070-123 45 67");
  await page.getByLabelText("Anything we should know").fill("Nuts");
  await book();
  expect(await bookingsOf(restaurant)).toMatchObject([
    {
      ...{ customerName: "Astrid Lind", customerEmail: "astrid@example.com", customerPhone: "+46701234567" },
      ...{
        notes: "Nuts",
        guests: 4,
        area: Terrace,
        bookingDate: "2027-06-18",
        bookingTime: "18:00",
        source: "online",
        ref: "newsletter",
      },
    },
  ]);
});
