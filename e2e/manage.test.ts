import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, hurry, lookAt, PHONE, SIZES } from "./browser.ts";
import { anOwner } from "./member.ts";
import { Product } from "./product.ts";

const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];

const product = Product.at(inject("products").tuesday);

/** A place, a booking there on Friday at 19:00 for two, and its customer with the link open. */
async function aCustomerWithALink(fields: Record<string, unknown> = {}, size: BrowserContextOptions = PHONE) {
  const place = await product.aRestaurant(fields);
  const address = `astrid-${place.slug}@example.com`;
  const { id, manageToken } = await book(place.slug, { customerEmail: address });
  const visitor = await aVisitor(product, size);
  const path = `/${place.slug}/manage/${manageToken}`;
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.page.goto(path);
  await visitor.page.getByRole("radio", { name: "19:00, your time now" }).waitFor();
  return { ...place, id, address, path, visitor, page: visitor.page, asked };
}

async function book(slug: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: {
      customerName: "Astrid Lind",
      customerEmail: "somebody@example.com",
      guests: 2,
      bookingDate: FRIDAY,
      bookingTime: "19:00",
      ...fields,
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return body as { id: string; manageToken: string };
}

/** The owner saves other rules while a customer looks. */
async function changeRules({ slug, cookie }: { slug: string; cookie: string }, changes: Record<string, unknown>) {
  const {
    workspaceId: _,
    closuresPending: __,
    ...rules
  } = (await product.call("GET", `/api/workspaces/${slug}`, { cookie })).body.rules;
  const saved = await product.call("PUT", `/api/workspaces/${slug}/hours`, { cookie, body: { ...rules, ...changes } });
  expect(saved.status, saved.text).toBe(200);
}

const bookingOf = (id: string) =>
  product.rows("SELECT booking_date, booking_time, guests, status FROM bookings WHERE id = ?", id)[0];

const day = (page: Page, name: string) => page.getByRole("radio", { name });
const time = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const saved = (page: Page, what: string) => page.getByText(`It is now: ${what}.`).waitFor();

test.each(SIZES)(
  "a customer moves a booking to another day, and the owner sees it move, on a %s",
  async (name, size) => {
    const { id, address, visitor, page, ...place } = await aCustomerWithALink({}, size);
    await product.outbox(address, 1);
    const owner = await anOwner(product, place, size);
    await owner.page.goto(`/${place.slug}/dashboard`);
    await owner.page.getByRole("tab", { name: "Upcoming" }).click();
    await owner.page.getByText("Astrid Lind").waitFor();

    expect(await save(page).isDisabled()).toBe(true);
    await day(page, "Saturday, June 19, 2027").check();
    await time(page, "18:00").check();
    await page.getByRole("button", { name: "One guest more" }).click();
    await save(page).click();
    await saved(page, "3 guests · Saturday 19 Jun · 18:00");
    await lookAt(visitor, `manage-saved-${name}`);
    expect(bookingOf(id)).toMatchObject({ booking_date: SATURDAY, booking_time: "18:00", guests: 3 });
    expect(await save(page).isDisabled()).toBe(true);

    const saturday = owner.page.getByRole("region", { name: "Saturday, June 19, 2027" }); // nobody reloaded it
    await saturday.getByText("18:00").waitFor();
    await saturday.getByText("Astrid Lind").waitFor();
    const mails = await product.outbox(address, 2);
    expect(mails[0]?.type).toBe("booking_rescheduled");
    expect(mails[0]?.text).toContain("18:00");
  },
);

test.each(SIZES)(
  "a move that is refused offers other times, and one of those is saved with what was chosen, on a %s",
  async (name, size) => {
    const { slug, id, visitor, page } = await aCustomerWithALink({ maxCapacity: 1 }, size);
    visitor.expecting(409);
    await page.getByLabel("Party size").selectOption("3 guests");
    await day(page, "Saturday, June 19, 2027").check();
    await time(page, "18:00").check();
    await book(slug, { bookingDate: SATURDAY, bookingTime: "18:00" });
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Alternative Times" });
    await dialog.getByText("This time slot is fully booked. Please select another time.").waitFor();
    await lookAt(visitor, `manage-alternatives-${name}`);
    await dialog.getByRole("button", { name: /Saturday.*17:00/ }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(bookingOf(id)).toMatchObject({ booking_date: FRIDAY, booking_time: "19:00", guests: 2 });
    await save(page).click();
    await saved(page, "3 guests · Saturday 19 Jun · 17:00");
    expect(bookingOf(id)).toMatchObject({ booking_date: SATURDAY, booking_time: "17:00", guests: 3 });
  },
);

test("the page can be used before it has asked for anything, and the own booking is in nobody's way", async () => {
  const { id, page, asked } = await aCustomerWithALink({ maxCapacity: 1 });
  await time(page, "19:30").check();
  expect(asked.filter((called) => called.startsWith("/api/"))).toEqual([]);
  await save(page).click();
  await saved(page, "2 guests · Friday 18 Jun · 19:30");
  expect(bookingOf(id)).toMatchObject({ booking_time: "19:30" });
  await time(page, "19:30, your time now").waitFor();
});

test("a party larger than the place takes online is asked to call; what can no longer be changed says so, from then on", async () => {
  const { id, visitor, page, ...place } = await aCustomerWithALink();
  visitor.expecting(409);
  await changeRules(place, { maxGuestsPerBooking: 4 });
  await page.reload();
  await page.getByLabel("Party size").selectOption("5 guests");
  await page.getByText("Special Event?").waitFor();
  await lookAt(visitor, "manage-large-phone");
  expect(await save(page).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Cancel booking" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Other date" }).isDisabled()).toBe(true);
  expect(await time(page, "18:00").isDisabled()).toBe(true);
  await page.getByLabel("Party size").selectOption("4 guests");
  await save(page).click();
  await saved(page, "4 guests · Friday 18 Jun · 19:00");

  await changeRules(place, { customerChangeHoursLimit: 240 });
  await time(page, "18:00").check();
  await save(page).click();
  await page.getByText("Unable to reschedule").waitFor();
  await page.getByText("This booking can no longer be changed.", { exact: true }).waitFor();
  const note = "This booking can no longer be changed online. Please contact the business directly.";
  await page.getByText(note).waitFor();
  expect(await save(page).count()).toBe(0);
  await lookAt(visitor, "manage-fixed-phone");
  await page.reload();
  await page.getByText(note).waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  expect(bookingOf(id)).toMatchObject({ booking_time: "19:00", guests: 4 });
});

