import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../shared/lib/query-client.ts";
import { aColleague, signIn, whoIsSignedIn } from "../../testing/accounts.ts";
import { colleague } from "../../testing/colleague.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { answerInstead, untroubledFetch } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned, saveTables } from "../../testing/restaurants.ts";
import { overviewKey } from "../bookings/shared/booking-keys.ts";

const parties = page.getByRole("list", { name: "Bookings by time" });

/** Two parties of today, one with an allergy; the kitchen is signed in. */
async function aKitchen() {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { customerName: "Astrid Lindqvist", customerPhone: "+46701234567" });
  await phoned(restaurant, { customerName: "Bo Berg", guests: 2, notes: "Nut allergy, call 070-765 43 21" });
  const { email: owner } = await whoIsSignedIn();
  const email = await aColleague(restaurant.slug, "kitchen");
  await signIn(email);
  return { ...restaurant, owner, email };
}

test("the kitchen reads today with tables and allergies, and no way to reach anybody", async () => {
  await onPhone();
  const { slug } = await aKitchen();
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(parties.getByText("Astrid")).toBeVisible();
  await expect.element(parties.getByText("T2", { exact: true })).toBeVisible();
  await expect.element(parties.getByRole("mark").last()).toHaveTextContent("allergy");
  expect(document.body.textContent).not.toMatch(/Lindqvist|070/);
  await expect.element(page.getByText("2 bookings · 4 guests")).toBeVisible();
  await expect.element(page.getByRole("tab")).toHaveTextContent("Bookings");
  await lookAt();
  await expectFitLarge();
});

test("one tap leaves those with allergies and diets", async () => {
  const { slug } = await aKitchen();
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(parties.getByText("Astrid")).toBeVisible();
  await page.getByRole("checkbox", { name: "Only with allergies and diets" }).click();
  await expect.element(parties.getByText("Astrid")).not.toBeInTheDocument();
  await expect.element(parties.getByText("Bo", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Only with allergies and diets" }).click();
});

test("parties that have left come last, as finished", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 60 });
  const gone = await phoned(restaurant, { customerName: "Gerda Gran", bookingTime: "06:00" });
  await phoned(restaurant, { customerName: "Bo Berg", bookingTime: "20:00" });
  await colleague.notes(restaurant, gone.id, "finished");
  await signIn(await aColleague(restaurant.slug, "kitchen"));
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(parties.getByRole("listitem").first()).toHaveTextContent("20:002 guestsBo");
  await expect.element(parties.getByRole("listitem").last()).toHaveTextContent("06:002 guestsGerdaFinished");
  await lookAt();
});

test("the kitchen prints today's sheet, without a column for numbers; another date is closed to it", async () => {
  const { slug } = await aKitchen();
  await openMembersPage(`/${slug}/dashboard/day-sheet`);
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T1 Astrid/ })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Phone" })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Date")).not.toBeInTheDocument();
  await openMembersPage(`/${slug}/dashboard/day-sheet?date=2027-06-18`);
  await expect.element(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a host who works in the kitchen by now sees nothing of what a host has read", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1"]);
  await phoned(restaurant, { customerName: "Astrid Lindqvist" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(page.getByRole("button", { name: /Astrid Lindqvist/ }).first()).toBeVisible();
  const read: object = await (await untroubledFetch(`/api/workspaces/${restaurant.slug}/overview`)).json();
  answerInstead(/\/overview$/, async () => Response.json({ ...read, role: "kitchen" }));
  answerInstead(/\/days\/[^/]+\/bookings$/, () => new Promise(() => {}));
  void queryClient.refetchQueries({ queryKey: overviewKey(restaurant.slug) });
  await expect.element(page.getByRole("checkbox", { name: "Only with allergies and diets" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Lindqvist");
});
