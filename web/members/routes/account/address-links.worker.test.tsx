import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, canSignIn, linkTo, PASSWORD } from "../../../testing/accounts.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { requestEmailChange } from "../../account/queries.ts";

const heading = (name: string) => page.getByRole("heading", { name });

test("mailed links confirm an address, change it, and undo the change", async () => {
  const email = await aPerson();
  await openMembersPage(await linkTo(email, /\/confirm-email\?\S+/));
  await expect.element(page.getByText("Your email address is confirmed.")).toBeVisible();
  const next = `new-${email}`;
  await requestEmailChange({ email: next, password: PASSWORD });
  await openMembersPage(await linkTo(next, /\/confirm-email-change\?\S+/));
  await expect.element(heading("Email changed")).toBeVisible();
  expect([await canSignIn(email), await canSignIn(next)]).toEqual([false, true]);
  await openMembersPage(await linkTo(email, /\/undo-email-change\?\S+/));
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect.element(heading("Address restored")).toBeVisible();
  expect(await canSignIn(next)).toBe(false);
  await openMembersPage(await linkTo(email, /\/reset-password\?\S+/));
  await expect.element(page.getByLabelText("New password", { exact: true })).toBeVisible();
});
