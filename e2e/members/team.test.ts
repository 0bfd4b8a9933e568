import { expect, inject, test } from "vitest";
import { aVisitor, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { type Owned, PASSWORD, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

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
