import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { bookingLinkToken } from "../scripts/tests/booking-link-token.ts";
import { aVisitor, DESK, lookAt, PHONE } from "./browser.ts";
import { Product } from "./product.ts";

/** The shared product's tomorrow. */
const BOOKED_FOR = "2027-06-16";
const DAY_MS = 86_400_000;

const product = Product.at(inject("products").tuesday);

type Place = { slug: string; cookie: string; email: string };

/** A restaurant that asks its customers for feedback. */
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

/** The address of somebody who comes tomorrow evening, and their booking. */
async function aCustomer({ slug }: Place, email = `astrid-${crypto.randomUUID()}@example.com`) {
  const day = { bookingDate: BOOKED_FOR, bookingTime: "19:00", guests: 2 };
  const { status, body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { customerName: "Astrid Lind", customerEmail: email, ...day },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return { email, id: body.id as string };
}

/** As if so many days had gone by for a booking and what was said of it. */
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

/** The path of the link in the request that reached an address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await product.outbox(email, 1);
  expect(mail?.type).toBe("feedback_request");
  return /\/[a-z0-9-]+\/feedback\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

const choice = (page: Page, name: string) => page.getByRole("radio", { name });
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const comment = (page: Page) => page.getByRole("textbox");

test("a customer says how it was, changes their mind, and asks not to be asked", async () => {
  const place = await aPlace();
  const { email, id } = await aCustomer(place);
  await daysGoBy(3, id);
  const link = await linkTo(email);
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(link);
  await page.getByRole("heading", { name: "How was your visit?" }).waitFor();

  await send(page).click();
  await page.getByText("Please choose from 1 to 5").waitFor();
  expect(await choice(page, "1 Poor").evaluate((radio) => radio === document.activeElement)).toBe(true);
  await lookAt(visitor, "feedback-missing-phone");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await choice(page, "3 Good").isChecked()).toBe(true);
  expect(await page.getByText("Please choose from 1 to 5").count()).toBe(0);
  await choice(page, "4 Very good").check();
  await comment(page).fill("Lovely soup.\nA draught by the door.");
  await send(page).click();
  await page.getByText("Thank you", { exact: true }).waitFor();
  await page.getByText("4 of 5: Very good").waitFor();
  await lookAt(visitor, "feedback-thanks-phone");

  await page.goto(link);
  await page.getByText("Lovely soup.").waitFor();
  expect(await page.getByText("Thank you", { exact: true }).count()).toBe(0);
  const heading = page.getByRole("heading", { name: "How was your visit?" });
  await page.getByRole("button", { name: "Change" }).click();
  await page.locator(":focus").and(heading).waitFor();
  await page.getByRole("button", { name: "Keep it as it is" }).click();
  await page.locator(":focus").and(heading).waitFor();
  await page.getByRole("button", { name: "Change" }).click();
  expect(await choice(page, "4 Very good").isChecked()).toBe(true);
  await choice(page, "5 Excellent").check();
  await send(page).click();
  await page.getByText("5 of 5: Excellent").waitFor();
  const [given] = product.rows("SELECT rating, comment FROM feedback WHERE booking_id = ?", id);
  expect(given).toEqual({ rating: 5, comment: "Lovely soup.\nA draught by the door." });

  await page.getByRole("link", { name: "Do not ask me for feedback again" }).click();
  await page.getByRole("heading", { name: "No more requests for feedback?" }).waitFor();
  await lookAt(visitor, "feedback-unsubscribe-phone");
  await page.getByRole("button", { name: "Do not ask me for feedback again" }).click();
  await page.getByText("Done", { exact: true }).waitFor();
  const suppressions = "SELECT channel, reason FROM suppressions JOIN workspaces w ON scope = w.id WHERE slug = ?";
  expect(product.rows(suppressions, place.slug)).toEqual([{ channel: "email", reason: "unsubscribed" }]);

  // Nor are they, after their next visit.
  const next = await aCustomer(place, email);
  await daysGoBy(3, next.id);
  const ofNext = "SELECT state FROM notifications WHERE type = 'feedback_request' AND subject_id = ?";
  await expect.poll(() => product.rows(ofNext, next.id)).toEqual([{ state: "superseded" }]);
  const asked = (await product.outbox(email, 1)).filter(({ type }) => type === "feedback_request");
  expect(asked).toHaveLength(1);
});

test("before the visit the page says so, without a network nothing typed is lost, no link says what to do, and long after nothing can be changed", async () => {
  const { email, id } = await aCustomer(await aPlace());
  const [booking] = product.rows<{ slug: string; version: number }>(
    "SELECT slug, token_version AS version FROM bookings b JOIN workspaces w ON w.id = b.workspace_id WHERE b.id = ?",
    id,
  );
  const link = `/${booking?.slug}/feedback/${bookingLinkToken(product.data, "feedback", { id, tokenVersion: booking?.version ?? 0 })}`;
  const visitor = await aVisitor(product, DESK);
  const { page, context } = visitor;
  await page.goto(link); // the mail came early
  await page.getByText("After it, you can say here how it was.").waitFor();
  await lookAt(visitor, "feedback-early-desk");

  await daysGoBy(3, id);
  expect(await linkTo(email)).toBe(link);
  visitor.expecting("net::ERR_INTERNET_DISCONNECTED", 404);
  await page.goto(link);
  await choice(page, "2 Fair").check();
  await comment(page).fill("Cold soup");
  await context.setOffline(true);
  await send(page).click();
  await page.getByText("Your feedback could not be sent. Please check your connection and try again.").waitFor();
  await lookAt(visitor, "feedback-offline-desk");
  await context.setOffline(false);
  expect([await choice(page, "2 Fair").isChecked(), await comment(page).inputValue()]).toEqual([true, "Cold soup"]);
  await send(page).click();
  await page.getByText("2 of 5: Fair").waitFor();

  await page.goto(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
  await page.getByText("Check your link or contact the business.").waitFor();
  await lookAt(visitor, "feedback-no-link-desk");

  await daysGoBy(9, id);
  await page.goto(link);
  await page.getByText("It can no longer be changed.").waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  await lookAt(visitor, "feedback-fixed-desk");
});
