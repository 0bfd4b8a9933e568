import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { unwrap } from "../../shared/lib/api.ts";
import { openCustomersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, booked, changeStored, outbox } from "../../testing/restaurants.ts";

const DAY_MS = 86_400_000;

async function aBooking() {
  const restaurant = await aRestaurant();
  const param = { slug: restaurant.slug };
  const { configs } = await unwrap(api.workspaces[":slug"].notifications.$get({ param }));
  const config = configs.find(({ type }) => type === "feedback_request");
  if (!config) throw new Error("no request for feedback");
  const { type, ...settings } = config;
  const json = { ...settings, emailEnabled: true };
  await unwrap(api.workspaces[":slug"].notifications[":type"].$put({ param: { ...param, type }, json }));
  const customerEmail = `astrid-${crypto.randomUUID()}@example.com`;
  return { ...(await booked(restaurant, { customerEmail, bookingDate: "2027-06-16" })), customerEmail };
}

type Asked = Awaited<ReturnType<typeof aBooking>>;

/** Moves the booking and its rating into the past. */
async function daysGoBy(days: number, { id }: Asked) {
  const by = days * DAY_MS;
  await changeStored(
    `UPDATE bookings SET starts_at = starts_at - ?1, ends_at = ends_at - ?1, booking_date = date(booking_date, ?2)
     WHERE id = ?3`,
    ...[by, `${-days} days`, id],
  );
  await changeStored("UPDATE notifications SET due_at = due_at - ? WHERE subject_id = ?", by, id);
  await changeStored("UPDATE feedback SET created_at = created_at - ? WHERE booking_id = ?", by, id);
}

/** From the customer's mail. */
async function linkOf({ customerEmail }: Asked): Promise<string> {
  const [mail] = await outbox(customerEmail);
  return /\/[a-z0-9-]+\/feedback\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function aVisit() {
  const booking = await aBooking();
  await daysGoBy(3, booking);
  const link = await linkOf(booking);
  await openCustomersPage(link);
  return { link };
}

const choice = (name: string) => page.getByRole("radio", { name });
const comment = page.getByRole("textbox");
const send = page.getByRole("button", { name: "Send" });

test("a customer follows the link of their mail, says how it was, and finds it there again", async () => {
  const { link } = await aVisit();
  await choice("4 Very good").click();
  await comment.fill("Lovely soup.\nA draught by the door.");
  await send.click();
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
  await cleanup();
  await openCustomersPage(link);
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
  await expect.element(page.getByText("A draught by the door.")).toBeVisible();
});
