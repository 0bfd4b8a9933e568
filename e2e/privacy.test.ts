import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "./browser.ts";
import { Product } from "./product.ts";

const product = Product.at(inject("products").now);

test("an owner on a phone gives a customer what is kept of them, and has them forgotten once nothing is ahead", async () => {
  const place = await product.aRestaurant();
  const path = `/api/workspaces/${place.slug}/bookings`;
  const bookingDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const when = { bookingDate, bookingTime: "18:00", guests: 2, source: "phone" };
  const frida = { ...when, customerName: "Frida Berg", customerEmail: "frida@example.com" };
  const made = await product.call("POST", path, { cookie: place.cookie, body: frida });

  const owner = await aVisitor(product, PHONE);
  await signIn(owner, place.email);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?tab=settings`);
  const section = page.getByRole("region", { name: "Customer data" });
  const who = section.getByLabel("Customer's email or phone number");
  await who.fill("frida");
  await section.getByRole("button", { name: "Erase" }).click();
  await section.getByText("Enter an email address, or a phone number").waitFor();
  await page.locator(":focus").and(who).waitFor();
  await lookAt(owner, "privacy-typed-wrong");

  await who.fill("frida@example.com");
  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("customer.json");
  const kept = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(kept.bookings.map(({ id, customerName }: Record<string, string>) => [id, customerName])).toEqual([
    [made.body.id, "Frida Berg"],
  ]);

  const dialog = page.getByRole("dialog", { name: "Erase this customer?" });
  const erase = async () => {
    await section.getByRole("button", { name: "Erase" }).click();
    await dialog.getByText("frida@example.com").waitFor();
    await lookAt(owner, "privacy-erase");
    await dialog.getByRole("button", { name: "Erase", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  owner.expecting(409);
  await erase();
  await page.getByText("This customer has an upcoming booking. Please cancel it first.").waitFor();
  expect(await who.inputValue()).toBe("frida@example.com");
  await product.call("POST", `${path}/${made.body.id}/cancel`, { cookie: place.cookie });
  await erase();
  await page.getByText("1 booking anonymised").waitFor();
  const after = await product.call("GET", `${path}/${made.body.id}`, { cookie: place.cookie });
  expect([after.body.booking.customerName, after.body.booking.customerEmail]).toEqual(["Anonymised", null]);

  await page.goto(`/${place.slug}/dashboard?booking=${made.body.id}`);
  await page.getByText("removed the name and everything else that is personal").waitFor();
});
