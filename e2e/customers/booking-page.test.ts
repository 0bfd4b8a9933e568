import { expect, inject, test } from "vitest";
import { confirm, fillFor, fillIn, thanks } from "../harness/booking-page.ts";
import { aVisitor, hurry, PHONE } from "../harness/browser.ts";
import { booked, bookingsOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

/** At a place with one table. */
async function aCustomer() {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const visitor = await aVisitor(product, PHONE);
  await visitor.page.goto(`/${place.slug}`);
  return { place, page: visitor.page };
}

/** For 18:00. */
async function aCustomerAbout() {
  const customer = await aCustomer();
  await fillFor(customer.page, "18:00");
  return customer;
}

test("a table for two tonight takes two taps and what is typed, also when the scripts come late", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const { page } = await aVisitor(product, PHONE);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`/${place.slug}`, { waitUntil: "commit" });
  const { tap, type, done } = taps(page);
  await tap(page.getByRole("radio", { name: "19:30", exact: true }));
  scripts.resolve();
  await type(page.getByLabel("Name", { exact: true }), "Astrid Lind");
  await type(page.getByLabel("Email"), "astrid@example.com");
  await tap(confirm(page));
  await thanks(page).waitFor();
  expect(done("book for two tonight, on a phone")).toBe(4);
  expect(await bookingsOf(product, place)).toMatchObject([{ bookingTime: "19:30" }]);
});

test("sending begins with the press, while the script that reads the phone number still loads", async () => {
  const { place, page } = await aCustomerAbout();
  const held = Promise.withResolvers<void>();
  await page.route(/phone.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/bookings")) sent += 1;
  });
  await page.getByLabel(/^Phone/).fill("070-123 45 67");
  await confirm(page).click();
  await page.getByRole("button", { name: "Sending…" }).click({ force: true });
  held.resolve();
  await thanks(page).waitFor();
  expect([sent, await bookingsOf(product, place)]).toMatchObject([1, [{ customerPhone: "+46701234567" }]]);
});

test("a tapped time waits for the details, which are asked for again when they could not be loaded", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("Failed to load resource");
  await hurry(visitor);
  const details = /\/assets\/details-.*\.js$/;
  await page.route(details, (route) => route.abort());
  await page.goto(`/${place.slug}`);
  await page.getByRole("radio", { name: "19:30", exact: true }).tap();
  await page.getByText("The form could not be loaded.").waitFor();
  await page.unroute(details);
  await page.getByRole("button", { name: "Try again" }).tap();
  await fillIn(page);
  await confirm(page).tap();
  await thanks(page).waitFor();
  expect(await bookingsOf(product, place)).toMatchObject([{ bookingTime: "19:30" }]);
});

test("a calendar that could not be loaded is asked for again when the sheet opens again", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("net::ERR_FAILED", "Failed to fetch dynamically imported module");
  await page.route(/calendar.*\.js$/, (route) => route.abort());
  await page.goto(`/${slug}`);
  await page.getByRole("button", { name: "Other date" }).click();
  await page.getByText("Something went wrong. Please reload the page.").waitFor();
  await page.unroute(/calendar.*\.js$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Other date" }).click();
  await page.getByRole("grid").waitFor();
});

test("the script that checks the form is asked for again when it could not be loaded", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("net::ERR_FAILED");
  await page.route(/check-booking.*\.js$/, (route) => route.abort());
  await page.goto(`/${slug}`);
  await fillFor(page, "18:00");
  await confirm(page).click();
  await page.getByText("There was an error creating your reservation. Please try again.").waitFor();
  await page.unroute(/check-booking.*\.js$/);
  await confirm(page).click();
  await thanks(page).waitFor();
});

test("the script that keeps times live is asked for again when it could not be loaded", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("net::ERR_FAILED");
  await page.route(/watch-day.*\.js$/, (route) => route.abort(), { times: 1 });
  const socket = page.waitForEvent("websocket");
  await page.goto(`/${place.slug}`);
  await (await socket).waitForEvent("framereceived");
  await booked(product, place, { bookingDate: TODAY, bookingTime: "18:00" });
  await page.getByText("just taken while you were looking").waitFor();
});
