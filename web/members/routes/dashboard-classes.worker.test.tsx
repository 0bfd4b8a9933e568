import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../testing/open-page.tsx";
import { bookingsOf, TODAY } from "../../testing/restaurants.ts";
import { aStudio, held, seatsTaken } from "../../testing/studios.ts";

const NEXT = "2027-06-22";

test("seats are moved to another date of a class, and moved back", async () => {
  const studio = await aStudio();
  const [first, other] = await held(studio, { repeat: { weeks: 2 } });
  if (!first || !other) throw new Error("no sessions");
  await seatsTaken(studio, first, 2, "Astrid Lind");
  await openMembersPage(`/${studio.slug}/dashboard`);
  await page.getByRole("button", { name: "More for Astrid Lind" }).click();
  await page.getByRole("menuitem", { name: "Move" }).click();
  const moving = page.getByRole("dialog", { name: "Booking Details" });
  await moving.getByRole("combobox", { name: "Class" }).selectOptions("18:00 Yoga · 0 of 12 seats");
  await moving.getByRole("button", { name: /^Move to Tue/ }).click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ session: other.id, bookingDate: NEXT }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ session: first.id, bookingDate: TODAY }]);
});
