import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, SIZES, type Visitor } from "./browser.ts";
import { anOwner } from "./member.ts";
import { everyDay, type Owned, PASSWORD, Product } from "./product.ts";

const [MONDAY, SUNDAY] = ["2027-06-21", "2027-06-27"];

const product = Product.at(inject("products").tuesday);

test.each(SIZES)(
  "the owner closes next week with bookings in it, on a %s, and a second window is told",
  async (size, options) => {
    const place = await product.aRestaurant();
    const { slug } = place;
    const address = (name: string) => `${name.toLowerCase()}-${slug}@example.com`;
    for (const [name, date] of [
      ["Astrid", MONDAY],
      ["Bo", SUNDAY],
      ["Cilla", "2027-06-18"],
    ] as const)
      await book(slug, { customerName: name, customerEmail: address(name), bookingDate: date });
    const owner = await anOwner(product, place, options);
    const second: Visitor = { ...owner, page: await owner.context.newPage() };
    const look = (visitor: Visitor, name: string) => lookAt(visitor, `hours-${name}-${size}`);
    await second.page.goto(`/${slug}/dashboard/hours`);
    await second.page.getByLabel("Guests per spot").fill("3");
    await second.page.getByLabel("Max guests per booking").fill("6");

    const { page } = owner;
    await page.bringToFront(); // what lies behind is drawn once a second
    await page.goto(`/${slug}/dashboard?tab=settings`);
    await page.getByRole("link", { name: "Hours and booking settings" }).click();
    await page
      .locator(":focus")
      .and(page.getByRole("heading", { name: "Hours and booking settings" }))
      .waitFor();
    await expect.poll(() => page.title()).toContain(`Restaurant ${slug}`);

    await page.getByLabel("Guests per spot").fill("0");
    await save(page);
    await page.getByRole("alert").getByText("Guests per spot must be at least 1").waitFor();
    await page.locator(":focus").and(page.getByLabel("Guests per spot")).waitFor();
    await look(owner, "refused");
    await page.getByLabel("Guests per spot").fill("2");

    await closeNextWeek(owner, look);
    await save(page);
    const question = page.getByRole("dialog", { name: "These 2 bookings will be cancelled" });
    await question.getByText("Astrid").waitFor();
    expect(await question.getByRole("listitem").allTextContents()).toEqual([
      expect.stringContaining("Mon 21 Jun, 18:00Astrid2 guests"),
      expect.stringContaining("Sun 27 Jun, 18:00Bo2 guests"),
    ]);
    await look(owner, "question");
    await question.getByRole("button", { name: "Back" }).click();
    expect(activeOf(slug)).toEqual(["Cilla", "Astrid", "Bo"]);
    await save(page);
    await question.getByRole("button", { name: "Save and cancel 2 bookings" }).click();
    await page.getByText("Saved. 2 bookings were cancelled.").waitFor();
    expect(activeOf(slug)).toEqual(["Cilla"]);
    for (const name of ["Astrid", "Bo"])
      expect((await product.outbox(address(name), 2)).map(({ type }) => type)).toContain("booking_cancellation");
    expect((await product.outbox(address("Cilla"), 1)).map(({ type }) => type)).toEqual(["booking_confirmation"]);

    const customer = await aVisitor(product, options);
    await customer.page.goto(`/${slug}`);
    await customer.page.getByRole("radio", { name: "Monday, June 21, 2027, We are closed on this day" }).waitFor();

    await saveInSecondWindow(second, look);
    expect(await rulesOf(place)).toMatchObject({ guestsPerSpot: 2, maxGuestsPerBooking: 7 });
  },
);

