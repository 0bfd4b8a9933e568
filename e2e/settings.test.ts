import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, noHorizontalScroll, PHONE, signIn } from "./browser.ts";
import { anOwner } from "./member.ts";
import { PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

/** A restaurant of somebody's, and a member of its staff. */
async function aTeam() {
  const place = await product.aRestaurant();
  const email = `staff-${place.email}`;
  const route = `/api/workspaces/${place.slug}/team/invitations`;
  await product.call("POST", route, { cookie: place.cookie, body: { email, fullName: "Siri Staff" } });
  const [mail] = await product.outbox(email, 1);
  const token = /staff\/accept\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await product.call("POST", `/api/invitations/${token}/accept`, { body: { password: PASSWORD } });
  return { ...place, staff: email };
}

test("an owner finds everything about the business and about themselves in Settings, on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const owner = await anOwner(product, place, { ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = owner;
  await page.goto(`/${slug}/dashboard`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=settings");
  const said = page.getByRole("region", { name: "User information" });
  const facts = ["Olle Owner", email, `Restaurant ${slug}`, "Restaurant", "Table"];
  expect(await said.getByRole("definition").allInnerTexts()).toEqual(facts);
  for (const later of ["Manage Services", "Billing & Plans"])
    expect(await page.getByRole("button", { name: `${later} Coming Soon` }).isDisabled()).toBe(true);
  await lookAt(owner, "settings-phone");

  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.origin}/${slug}`);

  await page.getByRole("button", { name: "Profile Settings" }).click();
  await page.getByText("This device").waitFor();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("Olivia Owner");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("dialog", { name: "Profile Settings" }).getByText("Olivia Owner").waitFor();
  await page.keyboard.press("Escape");
  await said.getByText("Olivia Owner").waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("button", { name: "Profile Settings" }))
    .waitFor();

  for (const [link, title] of [
    ["Hours and booking settings", "Hours and booking settings"],
    ["Customize page", "Customize page"],
    ["Team Management", "Team Management"],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await page
      .locator(":focus")
      .and(page.getByRole("heading", { name: title }))
      .waitFor();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});

test("staff have no settings but their own: no tab shows any, no tab's address, and no page", async () => {
  const { slug, staff } = await aTeam();
  const visitor = await aVisitor(product, PHONE);
  await signIn(visitor, staff);
  const { page } = visitor;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByText("No bookings scheduled for today.").waitFor();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab");
  expect(await tabs.allInnerTexts()).toEqual([
    expect.stringContaining("Bookings"),
    expect.stringContaining("Insights"),
  ]);
  expect(await page.getByRole("heading", { name: "Settings" }).count()).toBe(0);
  await page.getByRole("button", { name: "Siri Staff" }).click();
  await page.getByRole("dialog", { name: "Profile Settings" }).getByRole("button", { name: "Change Email" }).waitFor();
  await page.goto(`/${slug}/dashboard?tab=notifications`);
  await page.getByText("No bookings scheduled for today.").waitFor();
  visitor.expecting(403);
  for (const [address, words] of OWNERS_PAGES) {
    await page.goto(`/${slug}/dashboard/${address}`);
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
    await page.getByText(words).waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByText("No bookings scheduled for today.").waitFor();
  }
});

const OWNERS_PAGES = [
  ["hours", "Only workspace owners can access hours and booking settings."],
  ["customize", "Only workspace owners can customize the booking page."],
  ["notifications", "Only workspace owners can access notification settings."],
] as const;

test("who is no member reads on an owner's page that the workspace is not theirs", async () => {
  const { slug } = await aTeam();
  const other = await product.aRestaurant();
  const { page, expecting } = await anOwner(product, other);
  expecting(403);
  await page.goto(`/${slug}/dashboard/hours`);
  await page.getByText("You don't have permission to access this workspace.").waitFor();
  await page.getByRole("link", { name: "Return to Home" }).waitFor();
});

test("the last step of the welcome page leads to what the booking page is shared with", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place);
  await page.goto(`/${place.slug}/onboarding`);
  await page.getByRole("link", { name: "Share the booking link" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Share your booking page" }))
    .waitFor();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
});

test("an owner deletes the business by its name, the team sees it, and it is taken back", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const email = await product.aColleague(place);
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("heading", { name: "Hand over or delete" }).waitFor();
  await lookAt(owner, "danger");
  await page.getByRole("button", { name: "Delete business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this business?" });
  await dialog.getByText("Removed after").waitFor();
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual([
    expect.stringMatching(/20\d\d/),
    "0",
    "0",
    "2",
    "0",
  ]);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  await dialog.getByText("This is not the name of the business").waitFor();
  await lookAt(owner, "delete-business");
  await dialog.getByLabel(/^Type/).fill(`Restaurant ${slug}`);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  await page.locator(":focus").and(page.getByText("This business is deleted for good after")).waitFor();
  await page.getByText("Asked for already").waitFor();
  await lookAt(owner, "deleting");

  const member = await aVisitor(product);
  await signIn(member, email);
  await member.page.goto(`/${slug}/dashboard`);
  await member.page.getByText("Its owner can take that back.").waitFor();
  expect(await member.page.getByRole("button", { name: "Take it back" }).count()).toBe(0);
  const customer = await aVisitor(product, PHONE);
  await customer.page.goto(`/${slug}`);
  await customer.page.getByText("We are closed on this day").first().waitFor();
  await lookAt(customer, "deleting-customer");

  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("Deletion taken back").waitFor();
  await page.getByRole("button", { name: "Delete business…" }).waitFor();
  await customer.page.goto(`/${slug}`);
  await customer.page
    .getByRole("radio", { name: /^\d\d:\d\d/ })
    .first()
    .waitFor();
});
