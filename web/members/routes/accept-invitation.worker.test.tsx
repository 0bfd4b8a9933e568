import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, invitationTo, resendInvitation, signIn, signOut } from "../../testing/accounts.ts";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant } from "../../testing/restaurants.ts";
import { acceptInvitation } from "../invitation/queries.ts";

const heading = page.getByRole("heading", { name: "Join Restaurant" });
const anAddress = () => `c-${crypto.randomUUID()}@example.com`;

test("an invitation that a newer one replaced says that it is not valid", async () => {
  const { slug } = await aRestaurant();
  const old = await invitationTo(anAddress(), slug);
  await resendInvitation(slug);
  await signOut();
  await openMembersPage(old);
  await expect.element(page.getByText("Invitation not found, expired, or already used.")).toBeVisible();
});

test("an invitation stays open after a reload, and says at each field what is wrong", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  const link = await invitationTo(anAddress(), slug);
  await signOut();
  await openMembersPage(link);
  await expect.element(heading).toBeVisible();
  expect(location.pathname).toBe(`/${slug}/staff/accept`);
  await reloadMembersPage();
  await page.getByLabelText("Password", { exact: true }).fill("abc12");
  await page.getByLabelText("Confirm Password").fill("abc21");
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  await expect.element(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await expect.element(page.getByText("Passwords do not match.")).toBeVisible();
  await lookAt();
});

test("an invitation for another address than the signed-in one says so", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(await invitationTo(anAddress(), slug));
  await expect.element(page.getByText("This invitation is for a different email address.")).toBeVisible();
  await lookAt();
});

test("somebody whose session ended is asked to sign in before joining", async () => {
  await onPhone();
  const email = await aPerson();
  const { slug } = await aRestaurant();
  const link = await invitationTo(email, slug);
  await signIn(email);
  await openMembersPage(link);
  await expect.element(page.getByRole("button", { name: "Join Workspace" })).toBeVisible();
  await signOut();
  await page.getByRole("button", { name: "Join Workspace" }).click();
  await expect.element(page.getByText("You have been signed out.")).toBeVisible();
  await lookAt();
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveValue(email);
});

test("the used link of an invitation leads a member to the dashboard", async () => {
  await onPhone();
  const email = await aPerson();
  const { slug } = await aRestaurant();
  const link = await invitationTo(email, slug);
  await signIn(email);
  await acceptInvitation(link.split("/").at(-1) ?? "");
  await openMembersPage(link);
  await expect.element(page.getByText("You have joined already")).toBeVisible();
});
