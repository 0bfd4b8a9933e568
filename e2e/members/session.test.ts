import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, hurry, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { anOwner, atDashboard, isLive } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

async function twoTabs() {
  const place = await product.aRestaurant();
  const visitor = await anOwner(product, place);
  await hurry(visitor);
  const tabs = [visitor.page, await visitor.context.newPage()] as const;
  await Promise.all(tabs.map((tab) => tab.goto(`/${place.slug}/dashboard`)));
  await Promise.all(tabs.map((tab) => tab.getByText("No bookings scheduled for today.").waitFor()));
  await visitor.page.bringToFront();
  return { visitor, tabs, slug: place.slug };
}

test("two tabs renew an expired session at once", async () => {
  const { visitor, tabs, slug } = await twoTabs();
  visitor.expecting(401);
  const renewals: number[] = [];
  visitor.context.on("response", (response) => {
    if (response.url().endsWith("/api/auth/refresh")) renewals.push(response.status());
  });
  const cookies = await visitor.context.cookies();
  await visitor.context.clearCookies({ name: "__Host-access" });
  await Promise.all(tabs.map((tab) => tab.reload()));
  await Promise.all(tabs.map((tab) => tab.getByText("No bookings scheduled for today.").waitFor()));
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(tabs.map(() => `/${slug}/dashboard`));
  await expect.poll(() => renewals).toContain(200);
  expect(renewals.every((status) => status === 200)).toBe(true);
  const refresh = (all: typeof cookies) => all.find(({ name }) => name === "__Host-refresh")?.value;
  expect(refresh(await visitor.context.cookies())).not.toBe(refresh(cookies));
});

test("a request that hangs is given up, said, and made again", async () => {
  const place = await product.aRestaurant();
  const visitor = await anOwner(product, place);
  await hurry(visitor);
  const { page } = visitor;
  await page.goto(`/${place.slug}/dashboard`);
  await isLive(visitor);
  visitor.expecting("TimeoutError");
  let hung = 0;
  await page.route(`**/api/workspaces/${place.slug}/overview`, (route) => (hung++ < 2 ? undefined : route.fallback()));
  await comeBack(page);
  await page.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await isLive(visitor);
  expect(hung).toBeGreaterThan(2);
});

test("a sign-out that does not reach the server leaves both tabs, and the server hears of it later", async () => {
  const { visitor, tabs } = await twoTabs();
  const [first, second] = tabs;
  visitor.expecting("ERR_", "WebSocket", 401);
  await visitor.context.route("**/api/auth/sign-out", (route) => route.abort());
  await first.getByRole("button", { name: "Sign Out" }).click();
  await first.getByText("Signed out on this device").waitFor();
  for (const tab of tabs) await tab.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await visitor.context.unroute("**/api/auth/sign-out");
  const heard = second.waitForResponse("**/api/auth/sign-out");
  await second.reload();
  await heard;
  expect(await visitor.context.cookies()).toEqual([]);
});

test("a sign-out whose answer is lost is done all the same, in all tabs", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting("ERR_FAILED", 401, "HTTP Authentication failed"); // a tab that has not heard of it yet
  const [first, second] = tabs;
  const { lost } = await loseFirstAnswer(visitor, "/api/auth/sign-out");
  await first.getByRole("button", { name: "Sign Out" }).click();
  await second.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first.waitForURL("/");
  expect(lost()).toBe(true);
});

test("a dashboard whose cookies are gone gives way to signing in, which leads back, on a phone", async () => {
  const place = await product.aRestaurant();
  const visitor = await atDashboard(product, place, { query: "?tab=upcoming", how: PHONE });
  visitor.expecting(401);
  const { page, context } = visitor;
  await context.clearCookies();
  await comeBack(page);
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await page.getByLabel("Email").fill(place.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("No upcoming bookings found.").waitFor();
  expect(page.url()).toBe(`${product.origin}/${place.slug}/dashboard?tab=upcoming`);
});

test("a newcomer makes a workspace, though the first page's code does not come at once", async () => {
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED", "Failed to fetch dynamically imported module", "React Router caught");
  await signIn(visitor, await aPerson());
  const { page } = visitor;
  await page.route("**/assets/signup-*.js", (route) => route.abort());
  await page.goto("/signup");
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await page.unroute("**/assets/signup-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  const slug = `k-${crypto.randomUUID().slice(0, 13)}`;
  await page.getByLabel("Business name").fill(slug);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("How many tables?").fill("9");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.waitForURL(`/${slug}/onboarding`);
});

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The server carries the request out; its first answer never arrives. */
async function loseFirstAnswer({ context, origin }: Visitor, path: string) {
  let lost = false;
  await context.route(`${origin}${path}`, async (route) => {
    if (lost || route.request().method() !== "POST") return route.fallback();
    lost = true;
    const request = route.request();
    await fetch(request.url(), {
      method: "POST",
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    await route.abort();
  });
  return { lost: () => lost };
}

/** Without a workspace. */
async function aPerson(): Promise<string> {
  const email = `p-${crypto.randomUUID()}@example.com`;
  await product.call("POST", "/api/auth/sign-up", { body: { email, password: PASSWORD, fullName: "Pia Person" } });
  return email;
}
