import { expect, inject, test } from "vitest";
import { aVisitor, DESK, expectFit, lookAt, PHONE, signIn } from "../harness/browser.ts";
import { withPasskeys } from "../harness/device.ts";
import { isLive, pickTool } from "../harness/member.ts";
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
  if (size === PHONE) {
    await pickTool(page, "Settings");
    await page.getByRole("button", { name: "Profile Settings" }).click();
  } else await page.getByRole("button", { name: "Olle Owner" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await expectFit(visitor, `passkey-add-${size === PHONE ? "phone" : "desk"}`);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Used here").waitFor();
  return { ...visitor, device, owned, slug, email };
}

type Owner = Awaited<ReturnType<typeof anOwnerWithPasskey>>;

/** At the page for signing in. */
async function signOut({ page, context, slug }: Owner) {
  await page.goto("about:blank"); // else the dashboard's socket may connect without a session
  await context.clearCookies();
  await page.goto(`/auth?next=/${slug}/dashboard`);
}

test("a passkey of the profile signs in without a password: suggested by the field, or by its button", async () => {
  const owner = await anOwnerWithPasskey();
  const { page, slug, device } = owner;
  const dashboard = `${named.origin}/${slug}/dashboard`;
  await expectFit(owner, "passkeys");
  expect(await device.credentials()).toHaveLength(1);
  await signOut(owner);
  await page.waitForURL(dashboard); // the device chose what the field suggested
  await device.withoutSuggestions();
  await signOut(owner);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.waitFor();
  await lookAt(owner, "passkey-sign-in");
  await button.click();
  await page.waitForURL(dashboard);
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
  await expectFit(member, "passkey-gate");
  await member.page.getByRole("button", { name: "Add a passkey" }).click();
  await member.page.getByLabel("Current password").fill(PASSWORD);
  await member.page.getByRole("button", { name: "Continue" }).click();
  await isLive(member);
});
