import type { Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirm, fillFor, thanks } from "../harness/booking-page.ts";
import { aVisitor, DESK, lookAt, PHONE } from "../harness/browser.ts";
import { PASSWORD, Product } from "../harness/product.ts";

/** A Tuesday morning in Stockholm. */
const NOW = "2027-06-15T05:30:00Z";
/** Cloudflare's published test keys let everybody pass, as do Turnstile's outages. */
const KEYS = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
};
const TOKEN = "XXXX.DUMMY.TOKEN.XXXX";
const WORDS = "We could not check that you are a person. Please try again.";

const product = await Product.onFreePort();
let slug = "";
beforeAll(async () => {
  await product.start({ NOW, ...KEYS, DEMO_REQUESTS_TO: "operator@example.com" });
  slug = (await product.aRestaurant({ maxCapacity: 100 }, { "Turnstile-Token": TOKEN })).slug;
});
afterAll(() => product.stop());

/** Turnstile's script gives its token at once, or after a button is pressed. */
const scriptThat = (how: "gives" | "asks") => `window.turnstile = {
  render(box, options) {
    const give = () => options.callback("${TOKEN}");
    if ("${how}" === "gives") return void setTimeout(give);
    options["before-interactive-callback"]();
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: "Verify you are human", onclick: give });
    button.style.cssText = "padding: 20px 60px; background: #fff; border: 1px solid #ccc; color: #000";
    box.append(button);
  },
  remove() {},
};`;

const SCRIPTS = {
  gives: (route: Route) => route.fulfill({ contentType: "text/javascript", body: scriptThat("gives") }),
  asks: (route: Route) => route.fulfill({ contentType: "text/javascript", body: scriptThat("asks") }),
  blocked: (route: Route) => route.abort("blockedbyclient"),
  silent: async () => {},
};

/** On the booking page, with Turnstile's script and the requests so far. */
async function aVisitorWith(script: keyof typeof SCRIPTS, how: typeof PHONE | typeof DESK = PHONE) {
  const visitor = await aVisitor(product, how);
  const { page } = visitor;
  visitor.expecting("request elsewhere: https://challenges.cloudflare.com", "net::ERR_BLOCKED_BY_CLIENT");
  const asked: string[] = [];
  let answer = SCRIPTS[script];
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  const becomes = (other: keyof typeof SCRIPTS) => {
    answer = SCRIPTS[other];
  };
  return { visitor, page, asked, becomes };
}

const isBooking = (request: Request) => request.method() === "POST" && request.url().endsWith("/bookings");

/** Answers the next booking like the server does for a missing or refused token. */
const refuseNext = (page: Page) =>
  page.route(
    /\/bookings$/,
    (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "invalid_input", errors: [{ path: "Turnstile-Token", message: WORDS }] }),
      }),
    { times: 1 },
  );

test("Turnstile is asked once a form is used and not before, and its token goes with the booking, beside the body", async () => {
  const { page, asked } = await aVisitorWith("gives");
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).waitFor();
  expect(asked).toEqual([]);
  await fillFor(page, "18:00");
  const sent = page.waitForRequest(isBooking);
  await confirm(page).click();
  expect((await sent).headers()["turnstile-token"]).toBe(TOKEN);
  expect((await sent).postData()).not.toContain("TOKEN");
  await thanks(page).waitFor();
  expect(asked).toEqual(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"]);
});

test("a visitor who is asked something is asked when they send, not while they type, does it and has booked", async () => {
  const { visitor, page, asked } = await aVisitorWith("asks");
  await page.goto(`/${slug}`);
  await fillFor(page, "18:00");
  const check = page.getByText("Verify you are human");
  await check.waitFor({ state: "attached" });
  expect(await check.isVisible()).toBe(false);
  await confirm(page).click();
  await check.waitFor();
  await lookAt(visitor, "turnstile-asks-phone");
  const isReached = () => check.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 4 && !(await isReached()); tabs++) await page.keyboard.press("Tab"); // by way of the languages
  await page.keyboard.press("Enter");
  await thanks(page).waitFor();
  expect([asked.length, await check.count()]).toEqual([1, 0]);
});

test("where its script is blocked the booking goes without, and who is refused learns what to do and keeps what was typed", async () => {
  const { visitor, page, asked, becomes } = await aVisitorWith("blocked");
  visitor.expecting(422);
  await page.goto(`/${slug}`);
  await fillFor(page, "18:00");
  await refuseNext(page);
  const first = page.waitForRequest(isBooking);
  await confirm(page).click();
  expect((await first).headers()).not.toHaveProperty("turnstile-token");
  await page.getByRole("alert").getByText(WORDS).waitFor();
  await lookAt(visitor, "turnstile-blocked-phone");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid Lind");
  becomes("gives");
  const second = page.waitForRequest(isBooking);
  await confirm(page).click();
  expect((await second).headers()["turnstile-token"]).toBe(TOKEN);
  await thanks(page).waitFor();
  expect(asked).toHaveLength(2);
});

test("a script that never comes holds nobody up: the booking is sent without a token", async () => {
  const { visitor, page } = await aVisitorWith("silent");
  visitor.expecting(422);
  await page.clock.install();
  await page.goto(`/${slug}`);
  await fillFor(page, "18:00");
  await refuseNext(page);
  const sent = page.waitForRequest(isBooking);
  await confirm(page).click();
  await page.getByRole("button", { name: "Sending…" }).waitFor();
  await page.clock.fastForward(8000);
  expect((await sent).headers()).not.toHaveProperty("turnstile-token");
  await page.getByRole("alert").getByText(WORDS).waitFor();
});

test("creating an account sends a token too; signing in asks for none", async () => {
  const { page, asked } = await aVisitorWith("gives", DESK);
  await page.goto("/auth");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Full name").fill("Nora Berg");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest(/\/api\/auth\/sign-up$/);
  await page.getByRole("button", { name: "Create Account" }).click();
  expect((await sent).headers()["turnstile-token"]).toBe(TOKEN);
  await page.waitForURL("/signup");
});

test("a request for a demo sends a token as well", async () => {
  const { page, asked } = await aVisitorWith("gives");
  await page.goto("/contact");
  await page.getByLabel("Name").waitFor();
  expect(asked).toEqual([]);
  await page.getByLabel("Name").fill("Ida Krogh");
  await page.getByLabel("Email").fill("ida@example.com");
  const sent = page.waitForRequest(/\/api\/demo-requests$/);
  await page.getByRole("button", { name: "Request a demo" }).click();
  expect((await sent).headers()["turnstile-token"]).toBe(TOKEN);
  await page.getByRole("heading", { name: "Thank you, we have your request" }).waitFor();
});
