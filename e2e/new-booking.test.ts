import type { Locator, Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { type aVisitor, DESK, lookAt, lookedAt, noHorizontalScroll, PHONE } from "./browser.ts";
import { atDashboard, bookingsOf, type Place, phoned } from "./member.ts";
import { everyDay, Product } from "./product.ts";

/** A Tuesday; it is half past seven in Stockholm, or a little later. */
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];

const product = Product.at(inject("products").tuesday);
/** Its times are a quarter past and a quarter to. */
const fromEarly = { weeklySchedule: everyDay("06:15", "23:15") };

test("a phone booking takes three inputs by keyboard alone, and another is a key away", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(place, DESK);
  const dialog = await openByKey(page);
  await focusOn(page, dialog.getByLabel("Guests", { exact: true }));
  await dialog.getByRole("radio", { name: "18:30", exact: true }).waitFor();
  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByRole("radio", { name: "Today, Tuesday, June 15, 2027" }));
  await page.keyboard.press("ArrowRight");
  await focusOn(page, dialog.getByRole("radio", { name: "Wednesday, June 16, 2027" }));
  await dialog.getByRole("radio", { name: "12:00", exact: true, disabled: false }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByRole("radio", { name: "12:00", exact: true }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByLabel("Name"));
  await page.keyboard.type("Nora Berg");
  await dialog.getByText("Wednesday 16 Jun, 12:30 · 4 guests").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Nora Berg, 4 guests, Wednesday 16 Jun, 12:30").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(await bookingsOf(product, place)).toMatchObject([
    { customerName: "Nora Berg", guests: 4, bookingDate: TOMORROW, bookingTime: "12:30", source: "phone" },
  ]);

  await openByKey(page);
  expect(await dialog.getByLabel("Name").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("dialog", { name: "Booking Details" }).getByText("Nora Berg", { exact: true }).waitFor();
});

