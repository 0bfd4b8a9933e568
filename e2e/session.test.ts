import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, signIn } from "./browser.ts";
import { PASSWORD, Product } from "./product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

/** An owner with two tabs open on their dashboard. */
async function twoTabs() {
  const { slug, email } = await product.aRestaurant();
  const visitor = await aVisitor(product);
  const second = await visitor.context.newPage();
  await signIn(visitor, email);
  const tabs = [visitor.page, second];
  await Promise.all(tabs.map((tab) => tab.goto(`/${slug}/dashboard`)));
  await Promise.all(tabs.map((tab) => tab.getByText("No bookings scheduled for today.").waitFor()));
  return { visitor, tabs, slug };
}

test("two tabs whose session has expired renew it at once, and both stay signed in", async () => {
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
  expect(renewals[0]).toBe(200);
  expect(renewals.every((status) => status === 200)).toBe(true);
  const refresh = (all: typeof cookies) => all.find(({ name }) => name === "__Host-refresh")?.value;
  expect(refresh(await visitor.context.cookies())).not.toBe(refresh(cookies));
});

test("signing out in one tab signs out the other", async () => {
  const { tabs } = await twoTabs();
  const [first, second] = tabs;
  await first?.getByRole("button", { name: "Sign Out" }).click();
  await second?.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first?.waitForURL("/");
  await first?.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(new URL(second?.url() ?? "").pathname).toBe("/auth");
});

test("who was sent to sign in comes back to where they wanted to be", async () => {
  const { slug, email } = await product.aRestaurant();
  const { page } = await aVisitor(product);
  await page.goto(`/${slug}/dashboard?tab=upcoming`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("No upcoming bookings found.").waitFor();
  expect(page.url()).toBe(`${product.origin}/${slug}/dashboard?tab=upcoming`);
});

test("a wrong password is said, and what was typed stays", async () => {
  const { email } = await product.aRestaurant();
  const visitor = await aVisitor(product);
  visitor.expecting(401);
  await visitor.page.goto("/auth");
  await visitor.page.getByLabel("Email").fill(email);
  await visitor.page.getByLabel("Password", { exact: true }).fill("not this one");
  await visitor.page.getByRole("button", { name: "Sign In" }).click();
  await visitor.page.getByRole("alert").getByText("Invalid email or password.").waitFor();
  expect(await visitor.page.getByLabel("Email").inputValue()).toBe(email);
});

test("a member's page is closed to the owner of another workspace", async () => {
  const [mine, foreign] = [await product.aRestaurant(), await product.aRestaurant()];
  const visitor = await aVisitor(product);
  visitor.expecting(403);
  await signIn(visitor, mine.email);
  await visitor.page.goto(`/${foreign.slug}/dashboard`);
  await visitor.page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(await visitor.page.getByText("You don't have permission to access this workspace.").isVisible()).toBe(true);
});
