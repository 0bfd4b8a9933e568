import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { countSent, failNext, holdNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, changeStored, outbox, type Restaurant } from "../../../testing/restaurants.ts";

const OF_THEIRS = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
/** Shared by copies of a message. */
const ALIKE = "workspace_id, subject, subject_id, type, channel, state, attempts, created_at, sent_at";

const emailOf = (name: string, { slug }: Restaurant) => `${name.toLowerCase()}-${slug}@example.com`;
const book = (place: Restaurant, customerName: string, bookingDate = "2027-06-18") =>
  booked(place, { customerName, customerEmail: emailOf(customerName, place), bookingDate });

/** Their confirmation for Friday was sent. */
async function aPlace(...names: string[]) {
  const place = await aRestaurant();
  for (const name of names) {
    await book(place, name);
    await expect.poll(() => outbox(emailOf(name, place))).toHaveLength(1);
  }
  return place;
}

const changeMessages = ({ slug }: Restaurant, type: string, changes: string) =>
  changeStored(`UPDATE notifications SET ${changes} WHERE type = '${type}' AND ${OF_THEIRS}`, slug);

async function failedMessages(...names: string[]) {
  const place = await aPlace(...names);
  await changeMessages(place, "booking_confirmation", "state = 'failed', attempts = 7, sent_at = NULL");
  return place;
}

const openMessages = ({ slug }: Restaurant, view = "") =>
  openMembersPage(`/${slug}/dashboard?tab=notifications${view}`);
const text = (words: string | RegExp) => page.getByText(words);
const heading = page.getByRole("heading", { name: "Recent Notifications" });
const retry = page.getByRole("button", { name: /^Retry/ });
const rows = page.getByRole("listitem").filter({ hasText: "Confirmation · email" });

