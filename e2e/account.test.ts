import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn, type Visitor } from "./browser.ts";
import { anOwner, isLive, type Place } from "./member.ts";
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

/** Somebody's device with their dashboard open, signed in on its own. */
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

test("a password that is too common is said at its field, and what is typed stays on the other face of the page, on a phone", async () => {
  const visitor = await aVisitor(product, PHONE);
  visitor.expecting(422);
  const { page } = visitor;
  const [name, password] = [page.getByLabel("Full name"), page.getByLabel("Password", { exact: true })];
  const turnTo = (face: string) => page.getByRole("paragraph").getByRole("button", { name: face, exact: true }).click();
  await page.goto("/auth");
  await turnTo("Create Account");
  await name.fill("Pia Person");
  await page.getByLabel("Email").fill("pia@example.com");
  await password.fill("password123");
  await page.locator("form").getByRole("button", { name: "Create Account" }).click();
  await page.getByText("This password is too common. Please choose another.").waitFor();
  await page.locator(":focus").and(password).waitFor();
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByRole("alert").count()).toBe(0);
  await lookAt(visitor, "sign-up-common-password-phone");
  await turnTo("Sign In");
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await password.inputValue()).toBe("password123");
  await turnTo("Create Account");
  expect([await name.inputValue(), await password.inputValue()]).toEqual(["Pia Person", "password123"]);
});

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
  await send.click();
  await page.getByText("Password reset instructions have been sent to your email address.").waitFor();
  await lookAt(visitor, "reset-dialog-sent");
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  expect(await dialog(visitor, "Reset Password").getByLabel("Email").inputValue()).toBe("");

  await page.goto(await linkTo(owned.email, "password_reset", "reset-password"));
  await page.getByLabel("Confirm new password").waitFor();
  expect(page.url()).toBe(`${product.origin}/reset-password`);
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

test("a reset link that does not work says so and offers another, and one whose answer was lost is not called invalid", async () => {
  const { email } = await aPerson();
  await askReset(email);
  const old = await linkTo(email, "password_reset", "reset-password");
  await askReset(email);
  await product.outbox(email, 3); // the first is of the sign-up
  const visitor = await aVisitor(product);
  visitor.expecting("ERR_FAILED", 404);
  const { page, context, origin } = visitor;
  for (const address of [old, "/reset-password"]) {
    await page.goto(address);
    await page.getByText("This link is invalid or has expired.").waitFor();
    expect(new URL(page.url()).search).toBe("");
  }
  await lookAt(visitor, "reset-invalid");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await dialog(visitor, "Reset Password").getByLabel("Email").waitFor();

  await page.goto(await linkTo(email, "password_reset", "reset-password"));
  await loseAnswers(visitor, "/api/auth/password-reset/confirm");
  await fillTwice(visitor, NEW_PASSWORD);
  await page.getByText("An unexpected error occurred.").waitFor();
  await context.unroute(`${origin}/api/auth/password-reset/confirm`);
  await fillTwice(visitor, NEW_PASSWORD);
  await page.getByText("An earlier try of yours may have worked").waitFor();
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
  const visitor = await anOwner(product, owned, PHONE);
  const { page } = visitor;
  await page.goto(`/${owned.slug}/dashboard`);
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
});

