import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aColleague, aPerson, PASSWORD, signIn, whoIsSignedIn } from "../../testing/accounts.ts";
import { lookAt } from "../../testing/look-at.ts";
import { countSent } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, changeStored } from "../../testing/restaurants.ts";
import { dialog, people, savedSalon } from "../../testing/salon-page.ts";

async function openTeam() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/team-management`);
  return slug;
}

const invitation = page.getByRole("dialog", { name: "Invite staff member" });
const invite = page.getByRole("button", { name: "Invite", exact: true });
const send = invitation.getByRole("button", { name: "Send Invitation" });

test("an invitation without an address is refused at its field", async () => {
  await openTeam();
  await page.getByRole("button", { name: "Invite your first staff member" }).click();
  await send.click();
  await expect.element(invitation.getByText("Email required: Please enter an email address.")).toBeVisible();
  await expect.element(invitation.getByLabelText("Email")).toHaveFocus();
  await lookAt();
});

test("an invitation that was closed half written is there when it opens again", async () => {
  await openTeam();
  await invite.click();
  await invitation.getByLabelText("Email").fill("nora@example.com");
  await userEvent.keyboard("{Escape}");
  await expect.element(invitation).not.toBeInTheDocument();
  await invite.click();
  await expect.element(invitation.getByLabelText("Email")).toHaveValue("nora@example.com");
});

test("a member is removed once, though the button is pressed twice", async () => {
  const { slug } = await aRestaurant();
  await aColleague(slug);
  await openMembersPage(`/${slug}/dashboard/team-management`);
  const removals = countSent("DELETE", /\/members\//);
  await page.getByRole("button", { name: /^Remove / }).click();
  const question = page.getByRole("dialog", { name: "Remove from the team?" });
  await lookAt();
  await question.getByRole("button", { name: "Remove" }).dblClick();
  await expect.element(page.getByText("Staff member removed")).toBeVisible();
  await expect.element(page.getByText("No team members yet.")).toBeVisible();
  expect(removals()).toBe(1);
});

test("the business is handed over with the right password only", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  const email = await aColleague(slug);
  await openMembersPage(`/${slug}/dashboard/team-management`);
  await page.getByRole("button", { name: `Make ${email} the owner` }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over the business?" });
  const handOver = dialog.getByRole("button", { name: "Hand over" });
  await handOver.click();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await dialog.getByLabelText("Your password").fill("not the password");
  await handOver.click();
  await expect.element(dialog.getByText("This is not your current password.")).toBeVisible();
  await lookAt();
});

test("the owner who hands the business over is staff from then on", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  const email = await aColleague(slug);
  await openMembersPage(`/${slug}/dashboard/team-management`);
  await page.getByRole("button", { name: `Make ${email} the owner` }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over the business?" });
  await dialog.getByLabelText("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect.element(page.getByText("Business handed over")).toBeVisible();
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Notifications" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Export" })).not.toBeInTheDocument();
  await signIn(email);
  await openMembersPage(`/${slug}/dashboard/delete`);
  await expect.element(page.getByRole("button", { name: "Delete business…" })).toBeVisible();
});

test("the owner invites as kitchen, and makes a host a manager", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  const email = await aColleague(slug);
  await openMembersPage(`/${slug}/dashboard/team-management`);
  await page.getByRole("button", { name: `Change the role of ${email}` }).click();
  const dialog = page.getByRole("dialog", { name: "Which role?" });
  await expect.element(dialog.getByLabelText("Host")).toBeChecked();
  await lookAt();
  await dialog.getByLabelText("Manager").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const members = page.getByRole("region", { name: "Team Members" });
  await expect.element(members.getByText("Manager", { exact: true })).toBeVisible();
  await invite.click();
  await invitation.getByLabelText("Email").fill("chef@example.com");
  await invitation.getByLabelText("Kitchen").click();
  await lookAt();
  await send.click();
  await expect.element(page.getByRole("region", { name: "Pending Invitations" }).getByText("Kitchen")).toBeVisible();
});

test("a manager has the settings but for the team, and the way to it is closed", async () => {
  const { slug } = await aRestaurant();
  await signIn(await aColleague(slug, "manager"));
  await openMembersPage(`/${slug}/dashboard?tab=settings`);
  await expect.element(page.getByRole("link", { name: /^Hours and booking/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Team/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Hand over/ })).not.toBeInTheDocument();
  await openMembersPage(`/${slug}/dashboard/team-management`);
  await expect.element(page.getByText("Only workspace owners can access team management.")).toBeVisible();
  await openMembersPage(`/${slug}/dashboard/customer-data`);
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Erase" })).not.toBeInTheDocument();
});

async function anUnconfirmedOwner() {
  const { slug } = await aRestaurant();
  const { email } = await whoIsSignedIn();
  await changeStored("UPDATE users SET email_confirmed_at = NULL WHERE email = ?", email);
  return { slug, email };
}

test("an owner whose address is not confirmed cannot invite, and has the mail sent again", async () => {
  await onPhone();
  const { slug, email } = await anUnconfirmedOwner();
  await openMembersPage(`/${slug}/dashboard/team-management`);
  const words = `Confirm your email address ${email} before you invite somebody.`;
  await expect.element(page.getByText(words)).toBeVisible();
  await lookAt();
  await invite.click();
  await invitation.getByLabelText("Email").fill("nora@example.com");
  await send.click();
  await expect.element(invitation.getByText("Please confirm your email address first")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.element(page.getByText(`Sent to ${email}. Check your inbox.`)).toBeVisible();
  await aPerson(); // the next test begins with another owner
});

test("an owner whose address is not confirmed reads that at the first step of another workspace", async () => {
  await onPhone();
  await anUnconfirmedOwner();
  await openMembersPage("/signup");
  await expect.element(page.getByText("before you open another workspace")).toBeVisible();
  await lookAt();
  await aPerson(); // as above
});

test("the person whom the name fits is chosen, and the invitation works as that person", async () => {
  await onPhone();
  const slug = await savedSalon();
  await openMembersPage(`/${slug}/dashboard/team-management`);
  await invite.click();
  const who = invitation.getByLabelText("Which of your people is this?");
  await expect.element(who).toHaveDisplayValue("None of them");
  await invitation.getByLabelText("Email").fill("olle@example.com");
  await expect.element(who).toHaveDisplayValue("Olle");
  await invitation.getByLabelText("Name").fill("Nora Berg");
  await who.selectOptions("None of them");
  await invitation.getByLabelText("Name").fill("Olle Ek");
  await expect.element(who).toHaveDisplayValue("None of them");
  await who.selectOptions("Olle");
  await lookAt();
  await send.click();
  const pending = page.getByRole("region", { name: "Pending Invitations" });
  await expect.element(pending.getByText(/ · works as Olle$/)).toBeVisible();
  await openMembersPage(`/${slug}/dashboard/services`);
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByText("More").click();
  await expect.element(dialog.getByLabelText("Account")).toHaveDisplayValue("Olle Ek (invited)");
});

test("where nobody works by name, an invitation asks for no person", async () => {
  await openTeam();
  await invite.click();
  await expect.element(invitation.getByLabelText("Email")).toBeVisible();
  expect(invitation.getByLabelText("Which of your people is this?").query()).toBeNull();
});
