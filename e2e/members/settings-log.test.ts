import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { DESK, expectFit } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("an owner who saves something finds before and after among the changes, and exports them", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, acceptDownloads: true });
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/business`);
  await page.getByLabel("Description").fill("Open fire by the water");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await saved).status()).toBe(200);
  await page.goto(`/${place.slug}/dashboard/changes`);
  await page.getByText("Open fire by the water").waitFor();
  await expectFit(owner, "changes");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe('\ufeff"Time";"By";"Settings";"What";"Field";"Before";"After"');
  expect(lines[1]).toMatch(/;"Business";;"Description";"none";"Open fire by the water"$/);
});
