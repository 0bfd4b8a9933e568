import { expect, inject, test } from "vitest";
import { aVisitor, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { isLive, openDays } from "../harness/member.ts";
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
async function atDashboard(slug: string, email: string, options?: Parameters<typeof aVisitor>[1]) {
  const visitor = await aVisitor(product, options);
  await signIn(visitor, email);
  await visitor.page.goto(`/${slug}/dashboard`);
  await isLive(visitor);
  return visitor;
}

const openProfile = async ({ page }: Visitor, name: string) => {
  await page.getByRole("button", { name }).click();
  await page.getByText("This device").waitFor();
};

const dialog = ({ page }: Visitor, name: string) => page.getByRole("dialog", { name });
const canSignIn = async (email: string, password = PASSWORD) =>
  (await product.call("POST", "/api/auth/sign-in", { body: { email, password } })).status === 200;

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

test("a device that is signed out from the list leaves its dashboard; a new password leaves one's other tab signed in, and no other device; then the account is deleted", async () => {
  const place = await product.aRestaurant();
  const email = await product.aColleague(place);
  const body = { email, password: PASSWORD };
  const elsewhere = async () => (await product.call("POST", "/api/auth/sign-in", { body })).cookie;
  const isSignedIn = async (cookie: string) => (await product.call("GET", "/api/auth/me", { cookie })).status === 200;
  const laptop = await elsewhere();
  const phone = await atDashboard(place.slug, email, PHONE);
  const here = await atDashboard(place.slug, email);
  phone.expecting(401);
  const { page } = here;
  await openProfile(here, email);
  const others = page.getByRole("button", { name: /^Sign out of / }).filter({ hasNotText: "all other" });
  await others.first().click(); // the one used last
  await page.getByText("Device signed out").waitFor();
  await phone.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await isSignedIn(laptop)).toBe(true);
  await page.getByRole("button", { name: "Sign out of all other devices" }).click();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect(await isSignedIn(laptop)).toBe(false);

  const tablet = await elsewhere();
  const otherTab = await here.context.newPage();
  await otherTab.goto(`/${place.slug}/dashboard`);
  await isLive({ page: otherTab });
  await page.bringToFront();
  await page.getByRole("button", { name: "Change Password" }).click();
  const form = dialog(here, "Change Password");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Password updated").waitFor();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect(await isSignedIn(tablet)).toBe(false);
  await openDays(otherTab, "Upcoming Bookings");
  await otherTab.getByText("No upcoming bookings found.").waitFor();
  expect(await canSignIn(email)).toBe(false);

  await otherTab.close();
  await page.getByRole("button", { name: "Delete account…" }).click();
  const asked = dialog(here, "Delete your account?");
  await asked.getByLabel("Current password").fill(NEW_PASSWORD);
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(false);
});
