import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  askReset,
  canSignIn,
  isSignedIn,
  linksOf,
  mailsTo,
  PASSWORD,
  tokenTo,
  userOf,
} from "../../test/harness/accounts.ts";
import {
  aWorkspace,
  call,
  db,
  everythingStored,
  invited,
  ORIGIN,
  type Signed,
  times,
} from "../../test/harness/harness.ts";
import { linkToken } from "../http/tokens.ts";

const CHANGE = "email_change";
const NOTICE = "email_change_notice";
const UNDO = "email_undo";
const anAddress = () => `${crypto.randomUUID()}@example.com`;

const ask = (as: Signed | undefined, email: string, password = PASSWORD) =>
  call("POST", "/api/auth/email-change", { body: { email, password }, ...(as ? { as } : {}) });
const confirm = (token: string) => call("POST", "/api/auth/email-change/confirm", { body: { token } });

async function aUserChangingAddress(fields: Parameters<typeof anAccount>[0] = {}) {
  const user = await anAccount(fields);
  const as = await aBrowser(user.email);
  const newEmail = anAddress();
  const { status } = await ask(as, ` ${newEmail.toUpperCase()} `);
  expect(status).toBe(202);
  return { ...user, as, newEmail, token: await newestToken(user.id) };
}

async function newestToken(userId: string, purpose = CHANGE) {
  const open = (await linksOf(userId)).filter((link) => link.usedAt === null && link.purpose === purpose);
  expect(open).toHaveLength(1);
  return linkToken(purpose, open[0]?.id ?? "", [env.LINK_KEYS]);
}

test("the link goes to the new address, a notice to the old one; using the link changes the address", async () => {
  const { id, email, newEmail, as } = await aUserChangingAddress({ emailConfirmedAt: null });
  const [mail] = await mailsTo(newEmail, CHANGE);
  expect(mail.text).toContain(`${ORIGIN}/confirm-email-change?type=email_change&token=`);
  const [notice] = await mailsTo(email, NOTICE);
  expect(notice.text).toContain(newEmail);
  expect(notice.text + notice.html).not.toContain("token=");
  expect((await userOf(id))?.email).toBe(email);

  expect((await confirm(await tokenTo(newEmail, CHANGE))).status).toBe(204);

  expect(await userOf(id)).toMatchObject({ email: newEmail, emailConfirmedAt: expect.any(Number) });
  expect([await canSignIn(email), await canSignIn(newEmail)]).toEqual([false, true]);
  expect(await isSignedIn(as)).toBe(false);
  for (const [address, type] of [
    [email, CHANGE],
    [newEmail, NOTICE],
  ]) {
    const { body } = await call("GET", `/api/dev/outbox?to=${address}`);
    expect(body.messages.filter((message: { type: string }) => message.type === type)).toEqual([]);
  }
});

