import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { givingOverview, givingUser } from "../../testing/given-member.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, holdNext, problemOf } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { accepting, giving, openScene, playMembersScene, told, whatWasSent } from "../../testing/scenes.ts";

const ADDRESS = "/staff/dashboard/team-management";
const param = { slug: "staff" };
const ANY = {} as never;
const NORA = "nora-berg@staff.example";
const invitation = page.getByRole("dialog", { name: "Invite staff member" });
const invite = page.getByRole("button", { name: "Invite", exact: true });
const send = invitation.getByRole("button", { name: "Send Invitation" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

type Team = ReturnType<typeof team>;
const team = () => told((api) => api.workspaces[":slug"].team.$get({ param }));
const givingTeam = (fields: Partial<Team>) =>
  giving(
    (api) => api.workspaces[":slug"].team.$get({ param }),
    (before) => ({ ...before, ...fields }),
  );
const nora = () => team().members.find(({ fullName }) => fullName === "Nora Berg") ?? expect.fail();
const onNora = () => ({ param: { ...param, id: nora().id } });

/** The owner's address is not confirmed, on every page. */
async function openUnconfirmed(address: string) {
  await playMembersScene("staff");
  givingUser({ emailConfirmed: false });
  await openMembersPage(address);
}

test("the team is listed with what each may do, and everybody can use the page", async () => {
  await openScene("staff", ADDRESS);
  const members = page.getByRole("region", { name: "Team Members" });
  await expect.element(members.getByText(NORA)).toBeVisible();
  await expect.element(members.getByText("Host", { exact: true })).toBeVisible();
  await expect.element(page.getByText("No pending invitations.")).toBeVisible();
  await everybodyCanUse();
});

test("an invitation without an address is refused at its field, and one that is half written stays", async () => {
  await playMembersScene("staff");
  givingTeam({ members: team().members.filter(({ role }) => role === "owner") });
  await openMembersPage(ADDRESS);
  await button("Invite your first staff member").click();
  await send.click();
  await expect.element(invitation.getByText("Email required: Please enter an email address.")).toBeVisible();
  await expect.element(invitation.getByLabelText("Email")).toHaveFocus();
  await everybodyCanUse();
  await invitation.getByLabelText("Email").fill("nora@example.com");
  await userEvent.keyboard("{Escape}");
  await expect.element(invitation).not.toBeInTheDocument();
  await invite.click();
  await expect.element(invitation.getByLabelText("Email")).toHaveValue("nora@example.com");
  expect(whatWasSent()).toEqual([]);
});

test("a member is removed once, though the button is pressed twice", async () => {
  await openScene("staff", ADDRESS);
  accepting((api) => api.workspaces[":slug"].team.members[":id"].$delete(onNora()));
  const { id } = nora();
  await button("Remove Nora Berg").click();
  const question = page.getByRole("dialog", { name: "Remove from the team?" });
  await everybodyCanUse();
  givingTeam({ members: team().members.filter(({ role }) => role === "owner") });
  const answer = holdNext("DELETE", /\/members\//); // else the second press may meet what the answer shows
  await question.getByRole("button", { name: "Remove" }).dblClick();
  answer();
  await expect.element(page.getByText("Staff member removed")).toBeVisible();
  await expect.element(page.getByText("No team members yet.")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual([`DELETE /api/workspaces/staff/team/members/${id}`]);
});

test("the business is handed over with the right password only, and its owner is staff from then on", async () => {
  await openScene("staff", ADDRESS);
  await button("Make Nora Berg the owner").click();
  const dialog = page.getByRole("dialog", { name: "Hand over the business?" });
  const handOver = dialog.getByRole("button", { name: "Hand over" });
  await handOver.click();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await dialog.getByLabelText("Your password").fill("not the password");
  const errors = [fieldError("password", fault("password_wrong"))];
  failNext("POST", /\/ownership$/, problemOf("invalid_input", {}, { errors }));
  await handOver.click();
  await expect.element(dialog.getByText("This is not your current password.")).toBeVisible();
  await everybodyCanUse();
  accepting((api) => api.workspaces[":slug"].ownership.$post({ param, json: ANY }));
  givingOverview("staff", { role: "staff" as const });
  giving(
    (api) => api.workspaces[":slug"].bookings.$get({ param, query: { tab: "today" } }),
    () => ({ bookings: [], nextCursor: null }) as never,
  );
  await dialog.getByLabelText("Your password").fill("the password");
  await handOver.click();
  await expect.element(page.getByText("Business handed over")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ memberId: nora().id, password: "the password" });
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Notifications" })).not.toBeInTheDocument();
  await expect.element(button("Export")).not.toBeInTheDocument();
});

test("a host is made a manager", async () => {
  await openScene("staff", ADDRESS);
  accepting((api) => api.workspaces[":slug"].team.members[":id"].$patch({ ...onNora(), json: ANY }));
  await button("Change the role of Nora Berg").click();
  const dialog = page.getByRole("dialog", { name: "Which role?" });
  await expect.element(dialog.getByLabelText("Host")).toBeChecked();
  await everybodyCanUse();
  await dialog.getByLabelText("Manager").click();
  givingTeam({ members: team().members.map((each) => (each.id === nora().id ? { ...each, role: "manager" } : each)) });
  await dialog.getByRole("button", { name: "Save" }).click();
  const members = page.getByRole("region", { name: "Team Members" });
  await expect.element(members.getByText("Manager", { exact: true })).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ role: "manager" });
});

test("a manager has the settings but for the team, and the way to it is closed", async () => {
  await playMembersScene("staff");
  const role = "manager" as const;
  givingOverview("staff", { role });
  giving(
    (api) => api.workspaces[":slug"].$get({ param }),
    (own) => ({ ...own, role }),
  );
  await openMembersPage("/staff/dashboard?tab=settings");
  await expect.element(page.getByRole("link", { name: /^Hours and booking/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Team/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Hand over/ })).not.toBeInTheDocument();
  await openMembersPage(ADDRESS);
  await expect.element(page.getByText("Only workspace owners can access team management.")).toBeVisible();
  await openMembersPage("/staff/dashboard/customer-data");
  await expect.element(button("Export")).toBeVisible();
  await expect.element(button("Erase")).not.toBeInTheDocument();
});

test("an owner whose address is not confirmed cannot invite, and has the mail sent again", async () => {
  await openUnconfirmed(ADDRESS);
  const email = "olle-owner@staff.example";
  const words = `Confirm your email address ${email} before you invite somebody.`;
  await expect.element(page.getByText(words)).toBeVisible();
  await everybodyCanUse();
  await invite.click();
  await invitation.getByLabelText("Email").fill("nora@example.com");
  failNext("POST", /\/invitations$/, problemOf("email_unconfirmed"));
  await send.click();
  await expect.element(invitation.getByText("Please confirm your email address first")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  accepting((api) => api.auth["email-confirmation"].$post());
  await button("Send again").click();
  await expect.element(page.getByText(`Sent to ${email}. Check your inbox.`)).toBeVisible();
});

test("an owner whose address is not confirmed reads that at the first step of another workspace", async () => {
  await openUnconfirmed("/signup");
  await expect.element(page.getByText("before you open another workspace")).toBeVisible();
});

test("the person whom the name or address fits is chosen, until another is", async () => {
  await playMembersScene("staff");
  givingTeam({ people: [{ id: "7", name: "Olle" }] as Team["people"] });
  giving(
    (api) => api.workspaces[":slug"].team.invitations.$post({ param, json: ANY }),
    () => ({ email: "olle@example.com" }) as never,
  );
  await openMembersPage(ADDRESS);
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
  await everybodyCanUse();
  await send.click();
  await expect.poll(whatWasSent).toHaveLength(1);
  expect(whatWasSent()[0]?.body).toMatchObject({ email: "olle@example.com", fullName: "Olle Ek", person: "7" });
});

test("where nobody works by name, an invitation asks for no person", async () => {
  await openScene("staff", ADDRESS);
  await invite.click();
  await expect.element(invitation.getByLabelText("Email")).toBeVisible();
  expect(invitation.getByLabelText("Which of your people is this?").query()).toBeNull();
});
