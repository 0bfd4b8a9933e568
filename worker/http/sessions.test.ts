import { env } from "cloudflare:workers";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { ofUserWithPassword } from "../../db/directory/accounts.ts";
import { sessions, users } from "../../db/directory/schema.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { addUser } from "../../scripts/demo/rows.ts";
import { anAccount, cookiesOf, sessionsOf, signIn, withCookies } from "../../test/harness/accounts.ts";
import { aWorkspace, call, times } from "../../test/harness/harness.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { openSession } from "./sessions.ts";
import { refreshToken, signAccess } from "./tokens.ts";

async function aSession() {
  const { email, id } = await anAccount();
  const reply = await signIn(email);
  const [session] = await storedRows(sessions, { userId: id });
  if (!session) throw new Error("not signed in");
  return { userId: id, email, sessionId: session.id, cookies: cookiesOf(reply) };
}

const me = (cookies: Record<string, string | undefined>) => call("GET", "/api/auth/me", { as: withCookies(cookies) });
const refresh = (token: string | undefined) =>
  call("POST", "/api/auth/refresh", { as: withCookies({ refresh: token }) });
const signOut = (cookies: Record<string, string>) => call("POST", "/api/auth/sign-out", { as: withCookies(cookies) });

test("signing in answers with the session and its cookies", async () => {
  const { id, email } = await anAccount();
  const reply = await signIn(`  ${email.toUpperCase()} `);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ tokenType: "cookie", expiresIn: 600, user: { id, email, emailConfirmed: true } });
  expect(Object.keys(cookiesOf(reply))).toEqual(["access", "refresh", "until"]);
  expect(cookiesOf(reply).until).toBe(String(reply.body.expiresAt));
  expect((await me(cookiesOf(reply))).body.user.id).toBe(id);
});

test("a session ends ninety days after it began, however often it is renewed", async () => {
  const { cookies, sessionId } = await aSession();
  const began = (await storedRow(sessions, { id: sessionId }))?.createdAt ?? 0;
  const renewAfter = (days: number, { refresh: token }: Record<string, string>) =>
    call("POST", "/api/auth/refresh", {
      as: withCookies({ refresh: token }),
      now: new Date(began + days * DAY_MS).toISOString(),
    });
  let current = cookies;
  for (const days of [25, 50, 75, 89]) {
    const reply = await renewAfter(days, current);
    expect([days, reply.status]).toEqual([days, 200]);
    current = cookiesOf(reply);
  }
  const [row] = await storedRows(sessions, { id: sessionId });
  expect(row?.expiresAt).toBe(began + 90 * DAY_MS);
  const now = new Date(began + 90 * DAY_MS + 1000).toISOString();
  expect((await call("GET", "/api/auth/me", { as: withCookies(current), now })).status).toBe(401);
  expect((await renewAfter(90.1, current)).body.code).toBe("signed_out");
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await anAccount();
  const wrong = await signIn(email, "not the password");
  const unknown = await signIn(`${crypto.randomUUID()}@example.com`);
  expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  expect([...unknown.headers]).toEqual([...wrong.headers]);
});

test("an account without a usable password refuses every sign-in", async () => {
  const { email } = await addUser(env);
  expect((await signIn(email, "")).status).toBe(422);
  expect((await signIn(email, "$scrypt$ln=1,r=1,p=1$AAAA$AAAA")).status).toBe(401);
});

test("a sign-in fails when the password changed while it was checked", async () => {
  const { id, passwordHash } = await anAccount();
  const now = Date.now();
  const session = { id: crypto.randomUUID(), userId: id, generation: 1, userAgent: null, passkeyId: null };
  const row = { ...session, createdAt: now, rotatedAt: now, expiresAt: now + 60_000 };
  await changeStored(users, { id }, { passwordHash: "another" });
  expect(await openSession(servicesAt(now), row, ofUserWithPassword(id, passwordHash))).toBe(false);
  expect(await sessionsOf(id)).toEqual([]);
  expect(await openSession(servicesAt(now), row, ofUserWithPassword(id, "another"))).toBe(true);
  expect(await sessionsOf(id)).toEqual([row]);
});

test("a refresh hands out the next generation and keeps the session", async () => {
  const { cookies, sessionId } = await aSession();
  const reply = await refresh(cookies.refresh);
  expect(reply.status).toBe(200);
  expect(cookiesOf(reply).refresh).toBe(refreshToken(sessionId, 2, [env.SESSION_KEYS]));
  expect((await me(cookiesOf(reply))).status).toBe(200);
});

test("two tabs that refresh at once with one token get the same current token", async () => {
  const { cookies, userId } = await aSession();
  const replies = await Promise.all(times(5, () => refresh(cookies.refresh)));
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const tokens = new Set(replies.map((reply) => cookiesOf(reply).refresh));
  expect(tokens.size).toBe(1);
  expect(await sessionsOf(userId)).toMatchObject([{ generation: 2 }]);
  expect((await refresh([...tokens][0])).status).toBe(200);
});

test("the previous token is accepted for a minute, so a lost answer costs nothing", async () => {
  const { cookies } = await aSession();
  const lost = await refresh(cookies.refresh);
  const again = await refresh(cookies.refresh);
  expect(again.status).toBe(200);
  expect(cookiesOf(again).refresh).toBe(cookiesOf(lost).refresh);
});

