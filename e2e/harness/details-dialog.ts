import type { Locator, Page } from "playwright-core";
import type { Owned, Product } from "./product.ts";

export async function openBooking(page: Page, { slug }: Owned, id: string): Promise<Locator> {
  await page.goto(`/${slug}/dashboard?tab=upcoming&booking=${id}`);
  const dialog = page.getByRole("dialog", { name: "Booking Details" });
  await dialog.waitFor();
  return dialog;
}

export async function fill(dialog: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
}

export const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save Changes" }).click();

export const storedBooking = (product: Product, id: string) =>
  product.rows(
    "SELECT status, version, guests, booking_time AS bookingTime, notes, customer_name AS name FROM bookings WHERE id = ?",
    id,
  )[0];
