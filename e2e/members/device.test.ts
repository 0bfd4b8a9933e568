import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { chromiumPath } from "../../scripts/tests/chromium.ts";
import { DESK, lookAt, PHONE, type Visitor } from "../harness/browser.ts";
import { atDashboard, bookingsOf, isLive, type Place, phoned } from "../harness/member.ts";
import { dayAhead, everyDay, PASSWORD, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").now);

const ADA = {
  customerName: "Ada Lovelace-Offline",
  customerPhone: "+46701740605",
  customerEmail: "ada.offline@example.com",
};
const TOMORROW = dayAhead(1);
/** There it is 12:00 to 18:00 of UTC's date: 23:30 is near enough to seat a party, and a visit that begins now ends before closing. */
const ZONE = ["Pacific/Fiji", "Asia/Dhaka", "UTC", "America/Costa_Rica"][Math.floor(new Date().getUTCHours() / 6)];

async function aPlace(): Promise<Place> {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE });
  await phoned(product, place, {
    ...ADA,
    bookingDate: dayAhead(0),
    bookingTime: "23:30",
    override: { reason: "Late" },
  });
  await phoned(product, place, { customerName: "Bo Tomorrow", bookingDate: TOMORROW, bookingTime: "18:00" });
  return place;
}

/** The service worker and so many days are on the device by now. */
const keepsDays = (page: Page, days: number) =>
  page.evaluate(async (count) => {
    await navigator.serviceWorker.ready;
    for (;;) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open("daybook-device");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("days").objectStore("days").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
      if (rows.length === count) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, days);

async function atDoor(place: Place, how: object = DESK): Promise<Visitor> {
  const owner = await atDashboard(product, place, { how: { ...how, serviceWorkers: "allow" } });
  await keepsDays(owner.page, 2);
  owner.expecting("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "WebSocket");
  return owner;
}

async function seatAda(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More for Ada Lovelace-Offline" }).click();
  await page.getByRole("menuitem", { name: "Seat", exact: true }).click();
}

const start = async ({ page, context }: Visitor) => {
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto("/auth?installed");
};

test("the installed dashboard starts without a connection, with today and tomorrow and their age", async () => {
  const owner = await atDoor(await aPlace(), PHONE);
  const { page, context } = owner;
  await start(owner);
  await page.getByRole("button", { name: /^23:30 Ada Lovelace-Offline/ }).waitFor();
  await page
    .getByText(/as of \d\d:\d\d/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await lookAt(owner, "device-offline-phone");
  await page.getByRole("button", { name: /^23:30 Ada/ }).click();
  await page.getByText("Messages and history need a connection.").waitFor();
  await page.getByRole("link", { name: /70 174 06 05/ }).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("button", { name: /^18:00 Bo Tomorrow/ }).waitFor();
  await context.setOffline(false);
  await isLive(owner);
});

test("every view of the day opens without a connection", async () => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE });
  await aHouse(product, place, ["T1"], true);
  await phoned(product, place, { ...ADA, bookingDate: TOMORROW, bookingTime: "18:00" });
  const owner = await atDoor(place);
  const { page } = owner;
  await start(owner);
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("button", { name: /^18:00 Ada/ }).waitFor();
  for (const view of ["Timeline", "Floor"]) {
    await page.getByRole("radio", { name: view, exact: true }).click();
    await page
      .getByRole("button", { name: view === "Timeline" ? /^18:00–.* Ada/ : /^T1, .*Ada/ })
      .first()
      .waitFor();
    await lookAt(owner, `device-offline-${view.toLowerCase()}-desk`);
  }
});

