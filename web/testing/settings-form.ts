import { expect } from "vitest";
import { page } from "vitest/browser";

export const save = page.getByRole("button", { name: "Save Changes" });
export const saved = page.getByText("All changes are saved");

/** One of the pages of hours, which are one form. */
export const openHoursPage = (name: "Opening" | "Tables and floor" | "Online booking" | "Try it on last month") =>
  page.getByRole("tab", { name }).click();

/** The days of a house without parts of the day, which stand in a line until then: "Mon–Sun 18:00 – 23:00". */
export const unfoldWeek = () => page.getByText(/^Mon\S* .*\d\d:\d\d – /).click();

/** Saves the form, which asks nothing. */
export async function saveAll(): Promise<void> {
  await save.click();
  await expect.element(saved).toBeVisible();
}
