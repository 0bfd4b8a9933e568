import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { details, timeButton } from "../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { answerInstead, failNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, type Restaurant, saveTables } from "../../../testing/restaurants.ts";
import { SALON, saveOffer } from "../../../testing/salons.ts";
import { conflictsKey, refetchBookings } from "../shared/booking-keys.ts";

/** As many parties of two at 19:00; then there is one table, for the first of them. */
async function aCrowd(parties: number) {
  const restaurant = await aRestaurant({ maxCapacity: 500 });
  for (let i = 0; i < Math.min(parties, 2); i++) await phoned(restaurant, { customerName: i === 0 ? "Ada" : "Bo" });
  const others = Array.from({ length: parties - 2 }, (_, i) => phoned(restaurant, { customerName: `Party ${i + 1}` }));
  await Promise.all(others);
  await saveTables(restaurant, ["T1"]);
  return restaurant;
}

const open = ({ slug }: Restaurant) => openMembersPage(`/${slug}/dashboard`);
const title = (words: string) => page.getByText(words, { exact: true });
const giveTable = page.getByRole("button", { name: /^Give it a table/ });

test("another time is chosen from the card, and the booking leaves it", async () => {
  await onPhone();
  await open(await aCrowd(2));
  await expect.element(page.getByText(/^Bo, 2 guests, .* No place was free for it\.$/)).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Choose another time (Bo)" }).click();
  await timeButton("21:00").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  await expect.element(title("1 booking needs a table")).not.toBeInTheDocument();
});

test("above a board the card is a button with their number, and a choice closes what it opens", async () => {
  await openMembersPage(`/${(await aCrowd(2)).slug}/dashboard?as=timeline`);
  await expect.element(giveTable).not.toBeInTheDocument();
  await page.getByRole("button", { name: "1 to place" }).click();
  const opened = page.getByRole("dialog", { name: "1 booking needs a table" });
  await expect.element(opened.getByText(/^Bo, 2 guests, /)).toBeVisible();
  await lookAt();
  await giveTable.click();
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: /Bo/ })).toBeVisible();
});

test("a member who has room gives a reason, and the booking leaves the card without a table", async () => {
  const restaurant = await aCrowd(2);
  await open(restaurant);
  const room = page.getByRole("button", { name: "We have room (Bo)" });
  await room.click();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect.element(room).toHaveFocus();
  await room.click();
  await lookAt();
  await page.getByRole("textbox", { name: "Reason" }).fill("They share with Ada");
  await page.getByRole("button", { name: "We have room", exact: true }).click();
  await expect.element(title("1 booking needs a table")).not.toBeInTheDocument();
  const [, bo] = await bookingsOf(restaurant);
  expect(bo).toMatchObject({ unplaced: null, resources: [], override: { reason: "They share with Ada" } });
});

test("where people serve, a booking from before its services is named as one without a service", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { customerName: "Ada", bookingTime: "15:00" });
  await saveOffer(restaurant.slug, SALON);
  await open(restaurant);
  await expect.element(title("1 booking needs somebody")).toBeVisible();
  await expect.element(page.getByText(/ It was booked without a service\.$/)).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Give to… (Ada)" }).click();
  await details.getByRole("button", { name: /^Bo/ }).click();
  await details.getByRole("button", { name: "Choose Bo" }).click();
  await expect.element(title("1 booking needs somebody")).not.toBeInTheDocument();
});

test("a table that two bookings have at one time is named, and one of them is given another", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 500 });
  await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { customerName: "Ada" });
  await phoned(restaurant, { customerName: "Bo" });
  const bookings = await bookingsOf(restaurant);
  const [ada] = bookings;
  const between = { from: ada?.startsAt ?? "", to: ada?.endsAt ?? "" };
  const doubles = [{ resourceId: ada?.resources[0], ...between, bookings }];
  answerInstead(/conflicts/, async () => Response.json({ conflicts: [], count: 0, doubles })); // from before claims were compared over dates
  await open(restaurant);
  await expect.element(title("1 table is taken twice at one time")).toBeVisible();
  await expect.element(page.getByText(/^T1 has two bookings, 19:00–/)).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Give it another table (Bo)" }).click();
  await expect.element(page.getByRole("dialog", { name: /Bo/ })).toBeVisible();
});

test("of two parties that sit at one table, one has left and the card goes", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 500 });
  await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { customerName: "Ada" });
  await phoned(restaurant, { customerName: "Bo" });
  const bookings = (await bookingsOf(restaurant)).map((each) => ({ ...each, attendance: "seated" }));
  const [ada] = bookings;
  const doubles = [{ resourceId: ada?.resources[0], from: ada?.startsAt, to: ada?.endsAt, bookings }];
  let answer = { conflicts: [], count: 0, doubles };
  answerInstead(/conflicts/, async () => Response.json(answer));
  answerInstead(/attendance/, async () => {
    answer = { ...answer, doubles: [] };
    return Response.json({ ...ada, attendance: "finished" });
  });
  await open(restaurant);
  await expect.element(page.getByRole("button", { name: "Give it another table (Ada)" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose another time (Ada)" })).not.toBeInTheDocument();
  await lookAt();
  await page.getByRole("button", { name: "They have left (Ada)" }).click();
  await expect.element(title("1 table is taken twice at one time")).not.toBeInTheDocument();
});

test("three are shown at first, a hundred on request, and the rest is counted", async () => {
  await open(await aCrowd(102));
  await expect.element(title("101 bookings need a table")).toBeVisible();
  expect(giveTable.elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Show 97 more" }).click();
  await expect.element(page.getByText("And 1 more, shown once some of these have a table.")).toBeVisible();
  expect(giveTable.elements()).toHaveLength(100);
});

test("a failed reading leaves the card as it was", async () => {
  const restaurant = await aCrowd(3);
  await open(restaurant);
  await expect.element(title("2 bookings need a table")).toBeVisible();
  failNext("GET", /conflicts/, Response.json({ code: "not_found" }, { status: 404 })); // a refusal is not retried
  await refetchBookings(queryClient, restaurant.slug);
  expect(queryClient.getQueryState(conflictsKey(restaurant.slug))?.status).toBe("error");
  await expect.element(title("2 bookings need a table")).toBeVisible();
  await expectFitLarge();
});
