import { expect } from "vitest";
import { page } from "vitest/browser";

export const save = page.getByRole("button", { name: "Save Changes" });
export const saved = page.getByText("All changes are saved");

/** Saves the form, which asks nothing. */
export async function saveAll(): Promise<void> {
  await save.click();
  await expect.element(saved).toBeVisible();
}
