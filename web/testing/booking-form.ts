import { page } from "vitest/browser";

export const timeOf = (name: string) => page.getByRole("radio", { name, exact: true });
export const nameField = page.getByLabelText("Name", { exact: true });
export const emailField = page.getByLabelText("Email");
export const confirmBooking = page.getByRole("button", { name: "Confirm booking" });
export const thanks = page.getByRole("heading", { name: "Thank You for Your Booking!" });

export async function fillBooking(bookingTime: string): Promise<void> {
  await timeOf(bookingTime).click();
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
}
