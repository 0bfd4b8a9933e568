import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  askEmailChange,
  askReset,
  aUserChangingAddress,
  canSignIn,
  confirmEmailChange,
  isSignedIn,
  linksOf,
  mailsTo,
  newestToken,
  PASSWORD,
  tokenTo,
  userOf,
} from "../../test/harness/accounts.ts";
import { aWorkspace, call, invited, join, ORIGIN, times } from "../../test/harness/harness.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const UNDO = "email_undo";
const anAddress = () => `${crypto.randomUUID()}@example.com`;

const undo = (token: string) => call("POST", "/api/auth/email-change/undo", { body: { token } });

/** A thief has changed the address; the token of the undo link. */
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

test("undoing a takeover ends the calendars whose addresses the thief may have read", async () => {
  const workspace = await aWorkspace();
  const { id, as, undoToken } = await aTakenOverAccount();
  await join(workspace.id, { ...as, userId: id }, "manager");
  const path = `/api/workspaces/${workspace.slug}/calendars`;
  for (const member of [as, workspace.owner])
    expect((await call("POST", path, { as: member, body: { person: null } })).status).toBe(201);
  const { calendars } = (await call("GET", path, { as })).body;
  const urls: string[] = calendars.flatMap(({ url }: { url: string | null }) => url ?? []);
  const opened = () => Promise.all(urls.map(async (url) => (await call("GET", new URL(url).pathname)).status));
  expect(await opened()).toEqual([200]);
  expect((await undo(undoToken)).status).toBe(204);
  expect(await opened()).toEqual([404]);
  expect((await call("GET", path, { as: workspace.owner })).body.calendars).toHaveLength(1);
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
  await askEmailChange(thief, further);
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
  await askEmailChange(as, anAddress());
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
  await changeStored(oneTimeLinks, { userId: moved.id }, { expiresAt: Date.now() });
  const body = { email: moved.email, password: "somebody else's own", fullName: "Somebody" };
  expect((await call("POST", "/api/auth/sign-up", { body })).status).toBe(201);
});

test("no other account takes the old address, by change or invitation, while its undo link works", async () => {
  const { email, undoToken } = await aTakenOverAccount();
  const other = await anAccount();
  await askEmailChange(await aBrowser(other.email), email);
  const moved = await confirmEmailChange(await newestToken(other.id));
  expect([moved.status, moved.body.code]).toEqual([404, "link_invalid"]);
  const { token } = await invited(await aWorkspace(), { email });
  const body = { password: "correct horse battery" };
  const joined = await call("POST", `/api/invitations/${token}/accept`, { body });
  expect([joined.status, joined.body.code]).toEqual([409, "email_taken"]);
  expect((await undo(undoToken)).status).toBe(204);
});

test("the account may move back to its own old address", async () => {
  const { id, email, as } = await aTakenOverAccount();
  await askEmailChange(as, email);
  expect((await confirmEmailChange(await newestToken(id))).status).toBe(204);
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
  await confirmEmailChange(token);
  expect((await linksOf(id)).filter(({ purpose }) => purpose === UNDO)).toEqual([]);
});

test("the undo link expires after 72 hours", async () => {
  const { id, undoToken } = await aTakenOverAccount();
  await changeStored(oneTimeLinks, { userId: id }, { expiresAt: Date.now() });
  expect((await undo(undoToken)).body.code).toBe("link_invalid");
});
