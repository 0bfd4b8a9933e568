import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn, type Visitor } from "./browser.ts";
import { anOwner } from "./member.ts";
import { type Owned, PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

const anAddress = () => `c-${crypto.randomUUID().slice(0, 13)}@example.com`;

test("an owner invites a colleague, who joins by the newest link on a phone and is removed while looking at the dashboard", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const invited = anAddress();
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("link", { name: "Team Management" }).click();
  await page.getByText("No team members yet.").waitFor();
  await page.getByText("No pending invitations.").waitFor();

  await page.getByRole("button", { name: "Invite your first staff member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite staff member" });
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await dialog.getByText("Email required: Please enter an email address.").waitFor();
  await page.locator(":focus").and(dialog.getByLabel("Email")).waitFor();
  await lookAt(owner, "team-invite");
  await dialog.getByLabel("Email").fill(invited);
  await dialog.getByLabel("Name").fill("Nora Berg");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(invited);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByText("Invitation sent").waitFor();
  await page.getByRole("region", { name: "Pending Invitations" }).getByText("Nora Berg").waitFor();

  const colleague = await aVisitor(product, PHONE);
  const old = await linkTo(invited);
  await resend(place);
  await product.outbox(invited, 2);
  colleague.expecting(404);
  await colleague.page.goto(old);
  await colleague.page.getByText("Invitation not found, expired, or already used.").waitFor();
  await openLink(colleague, slug, await linkTo(invited));
  await colleague.page.reload();
  await colleague.page.getByRole("heading", { name: "Join Restaurant" }).waitFor();
  await mistype(colleague);
  await join(colleague, slug);

  await page.reload();
  const members = page.getByRole("region", { name: "Team Members" });
  await members.getByText(invited).waitFor();
  await page.getByText("No pending invitations.").waitFor();

  await live(colleague.page);
  colleague.expecting(401, "WebSocket");
  await members.getByRole("button", { name: "Remove Nora Berg" }).click();
  const question = page.getByRole("dialog", { name: "Remove from the team?" });
  await lookAt(owner, "team-remove");
  let removals = 0;
  page.on("request", (request) => void (request.method() === "DELETE" && removals++));
  await question.getByRole("button", { name: "Remove" }).dblclick();
  await page.getByText("Staff member removed").waitFor();
  await page.getByText("No team members yet.").waitFor();
  expect(removals).toBe(1);

  const phone = colleague.page;
  await phone.getByText("You are no longer a member of the team, and your account has been removed.").waitFor();
  await phone.getByLabel("Email").fill(invited);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await phone.getByText("Invalid email or password.").waitFor();
});

