import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant } from "../../testing/restaurants.ts";

test("a changed name is shown in Settings, and a deletion that was asked for is said at once, where it is taken back", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=settings`);
  const profile = page.getByRole("button", { name: "Profile Settings" });
  await profile.click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabelText("Full name").fill("Olivia Owner");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByRole("dialog", { name: "Profile Settings" }).getByText("Olivia Owner")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(profile).toHaveFocus();
  await expect.element(page.getByRole("region", { name: "User information" }).getByText("Olivia Owner")).toBeVisible();

  await page.getByRole("link", { name: /^Hand over or delete/ }).click();
  await page.getByRole("button", { name: "Delete business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this business?" });
  await dialog.getByLabelText(/^Type /).fill(`Restaurant ${slug}`);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  const banner = page.getByText(/^This business is deleted for good after /);
  await expect.element(banner).toHaveFocus();
  await expect.element(page.getByText("Asked for already")).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect.element(page.getByRole("button", { name: "Delete business…" })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});
