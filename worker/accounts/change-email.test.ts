import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
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
  tokenTo,
  userOf,
} from "../../test/harness/accounts.ts";
import { call, everythingStored, ORIGIN, times } from "../../test/harness/harness.ts";
import { changeStored, deleteStored, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const CHANGE = "email_change";
const NOTICE = "email_change_notice";
const anAddress = () => `${crypto.randomUUID()}@example.com`;

test("the link goes to the new address, a notice to the old one; using the link changes the address", async () => {
  const { id, email, newEmail, as } = await aUserChangingAddress({ emailConfirmedAt: null });
  const [mail] = await mailsTo(newEmail, CHANGE);
  expect(mail.text).toContain(`${ORIGIN}/confirm-email-change?type=email_change&token=`);
  const [notice] = await mailsTo(email, NOTICE);
  expect(notice.text).toContain(newEmail);
  expect(notice.text + notice.html).not.toContain("token=");
  expect((await userOf(id))?.email).toBe(email);

  expect((await confirmEmailChange(await tokenTo(newEmail, CHANGE))).status).toBe(204);

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
  const replies = await Promise.all(times(10, () => confirmEmailChange(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
});

test("opening the link changes nothing", async () => {
  const { token, as } = await aUserChangingAddress();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET", "GET", "GET", "GET"])
    for (const path of ["/confirm-email-change", "/api/auth/email-change/confirm"])
      await call(method, `${path}?type=email_change&token=${token}`, { as });
  expect(await everythingStored()).toMatchObject({ users: before.users, one_time_links: before.one_time_links });
  expect((await confirmEmailChange(token)).status).toBe(204);
});

test("only the newest link works, for the address it was sent to", async () => {
  const { id, as, token: old } = await aUserChangingAddress();
  const second = anAddress();
  await askEmailChange(as, second);
  const newest = await newestToken(id);
  expect((await confirmEmailChange(old)).body.code).toBe("link_invalid");
  expect((await confirmEmailChange(newest)).status).toBe(204);
  expect((await userOf(id))?.email).toBe(second);
});

test("a link expires after an hour", async () => {
  const { id, token, email } = await aUserChangingAddress();
  const [link] = await linksOf(id);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(HOUR_MS);
  await changeStored(oneTimeLinks, { userId: id }, { expiresAt: Date.now() });
  expect((await confirmEmailChange(token)).body.code).toBe("link_invalid");
  expect((await userOf(id))?.email).toBe(email);
});

test("asking does not reveal a taken address; using the link is refused and keeps the link", async () => {
  const { id, as, newEmail, email } = await aUserChangingAddress();
  const free = await askEmailChange(as, anAddress());
  const owner = await anAccount({ email: newEmail });
  const taken = await askEmailChange(as, newEmail);
  expect([taken.status, taken.text, [...taken.headers]]).toEqual([free.status, free.text, [...free.headers]]);
  const before = await everythingStored();
  const token = await newestToken(id);
  for (const reply of await Promise.all(times(3, () => confirmEmailChange(token))))
    expect([reply.status, reply.body.code]).toEqual([404, "link_invalid"]);
  expect((await everythingStored()).users).toEqual(before.users);
  expect((await everythingStored()).one_time_links).toEqual(before.one_time_links);
  expect([(await userOf(id))?.email, (await userOf(owner.id))?.email]).toEqual([email, newEmail]);
});

test("one of two accounts that move to one address at once gets it", async () => {
  const [one, two] = [await aUserChangingAddress(), await aUserChangingAddress()];
  await askEmailChange(two.as, one.newEmail);
  const tokens = [one.token, await newestToken(two.id)];
  const replies = await Promise.all(tokens.map(confirmEmailChange));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test("a change of address needs the password and a session", async () => {
  const { email } = await anAccount();
  const as = await aBrowser(email);
  const before = await everythingStored();
  const reply = await askEmailChange(as, anAddress(), "not the password");
  expect([reply.status, reply.body.code]).toEqual([401, "invalid_credentials"]);
  expect(await isSignedIn(as)).toBe(true);
  expect((await askEmailChange(undefined, anAddress())).body).toMatchObject({ status: 401, code: "signed_out" });
  expect(await everythingStored()).toEqual(before);
});

test.each([
  ["", "Please enter a new email address"],
  ["ada@example", "Please enter a valid email address"],
])("%j is refused in these words: %s", async (email, detail) => {
  const as = await aBrowser((await anAccount()).email);
  const reply = await askEmailChange(as, email);
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([422, "invalid_input", detail]);
});

test("the account's own address is refused as a new one, however it is written", async () => {
  const { email } = await anAccount();
  const reply = await askEmailChange(await aBrowser(email), ` ${email.toUpperCase()}`);
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
  expect(reply.body.errors).toEqual([
    { path: "email", message: "Please enter a different email address", code: "email_same" },
  ]);
});

test("links mailed to the old address die with it, and only the notice among waiting mails is sent", async () => {
  const { id, email, newEmail, token } = await aUserChangingAddress({ emailConfirmedAt: null });
  await askReset(email);
  const reset = await newestToken(id, "password_reset");
  await changeStored(notifications, { subjectId: id }, { state: "due", dueAt: Date.now() + MINUTE_MS });
  for (const recipient of [email, newEmail]) await deleteStored(capturedMessages, { recipient });

  await confirmEmailChange(token);

  const { body } = await call("POST", "/api/auth/password-reset/verify", { body: { token: reset } });
  expect(body.code).toBe("link_invalid");
  await changeStored(notifications, { subjectId: id }, { dueAt: 0 });
  expect(await mailsTo(email, NOTICE)).toHaveLength(1);
  const rows = await storedRows(notifications, { subjectId: id });
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
  await askEmailChange(as, first);
  await askEmailChange(as, second);
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

test("a token of another purpose changes no address", async () => {
  const { id, email, token } = await aUserChangingAddress();
  const [link] = await linksOf(id);
  const wrong = [
    linkToken("email_confirmation", link?.id ?? "", [env.LINK_KEYS]),
    linkToken("password_reset", link?.id ?? "", [env.LINK_KEYS]),
    linkToken(CHANGE, link?.id ?? "", ["x".repeat(43)]),
    token.slice(1),
  ];
  for (const bad of wrong) expect((await confirmEmailChange(bad)).body.code).toBe("link_invalid");
  for (const path of ["email-confirmation/confirm", "password-reset/verify"])
    expect((await call("POST", `/api/auth/${path}`, { body: { token } })).body.code).toBe("link_invalid");
  expect((await userOf(id))?.email).toBe(email);
});
