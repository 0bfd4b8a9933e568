import { expect, inject, test } from "vitest";
import type { Visitor } from "../harness/browser.ts";
import { anOwner as ownerOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const HOUR_MS = 3_600_000;

/** Tuesday morning in Stockholm by the server's clock, minutes ago at most. */
const NOW = "2027-06-15T05:30:00Z";
const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

test.each([
  ["ahead", 9],
  ["behind", -9],
])("a device whose clock is hours %s works like any other", async (_, hours) => {
  const { visitor, slug, renewals } = await anOwner();
  await turnClock(visitor, hours * HOUR_MS);
  await visitor.page.goto(`/${slug}/dashboard`);
  await visitor.page.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  const atFirst = renewals();
  await lookAway(visitor);
  await visitor.page.getByRole("tab", { name: "Settings" }).click();
  await visitor.page.getByRole("link", { name: "Hours and booking settings" }).click();
  await visitor.page.getByText(/^Mon–Sun /).waitFor();
  expect(atFirst).toBeLessThanOrEqual(1);
  expect(renewals()).toBe(atFirst);
});

test("a laptop opened after a night shows what is new, without signing in", async () => {
  const { visitor, slug, cookie, renewals } = await anOwner();
  visitor.expecting(401, "ERR_INTERNET_DISCONNECTED");
  await turnClock(visitor, 0);
  const { page, context } = visitor;
  await page.goto(`/${slug}/dashboard`);
  await page.getByText("No bookings scheduled for today.").waitFor();
  await page.waitForLoadState("networkidle"); // the screen's later parts are here
  await context.setOffline(true);
  await page.getByText("Offline", { exact: true }).filter({ visible: true }).waitFor();
  await context.clearCookies({ name: "__Host-access" });
  await page.evaluate((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, 9 * HOUR_MS);
  const body = { customerName: "Astrid Lind", guests: 2, source: "walk_in", bookingDate: TODAY, bookingTime: "12:00" };
  expect((await product.call("POST", `/api/workspaces/${slug}/bookings`, { body, cookie })).status).toBe(201);
  await context.setOffline(false);
  await page.getByText("Astrid Lind").first().waitFor();
  await page.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  expect(renewals()).toBe(1);
});

/** Counts the session's renewals; one tried while offline has no answer. */
async function anOwner() {
  const place = await product.aRestaurant();
  const visitor = await ownerOf(product, place);
  let count = 0;
  visitor.context.on("response", (response) => {
    if (response.url().endsWith("/api/auth/refresh")) count += 1;
  });
  return { visitor, ...place, renewals: () => count };
}

/** From the next page on, the device's clock is `ms` off the server's. */
const turnClock = ({ context }: Visitor, ms: number) =>
  context.addInitScript(
    (off) => {
      const now = Date.now;
      Date.now = () => now() + off;
    },
    Date.parse(NOW) - Date.now() + ms,
  );

const lookAway = ({ page }: Visitor) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