test("a banner leads to the messages that failed, which are read at once", async () => {
  await onPhone();
  const { slug } = await failedMessages("Anna");
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(text("Some messages to customers could not be sent.")).toBeVisible();
  await page.getByRole("link", { name: "See which" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(text("Confirmation · email · failed")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("an SMS that may have been sent says so, and is tried again only on request", async () => {
  const place = await aPlace("Anna");
  await changeMessages(place, "booking_reminder", "state = 'unknown', channel = 'sms', due_at = created_at");
  await openMessages(place, "&messages=failed");
  await expect.element(text("so it may have been sent")).toBeVisible();
  await page.getByRole("button", { name: "Retry: Reminder · SMS, Anna" }).click();
  await expect.element(text("Reminder · SMS · on its way again")).toBeVisible();
});

test("a switch that could not be saved goes back, and says so", async () => {
  await openMessages(await aRestaurant());
  const sms = page.getByRole("switch", { name: "SMS: Cancellation" });
  await expect.element(sms).toBeVisible();
  failNext("PUT", /\/notifications\//, Response.json({}, { status: 500 }));
  await sms.click();
  await expect.element(text("Failed to update notification settings. Please try again.")).toBeVisible();
  await expect.element(sms).not.toBeChecked();
});

test("a message that waits for the daily limit says so", async () => {
  await onPhone();
  const place = await aRestaurant();
  await changeStored(
    `INSERT INTO message_counts (key, ends_at, used) SELECT 'email:new:' || user_id, ?1, 200 FROM workspace_members
      WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?2)
      ON CONFLICT DO UPDATE SET used = 200`,
    ...[Date.parse("2027-06-16T00:00:00Z"), place.slug],
  );
  await book(place, "Anna");
  await outbox(emailOf("Anna", place));
  await changeStored("DELETE FROM message_counts WHERE key LIKE 'email:new:%'");
  await openMembersPage(`/${place.slug}/dashboard`);
  await expect.element(text("A daily limit of messages is reached")).toBeVisible();
  await page.getByRole("link", { name: "See which" }).click();
  const words = "The daily limit of 150 emails for online bookings of a new business was reached.";
  await expect.element(text(words)).toBeVisible();
  await lookAt();
});

test("messages that the operator holds say so", async () => {
  await onPhone();
  const place = await aRestaurant();
  await book(place, "Anna");
  await changeStored("UPDATE workspaces SET stopped_at = 1 WHERE slug = ?", place.slug);
  const hold = `UPDATE notifications SET state = 'held', error = 'stopped by the operator'
    WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`;
  await changeStored(hold, place.slug);
  await openMessages(place);
  await expect.element(text("The operator of this service has stopped sending messages").first()).toBeVisible();
  await expect.element(text("held by the operator of this service")).toBeVisible();
  await expect.element(text("has taken this business off the web")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Write to the operator" })).toHaveAttribute("href", "/contact");
  await lookAt();
  await expectFitLarge();
});

test("a message that is sent again stays under the finger, so that a second tap sends no other", async () => {
  await openMessages(await failedMessages("Anna", "Bo", "Cia"), "&messages=failed");
  await expect.element(retry.nth(2)).toBeVisible();
  const { x, y, width, height } = retry.first().element().getBoundingClientRect();
  const askedAnew = countSent("GET", /troubled=true/);
  await retry.first().click();
  await expect.element(text("on its way again")).toBeVisible();
  await expect.poll(askedAnew).toBeGreaterThan(0);
  await expect.poll(() => retry.elements().length).toBe(2);
  expect(rows.elements()).toHaveLength(3);
  const under = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(retry.elements().some((button) => button.contains(under))).toBe(false);
});

test("while a message is sent again, others can be", async () => {
  await openMessages(await failedMessages("Anna", "Bo"), "&messages=failed");
  const sent = countSent("POST", /\/retry$/);
  const release = holdNext("POST", /\/retry$/);
  await retry.first().click();
  await expect.element(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await retry.first().click();
  await expect.element(text("on its way again")).toBeVisible();
  release();
  await expect.poll(() => text("on its way again").elements().length).toBe(2);
  expect(sent()).toBe(2);
});

test("messages that come while the list is read wait behind a button, and move nothing", async () => {
  const place = await aPlace("Anna");
  await changeStored(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO notifications (${ALIKE}, id, dedupe_key, due_at)
      SELECT ${ALIKE}, id || '-' || i, dedupe_key || '-' || i, due_at - 60000 * i FROM notifications, n
      WHERE type = 'booking_confirmation' AND ${OF_THEIRS}`,
    place.slug,
  );
  await openMessages(place);
  await expect.element(rows.nth(49)).toBeInTheDocument();
  rows.nth(49).element().scrollIntoView();
  await expect.element(rows.nth(60)).toBeInTheDocument();
  const top = () => rows.first().element().getBoundingClientRect().y;
  const [stood, pages] = [top(), countSent("GET", /\/messages\?.*cursor/)];
  for (const name of ["Bo", "Cia"]) await book(place, name);
  const waiting = page.getByRole("button", { name: "2 new messages" });
  await expect.element(waiting).toBeVisible();
  expect([top(), pages()]).toEqual([stood, 0]);
  await waiting.click();
  const ofCia = page.getByRole("listitem").filter({ hasText: "Cia" });
  await expect.element(ofCia.getByText("new", { exact: true })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test("of scheduled messages the next to go stands on top, and below all what is not needed any more", async () => {
  const place = await aRestaurant();
  const days = { Anna: "2027-06-20", Bo: "2027-06-18", Cia: "2027-06-22" };
  for (const [name, bookingDate] of Object.entries(days)) await book(place, name, bookingDate);
  const ofBo = "subject_id IN (SELECT id FROM bookings WHERE customer_name = 'Bo')";
  const drop = `UPDATE notifications SET state = 'superseded' WHERE type = 'booking_reminder' AND ${ofBo} AND ${OF_THEIRS}`;
  await changeStored(drop, place.slug);
  await openMessages(place, "&messages=scheduled");
  const dropped = page.getByRole("region", { name: "Not needed any more" });
  await expect.element(dropped.getByText("Bo", { exact: true })).toBeVisible();
  const reminders = page.getByRole("listitem").filter({ hasText: "Reminder · email" });
  const names = reminders.elements().map((row) => row.querySelector("p")?.textContent);
  expect(names).toEqual(["Anna", "Cia", "Bo"]);
  await lookAt();
});
