import { expect } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../shared/lib/api.ts";
import { openMembersPage } from "./open-page.tsx";
import { api, aRestaurant } from "./restaurants.ts";

export const save = page.getByRole("button", { name: "Save Changes" });
export const saved = page.getByText("All changes are saved");
export const services = page.getByRole("list", { name: "Services" });
export const people = page.getByRole("list", { name: "People" });
export const rooms = page.getByRole("list", { name: "Rooms and machines" });
export const dialog = page.getByRole("dialog");
export const done = dialog.getByRole("button", { name: "Done" });
export const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
export const box = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const firstQuestion = page.getByRole("dialog", { name: "Take bookings by service from now on?" });

export async function openServices() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/services`);
  return slug;
}

/** Olle with two chairs; nothing is saved. */
async function openSalon() {
  const slug = await openServices();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await button("Use these services").click();
  return slug;
}

export async function saveFirst() {
  await save.click();
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
}

export async function savedSalon() {
  const slug = await openSalon();
  await saveFirst();
  return slug;
}

export const planOf = async (slug: string) => unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));

export async function offerOf(slug: string) {
  const { offer } = (await planOf(slug)).plan;
  if (!offer) throw new Error("nothing is offered");
  return offer;
}

export const serviceOf = async (slug: string, name: string) =>
  (await offerOf(slug)).services.find((each) => each.name === name);
