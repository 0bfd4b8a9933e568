import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { englishOn } from "../harness/in-swedish.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

/** On the page of the business, in the page's words. */
async function describe(page: Page, slug: string, [label, save]: [string, string], text: string): Promise<void> {
  await page.goto(`/${slug}/dashboard/business`);
  await page.getByLabel(label).fill(text);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.getByRole("button", { name: save }).click();
  expect((await saved).status()).toBe(200);
}

test("an owner who saves something finds before and after among the changes, and exports them", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, acceptDownloads: true });
  const { page } = owner;
  await describe(page, place.slug, ["Description", "Save Changes"], "Open fire by the water");
  await page.goto(`/${place.slug}/dashboard/changes`);
  await page.getByText("Open fire by the water").waitFor();
  await lookAt(owner, "changes");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe('\ufeff"Time";"By";"Settings";"What";"Field";"Before";"After"');
  expect(lines[1]).toMatch(/;"Business";;"Description";"none";"Open fire by the water"$/);
});

test("in Swedish the changes say no English word", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place, { ...PHONE, locale: "sv-SE" });
  await describe(page, place.slug, ["Beskrivning", "Spara"], "Öppen eld vid vattnet");
  await page.goto(`/${place.slug}/dashboard/changes`);
  await page.getByText("Öppen eld vid vattnet").waitFor();
  expect(await englishOn(page)).toEqual([]);
});