test("a token two generations old ends the session for all who hold it", async () => {
  const { cookies, userId } = await aSession();
  const second = cookiesOf(await refresh(cookies.refresh));
  const third = cookiesOf(await refresh(second.refresh));

  const copied = await refresh(cookies.refresh);

  expect([copied.status, copied.body.code]).toEqual([401, "signed_out"]);
  expect(copied.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect(await sessionsOf(userId)).toEqual([]);
  expect((await me(third)).body.code).toBe("signed_out");
  expect((await refresh(third.refresh)).status).toBe(401);
});

test("the previous token is refused after a minute", async () => {
  const { cookies, sessionId } = await aSession();
  await refresh(cookies.refresh);
  await changeStored(sessions, { id: sessionId }, { rotatedAt: Date.now() - 61_000 });
  expect((await refresh(cookies.refresh)).status).toBe(401);
});

test("an unused session expires", async () => {
  const { cookies, sessionId } = await aSession();
  await changeStored(sessions, { id: sessionId }, { expiresAt: Date.now() - 1 });
  expect((await me(cookies)).body.code).toBe("signed_out");
  expect((await call("GET", "/api/workspaces/krog", { as: withCookies(cookies) })).body.code).toBe("signed_out");
  expect((await refresh(cookies.refresh)).status).toBe(401);
});

test("an ended session of an existing account is not called removed", async () => {
  const { cookies, sessionId } = await aSession();
  await deleteStored(sessions, { id: sessionId });
  const reply = await call("POST", "/api/auth/refresh", { as: withCookies(cookies) });
  expect([reply.status, reply.body.code, reply.body.params]).toEqual([401, "signed_out", undefined]);
});

test("forged refresh tokens are refused and end nothing", async () => {
  const { sessionId, userId, cookies } = await aSession();
  const [, , signature] = cookies.refresh?.split(".") ?? [];
  const forged = [
    `${sessionId}.2.${signature}`,
    `${sessionId}.1.${"A".repeat(22)}`,
    `${sessionId}.1.`,
    ...["01", "1e0", "+1", " 1", "0x1", "1.0", "-0"].map((written) => `${sessionId}.${written}.${signature}`),
    `${cookies.refresh}.x`,
    `${cookies.refresh}=`,
    `${sessionId}.0.${refreshToken(sessionId, 0, [env.SESSION_KEYS]).split(".")[2]}`,
    refreshToken(sessionId, 1, ["x".repeat(43)]),
    `${crypto.randomUUID()}.1.${signature}`,
    "..",
    "",
  ];
  for (const token of forged) expect((await refresh(token)).status).toBe(401);
  expect(await sessionsOf(userId)).toHaveLength(1);
});

test("an expired access token answers session_expired, so that the page refreshes", async () => {
  const { userId, sessionId, cookies } = await aSession();
  const access = await signAccess({ userId, sessionId }, [env.SESSION_KEYS], Date.now() - 601_000);
  expect((await me({ access, refresh: cookies.refresh })).body).toMatchObject({ status: 401, code: "session_expired" });
  expect((await me({ refresh: cookies.refresh })).body).toMatchObject({ status: 401, code: "session_expired" });
  expect((await me({ access })).body).toMatchObject({ status: 401, code: "signed_out" });
  expect((await me({})).body).toMatchObject({ status: 401, code: "signed_out" });
});

test("access tokens with another key, another algorithm or none are refused", async () => {
  const { userId, sessionId } = await aSession();
  const claims = { userId, sessionId };
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: userId, sid: sessionId, exp: 4e9 }))}.`;
  const stronger = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS512" })
    .setSubject(userId)
    .setExpirationTime("5m")
    .sign(new TextEncoder().encode(env.SESSION_KEYS.repeat(2)));
  const foreign = await signAccess(claims, ["x".repeat(43)], Date.now());
  for (const access of [foreign, unsigned, stronger, "x.y.z", ""]) expect((await me({ access })).status).toBe(401);
});

test("signing out counts at once, even with a valid access token", async () => {
  const { owner, slug } = await aWorkspace();
  expect((await call("GET", `/api/workspaces/${slug}/bookings`, { as: owner })).status).toBe(200);
  const reply = await call("POST", "/api/auth/sign-out", { as: owner });
  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect((await call("GET", "/api/auth/me", { as: owner })).body.code).toBe("signed_out");
  expect((await call("GET", `/api/workspaces/${slug}/bookings`, { as: owner })).body.code).toBe("signed_out");
  expect((await call("POST", "/api/auth/refresh", { as: owner })).status).toBe(401);
});

test("signing out ends one session and keeps the person's others", async () => {
  const { email, cookies, userId } = await aSession();
  const elsewhere = cookiesOf(await signIn(email));
  await signOut(cookies);
  expect((await me(elsewhere)).status).toBe(200);
  expect(await sessionsOf(userId)).toHaveLength(1);
});

test("signing out again or without a session succeeds", async () => {
  const { cookies } = await aSession();
  expect((await signOut(cookies)).status).toBe(204);
  expect((await signOut(cookies)).status).toBe(204);
  expect((await signOut({})).status).toBe(204);
});

test("a person changes their name and nothing else", async () => {
  const { owner } = await aWorkspace();
  const reply = await call("PATCH", "/api/auth/me", { as: owner, body: { fullName: "  Åsa Öberg  " } });
  expect([reply.status, reply.body.user.fullName]).toEqual([200, "Åsa Öberg"]);
  expect((await call("GET", "/api/auth/me", { as: owner })).body).toEqual(reply.body);
  const role = { as: owner, body: { fullName: "Åsa", role: "business_staff" } };
  expect((await call("PATCH", "/api/auth/me", role)).status).toBe(422);
});

test("signing out works with only the access cookie left", async () => {
  const { email } = await anAccount();
  const { access } = cookiesOf(await signIn(email));
  const browser = withCookies({ access });
  expect((await call("POST", "/api/auth/sign-out", { as: browser })).status).toBe(204);
  expect((await call("GET", "/api/auth/me", { as: browser })).status).toBe(401);
});
