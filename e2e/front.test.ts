import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, DESK, hurry, lookAt, PHONE, SIZES, signIn, type Visitor } from "./browser.ts";
import { PASSWORD, Product } from "./product.ts";

const OPERATOR = "operator@example.com";
const product = await Product.onFreePort();
beforeAll(() => product.start({ RATE_LIMITS: "on", DEMO_REQUESTS_TO: OPERATOR }));
afterAll(() => product.stop());

let addresses = 0;
/** Somebody at an address of their own: limits count by it. */
const somebody = (how: BrowserContextOptions = DESK) =>
  aVisitor(product, { ...how, extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${++addresses}` } });

const HEADLINE = "Online booking with notifications, insights, automation and analytics";
const headline = (page: Page) => page.getByRole("heading", { level: 1, name: HEADLINE });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signed in with an account that belongs nowhere yet. */
async function signInWithoutWorkspace({ context, origin }: Visitor) {
  const data = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, fullName: "Olle Owner" };
  const answer = await context.request.post("/api/auth/sign-up", { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(201);
}

/** A call that waits until it is let go. */
async function held(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test.each(SIZES)(
  "on a %s whoever is not signed in finds the ways in, and asks nothing of the server",
  async (size, how) => {
    const visitor = await somebody(how);
    const { page } = visitor;
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
    await page.goto("/");
    expect(await headline(page).textContent()).toContain(HEADLINE);
    const ways = [
      ["Sign In", "/auth"],
      ["Get Started", "/signup"],
      ["Start Free Trial", "/signup"],
      ["Watch Demo", "/contact"],
    ] as const;
    for (const [name, path] of ways) expect(await link(page, name).first().getAttribute("href")).toBe(path);
    for (const name of ["Online Booking", "Smart Notifications", "Customer Insights", "Easy Management"])
      await page.getByRole("heading", { name, exact: true }).waitFor();
    for (const figure of ["80%", "24/7", "5 minutes"]) await page.getByText(figure).first().waitFor();
    await lookAt(visitor, `landing-${size}`);
    expect(calls).toEqual([]);
    await link(page, "Get Started").first().click();
    await page.waitForURL("/auth?next=%2Fsignup");
    await page.getByRole("heading", { name: "Create Account" }).waitFor();
  },
);

test("while it is not known who is signed in the header says so; without a workspace one makes one, or signs out", async () => {
  const visitor = await somebody();
  const { page } = visitor;
  await signInWithoutWorkspace(visitor);
  const release = await held(page, "**/api/auth/me");
  await page.goto("/");
  await button(page, "Loading").waitFor();
  expect(await button(page, "Loading").isDisabled()).toBe(true);
  expect(await link(page, "Get Started").count()).toBe(1); // the closing call
  await lookAt(visitor, "landing-loading-desk");
  release();
  await link(page, "Create Workspace").waitFor();
  expect(await link(page, "Create Workspace").getAttribute("href")).toBe("/signup");
  await lookAt(visitor, "landing-signed-in-desk");
  await button(page, "Sign Out").click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).waitFor();
  expect(await visitor.context.cookies()).toEqual([]);
});

test("a member is taken to their workspace, past a button to the dashboard", async () => {
  const { slug, email } = await product.aRestaurant();
  const visitor = await somebody();
  const { page } = visitor;
  await signIn(visitor, email);
  await page.addInitScript(keepWhatHeaderSays);
  await page.goto("/");
  await page.waitForURL(`/${slug}`);
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  const said = await page.evaluate(() => JSON.parse(sessionStorage.getItem("header") ?? "[]"));
  expect(said).toEqual(["Loading", `Dashboard /${slug}/dashboard, Sign Out`]);
});

/** Runs in the page: what stood in the header one after the other, for when the page is gone. */
function keepWhatHeaderSays(): void {
  const said: string[] = [];
  new MutationObserver(() => {
    const buttons = [...document.querySelectorAll("nav[aria-label=Account] > *")];
    const words = buttons.map((each) => [each.textContent, each.getAttribute("href")].filter(Boolean).join(" "));
    if (words.length === 0 || said.at(-1) === words.join(", ")) return;
    said.push(words.join(", "));
    sessionStorage.setItem("header", JSON.stringify(said));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test("when it cannot be found out who is signed in, one can try again; and sign out, or hear that one could not", async () => {
  const visitor = await somebody(PHONE);
  visitor.expecting("ERR_FAILED");
  const { page } = visitor;
  await hurry(visitor);
  await signInWithoutWorkspace(visitor);
  await page.route("**/api/auth/{me,sign-out}", (route) => route.abort());
  await page.goto("/");
  await button(page, "Try again").waitFor();
  await button(page, "Sign Out").click();
  await page.getByRole("alert").getByText("You may still be signed in").waitFor();
  await lookAt(visitor, "landing-unreachable-phone");
  await page.unroute("**/api/auth/{me,sign-out}");
  await button(page, "Try again").click();
  await link(page, "Create Workspace").waitFor();
});

const typed = (page: Page) => page.locator("[data-typed]");

test("words are typed one after the other, nothing moves around them, and one can stop it", async () => {
  const { page } = await somebody({ ...PHONE, reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await headline(page).waitFor();
  expect(await page.getByRole("heading", { name: HEADLINE, exact: true }).count()).toBe(1);
  const places = () =>
    page.evaluate(() =>
      ["h1", "main a", "main form"].map((each) => document.querySelector(each)?.getBoundingClientRect().y),
    );
  const before = await places();
  const seen = new Set<string>();
  for (let step = 0; step < 130; step++) {
    seen.add((await typed(page).textContent()) ?? "");
    expect(await places()).toEqual(before);
    await page.clock.runFor(100);
  }
  for (const words of ["Notif", "Notifications", "Insights", "Automation", "Analytics"]) expect(seen).toContain(words);
  await button(page, "Stop the typing").click();
  const stopped = await typed(page).textContent();
  expect(["Notifications", "Insights", "Automation", "Analytics"]).toContain(stopped);
  await page.clock.runFor(5000);
  expect(await typed(page).textContent()).toBe(stopped);
  await button(page, "Go on typing").waitFor();
});

test("for whoever wants no motion the words stand still", async () => {
  const { page } = await somebody(PHONE);
  await page.clock.install();
  await page.goto("/");
  expect(await typed(page).textContent()).toBe("Notifications");
  await page.clock.runFor(5000);
  expect(await typed(page).textContent()).toBe("Notifications");
  expect(await button(page, "Stop the typing").count()).toBe(0);
});

test.each(SIZES)(
  "on a %s the booking page in small can be tried, and nothing leaves the browser",
  async (size, how) => {
    const visitor = await somebody(how);
    const { page } = visitor;
    await page.clock.install();
    await page.goto("/");
    const sample = page.getByRole("region", { name: /^Try it/ });
    await sample.getByText("Reserve Your Table").waitFor();
    const left: string[] = [];
    page.on("request", (request) => left.push(request.url()));
    page.on("websocket", (socket) => left.push(socket.url()));
    await button(page, "One guest more").click();
    await sample.getByText("Table for 3").waitFor();
    const free = sample.locator("input[name=bookingTime]:not([aria-disabled])");
    const time = (await free.nth(1).getAttribute("value")) ?? "";
    await free.nth(1).check();
    await sample.getByRole("strong").filter({ hasText: time }).waitFor();
    await lookAt(visitor, `landing-sample-${size}`);
    await button(page, "Confirm booking").click();
    await sample.getByText(`${time} is now gone.`).waitFor();
    await sample.getByRole("radio", { name: `${time}, just taken`, exact: true }).waitFor();
    await lookAt(visitor, `landing-sample-taken-${size}`);
    const days = sample.locator("input[name=bookingDate]:not([aria-disabled])");
    await days.last().check();
    await sample.locator("input[name=bookingTime]").first().waitFor();
    await page.clock.runFor(130_000); // as long as the page itself would have asked again
    expect(left).toEqual([]);
    expect(await page.evaluate(() => history.state)).toBeNull();
    expect(product.rows("SELECT id FROM bookings")).toEqual([]);
  },
);

const HERE = { name: "Ida Krogh", message: "Forty seats." };

async function fill(page: Page, email: string) {
  await page.getByLabel("Name").fill(HERE.name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill(HERE.message);
}

const storedOf = (email: string) =>
  product.rows("SELECT name, email, phone, message FROM demo_requests WHERE email = ?", email);

test("whoever asks for a demo, by keyboard alone, is stored and the operator told; four times an hour is too often", async () => {
  const visitor = await somebody();
  const { page } = visitor;
  visitor.expecting(429);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  await link(page, "Watch Demo").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/contact");
  for (const promise of ["24 hours", "30 minutes"]) await page.getByText(promise).waitFor();
  await lookAt(visitor, "contact-desk");
  const name = page.getByLabel("Name");
  while (!(await name.evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await page.getByText("Name is required").waitFor();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.locator(":focus").and(name).waitFor();
  await lookAt(visitor, "contact-wrong-desk");
  await page.keyboard.type(HERE.name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(HERE.message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Thank you, we have your request" }))
    .waitFor();
  await page.getByText(email).waitFor();
  await lookAt(visitor, "contact-sent-desk");
  expect(storedOf(email)).toEqual([{ ...HERE, email, phone: null }]);
  const mails = await product.outbox(OPERATOR, 1);
  expect(mails.filter(({ text }) => text.includes(email))).toMatchObject([{ subject: `Demo request: ${HERE.name}` }]);

  for (const times of [2, 3, 4]) {
    await page.goto("/contact");
    await fill(page, `${times}-${email}`);
    await button(page, "Request a demo").click();
    if (times < 4) await page.getByRole("heading", { name: "Thank you, we have your request" }).waitFor();
  }
  await page
    .getByRole("alert")
    .filter({ hasText: /Too many|too many|Try again|try again/ })
    .waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe(HERE.name);
  await lookAt(visitor, "contact-refused-desk");
  expect(storedOf(`4-${email}`)).toEqual([]);
});

test("a request that does not get through says so and keeps what was typed; tried again, it is sent", async () => {
  const visitor = await somebody(PHONE);
  visitor.expecting("ERR_FAILED");
  const { page } = visitor;
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/contact");
  await lookAt(visitor, "contact-phone");
  await fill(page, email);
  await page.getByLabel("Phone").fill("call me");
  await button(page, "Request a demo").click();
  await page.getByText("Please enter a phone number, or leave it out").waitFor();
  await page.getByLabel("Phone").fill("070-123 45 67");
  await page.route("**/api/demo-requests", (route) => route.abort());
  await button(page, "Request a demo").click();
  await page.getByRole("alert").getByText("Failed to send demo request. Please try again.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await lookAt(visitor, "contact-failed-phone");
  await page.unroute("**/api/demo-requests");
  await button(page, "Request a demo").click();
  await page.getByRole("heading", { name: "Thank you, we have your request" }).waitFor();
  expect(storedOf(email)).toEqual([{ ...HERE, email, phone: "070-123 45 67" }]);
});

test.each([
  ["/expired", "Link Has Expired", "Visit Homepage", 200],
  ["/no/such/page", "Oops! Page not found", "Return to Home", 404],
])("%s says so and leads home", async (path, title, way, status) => {
  const visitor = await somebody(PHONE);
  visitor.expecting(404);
  const { page } = visitor;
  expect((await page.goto(path))?.status()).toBe(status);
  await page.getByRole("heading", { name: title }).waitFor();
  expect(await page.title()).toBe(title);
  await lookAt(visitor, `${title.toLowerCase().replace(/\W+/g, "-")}-phone`);
  await link(page, way).click();
  await page.waitForURL("/");
  await headline(page).waitFor();
});

test("with large letters on a small phone nothing sticks out of our own pages", async () => {
  const visitor = await somebody({ ...PHONE, viewport: { width: 320, height: 700 } });
  visitor.expecting(404);
  for (const path of ["/", "/contact", "/expired", "/no/such/page"]) {
    await visitor.page.goto(path);
    await visitor.page.addStyleTag({ content: "html { font-size: 200% }" });
    await visitor.page.locator("[data-shell]").first().waitFor({ state: "detached" });
    await lookAt(visitor, `large-letters${path.replaceAll("/", "-")}`);
  }
});
