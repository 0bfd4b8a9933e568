import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { chromiumPath } from "../../scripts/tests/chromium.ts";
import { DESK, expectFit, PHONE, type Visitor } from "../harness/browser.ts";
import { atDashboard, bookingsOf, isLive, type Place, phoned, pickTool } from "../harness/member.ts";
import { dayAhead, everyDay, PASSWORD, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").now);

const ADA = {
  customerName: "Ada Lovelace-Offline",
  customerPhone: "+46701740605",
  customerEmail: "ada.offline@example.com",
};
/** There it is 12:00 to 18:00 of UTC's date: 22:30 is near enough to seat a party, and a visit that begins now ends before closing. */
const ZONE = ["Pacific/Fiji", "Asia/Dhaka", "UTC", "America/Costa_Rica"][Math.floor(new Date().getUTCHours() / 6)];
const TOMORROW = dayAhead(1, ZONE);

/** Ada late today, Bo tomorrow. */
async function aPlace(tables: string[] = []) {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE });
  const house = await aHouse(product, place, tables, true);
  await phoned(product, place, { ...ADA, bookingDate: dayAhead(0, ZONE), bookingTime: "22:30" });
  await phoned(product, place, { customerName: "Bo Tomorrow", bookingDate: TOMORROW, bookingTime: "18:00" });
  return { ...place, house };
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
  await page.getByRole("button", { name: /^22:30 Ada Lovelace-Offline/ }).click();
  await page.getByRole("button", { name: "Seated", exact: true }).click();
  await page.keyboard.press("Escape");
}

const start = async ({ page, context }: Visitor) => {
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto("/auth?installed");
};

test("the installed dashboard starts without a connection, and opens every view", async () => {
  const owner = await atDoor(await aPlace(["T1"]));
  const { page, context } = owner;
  await start(owner);
  await page.getByRole("button", { name: /^22:30 Ada Lovelace-Offline/ }).waitFor();
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("button", { name: /^18:00 Bo Tomorrow/ }).waitFor();
  const view = (name: string) => page.getByRole("radio", { name, exact: true });
  await view("Timeline").click();
  await page.getByRole("button", { name: /^18:00–.* Bo/ }).waitFor();
  await view("Floor").click();
  await page
    .getByRole("button", { name: /^T1, .*Bo/ })
    .first()
    .waitFor();
  await context.setOffline(false);
  await isLive(owner);
});

test("a move, a longer stay and a walk-in without a connection are made when the line is back", async () => {
  const place = await aPlace(["T1", "T2", "T3"]);
  const owner = await atDoor(place);
  const { page, context } = owner;
  await start(owner);
  await page.getByRole("button", { name: "Walk-in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await dialog.getByRole("list").getByRole("button").first().click();
  await page.getByRole("button", { name: "1 not sent" }).waitFor();
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("button", { name: /^18:00 Bo/ }).click();
  await page.getByRole("button", { name: "+15 min", exact: true }).click();
  await page.getByRole("button", { name: /^Stay until .* when the line is back$/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "2 not sent" }).waitFor();
  await page.getByRole("radio", { name: "Floor", exact: true }).click();
  const table = (name: RegExp) => page.getByRole("group", { name: "Floor: Room" }).getByRole("button", { name });
  await table(/Bo Tomorrow/).click();
  const [before] = (await bookingsOf(product, place)).filter(({ customerName }) => customerName === "Bo Tomorrow");
  const stood = place.house.namesOf(before?.resources as string[]);
  await table(stood === "T2" ? /^T3, / : /^T2, /).click();
  await page.getByRole("button", { name: "Move when the line is back" }).click();
  await page.getByRole("button", { name: "3 not sent" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^(\d+ not sent|Sending|\d+ to look at)/ }).waitFor({ state: "hidden" });
  const all = await bookingsOf(product, place);
  expect(all).toContainEqual(expect.objectContaining({ source: "walk_in", guests: 2, attendance: "seated" }));
  const bo = all.find(({ customerName }) => customerName === "Bo Tomorrow");
  expect(bo?.durationMinutes).toBe(Number(before?.durationMinutes) + 15);
  expect(place.house.namesOf(bo?.resources as string[])).toBe(stood === "T2" ? "T3" : "T2");
});

test("what is done without a connection is shown, counted, and sent when it is back; what was refused is listed", async () => {
  const place = await aPlace();
  const owner = await atDoor(place, PHONE);
  const { page, context } = owner;
  owner.expecting(409);
  const [ada] = await bookingsOf(product, place);
  await start(owner);
  const row = page.getByRole("button", { name: /^22:30 Ada Lovelace-Offline/ });
  await seatAda(page);
  await row.getByText("Seated", { exact: true }).waitFor();
  await row.getByText("not sent", { exact: true }).waitFor();
  await page.getByText("1 not sent").filter({ visible: true }).first().waitFor();
  await start(owner); // a restart keeps it
  await row.getByText("not sent", { exact: true }).waitFor();
  await expectFit(owner, "device-unsent-phone");
  await pickTool(page, "Sign Out");
  const question = page.getByRole("dialog", { name: "1 change is not sent yet" });
  await question.getByRole("button", { name: "Send and sign out" }).click();
  await question.getByText("There is no connection.").waitFor();
  await expectFit(owner, "device-sign-out-phone");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  const path = `/api/workspaces/${place.slug}/bookings/${ada?.id}`;
  await product.call("POST", `${path}/cancel`, { cookie: place.cookie });
  await context.setOffline(false);
  await page.getByRole("button", { name: "1 to look at" }).click();
  await page.getByText("The booking was cancelled meanwhile. Its history has the note.").waitFor();
  await expectFit(owner, "device-refused-phone");
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
  await expectFit(owner, "device-ended-phone");
  await signInOnPage(owner, place.email);
  const row = page.getByRole("button", { name: /^22:30 Ada Lovelace-Offline/ });
  await row.getByText("Seated", { exact: true }).waitFor();
  await row.getByText("not sent", { exact: true }).waitFor({ state: "hidden" });
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
  await page.getByRole("button", { name: /^22:30 Ada/ }).waitFor();
  await keepsDays(page, 2);
  await page.getByRole("button", { name: /^22:30 Ada/ }).click();
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