test("a move without a connection is shown as not sent, and made when the line is back", async () => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE });
  const house = await aHouse(product, place, ["T1", "T2"], true);
  await phoned(product, place, { ...ADA, bookingDate: TOMORROW, bookingTime: "18:00" });
  const owner = await atDoor(place);
  const { page, context } = owner;
  await start(owner);
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("radio", { name: "Floor", exact: true }).click();
  const table = (name: RegExp) => page.getByRole("group", { name: "Floor: Room" }).getByRole("button", { name });
  await table(/^T1, .*Ada/).click();
  await table(/^T2, /).click();
  await page.getByText(/^There is no connection, so nobody knows yet who would have to move\./).waitFor();
  await lookAt(owner, "device-offline-move-desk");
  await page.getByRole("button", { name: "Move when the line is back" }).click();
  await table(/^T2, .*Ada Lovelace-Offline, 2 guests, not sent yet/).waitFor();
  await page.getByRole("button", { name: "1 not sent" }).waitFor();
  await lookAt(owner, "device-offline-moved-desk");
  await page.getByRole("radio", { name: "Timeline", exact: true }).click();
  const bar = page.getByRole("group", { name: /^T2,/ }).getByRole("button", { name: /^18:00–.* Ada/ });
  expect(await bar.getAttribute("aria-label")).toContain("not sent yet");
  await context.setOffline(false);
  await page.getByRole("button", { name: /^(\d+ not sent|Sending|\d+ to look at)/ }).waitFor({ state: "hidden" });
  const [ada] = (await bookingsOf(product, place)) as { resources: string[] }[];
  expect(house.namesOf(ada?.resources ?? [])).toBe("T2");
});

test("where spots are counted a walk-in without a connection is kept, and sent when the line is back", async () => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE });
  const owner = await atDoor(place, PHONE);
  const { page, context } = owner;
  await start(owner);
  await page.getByRole("button", { name: "Walk-in" }).first().click();
  await page.getByText(/^There is no connection, so nobody knows whether there is room\./).waitFor();
  await page.keyboard.press("3");
  await lookAt(owner, "device-offline-walk-in-spots-phone");
  await page.getByRole("button", { name: "Seat 3 guests now" }).click();
  await page.getByRole("button", { name: "1 not sent" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^(\d+ not sent|Sending|\d+ to look at)/ }).waitFor({ state: "hidden" });
  expect(await bookingsOf(product, place)).toMatchObject([{ guests: 3, attendance: "seated", source: "walk_in" }]);
});

test("what is done without a connection is shown, counted, and sent when it is back; what was refused is listed", async () => {
  const place = await aPlace();
  const owner = await atDoor(place, PHONE);
  const { page, context } = owner;
  owner.expecting(409);
  const [ada] = await bookingsOf(product, place);
  await start(owner);
  const row = page.getByRole("button", { name: /^23:30 Ada Lovelace-Offline/ });
  await seatAda(page);
  await row.getByText("Seated", { exact: true }).waitFor();
  await row.getByText("not sent", { exact: true }).waitFor();
  await page.getByText("1 not sent").filter({ visible: true }).first().waitFor();
  await start(owner); // a restart keeps it
  await row.getByText("not sent", { exact: true }).waitFor();
  await lookAt(owner, "device-unsent-phone");
  await page.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("dialog", { name: "1 change is not sent yet" });
  await question.getByRole("button", { name: "Send and sign out" }).click();
  await question.getByText("There is no connection.").waitFor();
  await lookAt(owner, "device-sign-out-phone");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  const path = `/api/workspaces/${place.slug}/bookings/${ada?.id}`;
  await product.call("POST", `${path}/cancel`, { cookie: place.cookie });
  await context.setOffline(false);
  await page.getByRole("button", { name: "1 to look at" }).click();
  await page.getByText("The booking was cancelled meanwhile. Its history has the note.").waitFor();
  await lookAt(owner, "device-refused-phone");
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await page.getByText("Everything is sent").waitFor();
  const { body } = await product.call("GET", path, { cookie: place.cookie });
  expect(body.events.at(-1)).toMatchObject({ type: "attendance", changes: { noted: { attendance: "seated" } } });
});

