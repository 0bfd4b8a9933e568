import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { countSent, failNext } from "../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, phoned } from "../../testing/restaurants.ts";
import { dayBookingsQuery, overviewQuery } from "../bookings/shared/queries.ts";
import { membersRouter } from "./members-app.tsx";

const row = (name: RegExp) => page.getByRole("button", { name });

test("today's bookings are listed, and one made elsewhere appears by itself", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { customerName: "Astrid Lind" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row(/^19:00 Astrid Lind/)).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: /Live$/ })).toBeVisible();
  await phoned(restaurant, { customerName: "Otto Ek", bookingTime: "20:00" });
  await expect.element(row(/^20:00 Otto Ek/)).toBeVisible();
});

test("a dashboard's overview, and its board's day, are asked for before its code is there", async () => {
  const { slug } = await aRestaurant();
  history.pushState(null, "", `/${slug}/dashboard?as=timeline&date=2027-06-20`);
  queryClient.clear();
  const router = membersRouter();
  onTestFinished(() => router.dispose());
  expect(router.state.initialized).toBe(false);
  const asked = [overviewQuery(slug, "2027-06-20"), dayBookingsQuery(slug, "2027-06-20")];
  expect(asked.map(({ queryKey }) => queryClient.isFetching({ queryKey, exact: true }))).toEqual([1, 1]);
});

test("a booking's details open from the list, and Escape closes them and returns the focus to the row", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { notes: "A table by the window" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await row(/^19:00 Astrid Lind/).click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("A table by the window")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row(/^19:00 Astrid Lind/)).toHaveFocus();
});

test("a dashboard whose data the server refuses says so, and loads when asked again", async () => {
  const restaurant = await aRestaurant();
  failNext("GET", /overview/, Response.json({ code: "workspace_not_found", status: 404 }, { status: 404 }));
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "New booking", exact: true })).toBeVisible();
});

test("a dashboard keeps what is typed when the business moves, and leads to the new address when loaded or left", async () => {
  const { slug } = await aRestaurant();
  const moved = `${slug.slice(0, 40)}-moved`;
  await openMembersPage(`/${slug}/dashboard?new=1`);
  const name = page.getByRole("dialog", { name: "New booking" }).getByLabelText("Name");
  await name.fill("Nora Berg");
  await unwrap(
    api.workspaces[":slug"].$patch({ param: { slug }, json: { version: 1, name: "Moved Away", slug: moved } }),
  );
  await expect.poll(() => document.title).toContain("Moved Away");
  await expect.element(name).toHaveValue("Nora Berg");
  expect(location.pathname).toBe(`/${slug}/dashboard`);
  await reloadMembersPage();
  await expect.poll(() => location.pathname).toBe(`/${moved}/dashboard`);
  await expect.element(name).toHaveValue("Nora Berg");
});

test("an open dashboard without anything typed goes to the business's new address, and back with it", async () => {
  const { slug } = await aRestaurant();
  const moved = `${slug.slice(0, 40)}-moved`;
  await openMembersPage(`/${slug}/dashboard?date=2027-06-20`);
  await expect.element(page.getByRole("button", { name: "New booking", exact: true })).toBeVisible();
  const goTo = (next: string, version: number) =>
    unwrap(api.workspaces[":slug"].$patch({ param: { slug }, json: { version, slug: next } }));
  await goTo(moved, 1);
  await expect.poll(() => location.pathname + location.search).toBe(`/${moved}/dashboard?date=2027-06-20`);
  await expect.element(page.getByRole("button", { name: "New booking", exact: true })).toBeVisible();
  const asked = countSent("GET", /overview/);
  await goTo(slug, 2);
  await expect.poll(() => location.pathname).toBe(`/${slug}/dashboard`);
  await expect.element(page.getByRole("button", { name: "New booking", exact: true })).toBeVisible();
  expect(asked()).toBeLessThan(10);
});
