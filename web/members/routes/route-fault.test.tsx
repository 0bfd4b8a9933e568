import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openScene } from "../../testing/scenes.ts";

test("an address that no page has says so, with a way home", async () => {
  await openScene("host", "/host/dashboard/nowhere");
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});
