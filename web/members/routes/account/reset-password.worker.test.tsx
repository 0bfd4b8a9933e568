import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { invitationTo, linkTo, signIn, whoIsSignedIn } from "../../../testing/accounts.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../testing/restaurants.ts";
import { requestReset } from "../../account/queries.ts";

const RESET = /\/reset-password\?\S+/;
const NEW_PASSWORD = "another long enough phrase";

async function choose(password: string, repeated = password) {
  await page.getByLabelText("New password", { exact: true }).fill(password);
  await page.getByLabelText("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

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

test("what is ticked goes on under the new password, and a link in the notice sets another one, which ends it", async () => {
  const { slug, email, link } = await anOwnersResetLink();
  await openMembersPage(link);
  await page.getByRole("checkbox", { name: `Calendar of all bookings, Restaurant ${slug}` }).click();
  await choose(NEW_PASSWORD);
  await expect.element(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await signIn(email, NEW_PASSWORD);
  expect(await left(slug)).toEqual([1, 0]);
  await openMembersPage(await linkTo(email, /\/reset-password\?type=notice\S+/));
  await choose("a third phrase of mine");
  await expect.element(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await signIn(email, "a third phrase of mine");
  expect(await left(slug)).toEqual([0, 0]);
});
