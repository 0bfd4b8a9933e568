import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "./browser.ts";
import { booked } from "./member.ts";
import { Product } from "./product.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

/** A customer on the page of a place with one table, the details of their booking filled in. */
async function aCustomerAbout({ silent = false, bookingTime = "18:00" } = {}) {
  const { slug } = await product.aRestaurant({ maxCapacity: 1 });
  const visitor = await aVisitor(product, PHONE);
  if (silent) await visitor.page.routeWebSocket(/\/live/, () => {}); // open, and never a word
  await visitor.page.goto(`/${slug}`);
  await fill(visitor.page, bookingTime);
  return { slug, visitor, page: visitor.page };
}

async function fill(page: Page, bookingTime: string) {
  await page.getByRole("radio", { name: bookingTime, exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabel("Email").fill("astrid@example.com");
}

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm booking" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank You for Your Booking!" });

/** Somebody else is faster. */
async function takenByOther(slug: string, bookingTime: string) {
  const body = {
    customerName: "Somebody Else",
    customerEmail: "else@example.com",
    guests: 2,
    bookingDate: TODAY,
    bookingTime,
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const { status } = await product.call("POST", `/api/public/${slug}/bookings`, { body, headers });
  expect(status).toBe(201);
}

const bookingsOf = (slug: string) =>
  product.rows<{ customer_name: string; booking_time: string }>(
    `SELECT b.customer_name, b.booking_time FROM bookings b JOIN workspaces w ON w.id = b.workspace_id
     WHERE w.slug = ? ORDER BY b.starts_at`,
    slug,
  );

test.each([
  ["today", null, "This close to the visit it can no longer be changed online.", "View booking"],
  [
    ...(["Friday", "Friday, June 18, 2027"] as const),
    ...(["You can change or cancel until Thursday 17 Jun 18:00.", "Change or cancel until Thu 17 Jun 18:00"] as const),
  ],
] as const)(
  "form, thanks and mail of a booking for %s say the same of what can be changed",
  async (_, day, words, button) => {
    const { slug } = await product.aRestaurant();
    const visitor = await aVisitor(product, PHONE);
    const { page } = visitor;
    await page.goto(`/${slug}`);
    if (day) await page.getByRole("radio", { name: day }).check();
    await fill(page, "18:00");
    const email = `astrid@${slug}.example`;
    await page.getByLabel("Email").fill(email);
    await page.getByText(words).waitFor();
    await confirm(page).click();
    await thanks(page).waitFor();
    await page.getByText(words).waitFor();
    await lookAt(visitor, `booking-thanks-${day ? "open" : "fixed"}-phone`);
    const [mail] = await product.outbox(email, 1);
    expect(mail?.text).toMatch(new RegExp(`\n${button}: ${product.origin}/${slug}/manage/`));
  },
);

test("a slot that went meanwhile is refused with others, and one of those is booked with what was typed", async () => {
  const { slug, visitor, page } = await aCustomerAbout({ silent: true });
  visitor.expecting(409);
  await takenByOther(slug, "18:00");
  await confirm(page).click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await dialog.getByText("This time slot is fully booked. Please select another time.").waitFor();
  await lookAt(visitor, "booking-alternatives-phone");
  await dialog.getByRole("button", { name: /17:00/ }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid Lind");
  await confirm(page).click();
  await thanks(page).waitFor();
  expect(bookingsOf(slug)).toEqual([
    { customer_name: "Astrid Lind", booking_time: "17:00" },
    { customer_name: "Somebody Else", booking_time: "18:00" },
  ]);
});

test("who has five bookings ahead is told the number to call, in their language, and what was typed stays", async () => {
  const place = await product.aRestaurant({ maxCapacity: 5 });
  const { slug, cookie } = place;
  const looks = `/api/workspaces/${slug}/customization`;
  const { body } = await product.call("GET", looks, { cookie });
  const saved = await product.call("PUT", looks, { cookie, body: { ...body, contactPhone: "+46 8 465 004 01" } });
  expect(saved.status).toBe(200);
  for (const bookingTime of ["18:00", "18:30", "19:00", "19:30", "20:00"])
    await booked(product, place, { customerEmail: "astrid@example.com", bookingDate: TODAY, bookingTime });
  const visitor = await aVisitor(product, PHONE);
  visitor.expecting(409);
  const { page } = visitor;
  const words = {
    en: "You have 5 bookings ahead here already. To book more, please call +46 8 465 004 01.",
    sv: "Du har redan 5 kommande bokningar här. Ring +46 8 465 004 01 för att boka fler.",
  };
  await page.goto(`/${slug}`);
  await fill(page, "17:00");
  await confirm(page).click();
  const alert = page.getByRole("alert").filter({ hasText: words.en });
  await alert.waitFor();
  const number = alert.getByRole("link", { name: "+46 8 465 004 01" });
  expect(await number.getAttribute("href")).toBe("tel:+46846500401");
  await lookAt(visitor, "booking-too-many-phone");
  expect(await page.getByLabel("Email").inputValue()).toBe("astrid@example.com");
  await page.getByLabel("Email").fill("grace@example.com");
  await confirm(page).click();
  await thanks(page).waitFor();

  await page.goto(`/${slug}?lang=sv`);
  await page.getByRole("radio", { name: "17:00", exact: true }).check();
  await page.getByRole("button", { name: "Fortsätt" }).click();
  await page.getByLabel("Namn", { exact: true }).fill("Astrid Lind");
  await page.getByLabel("E-post").fill("astrid@example.com");
  await page.getByRole("button", { name: "Bekräfta bokningen" }).click();
  await page.getByRole("alert").filter({ hasText: words.sv }).waitFor();
});

test("a time that somebody else takes goes while one looks, has the calendar open or types; if it was chosen, with others instead", async () => {
  const { slug } = await product.aRestaurant({ maxCapacity: 1 });
  const { page } = await aVisitor(product, PHONE);
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  const socket = page.waitForEvent("websocket");
  await page.goto(`/${slug}`);
  await (await socket).waitForEvent("framereceived");
  await takenByOther(slug, "17:00");
  await page.getByRole("radio", { name: "17:00, just taken" }).waitFor();
  await page.getByText("just taken while you were looking").waitFor();
  expect(await page.getByRole("radio", { name: "19:00", exact: true }).isEnabled()).toBe(true);

  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await page.getByRole("button", { name: "Other date" }).click();
  await takenByOther(slug, "18:00");
  await dialog.waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(1); // one at a time
  await page.getByRole("button", { name: "Choose another time" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });

  await fill(page, "19:00");
  await takenByOther(slug, "19:00");
  await dialog.getByRole("button", { name: /20:00/ }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe("astrid@example.com");
  await confirm(page).click();
  await thanks(page).waitFor();
  expect(bookingsOf(slug).at(-1)).toEqual({ customer_name: "Astrid Lind", booking_time: "20:00" });
});

test("a time that goes too full while one types is refused in the words of its refusal, with the days after", async () => {
  const { slug } = await product.aRestaurant({ maxCapacity: 3 });
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  const socket = page.waitForEvent("websocket", (opened) => opened.url().includes("guests=10"));
  await page.goto(`/${slug}`);
  await page.getByLabel("Party size").selectOption("10");
  await (await socket).waitForEvent("framereceived");
  await fill(page, "18:00");
  await takenByOther(slug, "18:00");
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await dialog.getByText("Sorry, we only have 8 seats available at this time.").waitFor();
  const offers = await dialog.getByRole("listitem").allTextContents();
  expect(offers.filter((offer) => offer.includes("18:00"))).toHaveLength(2);
  await lookAt(visitor, "booking-alternatives-live-phone");
  await dialog.getByRole("button", { name: /18:00/ }).first().click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid Lind");
  await confirm(page).click();
  await thanks(page).waitFor();
});

test("what is missing is said in words, at the place, and nothing is sent; pressing twice then books once", async () => {
  const { slug, page } = await aCustomerAbout();
  const sent = countBookings(page);
  await page.getByLabel("Email").fill("");
  await confirm(page).click();
  await page.getByText("Please fill in all required fields").waitFor();
  expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel("Email").fill("astrid@");
  await confirm(page).click();
  await page.getByText("Invalid Email").first().waitFor();
  expect(sent()).toBe(0);
  await page.getByLabel("Email").fill("astrid@example.com");
  await confirm(page).dblclick();
  await thanks(page).waitFor();
  expect([sent(), bookingsOf(slug)]).toEqual([1, [{ customer_name: "Astrid Lind", booking_time: "18:00" }]]);
});

test("a reload while the answer is on its way books once, and shows it", async () => {
  const { slug, page } = await aCustomerAbout();
  const landed = new Promise<void>((resolve) => {
    void page.route("**/bookings", async (route) => {
      await route.fetch(); // it reaches the product, and the answer never comes back
      resolve();
    });
  });
  await confirm(page).click();
  await landed;
  await page.unroute("**/bookings");
  await page.reload();
  await thanks(page).waitFor();
  expect(bookingsOf(slug)).toHaveLength(1);
});

test("a lost answer, and one that is none, is asked for again, and what is booked is booked once", async () => {
  const { slug, visitor, page } = await aCustomerAbout();
  visitor.expecting("net::ERR_FAILED");
  await page.route("**/bookings", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page).click();
  await page.getByText("There was an error creating your reservation. Please try again.").waitFor();
  await page.unroute("**/bookings");
  await page.route("**/bookings", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 201, json: { welcome: "to the hotel's network" } });
  });
  await confirm(page).click();
  await page.getByText("Trying again never books twice.").waitFor();
  await page.unroute("**/bookings");
  await confirm(page).click();
  await thanks(page).waitFor();
  expect(bookingsOf(slug)).toHaveLength(1);
});

