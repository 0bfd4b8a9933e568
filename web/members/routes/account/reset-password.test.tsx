import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, canSignIn, linkTo } from "../../../testing/accounts.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { requestReset } from "../../account/queries.ts";

const RESET = /\/reset-password\?\S+/;
const NEW_PASSWORD = "another long enough phrase";

async function aResetLink() {
  const email = await aPerson();
  await requestReset(email);
  return { email, link: await linkTo(email, RESET) };
}

async function choose(password: string, repeated = password) {
  await page.getByLabelText("New password", { exact: true }).fill(password);
  await page.getByLabelText("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

test("a new password is refused while it is too common or differs from its repetition", async () => {
  await openMembersPage((await aResetLink()).link);
  expect(location.search).toBe("");
  await choose("password123", "password124");
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  await choose("password123");
  await expect.element(page.getByText("This password is too common. Please choose another.")).toBeVisible();
});

test("a reset link that a newer one replaced says that it is invalid, and offers another", async () => {
  const { email, link } = await aResetLink();
  await requestReset(email);
  await expect.poll(() => linkTo(email, RESET)).not.toBe(link);
  await openMembersPage(link);
  await expect.element(page.getByText("This link is invalid or has expired.")).toBeVisible();
  expect(location.search).toBe("");
  await lookAt();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect.element(page.getByRole("dialog", { name: "Reset Password" }).getByLabelText("Email")).toBeVisible();
});

test("the page for a new password says without a link that it is invalid", async () => {
  await openMembersPage("/reset-password");
  await expect.element(page.getByText("This link is invalid or has expired.")).toBeVisible();
});

test("a reset link whose answer was lost may have worked, and is not called invalid", async () => {
  const { email, link } = await aResetLink();
  await openMembersPage(link);
  loseNextAnswer("POST", /password-reset\/confirm$/);
  await choose(NEW_PASSWORD);
  await expect.element(page.getByText("An unexpected error occurred.")).toBeVisible();
  await choose(NEW_PASSWORD);
  await expect.element(page.getByText("An earlier try of yours may have worked")).toBeVisible();
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
});
