import { expect, inject, test } from "vitest";
import { aVisitor, DESK, hurry, noHorizontalScroll, signIn, type Visitor } from "./browser.ts";
import { dayAhead, PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

/** An owner with two tabs open on their dashboard. */
async function twoTabs() {
  const { slug, email } = await product.aRestaurant();
  const visitor = await aVisitor(product);
  await hurry(visitor);
  const second = await visitor.context.newPage();
  await signIn(visitor, email);
  const tabs = [visitor.page, second];
  await Promise.all(tabs.map((tab) => tab.goto(`/${slug}/dashboard`)));
  await Promise.all(tabs.map((tab) => tab.getByText("No bookings scheduled for today.").waitFor()));
  await visitor.page.bringToFront();
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
  await expect.poll(() => renewals).toContain(200);
  expect(renewals.every((status) => status === 200)).toBe(true);
  const refresh = (all: typeof cookies) => all.find(({ name }) => name === "__Host-refresh")?.value;
  expect(refresh(await visitor.context.cookies())).not.toBe(refresh(cookies));
});

test("signing out in one tab signs out the other", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting(401); // the dashboards hear of it and ask once more
  const [first, second] = tabs;
  await first?.getByRole("button", { name: "Sign Out" }).click();
  await second?.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first?.waitForURL("/");
  await first?.getByRole("link", { name: "Start Free Trial" }).waitFor();
  expect(new URL(second?.url() ?? "").pathname).toBe("/auth");
});

test("signing out whose answer is lost is done all the same, in all tabs", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting("ERR_FAILED", 401);
  const [first, second] = tabs;
  const { lost } = await loseFirstAnswer(visitor, "/api/auth/sign-out");
  await first?.getByRole("button", { name: "Sign Out" }).click();
  await second?.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await first?.waitForURL("/");
  expect(lost()).toBe(true);
});

test("who cannot be signed out is told so, and can try again", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting("ERR_", "WebSocket", 401);
  const [first] = tabs;
  await visitor.context.route("**/api/auth/sign-out", (route) => route.abort());
  await first?.getByRole("button", { name: "Sign Out" }).click();
  await first?.getByText("You may still be signed in").waitFor();
  await visitor.context.unroute("**/api/auth/sign-out");
  await first?.getByRole("button", { name: "Try again" }).click();
  await first?.waitForURL("/");
});

test("a dashboard whose cookies are gone gives way to signing in", async () => {
  const { visitor, tabs } = await twoTabs();
  visitor.expecting(401);
  await visitor.context.clearCookies();
  const [first, second] = tabs;
  await first?.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  for (const tab of [first, second]) await tab?.getByRole("heading", { name: "Welcome Back" }).waitFor();
});

test("a request that hangs is given up, said, and made again", async () => {
  const { visitor, tabs, slug } = await twoTabs();
  visitor.expecting("TimeoutError");
  const [first] = tabs;
  let hung = 0;
  await first?.route(`**/api/workspaces/${slug}/overview`, (route) => (hung++ < 2 ? undefined : route.fallback()));
  await first?.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await first?.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await first?.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  expect(hung).toBeGreaterThan(2);
});

test("a page whose code cannot be had says so", async () => {
  const { email } = await product.aRestaurant();
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED", "Failed to fetch dynamically imported module", "React Router caught");
  await signIn(visitor, email);
  await visitor.page.route("**/assets/signup-*.js", (route) => route.abort());
  await visitor.page.goto("/signup");
  await visitor.page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await visitor.page.unroute("**/assets/signup-*.js");
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await visitor.page.getByRole("heading", { name: "Create Your Workspace" }).waitFor();
});

test("a workspace whose answer was lost is found, and not made twice", async () => {
  const { visitor, slug } = await beforeCreation();
  visitor.expecting("ERR_FAILED");
  await loseFirstAnswer(visitor, "/api/workspaces");
  await visitor.page.getByRole("button", { name: "Create Workspace" }).click();
  await visitor.page.waitForURL(`/${slug}/onboarding`);
});

