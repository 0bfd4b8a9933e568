import { expect, test } from "vitest";
import { staffInvitations, workspaces } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { linksIn } from "../../domain/testing/links-in.ts";
import { mailsTo } from "../../test/harness/accounts.ts";
import { aUser, aWorkspace, call, invited, join, ORIGIN, type TestWorkspace } from "../../test/harness/harness.ts";
import {
  cancelInvitation,
  endInvitation,
  invite,
  oweInvitationMail,
  resendInvitation,
} from "../../test/harness/invitations.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { INVITATION } from "../http/tokens.ts";

const anAddress = () => `${crypto.randomUUID()}@example.com`;

test("the mail has one link, ours, whatever names it contains", async () => {
  const workspace = await aWorkspace();
  const name = `Win\r\nhttps://evil.example/now evil.example me@evil.example <a href="//evil.example">x</a>`;
  await changeStored(workspaces, { id: workspace.id }, { name });
  const { email } = (await invite(workspace, anAddress(), "Claim at https://claim.example")).body;
  const [mail] = await mailsTo(email, INVITATION);
  const links = [...mail.html.matchAll(/<a /g)].length;
  expect([links, mail.html.match(/href="[^"]*"/g)]).toEqual([
    2,
    Array(2).fill(expect.stringMatching(`^href="${ORIGIN}/${workspace.slug}/`)), // the button, and the address below it
  ]);
  expect(mail.text + mail.html).not.toContain("claim.example");
  expect(mail.subject).toMatch(
    "invites you to the team of Win https: //evil. example/now evil. example me@evil. example",
  );
  const ours = new RegExp(`${ORIGIN}/${workspace.slug}/staff/accept/[\\w-]{43}`, "g");
  for (const text of [mail.subject, mail.text, mail.html.replace(/<[^>]*>/g, " ")])
    expect(linksIn(text.replaceAll(ours, ""))).toEqual([]);
});

const stateOfOwed = async ({ id }: { id: string }) =>
  (await storedRows(notifications, { subjectId: id })).find(({ dueAt }) => dueAt === 1)?.state;

type Event = (workspace: TestWorkspace, sent: { id: string; email: string }) => Promise<unknown>;
const TAKEN_BACK: [string, Event][] = [
  ["was cancelled", cancelInvitation],
  ["was sent again", resendInvitation],
  ["was replaced by another", (workspace, { email }) => invite(workspace, email)],
];
const NO_LONGER_TRUE: [string, Event][] = [
  ...TAKEN_BACK,
  ["was used", (_, { id }) => endInvitation(id, { usedAt: Date.now() })],
  ["has run out", (_, { id }) => endInvitation(id, { expiresAt: Date.now() })],
  [
    "is for a new member",
    async (workspace, { id }) => {
      const user = await aUser();
      await changeStored(staffInvitations, { id }, { email: user.email });
      await join(workspace.id, user, "staff");
    },
  ],
];

test.each(TAKEN_BACK)("the waiting mail of an invitation that %s is withdrawn", async (_, happens) => {
  const workspace = await aWorkspace();
  const sent = await invited(workspace);
  await oweInvitationMail(sent);
  await happens(workspace, sent);
  expect(await stateOfOwed(sent)).toBe("superseded");
});

test.each(NO_LONGER_TRUE)("the mail of an invitation that %s is not sent", async (_, happens) => {
  const workspace = await aWorkspace();
  const sent = await invited(workspace);
  await happens(workspace, sent);
  await oweInvitationMail(sent);
  await call("POST", "/api/dev/cron");
  const { messages } = (await call("GET", `/api/dev/outbox?to=${sent.email}`)).body;
  expect(messages.map(({ text }: { text: string }) => text).join()).not.toContain(sent.token);
  expect(await stateOfOwed(sent)).toBe("superseded");
});

test("names in the mail are text, never markup or header lines", async () => {
  const workspace = await aWorkspace();
  const email = anAddress();
  await invite(workspace, email, `<b>Eve</b> https://evil.example`);
  await call("POST", "/api/dev/cron");
  const [mail] = (await call("GET", `/api/dev/outbox?to=${email}`)).body.messages;
  expect(mail.html).not.toContain("<b>");
  expect(mail.html.match(/href=/g)).toHaveLength(2);
});