test("whoever reads mail at the old address undoes a change by pressing for it, and not by opening the link", async () => {
  const { email, cookie } = await aPerson();
  const confirmed = await linkTo(email, "email_confirmation", "confirm-email");
  const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token");
  const post = (path: string, body: object) => product.call("POST", `/api/auth/${path}`, { cookie, body });
  await post("email-confirmation/confirm", { token: tokenOf(confirmed) });
  const newEmail = `thief-${email}`;
  expect((await post("email-change", { email: newEmail, password: PASSWORD })).status).toBe(202);
  await post("email-change/confirm", {
    token: tokenOf(await linkTo(newEmail, "email_change", "confirm-email-change")),
  });
  const link = await linkTo(email, "email_undo", "undo-email-change");
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(link);
  await page.getByRole("heading", { name: "Undo the change of your email address" }).waitFor();
  expect(page.url()).toBe(`${product.origin}/undo-email-change`);
  await page.reload();
  await lookAt(visitor, "undo-email-change");
  expect(await canSignIn(newEmail)).toBe(true);

  await page.getByRole("button", { name: "Undo the change" }).click();
  await page.getByRole("heading", { name: "Address restored" }).waitFor();
  await lookAt(visitor, "undo-done");
  await page.reload();
  await page.getByRole("heading", { name: "Address restored" }).waitFor();
  expect([await canSignIn(newEmail), await canSignIn(email)]).toEqual([false, false]);
  await page.goto(await linkTo(email, "password_reset", "reset-password"));
  await page.getByLabel("New password", { exact: true }).waitFor();

  visitor.expecting(404);
  await page.goto(link);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await page.getByText("It works once, and for 72 hours after the change.").waitFor();
});

test("a member deletes their account with their password; an owner is told what to do first", async () => {
  const place = await product.aRestaurant();
  const email = await product.aColleague(place);
  const member = await aVisitor(product);
  await signIn(member, email);
  await member.page.goto(`/${place.slug}/dashboard`);
  await openProfile(member, email);
  const askFor = async ({ page }: Visitor) => {
    await page.getByRole("button", { name: "Delete account…" }).click();
    return page.getByRole("dialog", { name: "Delete your account?" });
  };
  const asked = await askFor(member);
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await asked.getByText("Please enter your password").waitFor();
  await lookAt(member, "delete-account");
  await asked.getByLabel("Current password").fill(PASSWORD);
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await member.page.waitForURL(`${product.origin}/`);
  expect(await canSignIn(email)).toBe(false);

  const owner = await anOwner(product, place, PHONE);
  await owner.page.goto(`/${place.slug}/dashboard`);
  await openProfile(owner);
  const refused = await askFor(owner);
  owner.expecting(409);
  await refused.getByLabel("Current password").fill(PASSWORD);
  await refused.getByRole("button", { name: "Delete Account" }).click();
  await refused.getByText("Hand it over or delete it first").waitFor();
  await lookAt(owner, "delete-account-refused");
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

test("the list of devices signs others out while they look at their dashboards; a new password leaves one's other tab signed in", async () => {
  const owned = await product.aRestaurant(); // whose sign-up is a device as well
  const isSignedIn = async (cookie: string) => (await product.call("GET", "/api/auth/me", { cookie })).status === 200;
  const phone = await atDashboard(owned, PHONE);
  const here = await atDashboard(owned);
  phone.expecting(401);
  const { page } = here;
  const otherTab = await here.context.newPage();
  await otherTab.goto(`/${owned.slug}/dashboard`);
  await isLive({ page: otherTab });
  await page.bringToFront();
  await openProfile(here);
  await lookAt(here, "profile-settings");
  const others = page.getByRole("button", { name: /^Sign out of / }).filter({ hasNotText: "all other" });
  await others.first().click(); // the one used last
  await page.getByText("Device signed out").waitFor();
  const title = page.getByRole("heading", { name: "Signed-in devices" });
  await page.locator(":focus").and(title).waitFor();
  await phone.page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await isSignedIn(owned.cookie)).toBe(true);
  await page.getByRole("button", { name: "Sign out of all other devices" }).click();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect(await isSignedIn(owned.cookie)).toBe(false);

  const there = await signInElsewhere(owned);
  await page.getByRole("button", { name: "Change Password" }).click();
  const form = dialog(here, "Change Password");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await lookAt(here, "change-password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Password updated").waitFor();
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect(await isSignedIn(there)).toBe(false);
  await otherTab.getByRole("tab", { name: "Upcoming Bookings" }).click();
  await otherTab.getByText("No upcoming bookings found.").waitFor();
  expect([await canSignIn(owned.email), await canSignIn(owned.email, NEW_PASSWORD)]).toEqual([false, true]);
});

/** On a device without a browser. */
const signInElsewhere = async ({ email }: Place) =>
  (await product.call("POST", "/api/auth/sign-in", { body: { email, password: PASSWORD } })).cookie;
