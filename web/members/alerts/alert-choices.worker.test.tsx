import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, type Restaurant } from "../../testing/restaurants.ts";

const mail = (what: string) => page.getByRole("switch", { name: `Mail: ${what}` });
const sentAt = (part: "hour" | "minutes") => page.getByLabelText(`Sent at, ${part}`);
const stored = ({ slug }: Restaurant) => unwrap(api.workspaces[":slug"].alerts.$get({ param: { slug } }));

async function openAlerts() {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard/alerts`);
  await expect.element(mail("New booking")).not.toBeChecked();
  return restaurant;
}

test("each switch saves at once, and leaves the others as they are", async () => {
  const restaurant = await openAlerts();
  await mail("New booking").click();
  await mail("Low rating").click();
  await mail("New booking").click();
  await expect.poll(() => stored(restaurant)).toMatchObject({ newBooking: false, lowRating: true, changed: false });
  await lookAt();
  await expectFitLarge();
});

test("the evening sheet begins at three in the afternoon, and another time is kept", async () => {
  const restaurant = await openAlerts();
  await mail("Evening sheet").click();
  await expect.element(sentAt("hour")).toHaveValue("15");
  await sentAt("hour").selectOptions("16");
  await sentAt("minutes").selectOptions("30");
  await mail("Change").click();
  await expect.poll(() => stored(restaurant)).toMatchObject({ sheetTime: "16:30", changed: true });
  await mail("Evening sheet").click();
  await expect.element(sentAt("hour")).not.toBeInTheDocument();
  await expect.poll(() => stored(restaurant)).toMatchObject({ sheetTime: null });
});

test("a switch that could not be saved goes back, and the page says so", async () => {
  const restaurant = await openAlerts();
  failNext("PUT", /\/alerts$/);
  await mail("Cancellation").click();
  await expect.element(page.getByText("Your alerts could not be saved. Please try again.")).toBeVisible();
  await expect.element(mail("Cancellation")).not.toBeChecked();
  expect(await stored(restaurant)).toMatchObject({ cancelled: false });
});
