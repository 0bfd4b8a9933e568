import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, DESK, lookAt } from "../harness/browser.ts";
import { PASSWORD, Product } from "../harness/product.ts";

/** A Tuesday morning in Stockholm. */
const NOW = "2027-06-15T05:30:00Z";

const product = await Product.onFreePort();
beforeAll(() => product.start({ NOW, RATE_LIMITS: "on" }));
afterAll(() => product.stop());

let addresses = 0;

/** With an own browser and network address, for calls too. */
async function aVisitorSomewhere() {
  const headers = { "CF-Connecting-IP": `203.0.113.${++addresses}` };
  const visitor = await aVisitor(product, { ...DESK, extraHTTPHeaders: headers });
  visitor.expecting(429);
  const call = (method: string, path: string, body?: unknown) => product.call(method, path, { body, headers });
  const untilRefused = async (method: string, path: string, body?: unknown) => {
    while ((await call(method, path, body)).status !== 429);
  };
  return { visitor, page: visitor.page, untilRefused };
}

const told = (page: Page, words: RegExp) => page.getByRole("alert").filter({ hasText: words }).waitFor();

test("after too many guesses one place is told to wait, and the owner signs in from another", async () => {
  const { email, slug } = await product.aRestaurant();
  const { visitor, page, untilRefused } = await aVisitorSomewhere();
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
