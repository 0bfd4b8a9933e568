import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn, type Visitor } from "./browser.ts";
import { PASSWORD, Product } from "./product.ts";

const NEW_PASSWORD = "another long enough phrase";

const product = Product.at(inject("products").now);

/** The path of the link in the newest mail of a type, as soon as it has come. */
async function linkTo(address: string, type: string, page: string): Promise<string> {
  for (;;) {
    const mail = (await product.outbox(address, 1)).find((candidate) => candidate.type === type);
    const url = new RegExp(`\\S+/${page}\\?\\S+`).exec(mail?.text ?? "")?.[0];
    if (url) return url.slice(product.origin.length);
    await product.call("POST", "/api/dev/cron");
  }
}

/** Somebody with an account and nothing else, signed in by API. */
async function aPerson() {
  const email = `p-${crypto.randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, fullName: "Pia Person" };
  return { email, cookie: (await product.call("POST", "/api/auth/sign-up", { body })).cookie };
}

const askReset = (email: string) => product.call("POST", "/api/auth/password-reset", { body: { email } });

/** Somebody's browser with their dashboard open. */
async function atDashboard({ slug, email }: { slug: string; email: string }, options?: Parameters<typeof aVisitor>[1]) {
  const visitor = await aVisitor(product, options);
  await signIn(visitor, email);
  await visitor.page.goto(`/${slug}/dashboard`);
  await visitor.page.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  return visitor;
}

const openProfile = async ({ page }: Visitor, name = "Olle Owner") => {
  await page.getByRole("button", { name }).click();
  await page.getByText("This device").waitFor();
};

const dialog = ({ page }: Visitor, name: string) => page.getByRole("dialog", { name });
const canSignIn = async (email: string, password = PASSWORD) =>
  (await product.call("POST", "/api/auth/sign-in", { body: { email, password } })).status === 200;

test("a forgotten password: the mail, a new one, signed out elsewhere, signed in again", async () => {
  const owned = await product.aRestaurant();
  const elsewhere = await atDashboard(owned);
  elsewhere.expecting(401);
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;

  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot your password" }).click();
  const send = page.getByRole("button", { name: "Send Reset Email" });
  expect(await send.isDisabled()).toBe(true);
  await dialog(visitor, "Reset Password").getByLabel("Email").fill(owned.email);
  await lookAt(visitor, "reset-dialog");
  await send.click();
  await page.getByText("Password reset instructions have been sent to your email address.").waitFor();
  await lookAt(visitor, "reset-dialog-sent");
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  expect(await dialog(visitor, "Reset Password").getByLabel("Email").inputValue()).toBe("");

  await page.goto(await linkTo(owned.email, "password_reset", "reset-password"));
  await page.getByLabel("Confirm new password").waitFor();
  expect(page.url()).toBe(`${product.origin}/reset-password`);
  await lookAt(visitor, "reset-form");
  await page.reload();
  visitor.expecting(422);
  await fillTwice(visitor, "password123", "password124");
  await page.getByText("Passwords do not match").waitFor();
  await fillTwice(visitor, "password123");
  await page.getByText("This password is too common. Please choose another.").waitFor();
  await fillTwice(visitor, NEW_PASSWORD);
  await page.getByRole("heading", { name: "Password updated" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Password updated" }).waitFor();
  await lookAt(visitor, "reset-done");

  await elsewhere.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(elsewhere.page.url()).toContain(`/auth?next=${encodeURIComponent(`/${owned.slug}/dashboard`)}`);

  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(owned.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`/${owned.slug}`);
  expect(await canSignIn(owned.email)).toBe(false);
});

async function fillTwice({ page }: Visitor, password: string, repeated = password) {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

test("a link that does not work says so and offers another, and loading it anew does not help it", async () => {
  const { email } = await aPerson();
  await askReset(email);
  const old = await linkTo(email, "password_reset", "reset-password");
  await askReset(email);
  const visitor = await aVisitor(product);
  visitor.expecting(404);
  for (const address of [old, "/reset-password?type=recovery&token=nonsense", "/reset-password"]) {
    await visitor.page.goto(address);
    await visitor.page.getByText("This link is invalid or has expired.").waitFor();
    expect(new URL(visitor.page.url()).search).toBe("");
  }
  await lookAt(visitor, "reset-invalid");
  await visitor.page.getByRole("button", { name: "Send a new link" }).click();
  await dialog(visitor, "Reset Password").getByLabel("Email").waitFor();
});

test("a reset whose answer was lost is not called invalid when it is tried again", async () => {
  const { email } = await aPerson();
  await askReset(email);
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED", 404);
  await visitor.page.goto(await linkTo(email, "password_reset", "reset-password"));
  await loseAnswers(visitor, "/api/auth/password-reset/confirm");
  await fillTwice(visitor, NEW_PASSWORD);
  await visitor.page.getByText("An unexpected error occurred.").waitFor();
  await visitor.context.unroute(`${visitor.origin}/api/auth/password-reset/confirm`);
  await fillTwice(visitor, NEW_PASSWORD);
  await visitor.page.getByText("An earlier try of yours may have worked").waitFor();
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
});

/** The server carries these requests out, and their answers never arrive. */
const loseAnswers = ({ context, origin }: Visitor, path: string) =>
  context.route(`${origin}${path}`, async (route) => {
    const request = route.request();
    await fetch(request.url(), {
      method: "POST",
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    await route.abort();
  });

test("a new address: asked for in the profile, confirmed by its link, and the old one no longer signs in", async () => {
  const owned = await product.aRestaurant();
  const visitor = await atDashboard(owned, PHONE);
  const { page } = visitor;
  await openProfile(visitor);
  await page.getByRole("button", { name: "Change Email" }).click();
  const form = dialog(visitor, "Change Email");
  const submit = form.getByRole("button", { name: "Change Email" });
  await submit.click();
  await form.getByText("Please enter a new email address").waitFor();
  await form.getByLabel("New email").fill(owned.email);
  await form.getByLabel("Current password").fill("not the password");
  await submit.click();
  await form.getByText("Please enter a different email address").waitFor();
  visitor.expecting(401);
  const newEmail = `new-${owned.email}`;
  await form.getByLabel("New email").fill(newEmail);
  await submit.click();
  await form.getByText("This is not your current password.").waitFor();
  await lookAt(visitor, "change-email");
  await form.getByLabel("Current password").fill(PASSWORD);
  await submit.click();
  await page.getByText("Email change initiated").waitFor();
  const notices = await product.outbox(owned.email, 2);
  expect(notices.map(({ type }) => type)).toContain("email_change_notice");

  const link = await linkTo(newEmail, "email_change", "confirm-email-change");
  const stranger = await aVisitor(product);
  await stranger.page.goto(link);
  await stranger.page.getByRole("heading", { name: "Email changed" }).waitFor();
  expect(stranger.page.url()).toBe(`${product.origin}/confirm-email-change`);
  await lookAt(stranger, "email-changed");
  await stranger.page.waitForURL("/auth");
  expect([await canSignIn(owned.email), await canSignIn(newEmail)]).toEqual([false, true]);

  stranger.expecting(404);
  await stranger.page.goto(link);
  await stranger.page.getByRole("heading", { name: "Invalid confirmation link" }).waitFor();
  await lookAt(stranger, "email-change-invalid");
});

test("a change of address whose page or answer was lost can be tried again, and is not called invalid", async () => {
  const { email, cookie } = await aPerson();
  const newEmail = `new-${email}`;
  await product.call("POST", "/api/auth/email-change", { cookie, body: { email: newEmail, password: PASSWORD } });
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED", 404);
  const code = "**/assets/confirm-email-change-*.js";
  await visitor.context.route(code, (route) => route.abort());
  await visitor.page.goto(await linkTo(newEmail, "email_change", "confirm-email-change"));
  await visitor.page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  expect(visitor.page.url()).toBe(`${product.origin}/confirm-email-change`);
  await visitor.context.unroute(code);
  const path = "/api/auth/email-change/confirm";
  await visitor.context.route(`**${path}`, (route) => route.abort());
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await visitor.page.getByRole("heading", { name: "An unexpected error occurred" }).waitFor();
  expect(visitor.page.url()).toBe(`${product.origin}/confirm-email-change`);
  await visitor.context.unroute(`**${path}`);
  await loseAnswers(visitor, path);
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await visitor.page.getByRole("heading", { name: "An unexpected error occurred" }).waitFor();
  await expect.poll(() => canSignIn(newEmail)).toBe(true);
  await visitor.context.unroute(`${visitor.origin}${path}`);
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await visitor.page.getByText("Your address may have been changed already").waitFor();
  expect(visitor.page.url()).toBe(`${product.origin}/confirm-email-change`);
});

test("the list of devices signs the others out while they look at their dashboards", async () => {
  const owned = await product.aRestaurant();
  const phone = await atDashboard(owned, PHONE);
  const desk = await atDashboard(owned);
  const here = await atDashboard(owned);
  for (const other of [phone, desk]) other.expecting(401);
  await openProfile(here);
  await lookAt(here, "profile-settings");
  const others = here.page.getByRole("button", { name: /^Sign out of Chrome on/ });
  await others.first().click(); // the one used last
  await here.page.getByText("Device signed out").waitFor();
  const title = here.page.getByRole("heading", { name: "Signed-in devices" });
  await here.page.locator(":focus").and(title).waitFor();
  await desk.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(new URL(phone.page.url()).pathname).toBe(`/${owned.slug}/dashboard`);

  await here.page.getByRole("button", { name: "Sign out of all other devices" }).click();
  await here.page.getByText("You are signed in nowhere else.").waitFor();
  await phone.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
});

test("a new password leaves one's other tab signed in and one's other device not; a new name shows at once", async () => {
  const owned = await product.aRestaurant();
  const there = await atDashboard(owned);
  there.expecting(401);
  const here = await atDashboard(owned);
  const { page } = here;
  const otherTab = await here.context.newPage();
  await otherTab.goto(`/${owned.slug}/dashboard`);
  await otherTab.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
  await page.bringToFront();
  await openProfile(here);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("Olivia Owner");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated").waitFor();
  await dialog(here, "Profile Settings").getByText("Olivia Owner").waitFor();

  await page.getByRole("button", { name: "Change Password" }).click();
  const form = dialog(here, "Change Password");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await lookAt(here, "change-password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Password updated").waitFor();
  await page.getByText("You are signed in nowhere else.").waitFor();

  await there.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  await otherTab.reload();
  await otherTab.getByRole("button", { name: "Olivia Owner" }).waitFor();
  expect([await canSignIn(owned.email), await canSignIn(owned.email, NEW_PASSWORD)]).toEqual([false, true]);
});