test.each(SIZES)("an opening that meets the night before says who is still there, on a %s", async (size, options) => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("18:00", "02:00"), maxCapacity: 1 });
  const late = { customerName: "Astrid", customerEmail: "astrid@example.com", bookingTime: "01:00" };
  await book(place.slug, { ...late, bookingDate: MONDAY });
  const owner = await anOwner(product, place, options);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  for (const [part, value] of Object.entries({ "opens, hour": "00", "opens, minutes": "30", "closes, hour": "23" }))
    await page.getByLabel(`Template ${part}`).selectOption(value);
  await page.getByRole("button", { name: "Apply to all open days" }).click();
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  const note = page
    .getByRole("status")
    .filter({ hasText: "It keeps its place until it ends, so nothing is sold twice." });
  await note.getByText("1 booking of the night before stays past the new opening.").waitFor();
  await note.getByText("Show it").click();
  expect(await note.getByRole("listitem").allTextContents()).toEqual([
    "Mon 21 Jun, 01:00, night to TuesdayAstrid2 guests",
  ]);
  await lookAt(owner, `hours-reaching-${size}`);
  await page.getByLabel("Feedback delay (hours)").fill("3");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  expect(await note.count()).toBe(0);
});

test("what is not saved is not left without being asked", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const { page } = await anOwner(product, place);
  await page.goto(`/${slug}/dashboard/hours`);
  await page.getByLabel("Template opens, hour").selectOption("18");
  await page.getByLabel("Template opens, minutes").selectOption("15");
  await page.getByRole("button", { name: "Apply to all open days" }).click();
  await page.getByRole("checkbox", { name: "Pause online booking" }).check();
  await page.getByLabel("Paused until", { exact: true }).clear();
  await page.getByLabel("Paused until", { exact: true }).pressSequentially("14/6/2027");
  await page.getByText("That moment has passed: online booking is open.").waitFor();
  await page.getByLabel("Paused until", { exact: true }).fill("2027-06-17");
  await page.getByLabel("Paused until, hour").selectOption("18");
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  const [rules] = product.rows<{ weekly_schedule: string; until: number }>(
    `SELECT weekly_schedule, online_booking_paused_until AS until FROM booking_rules
      WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    slug,
  );
  expect(rules?.weekly_schedule.match(/18:15/g)).toHaveLength(7);
  expect(rules?.until).toBe(Date.parse("2027-06-17T16:00:00Z"));
  await page.getByLabel("Feedback delay (hours)").fill("3");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(`/${slug}/dashboard?tab=settings`);
  await page.locator("h1:focus").waitFor();
});

test("a reminder that comes when nobody can change any more is warned of at once, and looks like the other lists", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, SIZES[0]?.[1]);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  const reminder = page.getByLabel("Reminder 1", { exact: true });
  expect(await reminder.inputValue()).toBe("48");
  const warning = page.getByText(
    "This comes too late for a change: customers can change or cancel until 1 day before.",
  );
  await page.getByLabel("Customer change window (hours)").waitFor();
  expect(await warning.count()).toBe(0); // what a new business begins with fits
  await reminder.selectOption("24");
  await warning.waitFor();
  await lookAt(owner, "hours-late-reminder-phone");
  const looks = (field: Locator) =>
    field.evaluate((select) => [getComputedStyle(select).appearance, select.getBoundingClientRect().height]);
  expect(await looks(reminder)).toEqual(await looks(page.getByLabel("Times offered every")));
  await page.getByLabel("Customer change window (hours)").fill("12");
  await warning.waitFor({ state: "detached" });
});

test("what is wrong with a day of the week is said at its row, where the focus goes, on a phone", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByLabel("Wednesday closes, hour").selectOption("08");
  await save(page);
  const closing = page.getByLabel("Wednesday closes, hour");
  await page.locator(":focus").and(closing).waitFor();
  expect(await closing.getAttribute("aria-invalid")).toBe("true");
  const saidBy = await closing.getAttribute("aria-describedby");
  const words = "Wednesday: Closing time must be after opening time";
  await page.locator(`[id="${saidBy}"]`).getByText(words).waitFor();
  expect(await page.getByLabel("Tuesday closes, hour").getAttribute("aria-invalid")).toBeNull();
  await lookAt(owner, "hours-wrong-day-phone");
  await closing.selectOption("22");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
});

test("what was typed when the session ended is there again after signing in", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const owner = await anOwner(product, place);
  owner.expecting(401);
  const { page, context } = owner;
  await page.goto(`/${slug}/dashboard/hours`);
  await page.getByLabel("Feedback delay (hours)").fill("3");
  expect(await page.locator("h1:focus").count()).toBe(0);
  await context.clearCookies();
  await save(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("You were signed out before this was saved.").waitFor();
  expect(await typedIn(page, "Feedback delay (hours)")).toBe("3");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  expect(await page.getByText("You were signed out before this was saved.").count()).toBe(0);
});

test("notifications saved while the form is open are no conflict; the time zone stays while somebody is expected, and the form says so", async () => {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  await book(slug, { customerName: "Astrid", customerEmail: "astrid@example.com", bookingDate: MONDAY });
  const owner = await anOwner(product, place);
  owner.expecting(409);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/hours`);
  await page.getByLabel("Guests per spot").fill("3");
  const saved = await product.call("PUT", `/api/workspaces/${slug}/notifications/booking_reminder`, {
    cookie,
    body: { emailEnabled: true, smsEnabled: false },
  });
  expect(saved.status).toBe(200);
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await rulesOf(place)).toMatchObject({ guestsPerSpot: 3 });

  await page.getByLabel("Time zone").selectOption("America/New_York");
  await save(page);
  const words = "The time zone cannot change while there are upcoming bookings.";
  await page.getByRole("alert").getByText(words).waitFor();
  expect(await page.getByText(words).count()).toBe(2);
  expect(await typedIn(page, "Time zone")).toBe("America/New_York");
  await page.getByLabel("Time zone").selectOption("Europe/Stockholm");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
});

