import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

/** The shared product's tomorrow. */
const BOOKED_FOR = "2027-06-16";
const DAY_MS = 86_400_000;

const product = Product.at(inject("products").tuesday);

type Place = { slug: string; cookie: string; email: string };

async function aPlace(): Promise<Place> {
  const place = await product.aRestaurant();
  const form = await product.call("GET", `/api/workspaces/${place.slug}/notifications`, { cookie: place.cookie });
  const { type, ...config } = form.body.configs.find(({ type }: { type: string }) => type === "feedback_request");
  const body = { ...config, emailEnabled: true };
  const path = `/api/workspaces/${place.slug}/notifications/${type}`;
  const saved = await product.call("PUT", path, { cookie: place.cookie, body });
  expect(saved.status, saved.text).toBe(200);
  return place;
}

/** For tomorrow evening, at an address of its own. */
async function aCustomer({ slug }: Place, email = `astrid-${crypto.randomUUID()}@example.com`) {
  const day = { bookingDate: BOOKED_FOR, bookingTime: "19:00", guests: 2 };
  const { status, body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { customerName: "Astrid Lind", customerEmail: email, ...day },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return { email, id: body.id as string };
}

/** Moves the booking and its rating into the past. */
async function daysGoBy(days: number, id: string) {
  await product.changeWithin(
    `UPDATE bookings SET starts_at = starts_at - ?1, ends_at = ends_at - ?1, booking_date = date(booking_date, ?2)
     WHERE id = ?3`,
    ...[days * DAY_MS, `-${days} days`, id],
  );
  await product.changeWithin("UPDATE notifications SET due_at = due_at - ? WHERE subject_id = ?", days * DAY_MS, id);
  await product.changeWithin("UPDATE feedback SET created_at = created_at - ? WHERE booking_id = ?", days * DAY_MS, id);
  await product.call("POST", "/api/dev/cron");
}

/** In the newest mail. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await product.outbox(email, 1);
  expect(mail?.type).toBe("feedback_request");
  return /\/[a-z0-9-]+\/feedback\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("a customer is asked by mail how it was, says it, and is not asked again when they wish so", async () => {
  const place = await aPlace();
  const { email, id } = await aCustomer(place);
  await daysGoBy(3, id);
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(await linkTo(email));
  await page.getByRole("radio", { name: "4 Very good" }).check();
  await page.getByRole("textbox").fill("Lovely soup.\nA draught by the door.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you", { exact: true }).waitFor();
  await page.getByText("4 of 5: Very good").waitFor();
  await lookAt(visitor, "feedback-thanks-phone");
  const [given] = product.rows("SELECT rating, comment FROM feedback WHERE booking_id = ?", id);
  expect(given).toEqual({ rating: 4, comment: "Lovely soup.\nA draught by the door." });

  await page.getByRole("link", { name: "Do not ask me for feedback again" }).click();
  await page.getByRole("heading", { name: "No more requests for feedback?" }).waitFor();
  await lookAt(visitor, "feedback-unsubscribe-phone");
  await page.getByRole("button", { name: "Do not ask me for feedback again" }).click();
  await page.getByText("Done", { exact: true }).waitFor();
  const next = await aCustomer(place, email);
  await daysGoBy(3, next.id);
  const ofNext = "SELECT state FROM notifications WHERE type = 'feedback_request' AND subject_id = ?";
  await expect.poll(() => product.rows(ofNext, next.id)).toEqual([{ state: "superseded" }]);
});
