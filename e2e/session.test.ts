import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, hurry, PHONE, signIn, type Visitor } from "./browser.ts";
import { anOwner, atDashboard } from "./member.ts";
import { PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

/** An owner with two tabs open on their dashboard. */
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

test("two tabs renew an expired session at once, say what hangs and what does not end it, and are signed out together", async () => {
  const { visitor, tabs, slug } = await twoTabs();
  const [first, second] = tabs;
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

  visitor.expecting("TimeoutError"); // a request that hangs is given up, said, and made again
  await first.bringToFront();
  let hung = 0;
  await first.route(`**/api/workspaces/${slug}/overview`, (route) => (hung++ < 2 ? undefined : route.fallback()));
  await comeBack(first);
  await first.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await first.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  expect(hung).toBeGreaterThan(2);

  visitor.expecting("ERR_", "WebSocket"); // who cannot be signed out is told so, and can try again
  await visitor.context.route("**/api/auth/sign-out", (route) => route.abort());
  await first.getByRole("button", { name: "Sign Out" }).click();
  await first.getByText("You may still be signed in").waitFor();
  await visitor.context.unroute("**/api/auth/sign-out");
  await first.getByRole("button", { name: "Try again" }).click();
  await second.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first.waitForURL("/");
  await first.getByRole("link", { name: "Start for free" }).waitFor();
  expect(new URL(second.url()).pathname).toBe("/auth");
});

test("signing out whose answer is lost is done all the same, in all tabs", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting("ERR_FAILED", 401);
  const [first, second] = tabs;
  const { lost } = await loseFirstAnswer(visitor, "/api/auth/sign-out");
  await first.getByRole("button", { name: "Sign Out" }).click();
  await second.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first.waitForURL("/");
  expect(lost()).toBe(true);
});

test("a dashboard whose cookies are gone gives way to signing in, which says a wrong password and leads back, on a phone", async () => {
  const place = await product.aRestaurant();
  const visitor = await atDashboard(product, place, { query: "?tab=upcoming", how: PHONE });
  visitor.expecting(401);
  const { page, context } = visitor;
  await context.clearCookies();
  await comeBack(page);
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await page.getByLabel("Email").fill(place.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").getByText("Invalid email or password.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(place.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("No upcoming bookings found.").waitFor();
  expect(page.url()).toBe(`${product.origin}/${place.slug}/dashboard?tab=upcoming`);
});

test("a session lost at creation says so and keeps the draft; a workspace whose answer was lost is found, and not made twice", async () => {
  const { visitor, email } = await aNewcomer();
  visitor.expecting("ERR_FAILED", 401);
  const { page, context } = visitor;
  await page.goto("/signup");
  const slug = await fillIn(visitor);
  await context.clearCookies();
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.getByText("Please sign in first. Authentication session not found.").waitFor();
  await page.waitForURL("/auth?next=%2Fonboarding%2Fconfirmation");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();

  const { lost } = await loseFirstAnswer(visitor, "/api/workspaces");
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.waitForURL(`/${slug}/onboarding`);
  expect(lost()).toBe(true);
});

test("a page whose code cannot be had says so; a creation in doubt is looked for before the next, and what was edited since is said to be missing", async () => {
  const { visitor } = await aNewcomer();
  visitor.expecting("ERR_FAILED", "Failed to fetch dynamically imported module", "React Router caught");
  const { page, context } = visitor;
  await page.route("**/assets/signup-*.js", (route) => route.abort());
  await page.goto("/signup");
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await page.unroute("**/assets/signup-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  const slug = await fillIn(visitor);

  await loseFirstAnswer(visitor, "/api/workspaces");
  await context.route("**/api/auth/me", (route) => route.abort());
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.getByText("Whether your workspace was created could not be found out.").waitFor();
  await context.unroute("**/api/auth/me");
  await page.getByRole("checkbox", { name: "Email my customers a confirmation" }).click();
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.waitForURL(`/${slug}/onboarding`);
  await page.getByText("Your workspace had been created already").waitFor();
});

test("a confirmed address is called so, loaded again, after a lost answer, and to somebody else, on a phone", async () => {
  const visitor = await aVisitor(product, PHONE);
  visitor.expecting("ERR_FAILED", 404);
  const { page } = visitor;
  await page.goto(await confirmationLink());
  await page.getByText("Your email address is confirmed.").waitFor();
  await page.reload();
  await page.getByText("Your email address is confirmed.").waitFor();

  await loseFirstAnswer(visitor, "/api/auth/email-confirmation/confirm");
  await page.goto(await confirmationLink());
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The email address may be confirmed already.").waitFor();

  const other = await aPerson();
  await signIn(visitor, other);
  await page.goto(await confirmationLink());
  await page.getByText("The email address is confirmed.").waitFor();
  await page.getByText(`You are signed in as ${other}`).waitFor();
});

test("a member's pages are closed to the owner of another workspace", async () => {
  const [mine, foreign] = [await product.aRestaurant(), await product.aRestaurant()];
  const visitor = await anOwner(product, mine);
  visitor.expecting(403);
  const { page } = visitor;
  for (const path of ["dashboard", "dashboard/day-sheet"]) {
    await page.goto(`/${foreign.slug}/${path}`);
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
    expect(await page.getByText("You don't have permission to access this workspace.").isVisible()).toBe(true);
  }
});

/** What a page does when somebody comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The server carries the first of these requests out, and its answer never arrives. */
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

/** Somebody with an account and nothing else. */
async function aPerson(): Promise<string> {
  const email = `p-${crypto.randomUUID()}@example.com`;
  await product.call("POST", "/api/auth/sign-up", { body: { email, password: PASSWORD, fullName: "Pia Person" } });
  return email;
}

/** The link that confirms somebody's address. */
async function confirmationLink(): Promise<string> {
  const [mail] = await product.outbox(await aPerson(), 1);
  const { pathname, search } = new URL(/\S+\/confirm-email\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  return pathname + search;
}

/** Somebody who has an account and no workspace yet. */
async function aNewcomer() {
  const [visitor, email] = [await aVisitor(product), await aPerson()];
  await hurry(visitor);
  await signIn(visitor, email);
  return { visitor, email };
}

/** All steps, up to where one looks at them; says the business's name. */
async function fillIn({ page }: Visitor): Promise<string> {
  const slug = `k-${crypto.randomUUID().slice(0, 13)}`;
  await page.getByLabel("Business name").fill(slug);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Maximum capacity").fill("9");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
  return slug;
}
