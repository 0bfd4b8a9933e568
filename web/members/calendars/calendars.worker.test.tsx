import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { aColleague, signIn } from "../../testing/accounts.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";
import { aSalon, changeOffer } from "../../testing/salons.ts";

const { calendars } = api.workspaces[":slug"];
const made = (slug: string, person: string | null = null) =>
  unwrap(calendars.$post({ param: { slug }, json: { person } }));
const stored = async (slug: string) => (await unwrap(calendars.$get({ param: { slug } }))).calendars;
const openCalendars = (slug: string) => openMembersPage(`/${slug}/dashboard/calendars`);
const own = page.getByRole("region", { name: "Your calendars" });
const address = (calendar: string) => own.getByRole("textbox", { name: `Address of the calendar ${calendar}` });
const dialog = page.getByRole("dialog");

test("an owner of a restaurant makes one calendar, copies its address, and reads how seldom programs ask", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await onPhone();
  const { slug } = await aRestaurant();
  await openCalendars(slug);
  await expect.element(own.getByText("You have no calendar yet.")).toBeVisible();
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect.element(address("All bookings")).toBeVisible();
  const [calendar] = await stored(slug);
  await expect.element(address("All bookings")).toHaveValue(calendar?.url ?? "");
  await expect.element(page.getByRole("button", { name: "Make an address" })).not.toBeInTheDocument();
  await own.getByRole("button", { name: "Copy address" }).click();
  expect(copy).toHaveBeenCalledWith(calendar?.url);
  await expect.element(page.getByText(/Google asks every 8 to 24 hours/)).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("names are off at first, and switched on for one calendar", async () => {
  const { slug } = await aRestaurant();
  await made(slug);
  await openCalendars(slug);
  const names = own.getByRole("switch", { name: "Customers' names in All bookings" });
  await expect.element(names).toHaveAttribute("aria-checked", "false");
  await names.click();
  await expect.element(names).toHaveAttribute("aria-checked", "true");
  await expect.poll(async () => (await stored(slug)).map((each) => each.names)).toEqual([true]);
});

test("a switch that could not be saved says so and shows what is stored", async () => {
  const { slug } = await aRestaurant();
  await made(slug);
  await openCalendars(slug);
  const names = own.getByRole("switch", { name: "Customers' names in All bookings" });
  await expect.element(names).toBeVisible();
  failNext("PUT", /\/names$/);
  await names.click();
  await expect.element(page.getByText("This could not be saved. Please try again.")).toBeVisible();
  await expect.element(names).toHaveAttribute("aria-checked", "false");
});

test("a new address replaces the one before, and a removed calendar is gone, both after a question", async () => {
  const { slug } = await aRestaurant();
  await made(slug);
  const [before] = await stored(slug);
  await openCalendars(slug);
  await own.getByRole("button", { name: "New address for All bookings" }).click();
  await expect.element(dialog.getByText(/stops working at once/)).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: "New address" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(async () => (await stored(slug))[0]?.url === before?.url).toBe(false);
  const [after] = await stored(slug);
  await expect.element(address("All bookings")).toHaveValue(after?.url ?? "");
  await own.getByRole("button", { name: "Remove All bookings" }).click();
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(await stored(slug)).toHaveLength(1);
  await own.getByRole("button", { name: "Remove All bookings" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(own.getByText("You have no calendar yet.")).toBeVisible();
  expect(await stored(slug)).toEqual([]);
});

test("calendars that cannot be loaded are asked for again", async () => {
  const { slug } = await aRestaurant();
  failNext("GET", /\/calendars$/, Response.json({ code: "workspace_not_found" }, { status: 404 }));
  await openCalendars(slug);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(own).toBeVisible();
});

test("an owner of a salon chooses whose calendar it is, and ends one that a member made", async () => {
  const salon = await aSalon();
  const { slug, ids } = salon;
  const email = await aColleague(slug);
  const { members } = await unwrap(api.workspaces[":slug"].team.$get({ param: { slug } }));
  const memberId = members.find((member) => member.email === email)?.id ?? null;
  const link = (name: string) => (name === "Bo" ? memberId : null);
  await changeOffer(salon, (offer) => ({
    ...offer,
    resources: offer.resources.map((each) => ({ ...each, memberId: link(each.name) })),
  }));
  await openCalendars(slug);
  await page.getByLabelText("Calendar of").selectOptions("Anna Lindqvist");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect.element(address("Anna Lindqvist")).toBeVisible();
  await expect.element(page.getByLabelText("Calendar of")).toHaveTextContent("All bookingsBo");

  await signIn(email);
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("link", { name: /^Calendars/ }).click();
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect.element(address("Bo")).toBeVisible();
  await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
  await expect.element(page.getByText("Anna Lindqvist")).not.toBeInTheDocument();
  expect((await stored(slug)).map(({ person }) => person?.id)).toEqual([ids.Bo]);
});

test("a host whom no person is linked to reads how to get a calendar", async () => {
  const { slug } = await aRestaurant();
  await signIn(await aColleague(slug));
  await openCalendars(slug);
  await expect.element(own.getByText(/once the owner has linked you to a person/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Make an address" })).not.toBeInTheDocument();
  await lookAt();
});
