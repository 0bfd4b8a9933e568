import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { oneTimeLinks, users } from "../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import { askReset, linksOf, mailsTo, newestToken } from "../../test/harness/accounts.ts";
import { aUser, call, everythingStored, ORIGIN, type Signed, times } from "../../test/harness/harness.ts";
import { changeStored, deleteStored, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const PURPOSE = "email_confirmation";

async function anUnconfirmedUser() {
  const user = await aUser();
  await changeStored(users, { id: user.userId }, { emailConfirmedAt: null });
  await resend(user);
  return { ...user, token: await newestToken(user.userId, PURPOSE) };
}

const resend = (user: Signed) => call("POST", "/api/auth/email-confirmation", { as: user });
const confirm = (token: string) => call("POST", "/api/auth/email-confirmation/confirm", { body: { token } });
const isConfirmed = async (as: Signed) => (await call("GET", "/api/auth/me", { as })).body.user.emailConfirmed;

test("the link in the mail confirms the address, once", async () => {
  const user = await anUnconfirmedUser();
  await call("POST", "/api/dev/cron");
  const { body } = await call("GET", `/api/dev/outbox?to=${user.email}`);
  const [mail] = body.messages;
  expect(mail).toMatchObject({ type: PURPOSE, to: user.email, channel: "email" });
  const token = new RegExp(`${ORIGIN}/confirm-email\\?token=(\\S+)`).exec(mail.text)?.[1] ?? "";

  expect((await confirm(token)).status).toBe(204);
  expect(await isConfirmed(user)).toBe(true);

  const again = await confirm(token);
  expect([again.status, again.body.code]).toEqual([404, "link_invalid"]);
});

test("a link used ten times at once works once", async () => {
  const { token } = await anUnconfirmedUser();
  const replies = await Promise.all(times(10, () => confirm(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
});

test("opening the link changes nothing, because mail programs open links", async () => {
  const { token, ...user } = await anUnconfirmedUser();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD"])
    for (const path of [`/confirm-email?token=${token}`, "/api/auth/email-confirmation/confirm"])
      await call(method, path, { as: user });
  expect((await everythingStored()).users).toEqual(before.users);
  expect((await everythingStored()).one_time_links).toEqual(before.one_time_links);
  expect(await isConfirmed(user)).toBe(false);
});

test("a new link ends the old one", async () => {
  const { token: old, ...user } = await anUnconfirmedUser();
  await resend(user);
  expect((await confirm(old)).status).toBe(404);
  expect((await confirm(await newestToken(user.userId, PURPOSE))).status).toBe(204);
});

test("a waiting mail is dropped when a newer one is owed", async () => {
  const user = await anUnconfirmedUser();
  await deleteStored(capturedMessages, { recipient: user.email });
  const ofUser = { subjectId: user.userId };
  await changeStored(notifications, ofUser, { state: "due", dueAt: Date.now() + 60_000 });
  await resend(user);
  await changeStored(notifications, ofUser, { dueAt: 0 });
  const [newest] = await mailsTo(user.email, PURPOSE);
  expect(newest.text).toContain(await newestToken(user.userId, PURPOSE));
  const owed = await storedRows(notifications, ofUser);
  expect(owed.map(({ state }) => state).sort()).toEqual(["sent", "superseded"]);
});

test("a waiting mail is dropped when the address was confirmed meanwhile", async () => {
  const user = await anUnconfirmedUser();
  const inAMinute = Date.now() + 60_000;
  await deleteStored(capturedMessages, { recipient: user.email });
  await changeStored(notifications, { subjectId: user.userId }, { state: "due", dueAt: inAMinute });
  await confirm(user.token);
  await changeStored(notifications, { subjectId: user.userId }, { dueAt: 0 });
  await call("POST", "/api/dev/cron");
  expect((await call("GET", `/api/dev/outbox?to=${user.email}`)).body.messages).toEqual([]);
});

test("a confirmed address is owed no mail", async () => {
  const user = await aUser();
  expect((await resend(user)).status).toBe(202);
  expect(await linksOf(user.userId)).toEqual([]);
});

test("a link expires after a day", async () => {
  const user = await anUnconfirmedUser();
  const [link] = await linksOf(user.userId);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(24 * 3_600_000);
  await changeStored(oneTimeLinks, { userId: user.userId }, { expiresAt: Date.now() });
  expect((await confirm(user.token)).status).toBe(404);
  expect(await isConfirmed(user)).toBe(false);
});

test("forged links and links of other purposes confirm nothing", async () => {
  const user = await anUnconfirmedUser();
  const [link] = await linksOf(user.userId);
  const id = link?.id ?? "";
  const keys = [env.LINK_KEYS];
  const wrong = [
    linkToken("password_reset", id, keys),
    linkToken(PURPOSE, id, ["x".repeat(43)]),
    linkToken(PURPOSE, crypto.randomUUID(), keys),
    linkToken(PURPOSE, id, keys, 1),
    user.token.slice(0, -1),
    id,
    "x",
  ];
  for (const token of wrong) expect((await confirm(token)).body.code).toBe("link_invalid");
  expect(await isConfirmed(user)).toBe(false);
});

test("asking for a new link needs a session", async () => {
  expect((await call("POST", "/api/auth/email-confirmation")).body).toMatchObject({ status: 401, code: "signed_out" });
});

test("a mail to an unconfirmed address leaves out the name that the sender typed", async () => {
  const user = await anUnconfirmedUser();
  const claim = "You won! Claim at https://evil.example/now";
  await changeStored(users, { id: user.userId }, { fullName: claim });
  await resend(user);
  await askReset(user.email);
  for (const type of [PURPOSE, "password_reset"]) {
    const [mail] = await mailsTo(user.email, type);
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.text + mail.html).not.toContain("evil.example");
  }
});
