import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../domain/plan/rules.ts";
import { unwrap } from "../shared/lib/api.ts";
import { openMembersPage } from "./open-page.tsx";
import { api, aRestaurant } from "./restaurants.ts";
import { save, saved } from "./settings-form.ts";

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

/** The dialog of a new service which Bo, who is new too and does not cut, does more slowly than others. */
export async function fillColour(): Promise<void> {
  await button("Add a person").click();
  await field("Name").fill("Bo");
  await box("Cut").click();
  await done.click();
  await button("Add a service").click();
  await field("Name").fill("Henna");
  await field("Minutes").fill("20");
  await dialog.getByRole("button", { name: "Something takes effect in between" }).click();
  await field("Part 2, minutes").fill("40");
  await field("Part 3, minutes").fill("30");
  await expect.element(dialog.getByText("In all 90 min, 40 of them free")).toBeVisible();
  await dialog.getByText("More").click();
  await dialog.getByRole("combobox", { name: "Group" }).fill("Colour");
  await field("Price (SEK)").fill("450,50");
  await box("From that price").click();
  await field("Bo, minutes of part 3").fill("45");
  await field("Bo, price").fill("900");
}

/** As it is stored. */
export function expectColour({ resources, services }: Offer): void {
  const bo = resources.find(({ name }) => name === "Bo")?.id ?? "";
  expect(services.find(({ name }) => name === "Henna")).toMatchObject({
    ...{ group: "Colour", price: 45_050, priceFrom: true },
    parts: [
      { minutes: 20, busy: true },
      { minutes: 40, busy: false },
      { minutes: 30, busy: true },
    ],
    people: { [bo]: { minutes: [20, 40, 45], price: 90_000 } },
  });
  const doneByBo = services.filter(({ people }) => bo in people).map(({ name }) => name);
  expect(doneByBo).not.toContain("Cut");
  expect(doneByBo).toContain("Updo");
}
