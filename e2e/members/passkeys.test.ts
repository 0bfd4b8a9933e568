import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, PHONE, SIZES, signIn } from "../harness/browser.ts";
import { withPasskeys } from "../harness/device.ts";
import { isLive } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const { now } = inject("products");
const product = Product.at(now);
/** Passkeys belong to a name. */
const named = Object.assign(Product.at(now), { origin: `http://localhost:${now.port}` });

/** At the dashboard, with a passkey that the profile made. */
async function anOwnerWithPasskey(size: typeof PHONE | typeof DESK = DESK) {
  const owned = await product.aRestaurant();
  const { slug, email } = owned;
  const visitor = await aVisitor(named, size);
  const device = await withPasskeys(visitor);
  await signIn(visitor, email);
  const { page } = visitor;
  await page.goto(`/${slug}/dashboard`);
  await isLive(visitor);
  await page.getByRole("button", { name: "Olle Owner" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await lookAt(visitor, `passkey-add-${size === PHONE ? "phone" : "desk"}`);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Used here").waitFor();
  return { ...visitor, device, owned, slug, email };
}

type Owner = Awaited<ReturnType<typeof anOwnerWithPasskey>>;

const SIGN_IN = { name: "Sign in with a passkey" };

/** At the page for signing in. */
async function signOut({ page, context, slug }: Owner) {
  await context.clearCookies();
  await page.goto(`/auth?next=/${slug}/dashboard`);
}

/** Its field suggests nothing, so that the button is pressed. */
async function signOutToButton(owner: Owner) {
  await owner.device.withoutSuggestions();
  await signOut(owner);
  await owner.page.getByRole("button", SIGN_IN).waitFor();
}

test.each(SIZES)("on a %s a passkey is added in the profile and signs in without a password", async (name, size) => {
  const owner = await anOwnerWithPasskey(size);
  const { page, slug, device } = owner;
  await lookAt(owner, `passkeys-${name}`);
  expect(await device.credentials()).toHaveLength(1);
  await signOutToButton(owner);
  await lookAt(owner, `passkey-sign-in-${name}`);
  await page.getByRole("button", SIGN_IN).click();
  await page.waitForURL(`${named.origin}/${slug}/dashboard`);
});

test("a passkey proves its owner when it is removed, and signs nobody in afterwards", async () => {
  const owner = await anOwnerWithPasskey();
  const { page } = owner;
  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByText("You have no passkeys yet.").waitFor();
  await signOutToButton(owner);
  owner.expecting(401);
  await page.getByRole("button", SIGN_IN).click();
  await page.getByText("This passkey is not known here, or was removed. Use your password.").waitFor();
  await lookAt(owner, "passkey-removed");
});

test("a copied passkey is refused with words of its own", async () => {
  const owner = await anOwnerWithPasskey();
  const { page, device } = owner;
  await signOutToButton(owner);
  await device.setCounter(0);
  owner.expecting(401);
  await page.getByRole("button", SIGN_IN).click();
  await page.getByText("This passkey has been used elsewhere meanwhile").waitFor();
});

test("whoever turns the device away can use the password", async () => {
  const owner = await anOwnerWithPasskey();
  const { page, device, email, slug } = owner;
  await signOutToButton(owner);
  await device.refuse();
  await page.getByRole("button", SIGN_IN).click();
  await page.getByText("No passkey was used. Please try again.").waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${named.origin}/${slug}/dashboard`);
});

test("the field for the address suggests the passkey, and choosing it signs in", async () => {
  const owner = await anOwnerWithPasskey();
  await signOut(owner);
  await owner.page.waitForURL(`${named.origin}/${owner.slug}/dashboard`);
});

test("the owner requires passkeys, and a member adds one to go on", async () => {
  const owner = await anOwnerWithPasskey(PHONE);
  const { page, slug } = owner;
  const member = await aVisitor(named, PHONE);
  await withPasskeys(member);
  await signIn(member, await product.aColleague(owner.owned));
  await page.goto(`/${slug}/dashboard/team-management`);
  await page.getByRole("switch", { name: "Members need a passkey" }).click();
  await page.getByText("Members need a passkey now").waitFor();
  await lookAt(owner, "passkeys-required");
  member.expecting(403);
  await member.page.goto(`/${slug}/dashboard`);
  await member.page.getByRole("heading", { name: "Add a passkey to go on" }).waitFor();
  await lookAt(member, "passkey-gate");
  await member.page.getByRole("button", { name: "Add a passkey" }).click();
  await member.page.getByLabel("Current password").fill(PASSWORD);
  await member.page.getByRole("button", { name: "Continue" }).click();
  await isLive(member);
});

test("an owner who signed in with the password confirms with the passkey, where one is required", async () => {
  const owner = await anOwnerWithPasskey();
  const { page, slug, email } = owner;
  await page.goto(`/${slug}/dashboard/team-management`);
  await page.getByRole("switch", { name: "Members need a passkey" }).click();
  await page.getByText("Members need a passkey now").waitFor();
  await signOutToButton(owner);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  owner.expecting(403);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { name: "Use your passkey to go on" }).waitFor();
  await lookAt(owner, "passkey-confirm");
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await isLive(owner);
});
