import { inject, test } from "vitest";
import { lookAt, PHONE } from "../harness/browser.ts";
import { anOwner, booked } from "../harness/member.ts";
import { dayAhead, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

test("a message that failed is found from the banner and sent again, on a phone in the dark", async () => {
  const place = await product.aRestaurant();
  const customerEmail = `asa-${place.slug}@example.com`;
  const visit = { bookingDate: dayAhead(3), bookingTime: "18:00" };
  await booked(product, place, { customerName: "Åsa Öberg", customerEmail, ...visit });
  await product.outbox(customerEmail, 1);
  await product.changeWithin(
    `UPDATE notifications SET state = 'failed', attempts = 7, error = 'address bounced', sent_at = NULL
      WHERE type = 'booking_confirmation' AND workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
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
  await lookAt(owner, "notifications-failed-phone");
  await page.getByRole("button", { name: "Retry: Confirmation · email, Åsa Öberg" }).click();
  await page.getByText("Confirmation · email · failed").waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Recent", exact: true }).click();
  await page.getByText("Confirmation · email · sent").waitFor();
  await page.getByText("Some messages to customers could not be sent.").waitFor({ state: "hidden" });
  await product.outbox(customerEmail, 2);
});
