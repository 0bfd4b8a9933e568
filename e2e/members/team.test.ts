import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { type Owned, PASSWORD, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const anAddress = () => `c-${crypto.randomUUID().slice(0, 13)}@example.com`;

test("an owner invites a colleague, who joins on a phone and is removed at the open dashboard", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const invited = anAddress();
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("link", { name: "Team Management" }).click();
  await page.getByText("No pending invitations.").waitFor();
  await page.getByRole("button", { name: "Invite your first staff member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite staff member" });
  await dialog.getByLabel("Email").fill(invited);
  await dialog.getByLabel("Name").fill("Nora Berg");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByText("Invitation sent").waitFor();
  await page.getByRole("region", { name: "Pending Invitations" }).getByText("Nora Berg").waitFor();

  const colleague = await aVisitor(product, PHONE);
  await openLink(colleague, slug, await linkTo(invited));
  await join(colleague, slug);

  await page.reload();
  const members = page.getByRole("region", { name: "Team Members" });
  await members.getByText(invited).waitFor();
  await page.getByText("No pending invitations.").waitFor();

  await live(colleague.page);
  colleague.expecting(401, "WebSocket");
  await members.getByRole("button", { name: "Remove Nora Berg" }).click();
  await page.getByRole("dialog", { name: "Remove from the team?" }).getByRole("button", { name: "Remove" }).click();
  await page.getByText("Staff member removed").waitFor();

  const phone = colleague.page;
  await phone.getByText("You are no longer a member of the team, and your account has been removed.").waitFor();
  await phone.getByLabel("Email").fill(invited);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign In", exact: true }).click();
  await phone.getByText("Invalid email or password.").waitFor();
});

test("somebody with an account leaves another, signs in to theirs and joins", async () => {
  const [own, other] = [await product.aRestaurant(), await product.aRestaurant()];
  await invite(other, own.email);
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await signIn(visitor, other.email); // somebody else's account
  await openLink(visitor, other.slug, await linkTo(own.email));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("There is an account for").waitFor();
  await page.getByRole("link", { name: "Sign In" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe(own.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Join Workspace" }).click();
  await page.getByText("Welcome aboard").waitFor();
  await page.waitForURL(`/${other.slug}/dashboard`);
});

/** The token leaves the address bar. */
async function openLink({ page }: Visitor, slug: string, link: string) {
  await page.goto(link);
  await page.getByRole("heading", { name: "Join Restaurant" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${slug}/staff/accept`);
}

/** Ends on the dashboard. */
async function join({ page }: Visitor, slug: string) {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  const welcome = page.getByRole("main").filter({ has: page.getByRole("heading", { name: "Welcome aboard" }) });
  await welcome.getByRole("button", { name: "Refresh Page" }).waitFor();
  await page.waitForURL(`/${slug}/dashboard`);
  await page.getByText("No bookings scheduled for today.").waitFor();
}

const live = (page: Page) => page.getByText("Live").filter({ visible: true }).waitFor();

async function invite({ slug, cookie }: Owned, email: string) {
  const route = `/api/workspaces/${slug}/team/invitations`;
  const { status, text } = await product.call("POST", route, { cookie, body: { email } });
  if (status !== 201) throw new Error(text);
}

/** From the mail. */
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const mails = await product.outbox(email, 1);
    const mail = mails.find(({ type }) => type === "invitation");
    if (mail) return /\S+\/staff\/accept\/[\w-]+/.exec(mail.text)?.[0] ?? "";
    await product.call("POST", "/api/dev/cron");
  }
}
