import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  oneTimeLinks,
  passkeys,
  staffInvitations,
  workspaceChanges,
  workspaceMembers,
} from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  askReset,
  aUserChangingAddress,
  canSignIn,
  isSignedIn,
  linksOf,
  mailsTo,
  NEW_PASSWORD,
  newestToken,
  PASSWORD,
  tokenTo,
} from "../../test/harness/accounts.ts";
import { aDevice } from "../../test/harness/authenticator.ts";
import { aCalendar, makeCalendar, nameCustomers, openCalendar, readCalendars } from "../../test/harness/calendars.ts";
import {
  aWorkspace,
  call,
  db,
  everythingStored,
  invited,
  join,
  ORIGIN,
  type Signed,
  times,
} from "../../test/harness/harness.ts";
import { invite } from "../../test/harness/invitations.ts";
import { anAddress, limited } from "../../test/harness/limits.ts";
import { addPasskey, askToAdd, signInWith } from "../../test/harness/passkeys.ts";
import { beforeBatch } from "../../test/harness/race.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { linkId, linkToken } from "../http/tokens.ts";

const NOTICE = "password_changed";
const reset = (token: string, keep?: object, password = NEW_PASSWORD) =>
  call("POST", "/api/auth/password-reset/confirm", { body: { token, password, ...(keep ? { keep } : {}) } });
const madeBefore = async (token: string) =>
  (await call("POST", "/api/auth/password-reset/verify", { body: { token } })).body.made;
const noticeIn = (mail: { text: string }) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";

/** With a passkey, a calendar with names and an open invitation, any of which a thief may have made. */
async function anAccountUnderway() {
  const workspace = await aWorkspace();
  const user = await anAccount({ emailConfirmedAt: Date.now() });
  const as = await aBrowser(user.email);
  await join(workspace.id, { ...as, userId: user.id }, "manager");
  const phone = await aDevice();
  expect((await addPasskey(as, phone, "Kim's phone")).status).toBe(201);
  const path = await aCalendar(workspace, null, as);
  const [calendar] = (await readCalendars(workspace, as)).calendars;
  expect((await nameCustomers(workspace, calendar.id, true, as)).status).toBe(204);
  return { ...user, workspace, as, phone, path, calendarId: calendar.id as string };
}

async function resetTokenOf(email: string, id: string) {
  await askReset(email);
  return newestToken(id, "password_reset");
}

test("a new password by mail ends the passkeys and calendars that a thief may have left behind", async () => {
  const { id, email, as, phone, path } = await anAccountUnderway();
  expect((await openCalendar(path)).status).toBe(200);
  expect((await reset(await resetTokenOf(email, id))).status).toBe(204);
  expect((await openCalendar(path)).status).toBe(404);
  expect((await signInWith(phone)).body.params).toEqual({ reason: "unknown" });
  expect(await isSignedIn(as)).toBe(false);
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
});

