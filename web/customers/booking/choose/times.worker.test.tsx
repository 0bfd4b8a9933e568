import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPeriod, LUNCH } from "../../../../domain/testing/givens.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { confirmBooking, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, savePeriods } from "../../../testing/restaurants.ts";

const PHONE = "+46 70 174 06 05";

/** Today at 07:30: lunch closed at 07:00 online, and two guests stand at 19:00. */
async function aPlace() {
  const restaurant = await aRestaurant({ maxCapacity: 2 });
  const param = { slug: restaurant.slug };
  await unwrap(api.workspaces[":slug"].customization.$put({ param, json: { contactPhone: PHONE } }));
  await savePeriods(restaurant, [
    { ...LUNCH, closesAt: { daysBefore: 0, time: "07:00" } },
    aPeriod({
      duration: [
        { upTo: 4, minutes: 60 },
        { upTo: null, minutes: 90 },
      ],
      resetMinutes: 15,
    }),
  ]);
  await booked(restaurant, { bookingTime: "19:00" });
  return restaurant;
}

test("a tap on a time that is too late online says so beside it, with the number to call", async () => {
  await onPhone();
  await openCustomersPage(`/${(await aPlace()).slug}`);
  await timeOf("12:00, too late to book online").click({ force: true });
  const words = page.getByText("12:00: too late to book online");
  await expect.element(words).toBeVisible();
  await expect.element(words.getByRole("link", { name: `Call ${PHONE}` })).toHaveAttribute("href", "tel:+46701740605");
  await lookAt();
  await timeOf("20:30").click();
  await expect.element(words).not.toBeInTheDocument();
});

test("with the keyboard, a time too full for the party names the party that fits", async () => {
  await openCustomersPage(`/${(await aPlace()).slug}`);
  await page.getByLabelText("Party size").selectOptions("6");
  await expect.element(timeOf("19:00, full for 6, free for 4")).toBeInTheDocument();
  await timeOf("20:30").click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("20:00: full for 6, free for 4")).toBeVisible();
  await expect.element(page.getByText("20:00: full for 6, free for 4").getByRole("link")).not.toBeInTheDocument();
});

test("under service periods the form, its thanks and the link's page say until when the table is", async () => {
  await openCustomersPage(`/${(await aPlace()).slug}`);
  await timeOf("20:30").click();
  await expect.element(page.getByText("Table until 21:30").first()).toBeVisible();
  await page.getByLabelText("Party size").selectOptions("6");
  await expect.element(page.getByText("Table until 22:00").first()).toBeVisible();
  await nameField.fill("Bo Ek");
  await page.getByLabelText("Email").fill("bo@example.com");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("Table until 22:00")).toBeVisible();
});

test("without a plan a full time says that it is, and nothing of a table's end", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await booked(restaurant, { bookingTime: "19:00" });
  await openCustomersPage(`/${restaurant.slug}`);
  await timeOf("19:00, fully booked").click({ force: true });
  await expect.element(page.getByText("19:00: fully booked")).toBeVisible();
  await timeOf("20:30").click();
  await expect.element(page.getByText("Table until")).not.toBeInTheDocument();
});
