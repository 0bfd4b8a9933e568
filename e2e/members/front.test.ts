import { spawnSync } from "node:child_process";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/build.ts";
import { aVisitor, DESK, expectFit, hurry, lookAt, PHONE, type Visitor } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const OPERATOR = "operator@example.com";
const product = await Product.onFreePort();
beforeAll(() => product.start({ RATE_LIMITS: "on", DEMO_REQUESTS_TO: OPERATOR }));
afterAll(() => product.stop());

let addresses = 0;
/** Limits count by address, so each visitor has one. */
const anAddress = () => ({ "CF-Connecting-IP": `203.0.113.${++addresses}` });
const somebody = (how: BrowserContextOptions = DESK, extraHTTPHeaders = anAddress()) =>
  aVisitor(product, { ...how, extraHTTPHeaders });

const HEADLINE = "Two customers never get the same table";
const headline = (page: Page) => page.getByRole("heading", { level: 1, name: HEADLINE });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The account belongs nowhere yet. */
async function signInWithoutWorkspace({ context, origin }: Visitor) {
  const data = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, fullName: "Olle Owner" };
  const answer = await context.request.post("/api/auth/sign-up", { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(201);
}

test("on a desk whoever is not signed in finds the ways in, and asks nothing of the server", async () => {
  const visitor = await somebody();
  const { page } = visitor;
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.goto("/");
  expect(await headline(page).textContent()).toContain(HEADLINE);
  const ways = [
    ["Sign In", "/auth"],
    ["Get Started", "/signup"],
    ["Start for free", "/signup"],
    ["See a demo", "/contact"],
  ] as const;
  for (const [name, path] of ways) expect(await link(page, name).first().getAttribute("href")).toBe(path);
  for (const name of ["Online Booking", "Smart Notifications", "Customer Insights", "Easy Management"])
    await page.getByRole("heading", { name, exact: true }).waitFor();
  for (const figure of ["80%", "24/7", "5 minutes"]) await page.getByText(figure).first().waitFor();
  await expectFit(visitor, "landing-desk");
  expect(calls).toEqual([]);
  await link(page, "Get Started").first().click();
  await page.waitForURL("/auth?next=%2Fsignup");
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
});

test("a sign-out on the front page that does not get through says so, and works when tried again", async () => {
  const visitor = await somebody(PHONE);
  visitor.expecting("ERR_FAILED");
  const { page } = visitor;
  await hurry(visitor);
  await signInWithoutWorkspace(visitor);
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await page.goto("/");
  await button(page, "Sign Out").click();
  await page
    .getByRole("alert")
    .getByText(
      /^The server could not be reached, so you may still be signed in\. The days kept on this device are removed\./,
    )
    .waitFor();
  await lookAt(visitor, "landing-unreachable-phone");
  await page.unroute("**/api/auth/sign-out");
  await button(page, "Sign Out").click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).waitFor();
  expect(await visitor.context.cookies()).toEqual([]);
});

test("a member is taken to their workspace, past a button to the dashboard", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const { page } = await anOwner(product, place);
  await page.addInitScript(keepWhatHeaderSays);
  await page.goto("/");
  await page.waitForURL(`/${slug}`);
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  const said = await page.evaluate(() => JSON.parse(sessionStorage.getItem("header") ?? "[]"));
  expect(said).toEqual(["Loading", `Dashboard /${slug}/dashboard, Sign Out`]);
});

/** Runs in the page, to tell the header's words once the page is gone. */
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

test("the booking page in small can be tried, and nothing leaves the browser, on a phone", async () => {
  const visitor = await somebody(PHONE);
  const { page } = visitor;
  await page.clock.install();
  await page.goto("/");
  const sample = page.getByRole("region", { name: /^Try it/ });
  await sample.getByText("Reserve Your Table").waitFor();
  expect(await page.locator("[data-typed]").textContent()).toBe("Notifications");
  const left: string[] = [];
  page.on("request", (request) => left.push(request.url()));
  page.on("websocket", (socket) => left.push(socket.url()));
  await button(page, "One guest more").click();
  await sample.getByText("Table for 3").waitFor();
  const free = sample.locator("input[name=bookingTime]:not([aria-disabled])");
  const time = (await free.nth(1).getAttribute("value")) ?? "";
  await free.nth(1).check();
  await sample.getByRole("strong").filter({ hasText: time }).waitFor();
  await button(page, "Confirm booking").click();
  await sample.getByText(`${time} is now gone.`).waitFor();
  const arrivals = page.getByRole("region", { name: "Meanwhile at the restaurant" });
  const arrived = arrivals.getByRole("listitem").filter({ hasText: `${time}You` });
  await arrived.getByText("3 guests").waitFor();
  await expect.poll(() => arrived.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await sample.getByRole("radio", { name: `${time}, just taken`, exact: true }).waitFor();
  await lookAt(visitor, "landing-sample-taken-phone");
  const days = sample.locator("input[name=bookingDate]:not([aria-disabled])");
  await days.last().check();
  await sample.locator("input[name=bookingTime]").first().waitFor();
  await page.clock.runFor(130_000); // longer than the page waits to ask again
  expect(left).toEqual([]);
  expect(await page.evaluate(() => history.state)).toBeNull();
  expect(product.rows("SELECT id FROM bookings")).toEqual([]);
  expect(await page.locator("[data-typed]").textContent()).toBe("Notifications");
  expect(await button(page, "Stop the typing").count()).toBe(0);
});

const HERE = { name: "Ida Krogh", message: "Forty seats.\nTwo rooms." };

test("whoever asks for a demo by keyboard alone is stored, and the operator is told, and can list it", async () => {
  const visitor = await somebody();
  const { page } = visitor;
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  await link(page, "See a demo").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/contact");
  for (const promise of ["24 hours", "30 minutes"]) await page.getByText(promise).waitFor();
  const name = page.getByLabel("Name");
  while (!(await name.evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.type(HERE.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("070-123 45 67");
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
  const stored = product.rows("SELECT name, email, phone, message FROM demo_requests WHERE email = ?", email);
  expect(stored).toEqual([{ ...HERE, email, phone: "070-123 45 67" }]);
  const mails = await product.outbox(OPERATOR, 1);
  expect(mails.filter(({ text }) => text.includes(email))).toMatchObject([{ subject: `Demo request: ${HERE.name}` }]);
  const script = path.join(ROOT, "scripts", "requests.ts");
  const { stdout } = spawnSync(process.execPath, [script, "--data", product.data], { cwd: ROOT, encoding: "utf8" });
  expect(stdout).toMatch(new RegExp(`^\\S+Z · ${HERE.name} · ${email} · .*Forty seats. Two rooms.$`, "m"));
});
