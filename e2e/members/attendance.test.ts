import { expect, inject, test } from "vitest";
import { lookAt, PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("a visit is noted by one tap a step, and taken back, on a phone", async () => {
  // Open at half past seven; the visit outlasts this journey.
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 };
  const place = await product.aRestaurant(hours);
  await phoned(product, place, { bookingDate: "2027-06-15", bookingTime: "07:00" });
  const owner = await atDashboard(product, place, { how: PHONE });
  const { page } = owner;
  const row = page.getByRole("button", { name: /^07:00 Astrid Lind/ });
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const stored = async () => (await bookingsOf(product, place))[0]?.attendance;
  await tap("Arrive: Astrid Lind");
  await row.getByText("Arrived", { exact: true }).waitFor();
  await tap("Seat: Astrid Lind");
  await page.getByText("Astrid Lind: Seated").waitFor();
  await lookAt(owner, "attendance-seated-phone");
  await tap("Undo");
  await row.getByText("Arrived", { exact: true }).waitFor();
  await expect.poll(stored).toBe("arrived");
  await tap("Seat: Astrid Lind");
  await tap("Finish: Astrid Lind");
  await row.getByText("Finished", { exact: true }).waitFor();
  await expect.poll(stored).toBe("finished");
  expect(await page.getByRole("button", { name: /: Astrid Lind$/ }).count()).toBe(0);
});
