import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, changeStored, type Restaurant, saveHours, TODAY } from "../../../testing/restaurants.ts";

const button = page.getByRole("button", { name: /^Online( booking)?: / });
/** The state that the button names. */
const says = (state: string) =>
  expect.element(page.getByRole("button", { name: `Online booking: ${state}` })).toBeVisible();
const panel = page.getByRole("dialog", { name: "Online booking tonight" });
const choice = (name: string) => panel.getByRole("button", { name, exact: true });
const line = (words: string) => page.getByRole("status").filter({ hasText: words });
const STOPPED = "Online booking is stopped until 23:00.";
const UP_TO_6 = "Online: parties of up to 6 tonight.";

async function aDashboard(query = "") {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard${query}`);
  return restaurant;
}

const offered = ({ slug }: Restaurant, guests = 2, date = TODAY) =>
  unwrap(api.public[":slug"].availability.$get({ param: { slug }, query: { date, guests: String(guests) } }));
const brake = (restaurant: Restaurant, maxGuests: number) =>
  unwrap(api.workspaces[":slug"].brake.$put({ param: restaurant, json: { brake: { maxGuests, until: null } } }));

test("two taps stop online booking for tonight, and Undo opens it again", async () => {
  const restaurant = await aDashboard();
  await says("open");
  await button.click();
  await lookAt();
  await choice("Stop for tonight").click();
  await expect.element(line(STOPPED).first()).toBeVisible();
  await says("stopped");
  expect((await offered(restaurant)).state).toBe("paused");
  await lookAt();
  await page.getByRole("button", { name: "Undo" }).click();
  await says("open");
  expect((await offered(restaurant)).state).toBe("open");
});

test("a half hour stops the times before it", async () => {
  const restaurant = await aDashboard();
  await button.click();
  await choice("13:30").click();
  await expect.element(line("Online booking is stopped until 13:30.").first()).toBeVisible();
  const { slots } = await offered(restaurant);
  expect(slots.find(({ available }) => available)?.time).toBe("13:30");
});

test("a limit is a tap on its number; any other is one tap more; the line ends it", async () => {
  const restaurant = await aDashboard();
  await button.click();
  await choice("6").click();
  await expect.element(line(UP_TO_6).first()).toBeVisible();
  expect((await offered(restaurant, 7)).onlineLimit).toBe(6);
  await button.click();
  await choice("Other").click();
  await choice("11").click();
  await expect.element(line("Online: parties of up to 11 tonight.").first()).toBeVisible();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect.element(page.getByText("Online booking is open again")).toBeVisible();
  await expect.element(line("Online: parties")).not.toBeInTheDocument();
  expect((await offered(restaurant, 20)).state).toBe("open");
});

test("the keyboard opens it, chooses, and comes back to the button", async () => {
  await aDashboard();
  await expect.element(button).toBeVisible();
  await userEvent.keyboard("o");
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(choice("Stop for tonight")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(line(STOPPED).first()).toBeVisible();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("z");
  await says("open");
});

test("a colleague's brake comes in live", async () => {
  const restaurant = await aDashboard();
  await expect.element(button).toBeVisible();
  await brake(restaurant, 6);
  await expect.element(line(UP_TO_6)).toBeVisible();
});

test("a brake that could not be set says so", async () => {
  await aDashboard();
  await button.click();
  failNext("PUT", /\/brake$/);
  await choice("8").click();
  await expect.element(page.getByText("Online booking could not be changed.")).toBeVisible();
  await says("open");
});

test("a pause of days is resumed by its owner, and Undo keeps its end", async () => {
  const restaurant = await aRestaurant();
  await saveHours(restaurant, { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  const paused = line("Online booking is paused until Thursday 17 June, 18:00.");
  await expect.element(paused).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.element(paused).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(paused).toBeVisible();
});

test("the other days and a closed day have no brake", async () => {
  await aDashboard("?date=2027-06-16");
  await expect.element(page.getByRole("heading", { name: "Wed 16 Jun" })).toBeVisible();
  await expect.element(page.getByText("Today's Bookings")).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});

test("on a phone it stands beside the figures, within reach of two taps", async () => {
  await onPhone();
  await aDashboard();
  await button.click();
  await lookAt();
  await choice("Stop for tonight").click();
  await expect.element(line(STOPPED).first()).toBeVisible();
  await lookAt();
});

test("the hours page says that a brake is on, and saving leaves it", async () => {
  const restaurant = await aRestaurant();
  await brake(restaurant, 0);
  await openMembersPage(`/${restaurant.slug}/dashboard/hours`);
  await expect.element(page.getByText(STOPPED)).toBeVisible();
  await page.getByLabelText("Max guests per booking").fill("9");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  expect((await offered(restaurant)).state).toBe("paused");
});

test("a brake set while the hours are edited does not stop their save", async () => {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard/hours`);
  await page.getByLabelText("Max guests per booking").fill("9");
  await brake(restaurant, 6);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  expect((await offered(restaurant, 7)).onlineLimit).toBe(6);
});

test.each(["stopped_at", "delete_after"])("once %s is set, nothing is said of a pause", async (stop) => {
  const restaurant = await aRestaurant();
  await brake(restaurant, 0);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await says("stopped");
  await changeStored(
    `UPDATE workspaces SET ${stop} = ? WHERE slug = ?`,
    Date.parse(`${TODAY}T12:00:00Z`),
    restaurant.slug,
  );
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(page.getByText(/has taken this business off the web|is deleted for good after/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "New booking" }).first()).toBeVisible();
  await expect.element(line(STOPPED)).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});
