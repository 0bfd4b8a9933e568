import type { FrameLocator, Page } from "playwright-core";

/** The booking page, by itself or in a frame. */
type Form = Page | FrameLocator;

export const confirm = (form: Form) => form.getByRole("button", { name: "Confirm booking" });
export const thanks = (form: Form) => form.getByRole("heading", { name: "Thank You for Your Booking!" });

export async function fillIn(form: Form, email = "astrid@example.com"): Promise<void> {
  await form.getByLabel("Name", { exact: true }).fill("Astrid Lind");
  await form.getByLabel("Email").fill(email);
}

/** The same, for a time of the day that is shown. */
export async function fillFor(form: Form, time: string): Promise<void> {
  await form.getByRole("radio", { name: time, exact: true }).click();
  await fillIn(form);
}

/** Once a time is chosen. */
export async function book(form: Form, email?: string): Promise<void> {
  await fillIn(form, email);
  await confirm(form).click();
  await thanks(form).waitFor();
}
