import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { englishOn } from "../harness/in-swedish.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("an owner who saves other rules finds before and after among the changes, and exports them", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, acceptDownloads: true });
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/business`);
  await page.getByLabel("Description").fill("Open fire by the water");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("All changes are saved").or(page.getByText("Saved")).first().waitFor();
  await page.goto(`/${place.slug}/dashboard/changes`);
  await page.getByText("Open fire by the water").waitFor();
  await lookAt(owner, "changes");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe('\ufeff"Time","By","Settings","What","Field","Before","After"');
  expect(lines[1]).toMatch(/,"Business","","Description","none","Open fire by the water"$/);
});

test("in Swedish the changes say no English word", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place, { ...PHONE, locale: "sv-SE" });
  await page.goto(`/${place.slug}/dashboard/business`);
  await page.getByLabel("Beskrivning").fill("Öppen eld vid vattnet");
  await page.getByRole("button", { name: "Spara", exact: true }).click();
  await page.waitForResponse(({ request, ok }) => request().method() === "PATCH" && ok());
  await page.goto(`/${place.slug}/dashboard/changes`);
  await page.getByText("Öppen eld vid vattnet").waitFor();
  expect(await englishOn(page)).toEqual([]);
});
