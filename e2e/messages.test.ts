import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { lookAt, noHorizontalScroll, PHONE } from "./browser.ts";
import { anOwner } from "./member.ts";
import { dayAhead, type Owned, Product } from "./product.ts";

const product = Product.at(inject("products").now);

test("a message that failed is found from the banner and tried again, and a switch that cannot be saved goes back, on a phone", async () => {
  const place = await product.aRestaurant();
  await book(place, { customerName: "Åsa Öberg", customerEmail: `asa-${place.slug}@example.com` });
  await product.outbox(`asa-${place.slug}@example.com`, 1);
  await product.changeWithin(
    `UPDATE notifications SET state = 'failed', attempts = 7, error = 'address bounced', sent_at = NULL
      WHERE type = 'booking_confirmation' AND ${OF_THEIRS}`,
    place.slug,
  );
  await product.changeWithin(
    `UPDATE notifications SET state = 'unknown', channel = 'sms', due_at = created_at
      WHERE type = 'booking_reminder' AND ${OF_THEIRS}`,
    place.slug,
  );
  const owner = await anOwner(product, place, { ...PHONE, colorScheme: "dark" });
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByText("Some messages to customers could not be sent.").waitFor();
  await page.getByRole("link", { name: "See which" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Recent Notifications" }))
    .waitFor();
  await page.getByText("so it may have been sent").waitFor();
  await lookAt(owner, "notifications-failed-phone");
  await page.getByRole("button", { name: "Retry: Confirmation · email, Åsa Öberg" }).click();
  await page.getByText("Sending again").waitFor();
  await page.getByText("Confirmation · email · failed").waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Recent", exact: true }).click();
  await page.getByText("Confirmation · email · sent").waitFor();
  await page.getByRole("button", { name: "Retry: Reminder · SMS, Åsa Öberg" }).click();
  await page.getByText("Reminder · SMS · on its way again").waitFor();
  await page.getByRole("button", { name: "1 new message" }).click();
  await page.getByText("Reminder · SMS · not needed any more").waitFor(); // there is no number to send it to
  await page.getByText("Some messages to customers could not be sent.").waitFor({ state: "hidden" });

  owner.expecting(500);
  await page.route("**/notifications/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("switch", { name: "SMS: Cancellation" }).click();
  await page.getByText("Failed to update notification settings. Please try again.").waitFor();
  await page.getByRole("switch", { name: "SMS: Cancellation", checked: false }).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});

test("an owner reads that a daily limit is reached, and why a message waits; and that the operator has stopped them, on a phone", async () => {
  const place = await product.aRestaurant();
  await product.changeWithin(
    `INSERT INTO message_counts (key, ends_at, used)
      SELECT 'email:new:' || id, (unixepoch() / 86400 + 1) * 86400000, 200 FROM users WHERE email = ?1`,
    place.email,
  );
  const customerEmail = `asa-${place.slug}@example.com`;
  await book(place, { customerName: "Åsa Öberg", customerEmail });
  const errorOf = () =>
    product.rows<{ error: string | null }>(
      `SELECT error FROM notifications WHERE type = 'booking_confirmation' AND ${OF_THEIRS}`,
      place.slug,
    )[0]?.error;
  await expect.poll(errorOf).toContain("daily limit of 150 emails");
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByText("A daily limit of messages is reached").waitFor();
  await page.getByRole("link", { name: "See which" }).click();
  await page.getByText("The daily limit of 150 emails for online bookings of a new business was reached.").waitFor();
  await lookAt(owner, "notifications-limit-phone");

  await product.changeWithin("UPDATE workspaces SET trust = 'stopped' WHERE slug = ?1", place.slug);
  await book(place, { customerName: "Bo Ek", customerEmail: `bo-${place.slug}@example.com` });
  await page.goto(`/${place.slug}/dashboard?tab=notifications`);
  await page.getByText("The operator of this service has stopped sending messages").first().waitFor();
  await page.getByText("held by the operator of this service").waitFor();
  await lookAt(owner, "notifications-stopped-phone");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});

test("a double tap on Retry sends one message again, which stays under the finger; others can be sent meanwhile", async () => {
  const place = await product.aRestaurant();
  const names = ["Anna", "Bo", "Cia"];
  for (const name of names)
    await book(place, { customerName: name, customerEmail: `${name}-${place.slug}@example.com` });
  for (const name of names) await product.outbox(`${name}-${place.slug}@example.com`, 1);
  await product.changeWithin(
    `UPDATE notifications SET state = 'failed', attempts = 7 WHERE type = 'booking_confirmation' AND ${OF_THEIRS}`,
    place.slug,
  );
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?tab=notifications&messages=failed`);
  const buttons = page.getByRole("button", { name: /^Retry/ });
  await buttons.nth(2).waitFor();
  const tap = await middleOf(page, buttons.first());
  const tried = await retriesOf(page);
  const askedAnew = page.waitForResponse((response) => response.url().includes("troubled=true"));
  await page.mouse.click(...tap);
  await page.getByText("on its way again").waitFor();
  await askedAnew;
  await page.mouse.click(...tap);
  expect(await page.getByRole("listitem").filter({ hasText: "Confirmation · email" }).count()).toBe(3);
  expect(await buttons.count()).toBe(2);
  expect(tried).toHaveLength(1);

  const gate = Promise.withResolvers<void>();
  await page.route("**/retry", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await buttons.first().click();
  const sending = page.getByRole("button", { name: "Sending…" });
  await sending.click({ force: true });
  await buttons.first().click();
  await sending.nth(1).waitFor();
  gate.resolve();
  await page.getByText("on its way again").nth(2).waitFor();
  expect(tried).toHaveLength(3);
  expect(new Set(tried).size).toBe(3);
});

test("messages that come while the list is read wait behind a button, and one page is asked for", async () => {
  const place = await product.aRestaurant();
  await book(place, { customerName: "Anna", customerEmail: `anna-${place.slug}@example.com` });
  await product.outbox(`anna-${place.slug}@example.com`, 1);
  await product.changeWithin(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO notifications (${ALIKE}, id, dedupe_key, due_at)
      SELECT ${ALIKE}, id || '-' || i, dedupe_key || '-' || i, due_at - 60000 * i FROM notifications, n
      WHERE type = 'booking_confirmation' AND ${OF_THEIRS}`,
    place.slug,
  );
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?tab=notifications`);
  const rows = page.getByRole("listitem").filter({ hasText: "Confirmation · email" });
  await rows.nth(49).waitFor();
  await rows.nth(49).scrollIntoViewIfNeeded();
  await rows.nth(60).waitFor();
  const top = await rows.first().boundingBox();
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/messages?") && asked.push(request.url())));
  for (const name of ["Bo", "Cia"])
    await book(place, { customerName: name, customerEmail: `${name}-${place.slug}@example.com` });
  const button = page.getByRole("button", { name: "2 new messages" });
  await button.waitFor();
  expect(await rows.first().boundingBox()).toEqual(top);
  expect(asked.filter((url) => url.includes("cursor"))).toEqual([]);
  await button.click();
  await page.getByRole("listitem").filter({ hasText: "Cia" }).getByText("new", { exact: true }).waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Recent Notifications" }))
    .waitFor();
});

test("of what is scheduled the next to go stands on top, and below all what is not needed any more", async () => {
  const place = await product.aRestaurant();
  for (const [name, days] of [
    ["Anna", 5],
    ["Bo", 3],
    ["Cia", 7],
  ] as const)
    await book(place, {
      customerName: name,
      customerEmail: `${name}-${place.slug}@example.com`,
      bookingDate: dayAhead(days),
    });
  await product.changeWithin(
    `UPDATE notifications SET state = 'superseded' WHERE type = 'booking_reminder'
      AND subject_id IN (SELECT id FROM bookings WHERE customer_name = 'Bo') AND ${OF_THEIRS}`,
    place.slug,
  );
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?tab=notifications&messages=scheduled`);
  const dropped = page.getByRole("region", { name: "Not needed any more" });
  await dropped.getByText("Bo", { exact: true }).waitFor();
  const reminders = page.getByRole("listitem").filter({ hasText: "Reminder · email" });
  const names = await reminders.locator("p:first-child").allInnerTexts();
  expect(names).toEqual(["Anna", "Cia", "Bo"]);
  await lookAt(owner, "notifications-scheduled");
});

const OF_THEIRS = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
/** What copies of a message share. */
const ALIKE = "workspace_id, subject, subject_id, type, channel, state, attempts, created_at, sent_at";

/** The messages that are asked to be sent again, from now on. */
async function retriesOf(page: Page): Promise<string[]> {
  const paths: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/retry") && paths.push(request.url())));
  return paths;
}

async function middleOf(page: Page, button: Locator): Promise<[number, number]> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`not on screen at ${page.url()}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function book({ slug }: Owned, fields: Record<string, unknown>) {
  const { status, text } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { guests: 2, bookingDate: dayAhead(3), bookingTime: "18:00", ...fields },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (status !== 201) throw new Error(text);
}
