import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";
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
  return { booking, link };
}

const choice = (name: string) => page.getByRole("radio", { name });
const comment = page.getByRole("textbox");
const send = page.getByRole("button", { name: "Send" });
const change = page.getByRole("button", { name: "Change" });
const heading = page.getByRole("heading", { name: "How was your visit?" });

test("feedback without a rating is refused at the ratings, which the arrows choose", async () => {
  await onPhone();
  await aVisit();
  await send.click();
  await expect.element(page.getByText("Please choose from 1 to 5")).toBeVisible();
  await expect.element(choice("1 Poor")).toHaveFocus();
  await lookAt();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(choice("3 Good")).toBeChecked();
  await expect.element(page.getByText("Please choose from 1 to 5")).not.toBeInTheDocument();
});

async function givenFeedback() {
  const visit = await aVisit();
  await choice("4 Very good").click();
  await comment.fill("Lovely soup.");
  await send.click();
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
  return visit;
}

test("feedback that was given is shown, and can be kept as it is", async () => {
  await givenFeedback();
  await expect.element(page.getByText("Lovely soup.")).toBeVisible();
  await change.click();
  await expect.element(heading).toHaveFocus();
  await page.getByRole("button", { name: "Keep it as it is" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
});

test("a customer who changes their mind begins with what they said", async () => {
  await givenFeedback();
  await change.click();
  await expect.element(choice("4 Very good")).toBeChecked();
  await expect.element(comment).toHaveValue("Lovely soup.");
  await choice("5 Excellent").click();
  await send.click();
  await expect.element(page.getByText("5 of 5: Excellent")).toBeVisible();
});

test("before the visit the page says when feedback can be given", async () => {
  const booking = await aBooking();
  await daysGoBy(3, booking);
  const link = await linkOf(booking);
  await daysGoBy(-3, booking);
  await openCustomersPage(link);
  await expect.element(page.getByText("After it, you can say here how it was.")).toBeVisible();
  await lookAt();
});

test("feedback that could not be sent stays typed, and is sent the next time", async () => {
  await aVisit();
  await choice("2 Fair").click();
  await comment.fill("Cold soup");
  failNext("POST", /\/feedback\//);
  await send.click();
  const words = "Your feedback could not be sent. Please check your connection and try again.";
  await expect.element(page.getByText(words)).toBeVisible();
  await lookAt();
  await expect.element(choice("2 Fair")).toBeChecked();
  await expect.element(comment).toHaveValue("Cold soup");
  await send.click();
  await expect.element(page.getByText("2 of 5: Fair")).toBeVisible();
});

test("feedback of any kind is followed by the business's page for reviews, in a new tab", async () => {
  await onPhone();
  const { booking } = await aVisit();
  const reviewUrl = "https://g.page/r/nord/review";
  await changeStored(
    "UPDATE workspace_customizations SET review_url = ? WHERE workspace_id = (SELECT workspace_id FROM bookings WHERE id = ?)",
    reviewUrl,
    booking.id,
  );
  const review = page.getByRole("link", { name: "Write a review (new tab)" });
  await choice("1 Poor").click();
  await expect.element(review).not.toBeInTheDocument();
  await send.click();
  await expect.element(review).toHaveAttribute("href", reviewUrl);
  await expect.element(review).toHaveAttribute("rel", "noopener nofollow");
  await expect.element(review).toHaveAttribute("target", "_blank");
  await lookAt();
});

test("a link of no booking says what to do", async () => {
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}/feedback/${"x".repeat(43)}`);
  await expect.element(page.getByText("Check your link or contact the business.")).toBeVisible();
  await lookAt();
});

test("long after the visit feedback can no longer be changed", async () => {
  const booking = await aBooking();
  await daysGoBy(3, booking);
  const link = await linkOf(booking);
  const [, token = ""] = link.split("/feedback/");
  const json = { rating: 2, comment: null };
  await unwrap(api.feedback[":token"].$post({ param: { token }, json }));
  await daysGoBy(9, booking);
  await openCustomersPage(link);
  await expect.element(page.getByText("It can no longer be changed.")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("button")).not.toBeInTheDocument();
  await lookAt();
});
