import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, expectFit, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { anOwner, atDashboard, booked, isLive, openDays, type Place, phoned, pickTool } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

/** Opens at noon and closes at 23. */
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];

const product = Product.at(inject("products").tuesday);

/** For a screen to hear of it beside another, slow one. */
const SOON = { timeout: 15_000 };

/** As its owner notes it. */
const phones = async (place: Place, fields: Record<string, unknown> = {}) =>
  (await phoned(product, place, { bookingDate: TODAY, bookingTime: "19:00", ...fields })).id;
const books = (place: Place, customerName: string, fields: Record<string, unknown> = {}) =>
  booked(product, place, { customerName, bookingDate: TODAY, bookingTime: "20:00", ...fields });
const cancels = ({ slug, cookie }: Place, id: string) =>
  product.call("POST", `/api/workspaces/${slug}/bookings/${id}/cancel`, { cookie });
const aDashboard = (place: Place, query = "", how: Parameters<typeof aVisitor>[1] = DESK) =>
  atDashboard(product, place, { query, how });

const rows = (page: Page) => page.locator("[data-row]");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const params = (page: Page) => new URL(page.url()).searchParams;

test("a pause of online booking stands above the lists, and its owner ends it there, on a phone", async () => {
  const place = await product.aRestaurant();
  await product.saveHours(place, { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" });
  const staff = await aVisitor(product);
  await signIn(staff, await product.aColleague(place));
  await staff.page.goto(`/${place.slug}/dashboard`);
  const owner = await aDashboard(place, "", PHONE);
  const words = "Online booking is paused until Thursday 17 June, 18:00.";
  await owner.page.getByText(words).waitFor();
  await expectFit(owner, "dashboard-paused-phone");
  await staff.page.getByText(words).waitFor();
  await isLive(staff);
  expect(await staff.page.getByRole("button", { name: "Resume" }).count()).toBe(0);
  await owner.page.getByRole("button", { name: "Resume" }).click();
  await owner.page.getByText("Online booking is open again").waitFor();
  for (const { page } of [owner, staff]) await page.getByText(words).waitFor({ state: "detached" });
  const day = await product.call("GET", `/api/public/${place.slug}/availability?date=${TOMORROW}&guests=2`);
  expect(day.body.state).toBe("open");
});

test("a members' page that is loaded begins at its top, and going back to one leads to where it was", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place);
  const isAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.goto(`/${place.slug}/dashboard/customize`);
  await page.getByLabel("Title", { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await isAt(900);
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByText(/^Mon\S* \d\d:\d\d – /).click(); // the seven days, so that there is something to scroll
  await isAt(0);
  await page.evaluate(() => scrollTo(0, 100));
  await isAt(100);
  await page.goBack();
  await page.getByLabel("Title", { exact: true }).waitFor();
  await isAt(900);
});

test("a long list goes on as one scrolls, and stands where it stood when a booking is closed", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1000 });
  for (let nth = 0; nth < 60; nth += 1)
    await phones(place, {
      customerName: `Guest ${nth}`,
      bookingDate: TOMORROW,
      bookingTime: `${12 + Math.floor(nth / 6)}:${nth % 2 ? "30" : "00"}`,
    });
  const { page } = await aDashboard(place, `?date=${TOMORROW}`);
  await expect.poll(() => rows(page).count(), SOON).toBe(50);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count(), SOON).toBe(60);
  expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  await rows(page).nth(45).scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => scrollY);
  await rows(page).nth(45).click();
  await page.getByRole("dialog", { name: "Booking Details" }).waitFor();
  expect(params(page).get("booking")).toBeTruthy();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => scrollY)).toBe(stood);
  expect(params(page).toString()).toBe(`date=${TOMORROW}`);
});

/** From the next page on. */
const hear = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(globalThis, { notes: 0 });
    OscillatorNode.prototype.start = function (...given) {
      Object.assign(globalThis, { notes: (globalThis as unknown as { notes: number }).notes + 1 });
      return start.apply(this, given);
    };
  });
const notes = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: number }).notes);

test("a customer's booking appears on two dashboards, and is heard where that is wanted, after a reload too", async () => {
  const place = await product.aRestaurant();
  const [first, second] = [await anOwner(product, place), await aDashboard(place, "", PHONE)];
  await hear(first);
  await first.page.goto(`/${place.slug}/dashboard`);
  const turnSound = () => pickTool(first.page, "Sound for new bookings", "menuitemcheckbox");
  await turnSound();
  await first.page.reload();
  await isLive(first);
  await first.page.getByRole("button", { name: "More", exact: true }).click();
  const sound = first.page.getByRole("menuitemcheckbox", { name: "Sound for new bookings" });
  expect(await sound.getAttribute("aria-checked")).toBe("true"); // kept by this browser
  await sound.click(); // a browser plays nothing before the first press
  await turnSound();
  await expect.poll(() => notes(first.page), SOON).toBe(2);
  await booked(product, place, { customerName: "Loud Lars", bookingDate: TODAY, bookingTime: "20:00" });
  for (const { page } of [first, second]) await row(page, "Loud Lars").getByText("new", { exact: true }).waitFor();
  await expect.poll(() => notes(first.page), SOON).toBe(4);
});

test("what a toast tells before its code is there stands on the screen once that came, and is undone", async () => {
  const place = await product.aRestaurant();
  await phones(place, { customerName: "Adam Ask" });
  const visitor = await anOwner(product, place, DESK);
  visitor.expecting("ERR_FAILED", "code did not come");
  const { page, context } = visitor;
  const code = "**/assets/toasts-*.js";
  await context.route(code, (route) => route.abort());
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "More for Adam Ask" }).click();
  const noted = page.waitForResponse(/\/attendance$/);
  const listed = noted.then(() => page.waitForResponse(/\/overview/)); // the toast is told before the list is asked for
  await page.getByRole("menuitem", { name: "Arrive" }).click();
  await listed;
  await context.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Adam Ask: Arrived").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Adam Ask: Not here yet").waitFor();
});

test("without a connection the dashboard says so, and afterwards everything missed is there", async () => {
  const place = await product.aRestaurant();
  await phones(place, { customerName: "Adam Ask", customerPhone: "+46701234567" });
  const visitor = await aDashboard(place, "", PHONE);
  visitor.expecting("ERR_INTERNET_DISCONNECTED");
  const { page, context } = visitor;
  await row(page, "Adam Ask").waitFor();
  await page.waitForLoadState("networkidle"); // the screen's later parts are here
  await context.setOffline(true);
  await page.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await page
    .getByText(/as of \d\d:\d\d/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByText(/^No connection since \d\d:\d\d$/).waitFor();
  await row(page, "Adam Ask").click();
  const dialog = page.getByRole("dialog", { name: "Booking Details" });
  await dialog.getByRole("link", { name: /^\+46 ?70/ }).waitFor(); // the list knows it
  await page.keyboard.press("Escape");
  await openDays(page, "Upcoming Bookings");
  await page.getByRole("region", { name: "Bookings", exact: true }).getByText("There is no connection.").waitFor();
  await page.getByRole("button", { name: "Back to today" }).click();
  const gone = await phones(place, { customerName: "Bea Bok" });
  await cancels(place, gone);
  await books(place, "Cilla Ceder");
  await context.setOffline(false);
  await row(page, "Cilla Ceder").getByText("new", { exact: true }).waitFor();
  await page.getByRole("button", { name: "1 cancelled" }).click();
  await row(page, "Bea Bok").getByText("Cancelled", { exact: true }).waitFor();
  await isLive({ page });
});
