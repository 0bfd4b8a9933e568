import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, canSignIn, linkTo, PASSWORD, tokenOf } from "../../../testing/accounts.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import { confirmAddress, confirmEmailChange, requestEmailChange } from "../../account/queries.ts";

const CONFIRM = /\/confirm-email\?\S+/;
const CHANGE = /\/confirm-email-change\?\S+/;
const UNDO = /\/undo-email-change\?\S+/;
const heading = (name: string) => page.getByRole("heading", { name });
const button = (name: string) => page.getByRole("button", { name });

/** The first answer is lost, then the link is tried again. */
async function openWithLostAnswer(link: string, path: RegExp) {
  loseNextAnswer("POST", path);
  await openMembersPage(link);
  await button("Try again").click();
}

/** Not confirmed yet. */
async function aNewAddress() {
  const email = await aPerson();
  const next = `new-${email}`;
  await confirmAddress(tokenOf(await linkTo(email, CONFIRM)));
  await requestEmailChange({ email: next, password: PASSWORD });
  return { email, next, link: await linkTo(next, CHANGE) };
}

test("a confirmed address is said so, also when the page is loaded again", async () => {
  await onPhone();
  await openMembersPage(await linkTo(await aPerson(), CONFIRM));
  await expect.element(page.getByText("Your email address is confirmed.")).toBeVisible();
  await reloadMembersPage();
  await expect.element(page.getByText("Your email address is confirmed.")).toBeVisible();
});

test("a confirmation whose answer was lost may have worked, and is not called invalid", async () => {
  const link = await linkTo(await aPerson(), CONFIRM);
  await aPerson(); // whose address is not the confirmed one
  await openWithLostAnswer(link, /email-confirmation\/confirm$/);
  await expect.element(page.getByText("The email address may be confirmed already.")).toBeVisible();
});

test("a confirmation of another account's address says who is signed in", async () => {
  const link = await linkTo(await aPerson(), CONFIRM);
  const other = await aPerson();
  await openMembersPage(link);
  await expect.element(page.getByText("The email address is confirmed.")).toBeVisible();
  await expect.element(page.getByText(`You are signed in as ${other}`)).toBeVisible();
});

test("a change of address whose answer was lost may have worked, and is not called invalid", async () => {
  const { next, link } = await aNewAddress();
  await openWithLostAnswer(link, /email-change\/confirm$/);
  await expect.element(page.getByText("Your address may have been changed already")).toBeVisible();
  expect(location.search).toBe("");
  expect(await canSignIn(next)).toBe(true);
});

test("a link that changed the address works once", async () => {
  const { link } = await aNewAddress();
  await confirmEmailChange(tokenOf(link));
  await openMembersPage(link);
  await expect.element(heading("Invalid confirmation link")).toBeVisible();
});

async function anUndoLink() {
  const { email, next, link } = await aNewAddress();
  await confirmEmailChange(tokenOf(link));
  return { email, next, link: await linkTo(email, UNDO) };
}

test("the link at the old address undoes a change when its button is pressed, and not when it opens", async () => {
  await onPhone();
  const { email, next, link } = await anUndoLink();
  await openMembersPage(link);
  await expect.element(heading("Undo the change of your email address")).toBeVisible();
  expect(location.search).toBe("");
  await reloadMembersPage();
  await lookAt();
  expect(await canSignIn(next)).toBe(true);
  await button("Undo the change").click();
  await expect.element(heading("Address restored")).toBeVisible();
  await lookAt();
  await reloadMembersPage();
  await expect.element(heading("Address restored")).toBeVisible();
  expect([await canSignIn(next), await canSignIn(email)]).toEqual([false, false]);
  await openMembersPage(await linkTo(email, /\/reset-password\?\S+/));
  await expect.element(page.getByLabelText("New password", { exact: true })).toBeVisible();
});

test("a link that undid a change works once", async () => {
  const { link } = await anUndoLink();
  for (const result of ["Address restored", "Invalid"]) {
    await openMembersPage(link);
    await button("Undo the change").click();
    if (result === "Address restored") await expect.element(heading(result)).toBeVisible();
  }
  await expect.element(page.getByText("It works once, and for 72 hours after the change.")).toBeVisible();
});
