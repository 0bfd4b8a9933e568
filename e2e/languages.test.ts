import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, noHorizontalScroll, PHONE } from "./browser.ts";
import { Product } from "./product.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 700 } };

const product = Product.at(inject("products").tuesday);

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const speak = (page: Page, name: "English" | "Svenska") => page.getByRole("button", { name, exact: true }).click();

test("somebody who reads Swedish books, hears of it and changes it in Swedish, on a narrow phone", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, { ...NARROW, locale: "sv-SE" });
  const { page } = visitor;
  const email = `asa-${crypto.randomUUID()}@example.se`;
  await page.goto(`/${slug}`);
  await page.getByRole("heading", { name: "Boka bord" }).waitFor();
  expect(await languageOf(page)).toBe("sv");
  await page.getByRole("radio", { name: "lördag 19 juni 2027" }).check();
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await noHorizontalScroll(page);
  await page.getByRole("button", { name: "Annat datum" }).click();
  await page.getByRole("grid", { name: "juni 2027" }).waitFor();
  expect(await page.locator("dialog th").first().textContent()).toBe("må");
  await lookAt(visitor, "swedish-calendar");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Fortsätt" }).click();
  const confirm = page.getByRole("button", { name: "Bekräfta bokningen" });
  await page.getByLabel("E-post").fill("åsa");
  await confirm.click();
  await page.getByText("Uppgifter saknas").waitFor();
  await page.getByText("Fyll i ditt namn").waitFor();
  await page.getByText("Ogiltig e-postadress").waitFor();
  await lookAt(visitor, "swedish-details");
  await page.getByLabel("Namn").fill("Åsa Öberg");
  await page.getByLabel("E-post").fill(email);
  await confirm.click();
  await page.getByRole("heading", { name: "Tack för din bokning!" }).waitFor();
  await page.getByText("lördag 19 juni", { exact: true }).waitFor();
  await lookAt(visitor, "swedish-thanks");

  const [mail] = await product.outbox(email, 1);
  expect(mail?.subject).toBe(`Din bokning hos Restaurant ${slug} är bekräftad`);
  expect(mail?.text).toContain("Datum: lördag 19 juni 2027\nTid: 18:00\nAntal gäster: 2");
  expect(product.rows("SELECT locale FROM bookings WHERE customer_email = ?", email)).toEqual([{ locale: "sv-SE" }]);

  await page.getByRole("link", { name: "Hantera din bokning" }).click();
  await page.getByRole("heading", { name: "Din bokning" }).waitFor();
  await page.getByRole("button", { name: "En gäst till" }).click();
  await page.getByRole("button", { name: "Spara ändringarna" }).click();
  await page.getByText("Nu gäller: 3 gäster · lördag 19 juni · 18:00.").waitFor();
  await noHorizontalScroll(page);
  await page.getByRole("button", { name: "Avboka" }).click();
  await page.getByRole("dialog", { name: "Vill du avboka?" }).getByRole("button", { name: "Avboka" }).click();
  await page.getByText("Bokningen är avbokad.").waitFor();
  await noHorizontalScroll(page);
  // Who is quick to cancel hears nothing of the change before.
  await expect
    .poll(async () => (await product.outbox(email, 2))[0]?.subject, { timeout: 15_000 })
    .toBe(`Din bokning hos Restaurant ${slug} är avbokad`);
});

test("another language takes nothing away, says what is wrong anew, and is kept", async () => {
  const { slug } = await product.aRestaurant();
  const { page } = await aVisitor(product, { ...DESK, locale: "sv-SE" });
  await page.goto(`/${slug}?lang=sv`);
  await page.getByRole("button", { name: "En gäst till" }).click();
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await page.getByLabel("Namn").fill("Åsa Öberg");
  await page.getByLabel("Något vi bör veta?").fill("Nötter");
  await page.getByRole("button", { name: "Bekräfta bokningen" }).click();
  await page.getByText("Fyll i din e-postadress").waitFor();

  await speak(page, "English");
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  await page.getByText("Email is required").waitFor();
  expect(await languageOf(page)).toBe("en");
  expect(await page.getByRole("button", { name: "Svenska" }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Åsa Öberg");
  expect(await page.getByLabel("Anything we should know").inputValue()).toBe("Nötter");
  expect(await page.getByLabel("Party size").inputValue()).toBe("3");
  expect(await page.getByRole("radio", { name: "18:00", exact: true }).isChecked()).toBe(true);
  expect(new URL(page.url()).search).toBe("");

  await page.reload();
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  expect(await languageOf(page)).toBe("en");
  await page.goto(`/${slug}?lang=sv`);
  await page.getByRole("heading", { name: "Boka bord" }).waitFor();
});

test("a booking's page speaks the booking's language, and one where nothing can be kept can be switched too", async () => {
  const { slug } = await product.aRestaurant();
  const { status, body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: {
      ...{ customerName: "Åsa", customerEmail: "asa@example.se", locale: "sv" },
      ...{ bookingDate: "2027-06-19", bookingTime: "18:00", guests: 2 },
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  const { page, context } = await aVisitor(product, DESK);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const link = `/${slug}/manage/${body.manageToken}`;
  await page.goto(link);
  await page.getByRole("heading", { name: "Din bokning" }).waitFor();
  await speak(page, "English");
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
  await page.goto(`${link}?lang=en`);
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
});

test("an address nobody has says so in Swedish, and in English when asked", async () => {
  const visitor = await aVisitor(product, { ...NARROW, locale: "sv-FI" });
  visitor.expecting(404);
  const { page } = visitor;
  for (const path of ["/no-such-place", "/no/such/page", "/no-such-place/manage/x"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "English" }).waitFor();
    const title = await page.title();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    await noHorizontalScroll(page);
  }
  await speak(page, "English");
  await page.getByRole("heading", { name: "Booking not found" }).waitFor();
  expect(await page.title()).toBe("Booking not found");
});
