import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

test("an owner gives a customer what is kept of them, and has them forgotten, on a phone", async () => {
  const place = await product.aRestaurant();
  const path = `/api/workspaces/${place.slug}/bookings`;
  const bookingDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const when = { bookingDate, bookingTime: "18:00", guests: 2, source: "phone" };
  const frida = { ...when, customerName: "Frida Berg", customerEmail: "frida@example.com" };
  const made = await product.call("POST", path, { cookie: place.cookie, body: frida });

  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${place.slug}/dashboard/customer-data`);
  const who = page.getByLabel("Customer's email or phone number");
  await who.fill("frida@example.com");
  const reading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const readable = await reading;
  expect(readable.suggestedFilename()).toBe("customer.html");
  expect(readFileSync(await readable.path(), "utf8")).toContain("<dd>Frida Berg</dd>");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "As JSON" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("customer.json");
  const kept = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(kept.bookings.map(({ id, customerName }: Record<string, string>) => [id, customerName])).toEqual([
    [made.body.id, "Frida Berg"],
  ]);

  await product.call("POST", `${path}/${made.body.id}/cancel`, { cookie: place.cookie });
  await page.getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this customer?" });
  await dialog.getByText("· 1 booking").waitFor();
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByText("1 booking anonymised").waitFor();
  const after = await product.call("GET", `${path}/${made.body.id}`, { cookie: place.cookie });
  expect([after.body.booking.customerName, after.body.booking.customerEmail]).toEqual(["Anonymised", null]);

  await page.goto(`/${place.slug}/dashboard?booking=${made.body.id}`);
  await page.getByText("removed the name and everything else that is personal").waitFor();
});
