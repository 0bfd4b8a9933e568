import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../domain/plan/rules.ts";
import { type KeptSettings, keepSettings } from "./kept-settings.ts";
import { openMembersPage } from "./open-page.tsx";
import { button, firstQuestion, save, saved } from "./salon-page.ts";
import { playMembersScene } from "./scenes.ts";

/** The page of people and services of the given business; its plan is kept. */
export async function openServices(
  scene = "settings",
  prepare: (kept: KeptSettings) => void = () => {},
): Promise<KeptSettings> {
  await playMembersScene(scene);
  const kept = keepSettings(scene);
  prepare(kept);
  await openMembersPage(`/${scene}/dashboard/services`);
  return kept;
}

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
