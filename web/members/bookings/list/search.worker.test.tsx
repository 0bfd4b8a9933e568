import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, phoned } from "../../../testing/restaurants.ts";

const field = page.getByRole("searchbox", { name: "Search bookings" });

const found = () =>
  [...document.querySelectorAll("[data-row]")].map((row) => row.querySelector("span.font-medium")?.textContent);
const finds = (...names: string[]) => expect.poll(found).toEqual(names);

test("a search finds names and numbers however they are written, and nothing besides", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 50 });
  await phoned(restaurant, { customerName: "Åsa Öberg", customerPhone: "+46701234567" });
  await phoned(restaurant, { customerName: "100 % O'Neil_Bar", bookingDate: "2027-06-16" });
  await openMembersPage(`/${restaurant.slug}/dashboard?tab=search`);
  await field.fill("asa");
  await finds("Åsa Öberg");
  await field.fill("070-123 45 67");
  await finds("Åsa Öberg");
  for (const text of ["%", "_", "o'neil"]) {
    await field.fill(text);
    await finds("100 % O'Neil_Bar");
  }
  await field.fill("å".repeat(1000));
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
});
