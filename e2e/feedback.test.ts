import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, DESK, lookAt, PHONE } from "./browser.ts";
import { Product } from "./product.ts";

/** A Friday at lunch in Stockholm; two days later the visit is over and its customer is asked how it was. */
const BEFORE = "2027-06-18T09:00:00Z";
const AFTER = "2027-06-20T09:00:00Z";
const LATER = "2027-06-29T09:00:00Z";

const product = await Product.onFreePort();
let place: Place;
let [email, link, another] = ["", "", ""]; // a customer's who has come, and the link of one beside them
/** The day goes on from test to test: each move of the clock is a start of the product. */
beforeAll(async () => {
  await product.start({ NOW: BEFORE });
  place = await aPlace();
  ({ email } = await aCustomer(place));
  const beside = await aCustomer(place);
  await itIs(AFTER);
  [link, another] = [await linkTo(email), await linkTo(beside.email)];
});
afterAll(() => product.stop());

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

/** The address of somebody who comes on Friday evening, and their booking. */
async function aCustomer({ slug }: Place, email = `astrid-${crypto.randomUUID()}@example.com`) {
  const day = { bookingDate: "2027-06-18", bookingTime: "19:00", guests: 2 };
  const { status, body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { customerName: "Astrid Lind", customerEmail: email, ...day },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return { email, id: body.id as string };
}

/** The same product, later. */
async function itIs(now: string) {
  await product.stop();
  await product.start({ NOW: now });
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
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(link);
  await page.getByRole("heading", { name: "How was your visit?" }).waitFor();
  await lookAt(visitor, "feedback-phone");

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
  const [given] = product.rows("SELECT rating, comment FROM feedback");
  expect(given).toEqual({ rating: 5, comment: "Lovely soup.\nA draught by the door." });

  await page.getByRole("link", { name: "Do not ask me for feedback again" }).click();
  await page.getByRole("heading", { name: "No more requests for feedback?" }).waitFor();
  await lookAt(visitor, "feedback-unsubscribe-phone");
  await page.getByRole("button", { name: "Do not ask me for feedback again" }).click();
  await page.getByText("will not ask you for feedback again.").waitFor();
  await lookAt(visitor, "feedback-unsubscribed-phone");
  const listed = product.rows("SELECT channel, reason FROM suppressions");
  expect(listed).toEqual([{ channel: "email", reason: "unsubscribed" }]);
});

test("before the visit the page says so, without a network nothing typed is lost, and no link says what to do", async () => {
  await itIs(BEFORE);
  const next = await aCustomer(place, email);
  const visitor = await aVisitor(product, DESK);
  const { page, context } = visitor;
  await page.goto(another); // the mail came early
  await page.getByText("After it, you can say here how it was.").waitFor();
  await lookAt(visitor, "feedback-early-desk");

  await itIs(AFTER);
  visitor.expecting("net::ERR_INTERNET_DISCONNECTED", 404);
  await page.goto(another);
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

  await page.goto(another.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
  await page.getByText("Check your link or contact the business.").waitFor();
  await lookAt(visitor, "feedback-no-link-desk");

  // Who unsubscribed is not asked of their next visit.
  const ofNext = "SELECT state FROM notifications WHERE type = 'feedback_request' AND subject_id = ?";
  await product.call("POST", "/api/dev/cron");
  await expect.poll(() => product.rows(ofNext, next.id)).toEqual([{ state: "superseded" }]);
  const asked = (await product.outbox(email, 1)).filter(({ type }) => type === "feedback_request");
  expect(asked).toHaveLength(1);
});

test("once it is long ago it can no longer be changed", async () => {
  await itIs(LATER);
  const visitor = await aVisitor(product, DESK);
  await visitor.page.goto(link);
  await visitor.page.getByText("It can no longer be changed.").waitFor();
  expect(await visitor.page.getByRole("main").getByRole("button").count()).toBe(0);
  await lookAt(visitor, "feedback-fixed-desk");
});
