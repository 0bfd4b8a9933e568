import ICAL from "ical.js";
import { expect, inject, test } from "vitest";
import { DESK, lookAt } from "../harness/browser.ts";
import { anOwner, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("an owner gives the address to a program, which reads the bookings until the owner removes it", async () => {
  const place = await product.aRestaurant();
  await phoned(product, place, {
    bookingDate: "2027-06-15",
    bookingTime: "19:00",
    guests: 4,
    customerName: "Åsa Berg",
  });
  const owner = await anOwner(product, place, { ...DESK, permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/calendars`);
  await page.getByRole("button", { name: "Make an address" }).click();
  await page.getByRole("button", { name: "Copy address" }).click();
  await page.getByText("Address copied").waitFor();
  await lookAt(owner, "calendars");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const read = (headers: Record<string, string> = {}) => fetch(address, { headers });
  const first = await read();
  const events = new ICAL.Component(ICAL.parse(await first.text())).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual(["Table for 4"]);
  const tag = first.headers.get("ETag") ?? "";
  expect((await read({ "If-None-Match": tag })).status).toBe(304);
  await page.getByRole("switch", { name: /Customers' names/ }).click();
  await expect.poll(async () => (await read({ "If-None-Match": tag })).text()).toContain("Table for 4\\, Åsa Berg");
  await page.getByRole("button", { name: "Remove All bookings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("You have no calendar yet.").waitFor();
  expect((await read({ "If-None-Match": tag })).status).toBe(404);
});