test("the page for a new password says what was made and when, and what is ticked there stays", async () => {
  const { id, email, phone, path, calendarId } = await anAccountUnderway();
  const token = await resetTokenOf(email, id);
  const made = await madeBefore(token);
  expect(made).toEqual({
    passkeys: [{ id: phone.id, name: "Kim's phone", createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    calendars: [
      { id: calendarId, business: expect.any(String), names: true, changedAt: expect.any(String), person: null },
    ],
    invitations: [],
  });
  const keep = { passkeys: [phone.id], calendars: [calendarId], invitations: [] };
  expect((await reset(token, keep)).status).toBe(204);
  expect((await openCalendar(path)).status).toBe(200);
  expect((await signInWith(phone)).status).toBe(200);
  const [mail] = await mailsTo(email, NOTICE);
  expect(mail.text).toContain(`- the passkey “Kim's phone”\n- a calendar of ${made.calendars[0].business}`);
});

/** Each way to leave a right behind, as its owner's request at the moment in which a new password ends the session. */
const LEAVING: [what: string, (owner: Leaving, bindings: Pick<Env, "DB">) => ReturnType<typeof call>][] = [
  [
    "a passkey is added",
    async ({ as }, bindings) => {
      const passkey = await (await aDevice()).create((await askToAdd(as)).body);
      return call("POST", "/api/auth/passkeys", { as, bindings, body: { name: "Late", passkey } });
    },
  ],
  [
    "a calendar is made",
    ({ as, at }, bindings) => call("POST", `${at}/calendars`, { as, bindings, body: { person: null } }),
  ],
  [
    "a colleague's calendar begins to show names",
    ({ as, at, colleagues }, bindings) =>
      call("PUT", `${at}/calendars/${colleagues}/names`, { as, bindings, body: { names: true } }),
  ],
  [
    "an invitation is sent",
    ({ as, at }, bindings) =>
      call("POST", `${at}/team/invitations`, { as, bindings, body: { email: "late@example.com" } }),
  ],
  [
    "an invitation is sent again",
    ({ as, at, invitation }, bindings) => call("POST", `${at}/team/invitations/${invitation}/resend`, { as, bindings }),
  ],
];
type Leaving = { as: Signed; at: string; colleagues: string; invitation: string };

test.each(LEAVING)(
  "in the moment in which %s, a new password by mail ends the session: nothing is written",
  async (_, leave) => {
    const workspace = await aWorkspace();
    const user = await anAccount({ emailConfirmedAt: Date.now() });
    const as = await aBrowser(user.email);
    const colleague = workspace.owner;
    await changeStored(workspaceMembers, { userId: colleague.userId }, { role: "manager" });
    await join(workspace.id, { ...as, userId: user.id }, "owner");
    await aCalendar(workspace);
    const [{ id: colleagues }] = (await readCalendars(workspace)).calendars;
    const { id: invitation } = await invited(workspace);
    const token = await resetTokenOf(user.email, user.id);
    const rights = async () => {
      const { passkeys, calendar_feeds, staff_invitations, one_time_links, workspace_changes } =
        await everythingStored();
      return { passkeys, calendar_feeds, staff_invitations, one_time_links, workspace_changes };
    };
    let before: unknown;
    const bindings = beforeBatch(async () => {
      expect((await reset(token)).status).toBe(204);
      before = await rights();
    });
    const reply = await leave({ as, at: `/api/workspaces/${workspace.slug}`, colleagues, invitation }, bindings);
    expect([reply.status, reply.body.code]).toEqual([401, "signed_out"]);
    expect(await rights()).toEqual(before);
  },
);

test("another account's passkeys and calendars cannot be kept, nor do they end", async () => {
  const mine = await anAccountUnderway();
  const other = await anAccountUnderway();
  const keep = { passkeys: [other.phone.id], calendars: [other.calendarId], invitations: [] };
  expect((await reset(await resetTokenOf(mine.email, mine.id), keep)).status).toBe(204);
  expect([(await openCalendar(mine.path)).status, (await openCalendar(other.path)).status]).toEqual([404, 200]);
  expect(await db.$count(passkeys, eq(passkeys.userId, mine.id))).toBe(0);
  expect((await signInWith(other.phone)).status).toBe(200);
});

test("a person's calendar is named on the page for a new password", async () => {
  const salon = await aSalon();
  const { people } = await readCalendars(salon);
  await aCalendar(salon, people[0].id);
  const { email } = (await call("GET", "/api/auth/me", { as: salon.owner })).body.user;
  const made = await madeBefore(await resetTokenOf(email, salon.owner.userId));
  expect(made.calendars).toMatchObject([{ person: people[0], names: false }]);
});

test("open invitations that the account sent end and are noted; those of others and kept ones stay", async () => {
  const workspace = await aWorkspace();
  const { userId } = workspace.owner;
  const { email } = (await call("GET", "/api/auth/me", { as: workspace.owner })).body.user;
  const other = await aWorkspace();
  for (const name of ["thief", "kept"]) await invite(workspace, `${name}-${workspace.slug}@example.com`);
  await invite(other, `other-${workspace.slug}@example.com`);
  const token = await resetTokenOf(email, userId);
  const { invitations } = await madeBefore(token);
  expect(invitations.map((one: { email: string; role: string }) => [one.email, one.role])).toEqual([
    [`thief-${workspace.slug}@example.com`, "staff"],
    [`kept-${workspace.slug}@example.com`, "staff"],
  ]);
  expect((await reset(token, { passkeys: [], calendars: [], invitations: [invitations[1].id] })).status).toBe(204);
  const left = await storedRows(staffInvitations, { workspaceId: workspace.id });
  expect(left.map(({ id }) => id)).toEqual([invitations[1].id]);
  expect(await db.$count(staffInvitations, eq(staffInvitations.workspaceId, other.id))).toBe(1);
  const noted = await storedRows(workspaceChanges, { workspaceId: workspace.id, area: "team" });
  expect(noted.map(({ change }) => JSON.stringify(change)).at(-1)).toContain(invitations[0].id);
  expect(noted).toHaveLength(3);
});

test("undoing a takeover withdraws the invitations that the thief may have sent", async () => {
  const workspace = await aWorkspace();
  const { id, as, token } = await aUserChangingAddress();
  await join(workspace.id, { ...as, userId: id }, "manager");
  const [member] = await storedRows(workspaceMembers, { userId: id });
  const invitedBy = member?.id ?? "";
  const row = { workspaceId: workspace.id, email: "me-again@example.com", invitedBy, createdAt: Date.now() };
  await db.insert(staffInvitations).values({ ...row, id: crypto.randomUUID(), expiresAt: Date.now() + HOUR_MS });
  await call("POST", "/api/auth/email-change/confirm", { as, body: { token } });
  const undo = { token: await newestToken(id, "email_undo") };
  expect((await call("POST", "/api/auth/email-change/undo", { body: undo })).status).toBe(204);
  expect(await db.$count(staffInvitations, eq(staffInvitations.workspaceId, workspace.id))).toBe(0);
});

test("a password changed in the profile is told by mail, whose link takes the account back once", async () => {
  const { email, as, path } = await anAccountUnderway();
  const body = { currentPassword: PASSWORD, password: "the thief's own" };
  expect((await call("POST", "/api/auth/password", { as, body })).status).toBe(204);
  const [mail] = await mailsTo(email, NOTICE);
  expect(mail.subject).toBe("Your password was changed");
  expect(mail.text).toContain(`${ORIGIN}/reset-password?type=notice&token=`);
  const token = noticeIn(mail);
  for (const method of ["GET", "HEAD"]) await call(method, `/reset-password?type=notice&token=${token}`);
  expect(await isSignedIn(as)).toBe(true);
  const replies = await Promise.all(times(5, () => reset(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(4).fill(404)]);
  expect(await isSignedIn(as)).toBe(false);
  expect([await canSignIn(email, "the thief's own"), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  expect((await openCalendar(path)).status).toBe(404);
  expect((await madeBefore(noticeIn((await mailsTo(email, NOTICE, 2))[0]))).passkeys).toEqual([]);
});

test("the link of a notice works for 72 hours, and a wrong password leaves it", async () => {
  const { id, email, as } = await anAccountUnderway();
  await call("POST", "/api/auth/password", { as, body: { currentPassword: PASSWORD, password: "another phrase" } });
  const token = noticeIn((await mailsTo(email, NOTICE))[0]);
  const [link] = (await linksOf(id)).filter(({ purpose }) => purpose === "secure_account").slice(-1);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(72 * HOUR_MS);
  const before = await everythingStored();
  expect((await reset(token, undefined, "password123")).body.code).toBe("weak_password");
  expect((await reset(linkToken("secure_account", crypto.randomUUID(), [env.LINK_KEYS]))).body.code).toBe(
    "link_invalid",
  );
  expect((await reset(linkToken("email_confirmation", link?.id ?? "", [env.LINK_KEYS]))).status).toBe(404);
  expect(await everythingStored()).toEqual(before);
  await changeStored(oneTimeLinks, { userId: id }, { expiresAt: Date.now() });
  expect((await reset(token)).body.code).toBe("link_invalid");
});

test("a thief's second change does not end the link of the first notice, the owner's use ends all", async () => {
  const { id, email, as } = await anAccountUnderway();
  await call("POST", "/api/auth/password", { as, body: { currentPassword: PASSWORD, password: "the first one" } });
  const first = noticeIn((await mailsTo(email, NOTICE))[0]);
  await call("POST", "/api/auth/password", { as, body: { currentPassword: "the first one", password: "the second" } });
  const second = noticeIn((await mailsTo(email, NOTICE, 2))[0]);
  expect(second).not.toBe(first);
  expect((await reset(first)).status).toBe(204);
  expect((await reset(second)).body.code).toBe("link_invalid");
  const open = (await linksOf(id)).filter(({ usedAt }) => usedAt === null);
  expect(open.map(({ purpose }) => purpose)).toEqual(["secure_account"]); // of the notice about this new password
});

test("a calendar that begins to show names is told once, in the language of who did it", async () => {
  const { email, as, workspace, calendarId } = await anAccountUnderway();
  const [mail] = await mailsTo(email, "calendar_named");
  expect(mail.subject).toBe("A calendar shows your customers' names");
  await call("PATCH", "/api/auth/me", { as, body: { language: "sv" } });
  await nameCustomers(workspace, calendarId, true, as);
  expect(await mailsTo(email, "calendar_named")).toHaveLength(1);
  await makeCalendar(workspace, null, as); // another address, names stay
  const [again] = await mailsTo(email, "calendar_named", 2);
  expect([again.subject, again.text]).toEqual([
    "En kalender visar dina kunders namn",
    expect.stringContaining("Var det inte du, säkra ditt konto: "),
  ]);
  await nameCustomers(workspace, (await readCalendars(workspace, as)).calendars[0].id, false, as);
  await makeCalendar(workspace, null, as);
  expect(await mailsTo(email, "calendar_named")).toHaveLength(2);
});

test("the link of a passkey's notice removes the passkey", async () => {
  const { email, phone } = await anAccountUnderway();
  const token = await tokenTo(email, "passkey_added");
  expect((await reset(token)).status).toBe(204);
  expect((await signInWith(phone)).body.params).toEqual({ reason: "unknown" });
});

test("a notice that waits is not sent any more once its link has secured the account", async () => {
  const user = await anAccount();
  const as = await aBrowser(user.email);
  await call("POST", "/api/auth/password", { as, body: { currentPassword: PASSWORD, password: "another phrase" } });
  const [mail] = await mailsTo(user.email, NOTICE);
  expect((await reset(noticeIn(mail))).status).toBe(204);
  await mailsTo(user.email, NOTICE, 2);
  const first = { dedupeKey: `${NOTICE}:${linkId(noticeIn(mail))}` };
  await changeStored(notifications, first, { state: "due" });
  await call("POST", "/api/dev/cron");
  await vi.waitUntil(async () => (await storedRow(notifications, first))?.state === "superseded");
});

test("twenty changes an hour are made and told, and a reset by mail needs none of them", async () => {
  const workspace = await aWorkspace();
  const user = await anAccount();
  const as = await aBrowser(user.email);
  await join(workspace.id, { ...as, userId: user.id }, "manager");
  const path = await aCalendar(workspace, null, as);
  const [calendar] = (await readCalendars(workspace, as)).calendars;
  const change = (currentPassword: string, password: string, ms = 0) =>
    limited("POST", "/api/auth/password", {
      ...{ from: anAddress(), now: new Date(Date.now() + ms).toISOString(), as },
      body: { currentPassword, password },
    });
  const word = (n: number) => (n === 0 ? PASSWORD : `phrase number ${n}`);
  for (const n of times(20, (n) => n)) expect((await change(word(n), word(n + 1), n * 10_000)).status).toBe(204);
  const refused = await change(word(20), word(21), 200_000);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(await canSignIn(user.email, word(20))).toBe(true);
  const named = await limited("PUT", `/api/workspaces/${workspace.slug}/calendars/${calendar.id}/names`, {
    ...{ from: anAddress(), now: new Date().toISOString(), as },
    body: { names: true },
  });
  expect([named.status, (await readCalendars(workspace, as)).calendars[0].names]).toEqual([429, false]);
  expect((await openCalendar(path)).status).toBe(200);
  const token = await resetTokenOf(user.email, user.id);
  const confirmed = await limited("POST", "/api/auth/password-reset/confirm", {
    ...{ from: anAddress(), now: new Date().toISOString() },
    body: { token, password: NEW_PASSWORD },
  });
  expect(confirmed.status).toBe(204);
});

test("a new password at an address that an undo link gives back ends undo links to later addresses", async () => {
  const { id, email, as, token, newEmail } = await aUserChangingAddress({ emailConfirmedAt: Date.now() });
  await call("POST", "/api/auth/email-change/confirm", { as, body: { token } });
  const ownersUndo = await newestToken(id, "email_undo");
  const back = await call("POST", "/api/auth/email-change", { as, body: { email, password: PASSWORD } });
  expect(back.status).toBe(202);
  const backToken = await newestToken(id);
  expect((await call("POST", "/api/auth/email-change/confirm", { as, body: { token: backToken } })).status).toBe(204);
  const undos = (await linksOf(id)).filter(({ purpose }) => purpose === "email_undo");
  expect(undos.map((link) => link.email)).toEqual([email, newEmail]); // the second is the thief's
  const thiefs = linkToken("email_undo", undos[1]?.id ?? "", [env.LINK_KEYS]);
  expect((await reset(await resetTokenOf(email, id))).status).toBe(204);
  expect((await call("POST", "/api/auth/email-change/undo", { body: { token: thiefs } })).body.code).toBe(
    "link_invalid",
  );
  expect((await call("POST", "/api/auth/email-change/undo", { body: { token: ownersUndo } })).status).toBe(204);
});