test("a link used ten times at once works once", async () => {
  const { token } = await aUserChangingAddress();
  const replies = await Promise.all(times(10, () => confirm(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
});

test("opening the link changes nothing", async () => {
  const { token, as } = await aUserChangingAddress();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET", "GET", "GET", "GET"])
    for (const path of ["/confirm-email-change", "/api/auth/email-change/confirm"])
      await call(method, `${path}?type=email_change&token=${token}`, { as });
  expect(await everythingStored()).toMatchObject({ users: before.users, one_time_links: before.one_time_links });
  expect((await confirm(token)).status).toBe(204);
});

test("only the newest link works, for the address it was sent to", async () => {
  const { id, as, token: old } = await aUserChangingAddress();
  const second = anAddress();
  await ask(as, second);
  const newest = await newestToken(id);
  expect((await confirm(old)).body.code).toBe("link_invalid");
  expect((await confirm(newest)).status).toBe(204);
  expect((await userOf(id))?.email).toBe(second);
});

test("a link expires after an hour", async () => {
  const { id, token, email } = await aUserChangingAddress();
  const [link] = await linksOf(id);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(HOUR_MS);
  await db.update(oneTimeLinks).set({ expiresAt: Date.now() }).where(eq(oneTimeLinks.userId, id));
  expect((await confirm(token)).body.code).toBe("link_invalid");
  expect((await userOf(id))?.email).toBe(email);
});

test("asking does not reveal a taken address; using the link is refused and keeps the link", async () => {
  const { id, as, newEmail, email } = await aUserChangingAddress();
  const free = await ask(as, anAddress());
  const owner = await anAccount({ email: newEmail });
  const taken = await ask(as, newEmail);
  expect([taken.status, taken.text, [...taken.headers]]).toEqual([free.status, free.text, [...free.headers]]);
  const before = await everythingStored();
  const token = await newestToken(id);
  for (const reply of await Promise.all(times(3, () => confirm(token))))
    expect([reply.status, reply.body.code]).toEqual([404, "link_invalid"]);
  expect((await everythingStored()).users).toEqual(before.users);
  expect((await everythingStored()).one_time_links).toEqual(before.one_time_links);
  expect([(await userOf(id))?.email, (await userOf(owner.id))?.email]).toEqual([email, newEmail]);
});

test("one of two accounts that move to one address at once gets it", async () => {
  const [one, two] = [await aUserChangingAddress(), await aUserChangingAddress()];
  await ask(two.as, one.newEmail);
  const tokens = [one.token, await newestToken(two.id)];
  const replies = await Promise.all(tokens.map(confirm));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test("a change of address needs the password and a session", async () => {
  const { email } = await anAccount();
  const as = await aBrowser(email);
  const before = await everythingStored();
  const reply = await ask(as, anAddress(), "not the password");
  expect([reply.status, reply.body.code]).toEqual([401, "invalid_credentials"]);
  expect(await isSignedIn(as)).toBe(true);
  expect((await ask(undefined, anAddress())).body).toMatchObject({ status: 401, code: "signed_out" });
  expect(await everythingStored()).toEqual(before);
});

test.each([
  ["", "Please enter a new email address"],
  ["ada@example", "Please enter a valid email address"],
])("%j is refused in these words: %s", async (email, detail) => {
  const as = await aBrowser((await anAccount()).email);
  const reply = await ask(as, email);
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([422, "invalid_input", detail]);
});

test("the account's own address is refused as a new one, however it is written", async () => {
  const { email } = await anAccount();
  const reply = await ask(await aBrowser(email), ` ${email.toUpperCase()}`);
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
  expect(reply.body.errors).toEqual([{ path: "email", message: "Please enter a different email address" }]);
});

test("links mailed to the old address die with it, and only the notice among waiting mails is sent", async () => {
  const { id, email, newEmail, token } = await aUserChangingAddress({ emailConfirmedAt: null });
  await askReset(email);
  const reset = await newestToken(id, "password_reset");
  const waiting = eq(notifications.subjectId, id);
  await db
    .update(notifications)
    .set({ state: "due", dueAt: Date.now() + MINUTE_MS })
    .where(waiting);
  await db.delete(capturedMessages).where(inArray(capturedMessages.recipient, [email, newEmail]));

  await confirm(token);

  const { body } = await call("POST", "/api/auth/password-reset/verify", { body: { token: reset } });
  expect(body.code).toBe("link_invalid");
  await db.update(notifications).set({ dueAt: 0 }).where(waiting);
  expect(await mailsTo(email, NOTICE)).toHaveLength(1);
  const rows = await db.select().from(notifications).where(waiting);
  expect(rows.map(({ type, state }) => [type, state]).sort()).toEqual([
    [CHANGE, "superseded"],
    [NOTICE, "sent"],
    ["password_reset", "superseded"],
  ]);
  for (const [address, count] of [
    [email, 1],
    [newEmail, 0],
  ])
    expect((await call("GET", `/api/dev/outbox?to=${address}`)).body.messages).toHaveLength(Number(count));
});

test("a second request sends a second notice and drops the first request's waiting mails", async () => {
  const { email } = await anAccount();
  const as = await aBrowser(email);
  const [first, second] = [anAddress(), anAddress()];
  await ask(as, first);
  await ask(as, second);
  await mailsTo(second, CHANGE);
  const [notice] = await mailsTo(email, NOTICE);
  expect(notice.text).toContain(second);
});

test("the browser that uses the link stays signed in; every other session of the account ends", async () => {
  const { email, as, token } = await aUserChangingAddress();
  const elsewhere = await aBrowser(email);
  const bystander = await aBrowser((await anAccount()).email);
  expect((await call("POST", "/api/auth/email-change/confirm", { body: { token }, as })).status).toBe(204);
  expect([await isSignedIn(as), await isSignedIn(elsewhere), await isSignedIn(bystander)]).toEqual([true, false, true]);
});

const undo = (token: string) => call("POST", "/api/auth/email-change/undo", { body: { token } });

/** A thief has changed the address; `token`: of the undo link. */
async function aTakenOverAccount() {
  const account = await aUserChangingAddress();
  const body = { token: account.token };
  expect((await call("POST", "/api/auth/email-change/confirm", { body, as: account.as })).status).toBe(204);
  return { ...account, undoToken: await newestToken(account.id, UNDO) };
}

test("the old address gets a mail and undoes the change within 72 hours, which ends sessions and password", async () => {
  const { id, email, newEmail, as, undoToken } = await aTakenOverAccount();
  const [mail] = await mailsTo(email, UNDO);
  expect(mail.text).toContain(`${ORIGIN}/undo-email-change?token=${undoToken}`);
  expect(mail.text + mail.html).not.toContain(newEmail);
  const [link] = (await linksOf(id)).filter(({ purpose }) => purpose === UNDO);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(72 * HOUR_MS);
  await askReset(newEmail);
  const thiefsReset = await newestToken(id, "password_reset");

  expect((await undo(undoToken)).status).toBe(204);

  expect((await userOf(id))?.email).toBe(email);
  expect(await isSignedIn(as)).toBe(false);
  expect([await canSignIn(email), await canSignIn(newEmail)]).toEqual([false, false]);
  const body = { token: thiefsReset, password: "the thief's own" };
  expect((await call("POST", "/api/auth/password-reset/confirm", { body })).body.code).toBe("link_invalid");
  const reset = { token: await tokenTo(email, "password_reset"), password: "chosen by its owner" };
  expect((await call("POST", "/api/auth/password-reset/confirm", { body: reset })).status).toBe(204);
  expect(await canSignIn(email, "chosen by its owner")).toBe(true);
  expect((await undo(undoToken)).body.code).toBe("link_invalid");
});

test("opening the undo link changes nothing, and one of ten concurrent uses undoes", async () => {
  const { id, newEmail, undoToken } = await aTakenOverAccount();
  for (const method of ["GET", "HEAD"])
    for (const path of ["/undo-email-change", "/api/auth/email-change/undo"])
      await call(method, `${path}?token=${undoToken}`);
  expect((await userOf(id))?.email).toBe(newEmail);
  const replies = await Promise.all(times(10, () => undo(undoToken)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
});

test("a new password or a further change of address keeps the first owner's undo link", async () => {
  const { id, email, newEmail, as, undoToken } = await aTakenOverAccount();
  await askReset(newEmail);
  const reset = { token: await newestToken(id, "password_reset"), password: PASSWORD };
  expect((await call("POST", "/api/auth/password-reset/confirm", { body: reset })).status).toBe(204);
  expect(await isSignedIn(as)).toBe(false);
  const thief = await aBrowser(newEmail);
  const further = anAddress();
  await ask(thief, further);
  const token = await newestToken(id);
  expect((await call("POST", "/api/auth/email-change/confirm", { body: { token }, as: thief })).status).toBe(204);
  const [, second] = (await linksOf(id)).filter(({ purpose }) => purpose === UNDO);
  const thiefsUndo = linkToken(UNDO, second?.id ?? "", [env.LINK_KEYS]);

  expect((await undo(thiefsUndo)).status).toBe(204);
  expect((await userOf(id))?.email).toBe(newEmail);
  expect((await undo(undoToken)).status).toBe(204);
  expect((await userOf(id))?.email).toBe(email);
  expect((await linksOf(id)).filter(({ usedAt, purpose }) => usedAt === null && purpose === UNDO)).toEqual([]);
});

test("undoing the first change ends the link that would undo a later one", async () => {
  const { id, undoToken, as } = await aTakenOverAccount();
  await ask(as, anAddress());
  await call("POST", "/api/auth/email-change/confirm", { body: { token: await newestToken(id) }, as });
  const [, second] = (await linksOf(id)).filter(({ purpose }) => purpose === UNDO);
  expect((await undo(undoToken)).status).toBe(204);
  expect((await undo(linkToken(UNDO, second?.id ?? "", [env.LINK_KEYS]))).body.code).toBe("link_invalid");
});

test("a sign-up with the old address is refused while an undo link for it works", async () => {
  const { id, email, undoToken } = await aTakenOverAccount();
  const signUp = () =>
    call("POST", "/api/auth/sign-up", { body: { email, password: "the thief's own", fullName: "Nobody" } });
  const squatter = await signUp();
  expect([squatter.status, squatter.body.code]).toEqual([409, "email_taken"]);
  expect((await undo(undoToken)).status).toBe(204);
  expect((await userOf(id))?.email).toBe(email);

  const moved = await aTakenOverAccount();
  await db.update(oneTimeLinks).set({ expiresAt: Date.now() }).where(eq(oneTimeLinks.userId, moved.id));
  const body = { email: moved.email, password: "somebody else's own", fullName: "Somebody" };
  expect((await call("POST", "/api/auth/sign-up", { body })).status).toBe(201);
});

test("no other account takes the old address, by change or invitation, while its undo link works", async () => {
  const { email, undoToken } = await aTakenOverAccount();
  const other = await anAccount();
  await ask(await aBrowser(other.email), email);
  const moved = await confirm(await newestToken(other.id));
  expect([moved.status, moved.body.code]).toEqual([404, "link_invalid"]);
  const { token } = await invited(await aWorkspace(), { email });
  const body = { password: "correct horse battery" };
  const joined = await call("POST", `/api/invitations/${token}/accept`, { body });
  expect([joined.status, joined.body.code]).toEqual([409, "email_taken"]);
  expect((await undo(undoToken)).status).toBe(204);
});

test("the account may move back to its own old address", async () => {
  const { id, email, as } = await aTakenOverAccount();
  await ask(as, email);
  expect((await confirm(await newestToken(id))).status).toBe(204);
  expect((await userOf(id))?.email).toBe(email);
});

test("an undo is refused, and keeps its link, when another account has the old address", async () => {
  const { id, email, newEmail, undoToken } = await aTakenOverAccount();
  const other = await anAccount({ email });
  const reply = await undo(undoToken);
  expect([reply.status, reply.body.code]).toEqual([409, "email_taken"]);
  expect(reply.body.detail).toBe("Another account has your old address by now, so the change cannot be undone.");
  expect([(await userOf(id))?.email, (await userOf(other.id))?.email]).toEqual([newEmail, email]);
  await newestToken(id, UNDO);
});

test("an unconfirmed old address gets no undo link, because it may be a stranger's", async () => {
  const { id, token } = await aUserChangingAddress({ emailConfirmedAt: null });
  await confirm(token);
  expect((await linksOf(id)).filter(({ purpose }) => purpose === UNDO)).toEqual([]);
});

test("the undo link expires after 72 hours", async () => {
  const { id, undoToken } = await aTakenOverAccount();
  await db.update(oneTimeLinks).set({ expiresAt: Date.now() }).where(eq(oneTimeLinks.userId, id));
  expect((await undo(undoToken)).body.code).toBe("link_invalid");
});

test("a token of another purpose changes no address", async () => {
  const { id, email, token } = await aUserChangingAddress();
  const [link] = await linksOf(id);
  const wrong = [
    linkToken("email_confirmation", link?.id ?? "", [env.LINK_KEYS]),
    linkToken("password_reset", link?.id ?? "", [env.LINK_KEYS]),
    linkToken(CHANGE, link?.id ?? "", ["x".repeat(43)]),
    token.slice(1),
  ];
  for (const bad of wrong) expect((await confirm(bad)).body.code).toBe("link_invalid");
  for (const path of ["email-confirmation/confirm", "password-reset/verify"])
    expect((await call("POST", `/api/auth/${path}`, { body: { token } })).body.code).toBe("link_invalid");
  expect((await userOf(id))?.email).toBe(email);
});
