import { afterAll, beforeAll, test } from "vitest";
import { aVisitor, lookAt, noHorizontalScroll, PHONE, SIZES, signIn } from "./browser.ts";
import { dayAhead, type Owned, Product } from "./product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

test.each(SIZES)("a message that failed is found from the banner and tried again: %s", async (size, how) => {
  const place = await product.aRestaurant();
  await book(place, { customerName: "Åsa Öberg", customerEmail: `asa-${place.slug}@example.com` });
  await product.outbox(`asa-${place.slug}@example.com`, 1);
  const ofTheirs = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  product.change(
    `UPDATE notifications SET state = 'failed', attempts = 7, error = 'address bounced', sent_at = NULL
      WHERE type = 'booking_confirmation' AND ${ofTheirs}`,
    place.slug,
  );
  product.change(
    `UPDATE notifications SET state = 'unknown', channel = 'sms', due_at = created_at
      WHERE type = 'booking_reminder' AND ${ofTheirs}`,
    place.slug,
  );
  const owner = await aVisitor(product, { ...how, colorScheme: size === "phone" ? "dark" : "light" });
  await signIn(owner, place.email);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByText("Some messages to customers could not be sent.").waitFor();
  await lookAt(owner, `notifications-trouble-${size}`);
  await page.getByRole("link", { name: "See which" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Recent Notifications" }))
    .waitFor();
  await page.getByText("so it may have been sent").waitFor();
  await lookAt(owner, `notifications-failed-${size}`);
  await page.getByRole("button", { name: "Retry: Confirmation · email, Åsa Öberg" }).click();
  await page.getByText("Sending again").waitFor();
  await page.getByText("Confirmation · email · failed").waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Recent", exact: true }).click();
  await page.getByText("Confirmation · email · sent").waitFor();
  await lookAt(owner, `notifications-sent-${size}`);
  await page.getByRole("button", { name: "Retry: Reminder · SMS, Åsa Öberg" }).click();
  await page.getByText("Reminder · SMS · not needed any more").waitFor(); // there is no number to send it to
  await page.getByText("Some messages to customers could not be sent.").waitFor({ state: "hidden" });
});

test("a switch that cannot be saved goes back", async () => {
  const { slug, email } = await product.aRestaurant();
  const owner = await aVisitor(product, PHONE);
  await signIn(owner, email);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=notifications`);
  const sms = page.getByRole("switch", { name: "SMS: Cancellation" });
  await sms.waitFor();
  owner.expecting(500);
  await page.route("**/notifications/*", (route) => route.fulfill({ status: 500, json: {} }));
  await sms.click();
  await page.getByText("Failed to update notification settings. Please try again.").waitFor();
  await page.getByRole("switch", { name: "SMS: Cancellation", checked: false }).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});

async function book({ slug }: Owned, fields: Record<string, unknown>) {
  const { status, text } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { guests: 2, bookingDate: dayAhead(3), bookingTime: "18:00", ...fields },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (status !== 201) throw new Error(text);
}