test("what never arrived is forgotten: the time chosen after it is booked", async () => {
  const { slug, visitor, page } = await aCustomerAbout();
  visitor.expecting("net::ERR_FAILED");
  await page.route("**/bookings", (route) => route.abort());
  await confirm(page).click();
  await page.getByText("There was an error creating your reservation. Please try again.").waitFor();
  await page.unroute("**/bookings");
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("radio", { name: "20:00", exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lindh");
  await page.reload(); // what was changed is not what was sent: nothing goes out by itself
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lindh");
  expect(bookingsOf(slug)).toEqual([]);
  await confirm(page).click();
  await thanks(page).waitFor();
  expect(bookingsOf(slug)).toEqual([{ customer_name: "Astrid Lindh", booking_time: "20:00" }]);
});

test("what had arrived after all is shown, whatever was changed since", async () => {
  const { slug, visitor, page } = await aCustomerAbout();
  visitor.expecting("net::ERR_FAILED", 422);
  await page.route("**/bookings", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page).click();
  await page.getByText("There was an error creating your reservation. Please try again.").waitFor();
  await page.unroute("**/bookings");
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lindh");
  await confirm(page).click();
  await thanks(page).waitFor();
  await page.getByText("it reached us after all").waitFor();
  await page.getByText("Astrid Lind", { exact: true }).waitFor();
  expect(bookingsOf(slug)).toEqual([{ customer_name: "Astrid Lind", booking_time: "18:00" }]);
});

test("a reload keeps what was chosen", async () => {
  const { page } = await aCustomerAbout({ bookingTime: "20:00" });
  await page.reload();
  await page.getByLabel("Name", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Change" }).click();
  expect(await page.getByRole("radio", { name: "20:00", exact: true }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabel("Email").fill("astrid@example.com");
  await confirm(page).click();
  await thanks(page).waitFor();
  await page.goBack(); // the next booking begins anew
  await page.getByRole("radio", { name: "19:00", exact: true }).waitFor();
  expect(await page.getByText("20:00 is not free for this choice.").count()).toBe(0);
});

test("sending begins with the press, while the phone number is still read, and that is stored as it is dialled", async () => {
  const { slug, page } = await aCustomerAbout();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/phone.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const sent = countBookings(page);
  await page.getByLabel(/^Phone/).fill("070-123 45 67");
  await confirm(page).click();
  await page.getByRole("button", { name: "Sending…" }).click({ force: true });
  arrive();
  await thanks(page).waitFor();
  expect([sent(), phonesOf(slug)]).toEqual([1, ["+46701234567"]]);
});

test("on a page left open over days, the days and times that have passed are gone", async () => {
  const { slug } = await product.aRestaurant();
  const { page } = await aVisitor(product, PHONE);
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await page.route(`**/api/public/${slug}`, async (route) => {
    const answer = await route.fetch();
    const view = await answer.json();
    Object.assign(view.workspace, { today: "2027-06-17", now: "2027-06-17T10:05:00Z" }); // 12:05 in Stockholm
    await route.fulfill({ response: answer, json: view });
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.getByRole("radio", { name: "Tuesday, June 15, 2027" }).waitFor({ state: "detached" });
  await page.getByRole("radio", { name: "12:30", exact: true }).waitFor();
  expect(await page.getByRole("radio", { name: "Thursday, June 17, 2027" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "12:00", exact: true }).count()).toBe(0);
  expect(await page.getByRole("radio", { name: "18:00", exact: true }).isChecked()).toBe(false);
});

test("a calendar that could not be loaded is asked for again, and until then there is the browser's", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("net::ERR_FAILED", "Failed to fetch dynamically imported module");
  await page.route(/calendar.*\.js$/, (route) => route.abort());
  await page.goto(`/${slug}`);
  await page.getByRole("button", { name: "Other date" }).click();
  await page.getByLabel("Date", { exact: true }).fill("2030-01-01");
  await page.getByRole("button", { name: "Choose this date" }).click();
  await page.getByText("This day cannot be booked yet.").waitFor();
  await page.unroute(/calendar.*\.js$/);
  await page.getByRole("button", { name: "Other date" }).click();
  await page.getByRole("grid").waitFor();
});

test("what judges the form is asked for again when it could not be loaded, and what was typed stays", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting("net::ERR_FAILED");
  await page.route(/check-booking.*\.js$/, (route) => route.abort());
  await page.goto(`/${slug}`);
  await fill(page, "18:00");
  await confirm(page).click();
  await page.getByText("There was an error creating your reservation. Please try again.").waitFor();
  expect(bookingsOf(slug)).toEqual([]);
  await page.unroute(/check-booking.*\.js$/);
  await confirm(page).click();
  await thanks(page).waitFor();
  expect(bookingsOf(slug)).toEqual([{ customer_name: "Astrid Lind", booking_time: "18:00" }]);
});

test("the form can be used before the page has asked for anything, and a number of guests that is none is mended there", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  const { bottom } = await boxOf(page, "18:00");
  expect(bottom).toBeLessThanOrEqual(PHONE.viewport.height);
  await page.getByLabel("Party size").selectOption("10+ guests");
  const count = page.getByLabel("How many guests?");
  await count.fill("12");
  const shown = page.getByLabel("Party size").locator("option:checked");
  expect(await shown.textContent()).toBe("12 guests");
  await page.getByRole("strong").filter({ hasText: "Table for 12" }).waitFor();
  await lookAt(visitor, "booking-large-party-phone");
  await count.fill("1.5");
  await page.getByRole("strong").filter({ hasText: "How many guests?" }).waitFor();
  expect(await shown.textContent()).toBe("10+ guests");
  await page.getByText("Please enter a valid number of guests (1-20)").waitFor();
  await page.getByRole("button", { name: "One guest fewer" }).click();
  expect(await page.getByLabel("Party size").inputValue()).toBe("1");
  expect(await page.getByLabel("How many guests?").count()).toBe(0);
});

test("addresses nobody has say so, and a manage link that is none leads back to the booking page", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  visitor.expecting(404);
  await page.goto("/nobody-here");
  await page.getByRole("heading", { name: "Business not found" }).waitFor();
  await page.goto(`/${slug}/manage/not-a-token`);
  await page.getByText("Check your link or contact the business.").waitFor();
  await page.getByRole("link", { name: "Go to booking page" }).click();
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
});

test("members find the way to their dashboard, others do not and are not asked", async () => {
  const { slug, email } = await product.aRestaurant();
  const visitor = await aVisitor(product, PHONE);
  const { page, context } = visitor;
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/${slug}`);
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  expect(await page.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
  expect(asked).not.toContain("/api/auth/me");
  await signIn(visitor, email);
  await page.reload();
  const dashboard = page.getByRole("link", { name: "Dashboard" });
  await dashboard.waitFor();
  expect(await dashboard.getAttribute("href")).toBe(`/${slug}/dashboard`);
});

const phonesOf = (slug: string) =>
  product
    .rows<{ customer_phone: string }>(
      "SELECT b.customer_phone FROM bookings b JOIN workspaces w ON w.id = b.workspace_id WHERE w.slug = ?",
      slug,
    )
    .map(({ customer_phone }) => customer_phone);

function countBookings(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/bookings")) count++;
  });
  return () => count;
}

async function boxOf(page: Page, time: string): Promise<{ bottom: number }> {
  const box = await page.getByRole("radio", { name: time, exact: true }).boundingBox();
  return { bottom: box ? box.y + box.height : Number.NaN };
}
