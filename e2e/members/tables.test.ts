import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { lookAt, PHONE } from "../harness/browser.ts";
import { anOwner, booked } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

test("spots become 24 tables in two areas with joins within 20 taps on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  await booked(product, place, { customerName: "Astrid", bookingDate: "2027-06-18", bookingTime: "18:00" });
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/hours`);
  const { tap, type, done } = taps(page);
  const began = performance.now();
  const count = (label: string, tables: number) =>
    type(page.getByRole("textbox", { name: label, exact: true }), String(tables));
  const row = (label: string) => tap(page.getByRole("checkbox", { name: `in a row ${label}` }));
  await tap(page.getByRole("button", { name: "Use real tables" }));
  await tap(page.getByRole("button", { name: "Another area" }));
  await count("Room: tables for 2", 8);
  await count("Room: tables for 4", 6);
  await count("Room: tables for 6+", 2);
  await count("Terrace: tables for 2", 4);
  await count("Terrace: tables for 4", 4);
  for (const label of ["Room: tables for 2", "Room: tables for 4", "Terrace: tables for 2", "Terrace: tables for 4"])
    await row(label);
  await tap(page.getByRole("checkbox", { name: "Customers may choose where they sit" }));
  await tap(page.getByRole("radio", { name: /^Usual/ }));
  await page.getByText("24 tables, 76 seats, parties of up to 12.").waitFor();
  await toTables(page);
  await lookAt(owner, "hours-tables-counted");
  await tap(page.getByRole("button", { name: "Save Changes" }));
  const question = page.getByRole("dialog", { name: "Use real tables from now on?" });
  await question.getByText("1 booking gets a table.").waitFor();
  await lookAt(owner, "hours-tables-question");
  await tap(question.getByRole("button", { name: "Save" }));
  await page.getByText("All changes are saved").waitFor();
  process.stdout.write(`seconds: spots to 24 tables on a phone: ${((performance.now() - began) / 1000).toFixed(1)}\n`);
  expect(done(`spots to 24 tables in two areas with joins on a phone`)).toBeLessThanOrEqual(20);
  await toTables(page);
  await lookAt(owner, "hours-tables");
  const { body } = await product.call("GET", `/api/public/${slug}/availability?date=2027-06-18&guests=12`);
  expect(body.slots.some(({ available }: { available: boolean }) => available)).toBe(true);
});

const toTables = (page: Page) => page.getByRole("heading", { name: "Tables" }).scrollIntoViewIfNeeded();
