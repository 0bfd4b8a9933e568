import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../domain/plan/rules.ts";
import { type KeptSettings, openKept } from "./kept-settings.ts";
import { button, firstQuestion } from "./salon-page.ts";
import { save, saved } from "./settings-form.ts";

/** The page of people and services of the given business; its plan is kept. */
export const openServices = (scene?: string, prepare?: (kept: KeptSettings) => void) =>
  openKept("services", scene, prepare);

/** Olle with two chairs from the template; nothing is saved. */
export async function chosenSalon(): Promise<KeptSettings> {
  const kept = await openServices();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await button("Use these services").click();
  return kept;
}

/** The same, saved. */
export const savedSalon = () => openServices("services");

export async function saveFirst(): Promise<void> {
  await save.click();
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
}

export function offerIn({ plan }: KeptSettings): Offer {
  const { offer } = plan.plan;
  if (!offer) throw new Error("nothing is offered");
  return offer;
}

export const serviceIn = (kept: KeptSettings, name: string) =>
  offerIn(kept).services.find((each) => each.name === name);