test("a creation in doubt is looked for before the next, and what was edited since is said to be missing", async () => {
  const { visitor, slug } = await beforeCreation();
  visitor.expecting("ERR_FAILED");
  await loseFirstAnswer(visitor, "/api/workspaces");
  await visitor.context.route("**/api/auth/me", (route) => route.abort());
  await visitor.page.getByRole("button", { name: "Create Workspace" }).click();
  await visitor.page.getByText("Whether your workspace was created could not be found out.").waitFor();
  await visitor.context.unroute("**/api/auth/me");
  await visitor.page.getByRole("checkbox", { name: "Email my customers a confirmation" }).click();
  await visitor.page.getByRole("button", { name: "Create Workspace" }).click();
  await visitor.page.waitForURL(`/${slug}/onboarding`);
  await visitor.page.getByText("Your workspace had been created already").waitFor();
});

test("a session lost at creation says so and keeps the draft", async () => {
  const { visitor } = await beforeCreation();
  visitor.expecting(401);
  await visitor.context.clearCookies();
  await visitor.page.getByRole("button", { name: "Create Workspace" }).click();
  await visitor.page.getByText("Please sign in first. Authentication session not found.").waitFor();
  await visitor.page.waitForURL("/auth?next=%2Fonboarding%2Fconfirmation");
});

test("a confirmed address is still confirmed when the page is loaded again", async () => {
  const { visitor, link } = await unconfirmed();
  await visitor.page.goto(link);
  await visitor.page.getByText("Your email address is confirmed.").waitFor();
  await visitor.page.reload();
  await visitor.page.getByText("Your email address is confirmed.").waitFor();
});

test("a confirmation whose answer was lost is not called invalid", async () => {
  const { visitor, link } = await unconfirmed();
  visitor.expecting("ERR_FAILED", 404);
  await loseFirstAnswer(visitor, "/api/auth/email-confirmation/confirm");
  await visitor.page.goto(link);
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await visitor.page.getByText("The email address may be confirmed already.").waitFor();
});

test("somebody else's link does not claim to confirm one's own address", async () => {
  const { visitor, link } = await unconfirmed();
  const other = await aPerson();
  await signIn(visitor, other);
  await visitor.page.goto(link);
  await visitor.page.getByText("The email address is confirmed.").waitFor();
  await visitor.page.getByText(`You are signed in as ${other}`).waitFor();
});

test("with large letters on a small phone nothing sticks out of the dashboard", async () => {
  const { slug, email } = await product.aRestaurant();
  const body = {
    customerName: "Maximiliana Featherstonehaugh-Cholmondeley",
    customerEmail: "max@example.com",
    guests: 2,
    bookingDate: dayAhead(5),
    bookingTime: "19:00",
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  await product.call("POST", `/api/public/${slug}/bookings`, { body, headers });
  const visitor = await aVisitor(product, { ...DESK, viewport: { width: 320, height: 700 } });
  await signIn(visitor, email);
  await visitor.page.goto(`/${slug}/dashboard?tab=upcoming`);
  await visitor.page.addStyleTag({ content: "html { font-size: 200% }" });
  await visitor.page.getByText("Maximiliana").waitFor();
  await noHorizontalScroll(visitor.page);
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

/** Somebody who is not signed in, with the link that confirms their address. */
async function unconfirmed() {
  const [mail] = await product.outbox(await aPerson(), 1);
  const link = /\S+\/confirm-email\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  return { visitor: await aVisitor(product), link: new URL(link).pathname + new URL(link).search };
}

/** Somebody who has filled in all steps and looks at them. */
async function beforeCreation() {
  const visitor = await aVisitor(product);
  await hurry(visitor);
  await signIn(visitor, await aPerson());
  const slug = `k-${crypto.randomUUID().slice(0, 13)}`;
  const { page } = visitor;
  await page.goto("/signup");
  await page.getByLabel("Business name").fill(slug);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Maximum capacity").fill("9");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
  return { visitor, slug };
}
