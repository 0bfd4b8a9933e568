import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, expectFit, noHorizontalScroll, PHONE } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 700 } };

const product = Product.at(inject("products").tuesday);

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test("somebody who reads Swedish books, hears of it and changes it in Swedish, on a narrow phone", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, { ...NARROW, locale: "sv-SE" });
  const { page } = visitor;
  const email = `asa-${crypto.randomUUID()}@example.se`;
  await page.goto(`/${slug}`);
  await page.getByRole("heading", { name: "Boka bord" }).waitFor();
  expect(await languageOf(page)).toBe("sv");
  await page.getByRole("radio", { name: "lördag 19 juni" }).check();
  await noHorizontalScroll(page);
  await page.getByRole("button", { name: "Annat datum" }).click();
  await page.getByRole("grid", { name: "juni 2027" }).waitFor();
  expect(await page.locator("dialog th").first().textContent()).toBe("må");
  await expectFit(visitor, "swedish-calendar");
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  const confirm = page.getByRole("button", { name: "Bekräfta bokningen" });
  await page.getByLabel("E-post").fill("åsa");
  await confirm.click();
  await page.getByText("Uppgifter saknas").waitFor();
  await page.getByText("Fyll i ditt namn").waitFor();
  await page.getByText("Ogiltig e-postadress").waitFor();
  await expectFit(visitor, "swedish-details");
  await page.getByLabel("Namn").fill("Åsa Öberg");
  await page.getByLabel("E-post").fill(email);
  await confirm.click();
  await page.getByRole("heading", { name: "Tack för din bokning!" }).waitFor();
  await page.getByText("lördag 19 juni", { exact: true }).waitFor();
  await expectFit(visitor, "swedish-thanks");

  const [mail] = await product.outbox(email, 1);
  expect(mail?.subject).toBe(`Bokat: lör 19 juni 18:00, bord för 2 · Restaurant ${slug}`);
  expect(mail?.text).toContain("lördag 19 juni 2027");
  expect(product.rows("SELECT locale FROM bookings WHERE customer_email = ?", email)).toEqual([{ locale: "sv-SE" }]);

  await page.getByRole("link", { name: "Ändra eller avboka" }).click();
  await page.getByRole("heading", { name: "Din bokning" }).waitFor();
  await page.getByRole("button", { name: "En gäst till" }).click();
  await page.getByRole("button", { name: "Spara ändringarna" }).click();
  await page.getByText("Nu gäller: 3 gäster · lördag 19 juni · 18:00.").waitFor();
  await noHorizontalScroll(page);
  await page.getByRole("button", { name: "Avboka" }).click();
  await page.getByRole("dialog", { name: "Vill du avboka?" }).getByRole("button", { name: "Avboka" }).click();
  await page.getByText("Bokningen är avbokad.").waitFor();
  await noHorizontalScroll(page);
  // A customer who cancels at once hears nothing of the change before.
  await expect
    .poll(async () => (await product.outbox(email, 2))[0]?.subject, { timeout: 15_000 })
    .toBe(`Avbokat: lör 19 juni 18:00, bord för 3 · Restaurant ${slug}`);
});
