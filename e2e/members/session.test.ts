import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { hurry, signIn, type Visitor } from "../harness/browser.ts";
import { anOwner, isLive, openDays } from "../harness/member.ts";
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
  return { visitor, tabs, slug: place.slug, email: place.email };
}

test("two tabs renew an expired session at once, a request that hangs is made again, and signing in anew leads back to the same view", async () => {
  const { visitor, tabs, slug, email } = await twoTabs();
  visitor.expecting(401, "TimeoutError");
  const renewals: number[] = [];
  visitor.context.on("response", (response) => {
    if (response.url().endsWith("/api/auth/refresh")) renewals.push(response.status());
  });
  const cookies = await visitor.context.cookies();
  await visitor.context.clearCookies({ name: "__Host-access" });
  await Promise.all(tabs.map((tab) => tab.reload()));
  await Promise.all(tabs.map((tab) => tab.getByText("No bookings scheduled for today.").waitFor()));
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(tabs.map(() => `/${slug}/dashboard`));
  const refresh = (all: typeof cookies) => all.find(({ name }) => name === "__Host-refresh")?.value;
  await expect.poll(async () => refresh(await visitor.context.cookies())).not.toBe(refresh(cookies));
  expect(renewals.every((status) => status === 200)).toBe(true); // a reload may cut an answer off, not what it renewed

  const { page } = visitor;
  await isLive(visitor);
  let hung = 0;
  await page.route(`**/api/workspaces/${slug}/overview`, (route) => (hung++ < 2 ? undefined : route.fallback()));
  await comeBack(page);
  await page.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await isLive(visitor);
  expect(hung).toBeGreaterThan(2);

  await openDays(page, "Upcoming Bookings");
  await page.getByText("No upcoming bookings found.").waitFor();
  await visitor.context.clearCookies();
  await comeBack(page);
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("No upcoming bookings found.").waitFor();
  expect(page.url()).toBe(`${product.origin}/${slug}/dashboard?tab=upcoming`);
});

test("both tabs hear of a sign-out whose answer is lost, and of one that the server hears of later", async () => {
  const { visitor, tabs, slug, email } = await twoTabs();
  // a tab that has not heard of it yet meets a refusal
  visitor.expecting("ERR_", "WebSocket", 401, "HTTP Authentication failed");
  const [first, second] = tabs;
  const { lost } = await loseFirstAnswer(visitor, "/api/auth/sign-out");
  await first.getByRole("button", { name: "Sign Out" }).click();
  await second.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first.waitForURL("/");
  expect(lost()).toBe(true);

  await signIn(visitor, email);
  for (const tab of tabs) await tab.goto(`/${slug}/dashboard`);
  await visitor.context.route("**/api/auth/sign-out", (route) => route.abort());
  await first.bringToFront();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await first.getByText("Signed out on this device").waitFor();
  for (const tab of tabs) await tab.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await visitor.context.unroute("**/api/auth/sign-out");
  const heard = second.waitForResponse("**/api/auth/sign-out");
  await second.reload();
  await heard;
  expect(await visitor.context.cookies()).toEqual([]);
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
