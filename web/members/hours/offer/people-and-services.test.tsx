import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../testing/restaurants.ts";

const save = page.getByRole("button", { name: "Save Changes" });
const saved = page.getByText("All changes are saved");
const dialog = page.getByRole("dialog");
const _done = dialog.getByRole("button", { name: "Done" });
const services = page.getByRole("list", { name: "Services" });
const question = page.getByRole("dialog", { name: "Take bookings by service from now on?" });

async function open() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/services`);
  return slug;
}

async function _openSalon() {
  const slug = await open();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await page.getByRole("button", { name: "Use these services" }).click();
  return slug;
}

async function _saveAll() {
  await save.click();
  if (await question.query()) await question.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
}

const offerOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).plan.offer;

test("a trade's template fills an empty offer, which is saved and read again", async () => {
  await onPhone();
  const slug = await open();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await expect.element(page.getByText("90 min, 35 of them free")).toBeVisible();
  await page.getByRole("checkbox", { name: "Open Tue–Sat 09:00–18:00" }).click();
  await lookAt();
  await page.getByRole("button", { name: "Use these services" }).click();
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toBeVisible();
  await lookAt();
  await save.click();
  await lookAt();
  await question.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  const offer = await offerOf(slug);
  expect(offer?.services.map(({ name }) => name)).toContain("Roots");
  expect(offer?.resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "person Olle",
    "room Chair 1",
    "room Chair 2",
  ]);
});
