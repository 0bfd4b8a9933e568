import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, DESK, lookAt, PHONE } from "./browser.ts";
import { PASSWORD, Product } from "./product.ts";

/** A Tuesday morning in Stockholm. */
const NOW = "2027-06-15T05:30:00Z";
const FRIDAY = "2027-06-18";

const product = await Product.onFreePort();
beforeAll(() => product.start({ NOW, RATE_LIMITS: "on" }));
afterAll(() => product.stop());

let addresses = 0;

/** Somebody with a browser and an address of their own, and what else is called from there. */
async function aVisitorSomewhere(how: typeof PHONE | typeof DESK = PHONE) {
  const headers = { "CF-Connecting-IP": `203.0.113.${++addresses}` };
  const visitor = await aVisitor(product, { ...how, extraHTTPHeaders: headers });
  visitor.expecting(429);
  const call = (method: string, path: string, body?: unknown) => product.call(method, path, { body, headers });
  /** Uses up what may be called from there. */
  const untilRefused = async (method: string, path: string, body?: unknown) => {
    while ((await call(method, path, body)).status !== 429);
  };
  return { visitor, page: visitor.page, untilRefused };
}

/** Just before a call of the page's, what may be called from there is used up. */
const justBefore = (page: Page, path: RegExp, method: string, exhaust: () => Promise<void>) =>
  page.route(path, async (route) => {
    if (route.request().method() === method) await exhaust();
    await route.continue();
  });

const told = (page: Page, words: RegExp) => page.getByRole("alert").filter({ hasText: words }).waitFor();

test("who has guessed too often is told when to try again, and what was typed stays; meanwhile the owner signs in from anywhere else", async () => {
  const { email, slug } = await product.aRestaurant();
  const { visitor, page, untilRefused } = await aVisitorSomewhere(DESK);
  await untilRefused("POST", "/api/auth/sign-in", { email, password: "a guess" });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await told(page, /^Too many attempts\. Please try again in \d+ seconds?\.$/);
  await lookAt(visitor, "sign-in-too-often");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": "203.0.113.251" });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`/${slug}`);
});

test("who creates too many accounts is told when to try again, and what was typed stays", async () => {
  const { page, untilRefused } = await aVisitorSomewhere(DESK);
  const person = { email: "taken@example.com", password: PASSWORD, fullName: "Nora Berg" };
  await untilRefused("POST", "/api/auth/sign-up", person);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Full name").fill("Nora Berg");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await told(page, /^Too many attempts\. Please try again in (59|60) minutes\.$/);
  expect(await page.getByLabel("Full name").inputValue()).toBe("Nora Berg");
  expect(await page.getByLabel("Email").inputValue()).toBe("nora@example.com");
});

test("who books too often is told when to try again, and books with what was typed once that is over", async () => {
  const { slug } = await product.aRestaurant();
  const { visitor, page, untilRefused } = await aVisitorSomewhere();
  await justBefore(page, /\/bookings$/, "POST", () => untilRefused("POST", `/api/public/${slug}/bookings`, {}));
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabel("Email").fill("astrid@example.com");
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await told(page, /Too many attempts\. Please try again in 60 seconds\./);
  await lookAt(visitor, "booking-too-often-phone");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid Lind");
  await page.unroute(/\/bookings$/);
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": "203.0.113.250" }); // as if the minute were over
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
});

test("who changes or cancels too often is told when to try again, and what was chosen stays", async () => {
  const { slug } = await product.aRestaurant();
  const { page, untilRefused } = await aVisitorSomewhere();
  const body = {
    customerName: "Astrid Lind",
    customerEmail: "astrid@example.com",
    guests: 2,
    bookingDate: FRIDAY,
    bookingTime: "19:00",
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const { manageToken } = (await product.call("POST", `/api/public/${slug}/bookings`, { body, headers })).body;
  const api = `/api/public/${slug}/manage/${manageToken}`;
  const exhaust = () => untilRefused("GET", api);
  await justBefore(page, /\/manage\/[\w-]+$/, "PATCH", exhaust);
  await justBefore(page, /\/cancel$/, "POST", exhaust);
  await page.goto(`/${slug}/manage/${manageToken}`);
  await page.getByRole("radio", { name: "20:00", exact: true }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await told(page, /^Too many attempts\. Please try again in 60 seconds\.$/);
  expect(await page.getByRole("radio", { name: "20:00", exact: true }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByText("Too many attempts. Please try again in 60 seconds.").waitFor();
});

test("times that were asked for too often come by themselves when they may, and nothing breaks meanwhile", async () => {
  const { slug } = await product.aRestaurant();
  const { page } = await aVisitorSomewhere();
  const answers: number[] = [];
  await page.route(/\/availability\?/, async (route) => {
    const seconds = 1;
    const problem = { type: "urn:daybook:error:too_many_requests", status: 429, code: "too_many_requests" };
    const isFirst = answers.length === 0;
    answers.push(isFirst ? 429 : 200);
    if (!isFirst) return route.continue();
    await route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      headers: { "Retry-After": String(seconds) },
      body: JSON.stringify({ ...problem, title: "", detail: "", params: { seconds } }),
    });
  });
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "Friday, June 18, 2027" }).check();
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  expect(answers.slice(0, 2)).toEqual([429, 200]);
  expect(await page.getByRole("alert").count()).toBe(0);
});