test("who walks in is booked by two taps and seated by a third, and the page's title counts only what others book, on a phone in the dark", async () => {
  const place = await product.aRestaurant({ ...fromEarly, name: "Krog Ekbacken" });
  const owner = await anOwner(place, { ...PHONE, colorScheme: "dark" });
  const { page } = owner;
  const dialog = await openByButton(page);
  await dialog.getByRole("radio", { name: "18:45", exact: true }).waitFor();
  await lookAt(owner, "new-booking-phone");
  await lookedAt(page, false); // the tab is turned away from as soon as it is sent
  await dialog.getByRole("button", { name: "Walk-in now" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(/^Walk-in, 2 guests, Tuesday 15 Jun, 07:\d\d/).waitFor();
  await page
    .getByRole("button", { name: /^07:\d\d Walk-in/ })
    .getByText("new", { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Seat: Walk-in" }).click();
  await page.getByText("Walk-in: Seated").waitFor();
  expect(await bookingsOf(product, place)).toMatchObject([
    { bookingDate: TODAY, guests: 2, source: "walk_in", attendance: "seated", override: null },
  ]);
  await book(place, { customerName: "Other Otto", bookingTime: "20:15" });
  await page
    .getByRole("button", { name: /Other Otto/ })
    .first()
    .waitFor();
  await expect.poll(() => page.title()).toBe("(1) Krog Ekbacken · Daybook");
});

test("a refused time offers others, and one is booked with what was typed; beyond capacity it takes a reason, which stays, on a phone", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  await book(place, { bookingTime: "20:00" });
  const owner = await anOwner(place, PHONE);
  owner.expecting(409);
  const { page } = owner;
  const dialog = await openByButton(page);
  await dialog.getByLabel("Any other time").selectOption("19:30");
  await dialog.getByLabel("Name").fill("Nora Berg");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await dialog.getByRole("button", { name: "19:00", exact: true }).click();
  await focusOn(page, dialog.getByRole("button", { name: "Book", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText("Nora Berg, 2 guests, Tuesday 15 Jun, 19:00").waitFor();
  await dialog.waitFor({ state: "hidden" });

  await openByButton(page);
  await dialog.getByRole("radio", { name: /^20:00/ }).check();
  expect(await dialog.getByRole("radio", { name: "20:00, full" }).isChecked()).toBe(true);
  await dialog.getByLabel("Name").fill("Nordvik AB");
  await dialog.getByLabel("Phone").fill("070-123 45 67");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  const question = dialog.getByRole("region", { name: "Time Slot Unavailable" });
  await question.getByText("This time slot is fully booked. Please select another time.").waitFor();
  await focusOn(page, question);
  await question.getByRole("button", { name: "21:00", exact: true }).waitFor();
  await lookAt(owner, "new-booking-refused-phone");
  await question.getByRole("button", { name: "Book anyway" }).click();
  await question.getByText("Please give a reason").waitFor();
  await question.getByLabel("Reason").fill("Extra table in the garden");
  await question.getByRole("button", { name: "Book anyway" }).click();
  await dialog.waitFor({ state: "hidden" });

  const row = page.getByRole("button", { name: /^20:00 Nordvik AB/ });
  await row.getByText("Over capacity").waitFor();
  const override = { reason: "Extra table in the garden", refusal: "spot_capacity_exceeded" };
  const made = (await bookingsOf(product, place)).find(({ customerName }) => customerName === "Nordvik AB");
  expect(made).toMatchObject({ customerPhone: "+46701234567", bookingTime: "20:00", override });
  await row.click();
  await page.getByRole("dialog", { name: "Booking Details" }).getByText("Extra table in the garden").first().waitFor();
});

test("a booking whose answer is lost is made once, however it is sent again", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(place, DESK);
  owner.expecting(422, "ERR_FAILED");
  const { page } = owner;
  const dialog = await openByButton(page);
  const send = dialog.getByRole("button", { name: "Book", exact: true });
  await loseAnswers(page, 1);
  await dialog.getByRole("radio", { name: /^19:00/ }).check();
  await dialog.getByLabel("Name").fill("Nora Berg");
  await send.click();
  await dialog.getByText("No answer came. Try again: it is booked only once.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await openByButton(page);
  await dialog.getByText("Typed before and not booked yet.").waitFor();
  await send.click();
  await page.getByText("Nora Berg, 2 guests, Tuesday 15 Jun, 19:00").waitFor();
  expect(await bookingsOf(product, place)).toHaveLength(1);

  await openByButton(page);
  await loseAnswers(page, 1);
  await dialog.getByRole("radio", { name: /^21:00/ }).check();
  await dialog.getByLabel("Name").fill("Olle Ek");
  await send.click();
  await dialog.getByText("No answer came.").waitFor();
  await dialog.getByRole("radio", { name: /^21:30/ }).check();
  await send.click();
  await page.getByText("Olle Ek, 2 guests, Tuesday 15 Jun, 21:00. What you changed since is not.").waitFor();
  expect((await bookingsOf(product, place)).map(({ bookingTime }) => bookingTime)).toEqual(["19:00", "21:00"]);
});

test("what is missing or wrong is said where it is, and nothing typed is lost", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(place, PHONE);
  const { page } = owner;
  const dialog = await openByButton(page);
  await dialog.getByLabel("Guests", { exact: true }).fill("");
  await dialog.getByText("Which times are free follows from guests and date.").waitFor();
  expect(await dialog.getByRole("radio", { name: /^20:00/, disabled: false }).count()).toBe(0);
  await dialog.getByLabel("Guests", { exact: true }).fill("2.5"); // not asked for: that would be refused
  await dialog.getByText("Which times are free follows from guests and date.").waitFor();
  await dialog.getByLabel("Guests", { exact: true }).fill("");
  await dialog.getByLabel("Phone").fill("12");
  await dialog.getByLabel("Email").fill("nobody");
  const send = dialog.getByRole("button", { name: "Book", exact: true });
  await send.click();
  const faults = ["At least 1 guest required", "Please choose a time", "Name is required"];
  for (const words of [...faults, "Invalid phone number", "Invalid email address"])
    await dialog.getByText(words).waitFor();
  await focusOn(page, dialog.getByLabel("Guests", { exact: true }));
  await lookAt(owner, "new-booking-wrong-phone");
  await dialog.getByLabel("Guests", { exact: true }).fill("51");
  await dialog.getByText("Too many guests").waitFor();
  expect(await dialog.getByLabel("Phone").inputValue()).toBe("12");
  await dialog.getByLabel("Guests", { exact: true }).fill("2");
  await dialog.getByRole("radio", { name: /^20:00/ }).check();
  await dialog.getByRole("button", { name: "Walk-in now" }).click();
  await focusOn(page, dialog.getByLabel("Phone"));
  expect(await dialog.getByLabel("Name").inputValue()).toBe("");
  expect(await dialog.getByRole("radio", { name: /^20:00/ }).isChecked()).toBe(true);
});

test("a night's times say the day they fall on, and a day off can be booked with a reason", async () => {
  const weeklySchedule = {
    ...everyDay("18:00", "02:00"),
    thursday: { enabled: false, openTime: "18:00", closeTime: "02:00" },
  };
  const place = await product.aRestaurant({ weeklySchedule });
  const owner = await anOwner(place, { ...PHONE, viewport: { width: 320, height: 640 } });
  owner.expecting(409);
  const { page } = owner;
  const dialog = await openByButton(page);
  const late = dialog.locator("label", { has: page.getByRole("radio", { name: "00:30, night to Wednesday" }) });
  await late.getByText("Wed").waitFor();
  await noHorizontalScroll(page);
  await dialog.getByRole("radio", { name: "Thursday, June 17, 2027, closed" }).check();
  await dialog.getByText("We are closed on this day").waitFor();
  await dialog.getByLabel("Any other time").selectOption("19:00");
  await dialog.getByLabel("Name").fill("The staff party");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await dialog.getByLabel("Reason").fill("Ours");
  await page.keyboard.press("Enter");
  await page.getByText("The staff party, 2 guests, Thursday 17 Jun, 19:00").waitFor();
  expect(await bookingsOf(product, place)).toMatchObject([{ override: { reason: "Ours", refusal: "closed" } }]);
});

test("the address opens it and back closes it, a page that is loaded anew shows what was typed, which is gone once booked, and a year too far is said", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  const search = () => new URL(page.url()).search;
  const dialog = await openByButton(page);
  expect(search()).toBe("?new=1");
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
  expect(search()).toBe("");

  await openByKey(page);
  await dialog.getByRole("radio", { name: "Wednesday, June 16, 2027" }).check();
  await dialog.getByRole("radio", { name: "12:30", exact: true }).check();
  await dialog.getByLabel("Name").fill("Nora Berg");
  await dialog.getByLabel("Phone").fill("070-123 45 67");
  await page.reload();
  await dialog.getByText("Typed before and not booked yet.").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Nora Berg");
  expect(await dialog.getByLabel("Phone").inputValue()).toBe("070-123 45 67");
  expect(await dialog.getByRole("radio", { name: "12:30", exact: true }).isChecked()).toBe(true);
  expect(search()).toBe("?new=1");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await page.getByText("Nora Berg, 2 guests, Wednesday 16 Jun, 12:30").waitFor();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(`/${place.slug}/dashboard?new=1`);
  await dialog.waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("");
  expect(await bookingsOf(product, place)).toHaveLength(1);

  owner.expecting(422);
  await dialog.getByRole("button", { name: "Other date" }).click();
  await dialog.getByRole("textbox", { name: "Other date" }).fill("2199-06-16");
  await dialog.getByText("Bookings can be made up to two years ahead").waitFor();
  await dialog.getByLabel("Any other time").selectOption("19:00");
  await dialog.getByLabel("Name").fill("Olle Ek");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect.poll(() => dialog.getByText("Bookings can be made up to two years ahead").count()).toBe(2);
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Olle Ek");
  expect(await bookingsOf(product, place)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(search()).toBe("");
});

test("a quick keyboard does not pass by times that are on their way: the old ones stay until the new are there", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  const first = await held(page);
  const dialog = await openByKey(page);
  await page.keyboard.type("4");
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab"); // the days, "Other date", the times
  await focusOn(page, dialog.getByRole("status", { name: "Looking for free times" }));
  first.release();
  await focusOn(page, dialog.getByRole("radio", { name: "12:00", exact: true }));
  await page.keyboard.press("Space");
  expect(await dialog.getByRole("radio", { name: "12:00", exact: true }).isChecked()).toBe(true);

  const second = await held(page);
  await dialog.getByLabel("Guests", { exact: true }).fill("6");
  await second.asked;
  const evening = dialog.getByRole("radio", { name: "19:00", exact: true });
  await dialog.getByRole("radio", { name: "19:00", exact: true, disabled: true }).waitFor();
  await evening.press("Space");
  expect(await evening.isChecked()).toBe(false);
  await lookAt(owner, "new-booking-old-times");
  second.release();
  await dialog.getByRole("radio", { name: "19:00", exact: true, disabled: false }).waitFor();
  await evening.press("Space");
  expect(await evening.isChecked()).toBe(true);
});

/** Holds back the next answers of which times are free; `asked` once one of them has been asked for. */
async function held(page: Page) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    ask();
    await promise;
    await route.fallback();
  };
  await page.route("**/availability?*", hold);
  return {
    asked,
    release: () => {
      release();
      void page.unroute("**/availability?*", hold);
    },
  };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "New booking" });

async function openByKey(page: Page): Promise<Locator> {
  await page.keyboard.press("n");
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

async function openByButton(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New booking", exact: true }).filter({ visible: true }).click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

const focusOn = (page: Page, where: Locator) => page.locator(":focus").and(where).waitFor();

/** Requests for a booking arrive, and their answers do not. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  };
  await page.route("**/bookings", lose, { times });
}

const anOwner = (place: Place, how: Parameters<typeof aVisitor>[1]) => atDashboard(product, place, { how });
const book = (place: Place, fields: object) => phoned(product, place, { bookingDate: TODAY, ...fields });
