import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PASSWORD, signOut, whoIsSignedIn } from "../../../testing/accounts.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant } from "../../../testing/restaurants.ts";

const submit = (name: string) => page.getByRole("button", { name, exact: true }).first();

test("somebody creates an account, and signs in with it the next time", async () => {
  await aRestaurant(); // signing out needs somebody who is signed in
  await signOut();
  const address = `pia-${crypto.randomUUID()}@example.com`;
  await openMembersPage("/signup");
  await page.getByLabelText("Full name").fill("Pia Person");
  await page.getByLabelText("Email").fill(address);
  await page.getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await submit("Create Account").click();
  await expect.element(page.getByRole("heading", { level: 1, name: /business/ })).toBeVisible();
  expect(await whoIsSignedIn()).toMatchObject({ email: address, fullName: "Pia Person" });
  await signOut();
  await openMembersPage("/auth?next=/signup");
  await page.getByLabelText("Email").fill(address);
  await page.getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await submit("Sign In").click();
  await expect.element(page.getByRole("heading", { level: 1, name: /business/ })).toBeVisible();
  expect(await whoIsSignedIn()).toMatchObject({ email: address });
});