test("what was changed meanwhile is shown, what finds no network is kept, and an answer that was lost is found out", async () => {
  const { id, path, visitor, page } = await aCustomerWithALink();
  visitor.expecting(409, "net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED");
  await time(page, "18:00").check();
  const elsewhere = { bookingDate: FRIDAY, bookingTime: "20:00", guests: 2, version: 1 };
  const { status } = await product.call("PATCH", `/api/public${path}`, { body: elsewhere });
  expect(status).toBe(200);
  await save(page).click();
  await page.getByText("It is now: 2 guests · Friday 18 Jun · 20:00. What you chose is kept").waitFor();
  await lookAt(visitor, "manage-stale-phone");
  expect(await time(page, "18:00").isChecked()).toBe(true);
  await save(page).click(); // the customer decides
  await saved(page, "2 guests · Friday 18 Jun · 18:00");

  await time(page, "17:00").check();
  await visitor.context.setOffline(true);
  await save(page).click();
  await page.getByText("Your changes could not be saved. Please check your connection and try again.").waitFor();
  await visitor.context.setOffline(false);
  await save(page).click();
  await saved(page, "2 guests · Friday 18 Jun · 17:00");
  expect(bookingOf(id)).toMatchObject({ booking_time: "17:00" });

  await page.route(`**/api/public${path}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch(); // it reaches the product, and the answer never comes back
    await route.abort();
  });
  await time(page, "16:00").check();
  await save(page).click();
  await saved(page, "2 guests · Friday 18 Jun · 16:00");
  expect(bookingOf(id)).toMatchObject({ booking_time: "16:00" });
});

/** Open from 12 to 13 but on Sundays, one table: a day is full with one booking. */
const LUNCH = { enabled: true, openTime: "12:00", closeTime: "13:00" };
const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const aLunchPlace = () =>
  product.aRestaurant({
    maxCapacity: 1,
    weeklySchedule: {
      ...Object.fromEntries(WEEK.map((day) => [day, LUNCH])),
      sunday: { ...LUNCH, enabled: false },
    },
  });

test.each(SIZES)(
  "closed and full days say so, one press leads to the next free one, and a booking's own day is not full for it, on a %s",
  async (name, size) => {
    const { slug } = await aLunchPlace();
    const { manageToken } = await book(slug, { bookingDate: FRIDAY, bookingTime: "12:00" });
    await book(slug, { bookingDate: SATURDAY, bookingTime: "12:00" });
    const visitor = await aVisitor(product, size);
    await hurry(visitor); // the days that are full are asked for after the rest
    const { page } = visitor;
    const dialog = page.getByRole("dialog", { name: "Other date" });
    const inCalendar = (name: string) => dialog.getByRole("button", { name, exact: true });
    await page.goto(`/${slug}`);
    await day(page, "Friday, June 18, 2027, Fully booked").check();
    await page.getByText("No table is free for 2 guests on this day.").waitFor();
    await page.getByRole("button", { name: "Other date" }).click();
    const friday = inCalendar("Friday, June 18, 2027, Fully booked");
    await friday.waitFor();
    expect(await friday.isDisabled()).toBe(true);
    expect(await inCalendar("Sunday, June 20, 2027, We are closed on this day").isDisabled()).toBe(true);
    await lookAt(visitor, `booking-calendar-${name}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Next open day: Monday 21 Jun" }).click();
    await time(page, "12:00").check();
    await page.getByRole("button", { name: "Other date" }).click();
    await inCalendar("Tuesday, June 22, 2027").click();
    await page.getByRole("radio", { name: "Tuesday, June 22, 2027", checked: true }).waitFor();
    await time(page, "12:00").waitFor();

    await page.goto(`/${slug}/manage/${manageToken}`);
    await day(page, "Saturday, June 19, 2027, Fully booked").waitFor();
    await page.getByRole("radio", { name: "Friday, June 18, 2027", exact: true }).waitFor();
    await page.getByRole("button", { name: "Other date" }).click();
    await inCalendar("Saturday, June 19, 2027, Fully booked").waitFor();
    expect(await inCalendar("Friday, June 18, 2027").isEnabled()).toBe(true);
  },
);
