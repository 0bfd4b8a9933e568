import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, axe, DESK, noHorizontalScroll, PHONE, signIn } from "../harness/browser.ts";
import { isLive } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 700 } };

const product = Product.at(inject("products").now);

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

test("a visitor whose browser reads Swedish may read English, and opens an account in Swedish", async () => {
  const visitor = await aVisitor(product, { ...NARROW, locale: "sv-SE" });
  const { page } = visitor;
  await page.goto("/auth");
  await title(page, "Välkommen tillbaka").waitFor();
  expect(await axe(page)).toEqual([]);
  await noHorizontalScroll(page);
  await button(page, "English").click();
  await title(page, "Welcome Back").waitFor();
  expect(await languageOf(page)).toBe("en");
  await page.goto("/reset-password");
  await title(page, "Invalid link").waitFor();
  await button(page, "Svenska").click();
  await title(page, "Ogiltig länk").waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto("/auth");
  const email = `asa-${crypto.randomUUID()}@example.se`;
  await button(page, "Skapa konto").click();
  await page.getByLabel("För- och efternamn").fill("Åsa Öberg");
  await page.getByLabel("E-post").fill(email);
  await page.getByLabel("Lösenord", { exact: true }).fill(PASSWORD);
  await button(page, "Skapa konto").click();
  await title(page, "Lägg upp ditt företag").waitFor();
  await noHorizontalScroll(page);
  expect(product.rows("SELECT language FROM users WHERE email = ?", email)).toEqual([{ language: "sv" }]);
});

test("the language of the profile is chosen on one device and read on the next", async () => {
  const { slug, email } = await product.aRestaurant();
  const openDashboard = async () => {
    const visitor = await aVisitor(product, DESK);
    await signIn(visitor, email);
    await visitor.page.goto(`/${slug}/dashboard`);
    return visitor;
  };
  const one = await openDashboard();
  await isLive(one);
  await button(one.page, "Olle Owner").click();
  await one.page.getByLabel("Language").selectOption("Svenska");
  await one.page.getByRole("tab", { name: "Bokningar", exact: true }).waitFor();
  expect(await languageOf(one.page)).toBe("sv");

  const { page } = await openDashboard();
  await page.getByRole("tab", { name: "Bokningar", exact: true }).waitFor();
  await page.getByRole("button", { name: "Olle Owner" }).click();
  await page.getByLabel("Språk").selectOption("Som webbläsaren");
  await page.getByRole("tab", { name: "Bookings", exact: true }).waitFor();
  expect(product.rows("SELECT language FROM users WHERE email = ?", email)).toEqual([{ language: null }]);
});
