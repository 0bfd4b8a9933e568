import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { aPerson, canSignIn, invitationTo, linkTo, signIn, whoIsSignedIn } from "../../../testing/accounts.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../testing/restaurants.ts";
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

/** A signed-in owner with a calendar and an open invitation, and the link of a mail that asks for a new password. */
async function anOwnersResetLink() {
  const { slug } = await aRestaurant();
  const { email } = await whoIsSignedIn();
  await unwrap(api.workspaces[":slug"].calendars.$post({ param: { slug }, json: { person: null } }));
  await invitationTo(`invited-${slug}@example.com`, slug);
  await requestReset(email);
  return { slug, email, link: await linkTo(email, RESET) };
}

const left = async (slug: string) => {
  const param = { slug };
  const { calendars } = await unwrap(api.workspaces[":slug"].calendars.$get({ param }));
  const { invitations } = await unwrap(api.workspaces[":slug"].team.$get({ param }));
  return [calendars.length, invitations.length];
};

test("of what was made before, a new password keeps what is ticked", async () => {
  const { slug, email, link } = await anOwnersResetLink();
  await openMembersPage(link);
  const calendar = page.getByRole("checkbox", { name: `Calendar of all bookings, Restaurant ${slug}` });
  const invitation = page.getByRole("checkbox", { name: `Invitation of invited-${slug}@example.com` });
  await expect.element(calendar).not.toBeChecked();
  await expect.element(invitation).not.toBeChecked();
  await expect.element(page.getByText(/^Since .*, without names$/)).toBeVisible();
  await lookAt();
  await calendar.click();
  await choose(NEW_PASSWORD);
  await expect.element(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await signIn(email, NEW_PASSWORD);
  expect(await left(slug)).toEqual([1, 0]);
});

test("without a tick nothing of before goes on, and a link in the notice sets another password", async () => {
  await onPhone();
  const { slug, email, link } = await anOwnersResetLink();
  await openMembersPage(link);
  await expect.element(page.getByRole("group", { name: "Keep anything from before?" })).toBeVisible();
  await lookAt();
  await choose(NEW_PASSWORD);
  await expect.element(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await signIn(email, NEW_PASSWORD);
  expect(await left(slug)).toEqual([0, 0]);
  await openMembersPage(await linkTo(email, /\/reset-password\?type=notice\S+/));
  await expect.element(page.getByLabelText("New password", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Keep anything from before?" })).not.toBeInTheDocument();
  await choose("a third phrase of mine");
  await expect.element(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  expect(await canSignIn(email, "a third phrase of mine")).toBe(true);
});
