import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { canSignIn, PASSWORD, whoIsSignedIn } from "../../../testing/accounts.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, outbox, signUp } from "../../../testing/restaurants.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const NEW_PASSWORD = "another long enough phrase";

test("the profile changes the password, and asks for another address, which the old one is told of", async () => {
  await signUp(); // an account of its own: the next test's has another password
  const { slug } = await aRestaurant();
  const { email } = await whoIsSignedIn();
  await openMembersPage(`/${slug}/dashboard?tab=settings`);
  await button("Olle Owner").click();
  await button("Change Email").click();
  const address = page.getByRole("dialog", { name: "Change Email" });
  await address.getByLabelText("New email").fill(`new-${email}`);
  await address.getByLabelText("Current password").fill(PASSWORD);
  await address.getByRole("button", { name: "Change Email" }).click();
  await expect.element(page.getByText("Email change initiated")).toBeVisible();
  expect((await outbox(email)).map(({ type }) => type)).toContain("email_change_notice");
  expect((await outbox(`new-${email}`)).map(({ type }) => type)).toEqual(["email_change"]);
  await button("Change Password").click();
  const form = page.getByRole("dialog", { name: "Change Password" });
  await form.getByLabelText("Current password").fill(PASSWORD);
  await form.getByLabelText("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabelText("Confirm new password").fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect.element(page.getByText("Password updated")).toBeVisible();
  expect([await canSignIn(email), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  await signUp();
});