async function closeNextWeek(owner: Visitor, look: typeof lookAt) {
  const { page } = owner;
  await page.getByRole("checkbox", { name: "Close on special days" }).check();
  await page.getByRole("button", { name: "Add special days" }).click();
  const dialog = page.getByRole("dialog", { name: "Add special days" });
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByText("A start date is required").waitFor();
  await dialog.getByLabel("First day").fill(MONDAY);
  await dialog.getByLabel("Last day").pressSequentially("30/2");
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByText("Invalid date format").waitFor();
  await dialog.getByLabel("Last day").fill(SUNDAY);
  await dialog.getByLabel("Note").fill("Renovation");
  await look(owner, "closure");
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByText("2 bookings are affected and will be cancelled when you save.").waitFor();
  await page.getByText("Show them").click();
}

/** It was open before: where the first window changed the same, it is asked before anything is overwritten. */
async function saveInSecondWindow(second: Visitor, look: typeof lookAt) {
  const { page } = second;
  await page.bringToFront();
  second.expecting(409);
  await save(page);
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await conflict.getByText("Theirs: 2").waitFor();
  await conflict.getByText("Yours: 3").waitFor();
  await look(second, "conflict");
  await page.keyboard.press("Escape");
  expect(await typedIn(page, "Guests per spot")).toBe("3");
  await save(page);
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await page.getByText("All changes are saved").waitFor();
  expect(await typedIn(page, "Guests per spot")).toBe("2");
  expect(await typedIn(page, "Max guests per booking")).toBe("6");
  await page.getByText("Mon 21 Jun – Sun 27 Jun 2027").waitFor();
  await page.getByLabel("Max guests per booking").fill("7");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
}

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const rulesOf = async ({ slug, cookie }: Owned) =>
  (await product.call("GET", `/api/workspaces/${slug}`, { cookie })).body.rules;
const typedIn = (page: Page, label: string) => page.getByLabel(label).inputValue();

async function book(slug: string, fields: Record<string, unknown>) {
  const { status, text } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { guests: 2, bookingTime: "18:00", ...fields },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (status !== 201) throw new Error(text);
}

/** Names of those who are expected, in order of their days. */
const activeOf = (slug: string) =>
  product
    .rows<{ name: string }>(
      `SELECT customer_name AS name FROM bookings WHERE status <> 'cancelled'
        AND workspace_id = (SELECT id FROM workspaces WHERE slug = ?) ORDER BY booking_date`,
      slug,
    )
    .map(({ name }) => name);
