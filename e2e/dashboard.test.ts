import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, lookedAt, noHorizontalScroll, PHONE, signIn, type Visitor } from "./browser.ts";
import { anOwner, atDashboard, booked, isLive, type Place, phoned } from "./member.ts";
import { Product } from "./product.ts";

/** The restaurant opens at noon and closes at 23. */
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];

const product = Product.at(inject("products").tuesday);

/** Until a screen has heard of it: another may be slow beside this one. */
const SOON = { timeout: 15_000 };

/** One on the phone, as its owner would note it. */
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
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const params = (page: Page) => new URL(page.url()).searchParams;

test("a pause of online booking stands above the lists, and its owner ends it there, on a phone", async () => {
  const place = await product.aRestaurant();
  await product.saveHours(place, { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" });
  const staff = await aVisitor(product);
  await signIn(staff, await product.aColleague(place));
  await staff.page.goto(`/${place.slug}/dashboard`);
  const owner = await aDashboard(place, "", PHONE);
  const words = "Online booking is paused until Thursday 17 Jun, 18:00.";
  await owner.page.getByText(words).waitFor();
  await lookAt(owner, "dashboard-paused-phone");
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
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByLabel("Maximum concurrent spots").waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await isAt(900);
  await page.goto(`/${place.slug}/dashboard/customize`);
  await page.getByLabel("Title", { exact: true }).waitFor();
  await isAt(0);
  await page.evaluate(() => scrollTo(0, 100));
  await isAt(100);
  await page.goBack();
  await page.getByLabel("Maximum concurrent spots").waitFor();
  await isAt(900);
});

test("a search finds what it should, keeps it in the address, and disables the tabs until it is cleared; an old answer never stands under a new question", async () => {
  const place = await product.aRestaurant({ maxCapacity: 50 });
  await phones(place, { customerName: "Åsa Öberg", customerPhone: "+46701234567" });
  await phones(place, { customerName: "100 % O'Neil_Bar", bookingDate: TOMORROW });
  const visitor = await aDashboard(place);
  const { page } = visitor;
  await row(page, "Åsa").waitFor();
  const field = page.getByRole("searchbox", { name: "Search bookings" });
  const finds = async (text: string, names: string[]) => {
    await field.fill(text);
    await expect.poll(() => params(page).get("q"), SOON).toBe(text);
    await expect.poll(() => rows(page).count(), SOON).toBe(names.length);
    for (const name of names) await row(page, name).waitFor();
  };
  await finds("asa", ["Åsa"]);
  await finds("070-123 45 67", ["Åsa"]);
  await finds("%", ["100 %"]);
  await finds("_", ["O'Neil_Bar"]);
  await finds("o'neil", ["O'Neil_Bar"]);
  await finds('"', []);
  await page.getByText("No bookings found.").waitFor();
  await finds("å".repeat(1000), []);

  await page.getByText("Clear search filters to use tabs").waitFor();
  for (const name of ["Today's Bookings", "Upcoming Bookings", "Historical Bookings"])
    expect(await page.getByRole("tab", { name }).getAttribute("aria-disabled")).toBe("true");
  await page.reload();
  expect(await field.inputValue()).toBe("å".repeat(1000));
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByText("Find any booking").waitFor();
  expect(await field.inputValue()).toBe("");

  await page.getByLabel("Dates", { exact: true }).selectOption({ label: "Future dates" });
  await expect.poll(() => rows(page).count(), SOON).toBe(2);
  await page.getByLabel("From").fill(TOMORROW);
  await expect.poll(() => rows(page).count(), SOON).toBe(1);
  expect(params(page).toString()).toBe(`tab=search&when=future&from=${TOMORROW}`);
  await page.getByLabel("To", { exact: true }).fill(TODAY);
  await page.getByText("The date in To lies before the one in From.").waitFor();
  await lookAt(visitor, "dashboard-search");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  await row(page, "Åsa").waitFor();
  expect(params(page).toString()).toBe("");

  const held = Promise.withResolvers<void>();
  await visitor.context.route(/\/bookings\?.*q=neil/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("tab", { name: "Search" }).click();
  await field.fill("neil");
  await page.waitForRequest(/q=neil/);
  await field.fill("asa");
  await row(page, "Åsa").waitFor();
  await expect.poll(() => rows(page).count(), SOON).toBe(1);
  const answer = page.waitForResponse(/q=neil/);
  held.resolve();
  await (await answer).finished();
  await page.evaluate(() => null);
  expect(await rows(page).allTextContents()).toEqual([expect.stringContaining("Åsa")]);
});

test("an evening by keyboard alone, and who deletes bookings from the list stays in it", async () => {
  const place = await product.aRestaurant();
  const ids = [
    await phones(place, { customerName: "Adam Ask", bookingTime: "18:00" }),
    await phones(place, { customerName: "Bea Bok", bookingTime: "19:00" }),
    await phones(place, { customerName: "Cilla Ceder", bookingTime: "20:00" }),
  ];
  const { page } = await aDashboard(place);
  await row(page, "Cilla").waitFor();
  const press = (key: string) => page.keyboard.press(key);
  const isOn = (name: string) => expect.poll(() => focused(page), SOON).toContain(name);

  await press("ArrowDown");
  await isOn("Adam Ask");
  await press("j");
  await isOn("Bea Bok");
  await press("End");
  await isOn("Cilla Ceder");
  await press("ArrowDown");
  await isOn("Cilla Ceder");
  await press("k");
  await isOn("Bea Bok");
  await press("Enter");
  await page.getByRole("dialog", { name: "Booking Details" }).waitFor();
  await page.getByRole("dialog").getByText("Bea Bok").first().waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await isOn("Bea Bok");

  await press("/");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")), SOON).toBe("search");
  await page.keyboard.type("cilla j/n?");
  await page.getByText("No bookings found.").waitFor();
  await press("Escape");
  await page.getByText("Find any booking").waitFor();
  await page.keyboard.type("cilla");
  await expect.poll(() => rows(page).count(), SOON).toBe(1);
  await press("ArrowDown");
  await isOn("Cilla Ceder");
  await press("Escape");
  await page.locator(":focus").and(page.getByRole("searchbox")).waitFor();
  await press("Escape");
  await isOn("Adam Ask");

  await press("n");
  await page.getByRole("dialog", { name: "New booking" }).waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await page.getByRole("switch", { name: "Single-letter keys" }).press("Space");
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await press("n");
  await press("ArrowDown");
  await isOn("Bea Bok");
  expect(await page.getByRole("dialog").count()).toBe(0);

  for (const id of ids) await cancels(place, id);
  const remove = async (name: string) => {
    await row(page, name).getByText("Cancelled", { exact: true }).waitFor();
    await row(page, name).press("Enter");
    await page.getByRole("button", { name: "Delete Booking" }).click();
    const question = page.getByRole("dialog", { name: "Delete this booking?" });
    await question.getByRole("button", { name: "Delete Booking" }).click();
    await row(page, name).waitFor({ state: "detached" });
  };
  await remove("Adam Ask");
  await page.locator(":focus").and(row(page, "Bea Bok")).waitFor();
  await remove("Bea Bok");
  await remove("Cilla Ceder");
  await page.locator(":focus").getByText("No bookings scheduled for today.").waitFor();
});

test("a long list goes on as one scrolls and stands where it stood, and nothing moves the row one is at or presses", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1000 });
  for (let nth = 0; nth < 60; nth += 1)
    await phones(place, {
      customerName: `Guest ${nth}`,
      bookingDate: TOMORROW,
      bookingTime: `${12 + Math.floor(nth / 6)}:${nth % 2 ? "30" : "00"}`,
    });
  const { page } = await aDashboard(place, "?tab=upcoming");
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
  expect(params(page).toString()).toBe("tab=upcoming");

  for (let nth = 0; nth < 18; nth += 1) await phones(place, { customerName: `Today ${nth}`, bookingTime: "20:00" });
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  await expect.poll(() => rows(page).count(), SOON).toBe(18);
  const target = row(page, "Today 9");
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  const before = await target.boundingBox();
  await phones(place, { customerName: "Early Erik", bookingTime: "18:00" });
  await row(page, "Early Erik").waitFor({ state: "attached" });
  expect((await target.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await page.mouse.down();
  await phones(place, { customerName: "Pressed Per", bookingTime: "18:30" });
  await page.locator("dd", { hasText: /^20$/ }).waitFor(); // the figures know of it
  expect(await row(page, "Pressed Per").count()).toBe(0);
  await page.mouse.up();
  await row(page, "Pressed Per").waitFor({ state: "attached" });
  await page.getByRole("dialog", { name: "Booking Details" }).getByText("Today 9").first().waitFor();
});

test("the capacity of another date, of a closed one, and of the night", async () => {
  const place = await product.aRestaurant({ maxCapacity: 2 });
  const form = await product.call("GET", `/api/workspaces/${place.slug}`, { cookie: place.cookie });
  const weeklySchedule = {
    ...form.body.rules.weeklySchedule,
    wednesday: { enabled: true, openTime: "22:00", closeTime: "02:00" },
    thursday: { enabled: false, openTime: "12:00", closeTime: "23:00" },
  };
  expect((await product.saveHours(place, { weeklySchedule })).status).toBe(200);
  await phones(place, { bookingDate: TOMORROW, bookingTime: "00:30", guests: 8 });
  const visitor = await aDashboard(place);
  const { page } = visitor;
  const card = page.getByRole("region", { name: "Capacity Overview" });
  await card.getByText("Today", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Next day" }).click();
  await card.getByText("Wednesday 16 Jun").waitFor();
  await card.getByText("00:30 in the night: 2 of 2 spots, 8 guests, High").waitFor({ state: "attached" });
  await card.getByText("8 guests").last().waitFor();
  expect(await card.getByText("Today", { exact: true }).count()).toBe(0);
  expect(params(page).get("day")).toBe(TOMORROW);
  for (const level of ["High", "Moderate", "Light", "Available"])
    await card.getByRole("list", { name: "Legend" }).getByText(level).waitFor();
  await card.getByRole("button", { name: "Next day" }).click();
  await card.getByText("No operating hours for this date").waitFor();
  await card.getByLabel("Date of the capacity").fill(TOMORROW);
  await card.getByText("Wednesday 16 Jun").waitFor();
  await card.getByText("spots booked").waitFor();
  await lookAt(visitor, "dashboard-capacity");
  await phones(place, { bookingDate: TOMORROW, bookingTime: "22:00" });
  await card.getByText("22:00: 1 of 2 spots, 2 guests, Light").waitFor({ state: "attached" }); // nobody asked
  await card.getByRole("button", { name: "Show today" }).click();
  await card.getByText("Today", { exact: true }).waitFor();
  expect(params(page).get("day")).toBeNull();
});

test("a booking made from the dialog scrolls nothing, though the pointer rests above a row; a row is lit to its end", async () => {
  const place = await product.aRestaurant({ maxCapacity: 50 });
  for (const hour of [12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
    await phones(place, { bookingTime: `${hour}:00`, customerName: `Party of ${hour}` });
  const owner = await aDashboard(place);
  owner.expecting(409);
  const { page } = owner;
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await dialog.getByLabel("Any other time").selectOption("11:30");
  await dialog.getByLabel("Name").fill("Early Elsa");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  const anyway = dialog.getByRole("button", { name: "Book anyway" });
  await dialog.getByLabel("Reason").fill("The kitchen is in");
  await anyway.scrollIntoViewIfNeeded();
  await page.mouse.move(640, 560); // above a row, once the dialog is gone
  await anyway.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await row(page, "Early Elsa").waitFor();
  expect(await page.locator("[data-place]:hover").count()).toBe(1);
  await page.getByText("Early Elsa, 2 guests").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const line = page.locator("[data-place] > div > div", { hasText: "Party of 12" }); // to its end, below its buttons
  const styleOf = (what: "backgroundColor" | "outlineStyle") =>
    line.evaluate((element, name) => getComputedStyle(element)[name], what);
  const plain = await styleOf("backgroundColor");
  await page.getByRole("button", { name: "Arrive: Party of 12" }).hover();
  await expect.poll(() => styleOf("backgroundColor")).not.toBe(plain);
  expect(await styleOf("outlineStyle")).toBe("none");
  await page.keyboard.press("ArrowDown");
  await row(page, "Party of 12").press("ArrowUp");
  await row(page, "Early Elsa").press("ArrowDown");
  await expect.poll(() => styleOf("outlineStyle")).toBe("solid");
});

test("a search in all dates finds what is to come, the nearest first, and then the past, the latest first", async () => {
  const place = await product.aRestaurant({ maxCapacity: 50 });
  const days = ["2027-06-18", TOMORROW, "2027-06-17", "2027-06-19"];
  const [first, second] = [
    await phones(place, { customerName: "Olle 1", bookingDate: days[0] }),
    await phones(place, { customerName: "Olle 2", bookingDate: days[1] }),
  ];
  for (const [i, bookingDate] of days.slice(2).entries())
    await phones(place, { customerName: `Olle ${i + 3}`, bookingDate });
  const toPast = (id: string, daysBack: number) =>
    product.changeWithin(
      `UPDATE bookings SET booking_date = date(booking_date, ?), starts_at = starts_at - ?, ends_at = ends_at - ? WHERE id = ?`,
      ...[`-${daysBack} days`, daysBack * 86_400_000, daysBack * 86_400_000, id],
    );
  await toPast(first, 30);
  await toPast(second, 90);
  const { page } = await aDashboard(place, "?tab=search&q=olle");
  await expect.poll(() => rows(page).count(), SOON).toBe(4);
  const names = await rows(page).locator("span.truncate.font-medium").allInnerTexts();
  expect(names).toEqual(["Olle 3", "Olle 4", "Olle 1", "Olle 2"]);
});

/** Counts the notes that are played, from the next page on. */
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

test("a customer's booking appears on two dashboards, marked, counted in the title, and heard where that is wanted", async () => {
  const place = await product.aRestaurant({ name: "Krog Ekbacken" });
  const [first, second] = [await anOwner(product, place), await aDashboard(place, "?tab=upcoming", PHONE)];
  await hear(first);
  await first.page.goto(`/${place.slug}/dashboard`);
  await isLive(first);
  await first.page.getByText("No bookings scheduled for today.").waitFor();
  await lookedAt(second.page, false);
  const sound = first.page.getByRole("button", { name: "Sound for new bookings" }).filter({ visible: true });
  expect(await sound.getAttribute("aria-pressed")).toBe("false");
  await books(place, "Silent Sara");
  await row(first.page, "Silent Sara").getByText("new", { exact: true }).waitFor();
  expect(await notes(first.page)).toBe(0);

  await sound.click();
  await expect.poll(() => notes(first.page), SOON).toBe(2); // what it sounds like
  await phones(place, { customerName: "Phoning Pia", bookingDate: TOMORROW });
  await row(second.page, "Phoning Pia").waitFor();
  await books(place, "Loud Lars", { bookingDate: TOMORROW });
  await expect.poll(() => notes(first.page), SOON).toBe(4);
  await row(second.page, "Loud Lars").getByText("new", { exact: true }).waitFor();
  await expect.poll(() => second.page.title(), SOON).toBe("(3) Krog Ekbacken · Daybook");
  expect(await first.page.title()).toBe("Krog Ekbacken · Daybook");
  await lookedAt(second.page, true);
  await expect.poll(() => second.page.title(), SOON).toBe("Krog Ekbacken · Daybook");
  await first.page.reload();
  expect(await sound.getAttribute("aria-pressed")).toBe("true"); // kept by this browser
});

test("after a lost connection everything missed is there, and marked", async () => {
  const place = await product.aRestaurant();
  await phones(place, { customerName: "Adam Ask", customerPhone: "+46701234567" });
  const visitor = await aDashboard(place, "", PHONE);
  visitor.expecting("ERR_INTERNET_DISCONNECTED");
  const { page, context } = visitor;
  await row(page, "Adam Ask").waitFor();
  const top = async () => (await row(page, "Adam Ask").boundingBox())?.y;
  const stood = await top();
  await context.setOffline(true);
  await page.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await page
    .getByText(/as of \d\d:\d\d/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await top()).toBe(stood);
  await page.getByRole("button", { name: "Arrive: Adam Ask" }).click();
  const noConnection = page.getByText("There is no connection. Please try again when it is back.");
  await noConnection.waitFor();
  await row(page, "Adam Ask").click();
  const dialog = page.getByRole("dialog", { name: "Booking Details" });
  await dialog.getByRole("link", { name: /^\+46 ?70/ }).waitFor(); // the list knows it
  await dialog.getByRole("button", { name: "Try again" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Upcoming Bookings" }).click();
  await page.getByRole("tabpanel", { name: "Upcoming Bookings" }).getByText("There is no connection.").waitFor();
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  const gone = await phones(place, { customerName: "Bea Bok" });
  await cancels(place, gone);
  await books(place, "Cilla Ceder");
  await context.setOffline(false);
  await row(page, "Cilla Ceder").getByText("new", { exact: true }).waitFor();
  await row(page, "Bea Bok").getByText("Cancelled", { exact: true }).waitFor();
  await isLive({ page });
});

test("a full evening and long names fit, on a phone in the dark and with large letters", async () => {
  const place = await product.aRestaurant({ maxCapacity: 14 });
  for (let nth = 0; nth < 16; nth += 1)
    await phones(place, {
      customerName: nth % 5 ? `Guest ${nth}` : "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt",
      bookingTime: `${17 + Math.floor(nth / 4)}:${nth % 2 ? "30" : "00"}`,
      guests: 1 + (nth % 6),
      ...(nth % 3 ? {} : { notes: "Window if possible, two of them do not eat fish, and one comes later" }),
      ...(nth === 4 ? { guests: 9, override: { reason: "regulars" } } : {}),
    });
  const visitor = await aDashboard(place, "", { ...PHONE, colorScheme: "dark" });
  const { page } = visitor;
  await expect.poll(() => rows(page).count(), SOON).toBe(16);
  await lookAt(visitor, "dashboard-evening");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const field = page.getByRole("searchbox");
  await page.locator(":focus").and(field).waitFor();
  await field.fill("a".repeat(60));
  await page.getByText("No bookings found.").waitFor();
  await noHorizontalScroll(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await rows(page).first().waitFor();
  await page.setViewportSize(DESK.viewport);
  await noHorizontalScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});