test("who has an account signs in to it and comes back to join, is shown the way in by the used link, and keeps the account when removed", async () => {
  const [own, other] = [await product.aRestaurant(), await product.aRestaurant()];
  await invite(other, own.email);
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await signIn(visitor, other.email); // somebody else's account
  const link = await linkTo(own.email);
  await openLink(visitor, other.slug, link);
  await page.getByText("This invitation is for a different email address.").waitFor();
  await lookAt(visitor, "accept-other-account");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("There is an account for").waitFor();
  await page.getByRole("link", { name: "Sign In" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe(own.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Join Workspace" }).waitFor();
  await signOutElsewhere(visitor);
  visitor.expecting(401, 404, 409, 422);
  await page.getByRole("button", { name: "Join Workspace" }).click();
  await page.getByText("You have been signed out.").waitFor();
  await lookAt(visitor, "accept-signed-out");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Join Workspace" }).click();
  await page.getByText("Welcome aboard").waitFor();
  await page.waitForURL(`/${other.slug}/dashboard`);

  await page.goto(link);
  await page.getByText("You have joined already").waitFor();

  await page.goto(`/${other.slug}/dashboard/team-management`);
  visitor.expecting(403, "WebSocket");
  await page.getByText("Only workspace owners can access team management.").waitFor();
  await lookAt(visitor, "team-denied");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await live(page);
  await removeStaff(other);
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("You don't have permission to access this workspace.").waitFor();
  await page.getByText("You are no longer a member of this workspace.").waitFor();
  await page.goto(`/${own.slug}/dashboard`);
  await page.getByRole("tab", { name: "Settings" }).waitFor();
});

/** Opens what the mail says; the token is gone from the address bar. */
async function openLink({ page }: Visitor, slug: string, link: string) {
  await page.goto(link);
  await page.getByRole("heading", { name: "Join Restaurant" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${slug}/staff/accept`);
}

/** Makes an account on the invitation's page and ends up on the dashboard. */
async function join({ page }: Visitor, slug: string) {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  const welcome = page.getByRole("main").filter({ has: page.getByRole("heading", { name: "Welcome aboard" }) });
  await welcome.getByRole("button", { name: "Refresh Page" }).waitFor();
  await page.waitForURL(`/${slug}/dashboard`);
  await page.getByText("No bookings scheduled for today.").waitFor();
}

/** What does not fit is said at its field. */
async function mistype(visitor: Visitor) {
  const { page } = visitor;
  await page.getByLabel("Password", { exact: true }).fill("abc12");
  await page.getByLabel("Confirm Password").fill("abc21");
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  await page.getByText("Password must be at least 6 characters long.").waitFor();
  await page.getByText("Passwords do not match.").waitFor();
  await lookAt(visitor, "accept-refused");
}

/** All sessions of whoever is signed in here end, and this browser is not told. */
async function signOutElsewhere({ context }: Visitor) {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await product.call("POST", "/api/auth/sign-out", { cookie });
}

const live = (page: Page) => page.getByText("Live").filter({ visible: true }).waitFor();

async function invite({ slug, cookie }: Owned, email: string) {
  const route = `/api/workspaces/${slug}/team/invitations`;
  const { status, text } = await product.call("POST", route, { cookie, body: { email } });
  if (status !== 201) throw new Error(text);
}

/** The one invitation that is pending, by another link. */
async function resend({ slug, cookie }: Owned) {
  const { body } = await product.call("GET", `/api/workspaces/${slug}/team`, { cookie });
  const route = `/api/workspaces/${slug}/team/invitations/${body.invitations[0].id}/resend`;
  await product.call("POST", route, { cookie });
}

async function removeStaff({ slug, cookie }: Owned) {
  const { body } = await product.call("GET", `/api/workspaces/${slug}/team`, { cookie });
  const staff = body.members.find(({ role }: { role: string }) => role === "staff");
  await product.call("DELETE", `/api/workspaces/${slug}/team/members/${staff.id}`, { cookie });
}

/** The link of the newest invitation to an address, as the mail has it. */
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const mails = await product.outbox(email, 1);
    const mail = mails.find(({ type }) => type === "invitation");
    if (mail) return /\S+\/staff\/accept\/[\w-]+/.exec(mail.text)?.[0] ?? "";
    await product.call("POST", "/api/dev/cron");
  }
}

test("the owner hands the business over to a colleague with their password, and is staff from then on", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const email = await product.aColleague(place);
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/team-management`);
  await page.getByRole("button", { name: `Make ${email} the owner` }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over the business?" });
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await dialog.getByText("Please enter your password").waitFor();
  owner.expecting(401);
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await dialog.getByText("This is not your current password.").waitFor();
  await lookAt(owner, "hand-over");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await page.getByText("Business handed over").waitFor();
  await page.getByText("No bookings scheduled for today.").waitFor();
  expect(await page.getByRole("tab", { name: "Settings" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
  const next = await aVisitor(product);
  await signIn(next, email);
  await next.page.goto(`/${slug}/dashboard?tab=settings`);
  await next.page.getByRole("heading", { name: "Hand over or delete" }).waitFor();
});

test("an owner whose address is not confirmed is told so on the team page, with a way to have the mail sent again", async () => {
  const place = await product.aRestaurant();
  product.change("UPDATE users SET email_confirmed_at = NULL WHERE email = ?", place.email);
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/team-management`);
  await page.getByText(`Confirm your email address ${place.email} before you invite somebody.`).waitFor();
  await lookAt(owner, "team-unconfirmed");
  owner.expecting(403);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite staff member" });
  await dialog.getByLabel("Email").fill(anAddress());
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await dialog.getByText("Please confirm your email address first").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByText(`Sent to ${place.email}. Check your inbox.`).waitFor();
  await page.goto("/signup");
  await page.getByText("before you open another workspace").waitFor();
  await lookAt(owner, "second-workspace-unconfirmed");
});
