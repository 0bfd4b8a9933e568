import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failNext, tooOften } from "../../../testing/network.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant } from "../../../testing/restaurants.ts";

test("times that were asked for too often come by themselves when they may, and nothing is said", async () => {
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}`);
  failNext("GET", /\/availability\?/, tooOften(1));
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
