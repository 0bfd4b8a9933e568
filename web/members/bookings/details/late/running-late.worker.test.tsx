import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../../shared/lib/api.ts";
import { details, openBooking } from "../../../../testing/details-dialog.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import {
  api,
  aRestaurant,
  booked,
  bookingsOf,
  everyDay,
  outbox,
  phoned,
  saveTables,
} from "../../../../testing/restaurants.ts";

/** It is half past seven; Ann is expected at 08:00 and stays an hour. */
const OPEN: Parameters<typeof aRestaurant>[0] = { weeklySchedule: everyDay("06:15", "23:15") };
const AT = { customerName: "Ann", bookingTime: "08:00" };
const comes = (time: string, by: number) => details.getByRole("button", { name: `${time} +${by} min` });
const confirm = (time: string) => details.getByRole("button", { name: `Comes at ${time}`, exact: true });

/** Ann is followed at T1 by Bo; T2 is free. */
async function aHouse(isPinned = false) {
  const restaurant = await aRestaurant(OPEN);
  const ids = await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, AT);
  const bo = await phoned(restaurant, { customerName: "Bo", bookingTime: "09:00" });
  const param = { slug: restaurant.slug, id: bo.id };
  const json = { resources: [ids.T1 ?? ""], pin: isPinned };
  await unwrap(api.workspaces[":slug"].bookings[":id"].place.$post({ param, json }));
  return { restaurant, ids, ann, bo };
}

const stored = async (restaurant: { slug: string }, id: string) =>
  (await bookingsOf(restaurant)).find((booking) => booking.id === id);

test("who would move for a late party is shown first, then it keeps its table, and Undo brings everybody back", async () => {
  await onPhone();
  const { restaurant, ids, ann, bo } = await aHouse();
  await openBooking(restaurant, ann.id);
  await comes("08:20", 20).click();
  await expect.element(details.getByText("Bo, 09:00, moves from T1 to T2")).toBeVisible();
  await lookAt();
  await confirm("08:20").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, ann.id)).toMatchObject({ bookingTime: "08:20", resources: [ids.T1] });
  expect(await stored(restaurant, bo.id)).toMatchObject({ resources: [ids.T2] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(await stored(restaurant, ann.id)).toMatchObject({ bookingTime: "08:00", resources: [ids.T1] });
});

test("where the next party stays, the reason is shown, and another table may do", async () => {
  const { restaurant, ids, ann } = await aHouse(true);
  await openBooking(restaurant, ann.id);
  await comes("08:10", 10).click();
  await expect.element(details.getByRole("region", { name: "T1 is taken" }).getByText(/^Bo 09:00–10:00/)).toBeVisible();
  await lookAt();
  await details.getByRole("button", { name: "At any other table" }).click();
  await confirm("08:10").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, ann.id)).toMatchObject({ bookingTime: "08:10", resources: [ids.T2] });
});

test("the row's menu leads there, and the customer is told only when the member says so", async () => {
  const restaurant = await aRestaurant(OPEN);
  const customerEmail = `ann-${crypto.randomUUID()}@example.com`;
  const { id } = await booked(restaurant, { ...AT, bookingTime: "08:15", customerEmail });
  const before = (await outbox(customerEmail)).length;
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "More for Ann" }).click();
  await page.getByRole("menuitem", { name: "Running late" }).click();
  await expect.element(comes("08:25", 10)).toHaveFocus();
  await comes("08:25", 10).click();
  await expect.element(details.getByRole("checkbox", { name: "Tell Ann by email" })).not.toBeChecked();
  await confirm("08:25").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "08:25", durationMinutes: 60 });
  expect(await outbox(customerEmail)).toHaveLength(before);
});

test("a party of the evening cannot run late in the morning", async () => {
  const restaurant = await aRestaurant(OPEN);
  const { id } = await phoned(restaurant, { bookingTime: "19:00" });
  await openBooking(restaurant, id);
  await expect.element(details.getByRole("button", { name: "Move" })).toBeVisible();
  await expect.element(details.getByText("Comes later, at")).not.toBeInTheDocument();
});
