import { expect, inject, test } from "vitest";
import { aVisitor, PHONE } from "../harness/browser.ts";
import { aFullEvening } from "../harness/full-evening.ts";
import { bookingsOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

test("from a full evening a customer joins its list, a cancel frees the table, and two presses accept it", async () => {
  const { place, cancel } = await aFullEvening(product, TODAY);
  const { page } = await aVisitor(product, PHONE);
  await page.goto(`/${place.slug}?date=${TODAY}`);
  const { tap, type, seconds, done } = taps(page);
  await tap(page.getByRole("button", { name: "Tell me when something is free" }));
  const sheet = page.getByRole("dialog");
  await type(sheet.getByLabel("Name", { exact: true }), "Ada Lind");
  await type(sheet.getByLabel("Email"), "ada@example.com");
  await tap(sheet.getByRole("button", { name: "Put me on the list" }));
  await sheet.getByText("You are on the list").waitFor();
  expect(seconds()).toBeLessThanOrEqual(30);
  expect(done("join the list of a full evening, on a phone")).toBe(4);
  await sheet.getByRole("link", { name: "Your place on the list" }).click();
  await page.getByText("You are next in line").waitFor();
  await cancel();
  await page.getByRole("heading", { name: "A table for 2 · Tue 15 Jun" }).waitFor();
  await tap(page.getByRole("button", { name: "Yes, we are coming" }));
  await tap(page.getByRole("button", { name: "Confirm" }));
  await page.getByRole("heading", { name: "Booked: Tue 15 Jun" }).waitFor();
  expect(seconds()).toBeLessThanOrEqual(10);
  expect(done("accept what is held, on a phone")).toBe(2);
  const standing = (await bookingsOf(product, place)).filter(({ status }) => status === "confirmed");
  expect(standing).toMatchObject([{ customerName: "Ada Lind", guests: 2 }]);
});