/** Ada is seated without a connection; meanwhile the session ends. */
async function anEndedSession(place: Place): Promise<Visitor> {
  const owner = await atDoor(place, PHONE);
  const { page, context } = owner;
  owner.expecting(401);
  await start(owner);
  await seatAda(page);
  await page.getByRole("button", { name: "1 not sent" }).waitFor();
  await product.changeWithin(
    "DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)",
    place.email,
  );
  await context.setOffline(false);
  await page.getByText("On this device 1 change is not sent.").waitFor();
  return owner;
}

async function signInOnPage({ page }: Visitor, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
}

test("a session that ends keeps what is not sent, and whoever made it sends it by signing in", async () => {
  const place = await aPlace();
  const owner = await anEndedSession(place);
  const { page } = owner;
  await page.getByText(/Ada Lovelace/).waitFor({ state: "hidden" }); // no toast names a customer
  await lookAt(owner, "device-ended-phone");
  await signInOnPage(owner, place.email);
  const row = page.getByRole("button", { name: /^23:30 Ada Lovelace-Offline/ });
  await row.getByText("Seated", { exact: true }).waitFor();
  await row.getByText("not sent", { exact: true }).waitFor({ state: "hidden" });
});

test("somebody who is no member of the business leaves what waits there to the member who made it", async () => {
  const place = await aPlace();
  const stranger = await product.aRestaurant();
  const owner = await anEndedSession(place);
  const { page, context } = owner;
  owner.expecting(403);
  await signInOnPage(owner, stranger.email);
  await page.getByText("Access Denied").first().waitFor();
  await context.clearCookies();
  await page.goto(`/auth?next=/${place.slug}/dashboard`);
  await page.getByText("On this device 1 change is not sent.").waitFor();
  await signInOnPage(owner, place.email);
  const row = page.getByRole("button", { name: /^23:30 Ada Lovelace-Offline/ });
  await row.getByText("Seated", { exact: true }).waitFor();
});

test("a device whose clock is an hour fast tells when it really happened", async () => {
  const place = await aPlace();
  const owner = await atDoor(place, PHONE);
  const { page, context } = owner;
  const [ada] = await bookingsOf(product, place);
  const path = `/api/workspaces/${place.slug}/bookings/${ada?.id}`;
  await context.clock.setSystemTime(Date.now() + 3_600_000);
  await page.reload();
  await isLive(owner);
  await start(owner);
  const row = page.getByRole("button", { name: /^23:30 Ada Lovelace-Offline/ });
  await seatAda(page);
  await row.getByText("not sent", { exact: true }).waitFor();
  const before = Date.now();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^(\d+ not sent|Sending|\d+ to look at)/ }).waitFor({ state: "hidden" });
  const { body } = await product.call("GET", path, { cookie: place.cookie });
  expect(body.booking.attendance).toBe("seated");
  expect(Date.parse(body.booking.attendanceAt)).toBeLessThanOrEqual(before);
});

test("after a sign-out no name, number or address is in the browser's folder", async () => {
  const place = await aPlace();
  const folder = mkdtempSync(path.join(tmpdir(), "daybook-profile-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    baseURL: product.origin,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const data = { email: place.email, password: PASSWORD };
  await context.request.post("/api/auth/sign-in", { data, headers: { Origin: product.origin } });
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByRole("button", { name: /^23:30 Ada/ }).waitFor();
  await keepsDays(page, 2);
  await page.getByRole("button", { name: /^23:30 Ada/ }).click();
  await page
    .getByText(/70 174 06 05/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await context.close();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(path.join(parentPath, name));
    const found = Object.values(ADA).filter((text) => holds(bytes, text));
    return found.length > 0 ? [{ name, found }] : [];
  });
  expect(files.length).toBeGreaterThan(20);
  expect(holding).toEqual([]);
});

/** In both encodings that Chromium stores. */
const holds = (bytes: Buffer, text: string) => bytes.includes(text) || bytes.includes(Buffer.from(text, "utf16le"));
