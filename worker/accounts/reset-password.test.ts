import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { usableLink } from "../../db/directory/links.ts";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  askReset,
  canSignIn,
  isSignedIn,
  linksOf,
  mailsTo,
  NEW_PASSWORD,
  newestToken,
  PASSWORD,
  sessionsOf,
  tokenTo,
  userOf,
} from "../../test/harness/accounts.ts";
import { aWorkspace, call, db, everythingStored, join, ORIGIN, times } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored, deleteStored, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const RESET = "password_reset";

const verify = (token: string, now?: string) =>
  call("POST", "/api/auth/password-reset/verify", { body: { token }, ...(now ? { now } : {}) });
const confirm = (token: string, password = NEW_PASSWORD) =>
  call("POST", "/api/auth/password-reset/confirm", { body: { token, password } });

async function anAccountWithResetLink(fields: Parameters<typeof anAccount>[0] = {}) {
  const user = await anAccount(fields);
  await askReset(user.email);
  return { ...user, token: await newestToken(user.id, RESET) };
}

test("the link in the mail sets a new password, once", async () => {
  const { email } = await anAccount({ fullName: "Ada\r\nada.example" });
  expect((await askReset(` ${email.toUpperCase()} `)).status).toBe(202);
  const [mail] = await mailsTo(email, RESET);
  expect(mail.text).toContain(`${ORIGIN}/reset-password?type=recovery&token=`);
  expect(mail.text).toMatch(/^Hello Ada,\n/);
  const token = await tokenTo(email, RESET);

  expect((await verify(token)).body).toEqual({ valid: true, made: { passkeys: [], calendars: [], invitations: [] } });
  expect((await confirm(token)).status).toBe(204);

  expect([await canSignIn(email), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  for (const reply of [await confirm(token, "another of them"), await verify(token)])
    expect([reply.status, reply.body.code]).toEqual([404, "link_invalid"]);
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
});

test("the link starts with our origin, whatever Host the request has", async () => {
  const { email } = await anAccount();
  const elsewhere = "https://evil.example";
  await askReset(email, {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    Referer: elsewhere,
    Forwarded: elsewhere,
  });
  const [mail] = await mailsTo(email, RESET);
  expect(mail.text).toContain(`${ORIGIN}/reset-password?`);
  expect(mail.text + mail.html).not.toContain("evil.example");
});

test("known and unknown addresses get the same answer, and an unknown one writes nothing", async () => {
  const { email } = await anAccount();
  const known = await askReset(email);
  const before = await everythingStored();
  const unknown = await askReset(`${crypto.randomUUID()}@example.com`);
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect([unknown.status, unknown.text]).toEqual([202, ""]);
  expect([...unknown.headers]).toEqual([...known.headers]);
  const { notifications: _, captured_messages: __, ...after } = await everythingStored();
  expect(before).toMatchObject(after);
});

test("one of twenty concurrent uses wins, and its password counts", async () => {
  const { email, token } = await anAccountWithResetLink();
  const passwords = times(20, (i) => `the ${i}th of twenty`);
  const replies = await Promise.all(passwords.map((password) => confirm(token, password)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
  const winner = passwords[replies.findIndex(({ status }) => status === 204)] ?? "";
  expect(await canSignIn(email, winner)).toBe(true);
});

test("opening or checking the link changes nothing", async () => {
  const { token, email } = await anAccountWithResetLink();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET", "GET", "HEAD", "GET", "GET"])
    for (const path of ["/reset-password", "/api/auth/password-reset/verify", "/api/auth/password-reset/confirm"])
      await call(method, `${path}?type=recovery&token=${token}`);
  await Promise.all(times(5, () => verify(token)));
  expect(await everythingStored()).toMatchObject({ users: before.users, one_time_links: before.one_time_links });
  expect((await confirm(token)).status).toBe(204);
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
});

test("only the newest link works", async () => {
  const { id, email, token: first } = await anAccountWithResetLink();
  await askReset(email);
  const second = await newestToken(id, RESET);
  await askReset(email);
  const third = await newestToken(id, RESET);
  for (const old of [first, second]) {
    expect((await verify(old)).body.code).toBe("link_invalid");
    expect((await confirm(old)).body.code).toBe("link_invalid");
  }
  expect((await confirm(third)).status).toBe(204);
});

test("one link works after many concurrent requests", async () => {
  const { id, email } = await anAccount();
  await Promise.all(times(10, () => askReset(email)));
  expect((await confirm(await newestToken(id, RESET))).status).toBe(204);
});

test("a link expires after half an hour", async () => {
  const { id, token } = await anAccountWithResetLink();
  const [link] = await linksOf(id);
  expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(30 * MINUTE_MS);
  const usableIn = (shift: number) => usableLink(db, link?.id ?? "", RESET, (link?.expiresAt ?? 0) + shift);
  expect([(await usableIn(-1))?.id, await usableIn(0)]).toEqual([link?.id, undefined]);
  const at = (shift: number) => new Date((link?.expiresAt ?? 0) + shift).toISOString();
  expect((await verify(token, at(-5000))).status).toBe(200);
  expect((await verify(token, at(5000))).body.code).toBe("link_invalid");
  await changeStored(oneTimeLinks, { userId: id }, { expiresAt: Date.now() });
  expect((await confirm(token)).body.code).toBe("link_invalid");
});

test.each([
  ["a common one", "password123", "weak_password"],
  ["the word for what we do", "Restaurant", "weak_password"],
  ["one that is too short", "a1b2c", "invalid_input"],
])("%s is refused as a password, and the link still works", async (_, password, code) => {
  const { email, token } = await anAccountWithResetLink();
  const reply = await confirm(token, password);
  expect([reply.status, reply.body.code]).toEqual([422, code]);
  expect(await canSignIn(email)).toBe(true);
  expect((await confirm(token)).status).toBe(204);
});

test("forged tokens, tokens of other purposes and tokens without a link open nothing", async () => {
  const { id, token, email } = await anAccountWithResetLink();
  const [link] = await linksOf(id);
  const linkId = link?.id ?? "";
  const keys = [env.LINK_KEYS];
  const wrong = [
    linkToken("email_confirmation", linkId, keys),
    linkToken("email_change", linkId, keys),
    linkToken(RESET, linkId, ["x".repeat(43)]),
    linkToken(RESET, crypto.randomUUID(), keys),
    linkToken(RESET, linkId, keys, 1),
    token.slice(0, -1),
    `${token}A`,
    linkId,
    "x",
  ];
  const before = (await everythingStored()).users;
  for (const bad of wrong)
    for (const reply of [await verify(bad), await confirm(bad), await confirm(bad, "password")])
      expect([bad, reply.status, reply.body.code]).toEqual([bad, 404, "link_invalid"]);
  expect((await everythingStored()).users).toEqual(before);
  expect(await canSignIn(email)).toBe(true);
});

test("a reset ends the account's sessions and sockets, and no other person's", async () => {
  const workspace = await aWorkspace();
  const user = await anAccount();
  const [one, two] = [await aBrowser(user.email), await aBrowser(user.email)];
  await join(workspace.id, one, "staff");
  const path = `/api/workspaces/${workspace.slug}/live`;
  const sockets = [await listen(path, { as: one }), await listen(path, { as: two })];
  const others = await listen(path, { as: workspace.owner });
  await others.hears(({ type }) => type === "hello");
  await askReset(user.email);

  await confirm(await newestToken(user.id, RESET));

  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
  expect((await call("POST", "/api/auth/refresh", { as: one })).body.code).toBe("signed_out");
  expect(await sessionsOf(user.id)).toEqual([]);
  expect(await Promise.all(sockets.map((socket) => socket.ends()))).toEqual([CLOSE_NO_RIGHT, CLOSE_NO_RIGHT]);
  others.send("ping");
  expect(await others.hears((frame) => frame === "pong")).toBe("pong");
  expect(await isSignedIn(workspace.owner)).toBe(true);
});

test("the browser that resets a password loses the cookies of its own session only", async () => {
  const user = await anAccountWithResetLink();
  const body = { token: user.token, password: NEW_PASSWORD };
  const stranger = await aBrowser((await anAccount()).email);
  const reply = await call("POST", "/api/auth/password-reset/confirm", { body, as: stranger });
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([204, []]);
  expect(await isSignedIn(stranger)).toBe(true);

  const own = await aBrowser(user.email, NEW_PASSWORD);
  await askReset(user.email);
  const again = { token: await newestToken(user.id, RESET), password: PASSWORD };
  const forgotten = await call("POST", "/api/auth/password-reset/confirm", { body: again, as: own });
  expect(forgotten.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"))).toHaveLength(3);
});

test("a reset confirms the address, which received its link", async () => {
  const { id, token } = await anAccountWithResetLink({ emailConfirmedAt: null });
  await verify(token);
  expect((await userOf(id))?.emailConfirmedAt).toBeNull();
  await confirm(token);
  expect((await userOf(id))?.emailConfirmedAt).toEqual(expect.any(Number));
});

test("a reset keeps the time of an earlier confirmation", async () => {
  const { id, token } = await anAccountWithResetLink({ emailConfirmedAt: 1_700_000_000_000 });
  await confirm(token);
  expect((await userOf(id))?.emailConfirmedAt).toBe(1_700_000_000_000);
});

test("a reset ends the link of a pending address change", async () => {
  const { id, email, token } = await anAccountWithResetLink();
  const thief = await aBrowser(email);
  const body = { email: `${crypto.randomUUID()}@evil.example`, password: PASSWORD };
  expect((await call("POST", "/api/auth/email-change", { as: thief, body })).status).toBe(202);
  const change = await newestToken(id, "email_change");
  await confirm(token);
  const reply = await call("POST", "/api/auth/email-change/confirm", { body: { token: change } });
  expect(reply.body.code).toBe("link_invalid");
  expect((await userOf(id))?.email).toBe(email);
});

test("a waiting mail is dropped when its link was used, replaced or has expired", async () => {
  for (const end of ["used", "replaced", "over"]) {
    const { id, email } = await anAccount();
    await askReset(email);
    const ofMails = { subjectId: id, type: RESET };
    await changeStored(notifications, ofMails, { state: "due", dueAt: Date.now() + MINUTE_MS });
    await deleteStored(capturedMessages, { recipient: email });
    if (end === "used") await confirm(await newestToken(id, RESET));
    if (end === "over") await changeStored(oneTimeLinks, { userId: id }, { expiresAt: Date.now() });
    if (end === "replaced") await changeStored(oneTimeLinks, { userId: id }, { usedAt: Date.now() });
    await changeStored(notifications, ofMails, { dueAt: 0 });
    await vi.waitFor(async () => {
      await call("POST", "/api/dev/cron");
      expect((await storedRows(notifications, ofMails)).map(({ state }) => state)).toEqual(["superseded"]);
    }, 10_000);
    const { messages } = (await call("GET", `/api/dev/outbox?to=${email}`)).body;
    expect(messages.filter(({ type }: { type: string }) => type === RESET)).toEqual([]);
  }
});

test("database, log and answers hold neither token nor password", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, token } = await anAccountWithResetLink();
  await confirm(token, "password");
  const replies = [await verify(token), await confirm(token), await confirm(token)];
  const { captured_messages: _, ...stored } = await everythingStored();
  const places = [JSON.stringify(stored), JSON.stringify(log.mock.calls), ...replies.map(({ text }) => text)];
  for (const place of places) for (const secret of [token, NEW_PASSWORD]) expect(place).not.toContain(secret);
  expect((await userOf(id))?.passwordHash).toMatch(/^\$scrypt\$/);
  log.mockRestore();
});
