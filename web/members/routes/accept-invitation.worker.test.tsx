import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { aPerson, invitationTo, signIn } from "../../testing/accounts.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";

test("somebody who has an account joins with it, and the link in the mail works once", async () => {
  const email = await aPerson();
  const { slug } = await aRestaurant();
  const link = await invitationTo(email, slug);
  await signIn(email);
  await openMembersPage(link);
  await page.getByRole("button", { name: "Join Workspace" }).click();
  await expect.element(page.getByRole("heading", { name: "Welcome aboard" })).toBeVisible();
  const { memberships } = await unwrap(api.auth.me.$get());
  expect(memberships).toMatchObject([{ slug, role: "staff" }]);
  await openMembersPage(link);
  await expect.element(page.getByText("You have joined already")).toBeVisible();
});
