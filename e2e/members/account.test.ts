import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { anOwner, isLive, type Place } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const NEW_PASSWORD = "another long enough phrase";

const product = Product.at(inject("products").now);

/** Waits for the newest mail of a type. */
async function linkTo(address: string, type: string, page: string): Promise<string> {
  for (;;) {
    const mail = (await product.outbox(address, 1)).find((candidate) => candidate.type === type);
    const url = new RegExp(`\\S+/${page}\\?\\S+`).exec(mail?.text ?? "")?.[0];
    if (url) return url.slice(product.origin.length);
    await product.call("POST", "/api/dev/cron");
  }
}

/** By API, without a workspace. */
async function aPerson() {
  const email = `p-${crypto.randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, fullName: "Pia Person" };
  return { email, cookie: (await product.call("POST", "/api/auth/sign-up", { body })).cookie };
}

/** On a device of its own. */
async function atDashboard({ slug, email }: Place, options?: Parameters<typeof aVisitor>[1]) {
  const visitor = await aVisitor(product, options);
  await signIn(visitor, email);
  await visitor.page.goto(`/${slug}/dashboard`);
  await isLive(visitor);
  return visitor;
}

const openProfile = async ({ page }: Visitor, name = "Olle Owner") => {
  await page.getByRole("button", { name }).click();
  await page.getByText("This device").waitFor();
};

const dialog = ({ page }: Visitor, name: string) => page.getByRole("dialog", { name });
const canSignIn = async (email: string, password = PASSWORD) =>
  (await product.call("POST", "/api/auth/sign-in", { body: { email, password } })).status === 200;

test("a member deletes their account with their password", async () => {
  const place = await product.aRestaurant();
  const email = await product.aColleague(place);
  const member = await aVisitor(product);
  const { page } = member;
  await signIn(member, email);
  await page.goto(`/${place.slug}/dashboard`);
  await openProfile(member, email);
  await page.getByRole("button", { name: "Delete account…" }).click();
  const asked = dialog(member, "Delete your account?");
  await asked.getByLabel("Current password").fill(PASSWORD);
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(await canSignIn(email)).toBe(false);
});

test("a mailed link whose page's code did not come works when it is tried again", async () => {
  const { email, cookie } = await aPerson();
  const newEmail = `new-${email}`;
  await product.call("POST", "/api/auth/email-change", { cookie, body: { email: newEmail, password: PASSWORD } });
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED");
  const { page, context } = visitor;
  const code = "**/assets/confirm-email-change-*.js";
  await context.route(code, (route) => route.abort());
  await page.goto(await linkTo(newEmail, "email_change", "confirm-email-change"));
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  expect(page.url()).toBe(`${product.origin}/confirm-email-change`);
  await context.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Email changed" }).waitFor();
});

test("a device that is signed out from the list leaves its dashboard for the sign-in page", async () => {
  const owned = await product.aRestaurant(); // whose sign-up is a device as well
  const isSignedIn = async (cookie: string) => (await product.call("GET", "/api/auth/me", { cookie })).status === 200;
  const phone = await atDashboard(owned, PHONE);
  const here = await atDashboard(owned);
  phone.expecting(401);
  const { page } = here;
  await openProfile(here);
  await lookAt(here, "profile-settings");
  const others = page.getByRole("button", { name: /^Sign out of / }).filter({ hasNotText: "all other" });
  await others.first().click(); // the one used last
  await page.getByText("Device signed out").waitFor();
  await phone.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await isSignedIn(owned.cookie)).toBe(true);
  await page.getByRole("button", { name: "Sign out of all other devices" }).click();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect(await isSignedIn(owned.cookie)).toBe(false);
});

test("a new password leaves one's other tab signed in, and no other device", async () => {
  const owned = await product.aRestaurant();
  const here = await anOwner(product, owned);
  const { page } = here;
  const otherTab = await here.context.newPage();
  for (const tab of [otherTab, page]) await tab.goto(`/${owned.slug}/dashboard`);
  await isLive({ page: otherTab });
  const body = { email: owned.email, password: PASSWORD };
  const { cookie } = await product.call("POST", "/api/auth/sign-in", { body }); // another device
  await page.bringToFront();
  await openProfile(here);
  await page.getByRole("button", { name: "Change Password" }).click();
  const form = dialog(here, "Change Password");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await lookAt(here, "change-password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Password updated").waitFor();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect((await product.call("GET", "/api/auth/me", { cookie })).status).toBe(401);
  await otherTab.getByRole("tab", { name: "Upcoming Bookings" }).click();
  await otherTab.getByText("No upcoming bookings found.").waitFor();
  expect([await canSignIn(owned.email), await canSignIn(owned.email, NEW_PASSWORD)]).toEqual([false, true]);
});
