import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked } from "../../../testing/restaurants.ts";
import {
  box,
  button,
  dialog,
  done,
  field,
  firstQuestion,
  offerOf,
  openSalon,
  openServices,
  planOf,
  save,
  saved,
  savedSalon,
  saveFirst,
  serviceOf,
  services,
} from "../../../testing/salon-page.ts";

test("a trade's template fills an empty offer, which is saved and read again, with the trade's hours", async () => {
  await onPhone();
  const slug = await openServices();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await expect.element(page.getByText("90 min, 35 of them free")).toBeVisible();
  await page.getByRole("checkbox", { name: "Open Tue–Sat 09:00–18:00" }).click();
  await lookAt();
  await button("Use these services").click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toBeVisible();
  await lookAt();
  await save.click();
  await expect.element(firstQuestion).toBeVisible();
  await lookAt();
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  const { services: kept, resources } = await offerOf(slug);
  expect(kept.map(({ id }) => id).some((id) => id.startsWith("new-"))).toBe(false);
  expect(resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["person Olle", "room Chair 1", "room Chair 2"]);
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  expect(rules.weeklySchedule).toMatchObject({ monday: { enabled: false }, tuesday: { openTime: "09:00" } });
});

test("on a phone Done stays beside Cancel, below what takes the service away", async () => {
  await onPhone();
  await savedSalon();
  await services.getByRole("button", { name: /^Updo/ }).click();
  const topOf = (name: string) =>
    dialog.getByRole("button", { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(dialog.getByRole("button", { name: "No longer offer it" })).toBeVisible();
  expect(topOf("Done")).toBe(topOf("Cancel"));
});

test("a service is no longer offered, and offered again", async () => {
  const slug = await savedSalon();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await dialog.getByRole("button", { name: "No longer offer it" }).click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).not.toBeInTheDocument();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await serviceOf(slug, "Updo")).toMatchObject({ archived: true });
  await page.getByText("No longer offered (1)").click();
  await button("Offer Updo again").click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).toBeVisible();
});

test("a lost answer makes no service twice", async () => {
  const slug = await openSalon();
  await save.click();
  loseNextAnswer("PUT", /\/plan$/);
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await field("Name").fill("Bun");
  await done.click();
  await saveFirst();
  expect((await offerOf(slug)).services).toHaveLength(9);
  expect(await serviceOf(slug, "Bun")).toBeDefined();
});

test("owners who change different services keep both changes, and are asked about the same service", async () => {
  const slug = await savedSalon();
  const renamed = async (from: string, to: string) => {
    const { plan, revision } = await planOf(slug);
    const offer = await offerOf(slug);
    const changed = offer.services.map((each) => (each.name === from ? { ...each, name: to } : each));
    const json = { plan: { ...plan, offer: { ...offer, services: changed } }, revision };
    await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
  };
  const rename = async (from: RegExp, to: string) => {
    await services.getByRole("button", { name: from }).click();
    await field("Name").fill(to);
    await done.click();
  };
  await renamed("Cut", "Haircut");
  await rename(/^Updo/, "Bun");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await offerOf(slug)).services.map(({ name }) => name)).toEqual(expect.arrayContaining(["Haircut", "Bun"]));
  await renamed("Bun", "Knot");
  await services.getByRole("button", { name: /^Bun/ }).click();
  await field("Minutes").fill("75");
  await done.click();
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/Styling; 75 min/)).toBeVisible();
  await lookAt();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(services.getByRole("button", { name: /^Knot 60 min/ })).toBeVisible();
});

test("bookings that get nobody are named before they are saved", async () => {
  const { slug } = await aRestaurant();
  await booked({ slug }, { customerName: "Astrid" });
  await openMembersPage(`/${slug}/dashboard/services`);
  await page.getByRole("radio", { name: "Barber" }).click();
  await button("Use these services").click();
  await save.click();
  const asked = page.getByRole("dialog", { name: "1 booking gets no place" });
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Tue 15 Jun, 19:00Astrid2 guestsIt was booked without a service, so that nobody is kept for it");
  await lookAt();
  await asked.getByRole("button", { name: "Back" }).click();
  expect((await planOf(slug)).plan.offer ?? null).toBeNull();
});

test("what is not saved is not left without being asked", async () => {
  await openSalon();
  await page.getByRole("link", { name: "Hours and booking" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect.element(services).toBeVisible();
});

test("the focus returns to the row of a dialog, and to the title when the row is gone", async () => {
  await openSalon();
  const row = services.getByRole("button", { name: /^Updo/ });
  await row.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row).toHaveFocus();
  await row.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
});

test("the page and its dialogs fit the narrowest phone with large letters", async () => {
  await openSalon();
  await expectFitLarge();
  await services.getByRole("button", { name: /^Roots/ }).click();
  await dialog.getByText("More").click();
  await expectFitLarge();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Add a person").click();
  await box("Same hours as the business").click();
  await dialog.getByText("More").click();
  await expectFitLarge();
});
