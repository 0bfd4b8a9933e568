import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, phoned } from "../../testing/restaurants.ts";
import { coveredBy, toastSaying } from "../../testing/toasts.ts";

/** Half past seven in the morning; more rows than fit on a screen. */
const TIMES = ["07:00", "07:15", "07:30", "08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00"];
const SIZES = ["phone", "desk"] as const;

const asWideAs = async (size: string) => size === "phone" && (await onPhone());
const button = (name: string) => page.getByRole("button", { name, exact: true });
const newBooking = page.getByRole("dialog", { name: "New booking" });

async function aNotedArrival() {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  for (const bookingTime of TIMES) await phoned(restaurant, { bookingTime, customerName: `Party ${bookingTime}` });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await button("Arrive: Party 07:15").click();
  return { restaurant, toast: await toastSaying("Party 07:15: Arrived") };
}

/** The toast stands before the server has answered. */
const noted = async (restaurant: Awaited<ReturnType<typeof aRestaurant>>) =>
  (await bookingsOf(restaurant)).filter(({ attendance }) => attendance !== null);

test.each(SIZES)("a toast moves into a dialog, where it covers no button and is undone, on a %s", async (size) => {
  await asWideAs(size);
  const { restaurant } = await aNotedArrival();
  await userEvent.keyboard("n");
  await expect.element(newBooking.getByRole("radio", { name: "18:00" })).toBeVisible();
  const toast = await toastSaying("Party 07:15: Arrived");
  expect(newBooking.element().contains(toast)).toBe(true);
  const buttons = newBooking.getByRole("button", { name: /^(Walk-in now|Book|Close)$/ }).elements();
  expect(coveredBy(toast, buttons)).toEqual([]);
  await lookAt();
  await newBooking.getByRole("button", { name: "Undo" }).click();
  await expect.element(newBooking.getByText("Party 07:15: Not here yet")).toBeVisible();
  await expect.element(newBooking.getByLabelText("Name")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(newBooking).not.toBeInTheDocument();
  await toastSaying("Party 07:15: Not here yet");
  await expect.poll(() => noted(restaurant)).toEqual([]);
});

test("z undoes what a toast offers to undo", async () => {
  const { restaurant } = await aNotedArrival();
  await userEvent.keyboard("z");
  await toastSaying("Party 07:15: Not here yet");
  await expect.poll(() => noted(restaurant)).toEqual([]);
  await userEvent.keyboard("z");
  await expect.element(page.getByText("Party 07:15: Not here yet")).toBeVisible();
});
