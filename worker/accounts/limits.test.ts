import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { notifications, oneTimeLinks, sessions, throttles, users } from "../../db/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/calendar.ts";
import { aBrowser, linksOf, withCookies } from "../../test/accounts.ts";
import { addUser } from "../../test/builders.ts";
import { aUser, db, type Signed, times } from "../../test/harness.ts";
import {
  A_MOMENT,
  after,
  anAddress,
  type Caller,
  expectRefused,
  limited,
  password,
  signIn,
  signUp,
} from "../../test/limits.ts";
import { servicesAt } from "../../test/services.ts";
import * as passwords from "../http/passwords.ts";
import { signAccess } from "../http/tokens.ts";
import { runSchedule } from "../jobs/sweep.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Its password costs little to check. */
async function anAccount() {
  const passwordHash = passwords.hashPassword(password, { N: 2, r: 1, p: 1 });
  return (await addUser(env, { passwordHash })).email;
}

const mailsOwedTo = (userId: string) => db.select().from(notifications).where(eq(notifications.subjectId, userId));

/** Somebody who signed in at that moment. */
async function signedInAt(userId: string, at: string): Promise<Signed> {
  const now = Date.parse(at);
  const session = { id: crypto.randomUUID(), userId, generation: 1, createdAt: now, rotatedAt: now };
  await db.insert(sessions).values({ ...session, expiresAt: now + DAY_MS });
  return {
    ...withCookies({ access: await signAccess({ userId, sessionId: session.id }, [env.SESSION_KEYS], now) }),
    userId,
  };
}

/** Ten wrong passwords. */
async function guess(email: string, caller: Caller) {
  const statuses: number[] = [];
  for (const i of times(10, (i) => i)) statuses.push((await signIn(email, `wrong ${i}`, caller)).status);
  return statuses;
}

test("ten wrong passwords are tried, and then even the right one has to wait a minute", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  expect(await guess(email, there)).toEqual(Array(10).fill(401));
  const refused = await signIn(email, password, { ...there, now: after(A_MOMENT) });
  expectRefused(refused, 60);
  expect(refused.body.detail).toBe("Too many attempts. Please try again in 60 seconds.");
  expectRefused(await signIn(email, password, { ...there, now: after(MINUTE_MS - 3 * A_MOMENT) }), 2);
  expect((await signIn(email, password, { ...there, now: after(MINUTE_MS + A_MOMENT) })).status).toBe(200);
});

test("each failure after that makes the wait longer, and hammering meanwhile does not", async () => {
  const email = await anAccount();
  const there = { from: anAddress() };
  await guess(email, { ...there, now: after(0) });
  let at = 0;
  for (const minutes of [1, 2, 4, 8, 15]) {
    for (const _ of times(3, () => null))
      expectRefused(await signIn(email, "wrong", { ...there, now: after(at + A_MOMENT) }), minutes * 60);
    at += minutes * MINUTE_MS + A_MOMENT;
    const released = await signIn(email, "wrong", { ...there, now: after(at) });
    expect([minutes, released.status]).toEqual([minutes, 401]);
  }
});

test("whoever guesses elsewhere, from however many addresses, does not slow the owner", async () => {
  const email = await anAccount();
  for (const elsewhere of times(5, anAddress)) await guess(email, { from: elsewhere, now: after(0) });
  expect((await signIn(email, password, { from: anAddress(), now: after(0) })).status).toBe(200);
});

test("and one who guesses at other accounts does not slow them in signing in to theirs at the same address", async () => {
  const [email, other] = [await anAccount(), await anAccount()];
  const there = { from: anAddress(), now: after(0) };
  await guess(other, there);
  expect((await signIn(email, password, there)).status).toBe(200);
});

test("whoever tries ever new addresses is stopped before a password is hashed, and nobody elsewhere; five minutes later all is well", async () => {
  const hashed = vi.spyOn(passwords, "verifyPassword").mockReturnValue(false);
  const there = { from: anAddress(), now: after(0) };
  const tries = (count: number) =>
    Promise.all(times(count, () => signIn(`${crypto.randomUUID()}@example.com`, "wrong", there)));
  expect(new Set((await tries(60)).map(({ status }) => status))).toEqual(new Set([401]));
  for (const refused of await tries(5)) expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(hashed.mock.calls.length).toBe(60);
  hashed.mockRestore();
  const email = await anAccount();
  expect((await signIn(email, password, { ...there, from: anAddress() })).status).toBe(200);
  expect((await signIn(email, password, { ...there, now: after(5 * MINUTE_MS + A_MOMENT) })).status).toBe(200);
});

test("a success forgets the failures before it", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  for (const _ of times(3, () => null)) {
    for (const i of times(9, (i) => i)) expect((await signIn(email, `wrong ${i}`, there)).status).toBe(401);
    expect((await signIn(email, password, there)).status).toBe(200);
  }
});

test("of forty tries at once ten are looked at; no password is hashed for the others", async () => {
  const email = await anAccount();
  const hashed = vi.spyOn(passwords, "verifyPassword");
  const there = { from: anAddress(), now: after(0) };
  const replies = await Promise.all(times(40, (i) => signIn(email, `wrong ${i}`, there)));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(hashed.mock.calls.length).toBe(10);
});

test("an unknown account is limited like a known one, word for word", async () => {
  const answersFor = async (email: string) => {
    const there = { from: anAddress() };
    await guess(email, { ...there, now: after(0) });
    const replies = [];
    for (const word of [password, "wrong"]) replies.push(await signIn(email, word, { ...there, now: after(A_MOMENT) }));
    return replies.map(({ status, text, headers }) => [status, text, [...headers].sort()]);
  };
  expect(await answersFor(await anAccount())).toEqual(await answersFor("nobody@example.com"));
});

test("an account is the same however its address is written", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  await guess(` ${email.toUpperCase()} `, there);
  expectRefused(await signIn(email, password, { ...there, now: after(A_MOMENT) }), 60);
});

test("five accounts an hour from one address, also of those that are taken; a weak password is no try", async () => {
  const there = { from: anAddress(), now: after(0) };
  const taken = await anAccount();
  for (const _ of times(6, () => null)) expect((await signUp(there, undefined, "password")).status).toBe(422);
  for (const _ of times(4, () => null)) expect((await signUp(there)).status).toBe(201);
  expect((await signUp(there, taken)).status).toBe(409);
  expectRefused(await signUp({ ...there, now: after(10 * MINUTE_MS + A_MOMENT) }), 3000);
  expect((await signUp({ from: anAddress(), now: after(0) })).status).toBe(201);
  expect((await signUp({ ...there, now: after(60 * MINUTE_MS + A_MOMENT) })).status).toBe(201);
});

test("of twenty sign-ups at once five are looked at, and the others leave nothing", async () => {
  const there = { from: anAddress(), now: after(0) };
  const replies = await Promise.all(times(20, () => signUp(there)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
});

test("what is kept tells neither who tried nor where from, and goes when its time is over", async () => {
  const email = await anAccount();
  const address = anAddress();
  await signIn(email, "wrong", { from: address, now: after(0) });
  const kept = JSON.stringify(await db.select().from(throttles));
  expect(kept).not.toMatch(new RegExp(`${email}|${address}|@|198\\.51`));
  await runSchedule(servicesAt(Date.parse("2040-01-01T00:00:00Z")));
  expect(await db.select().from(throttles)).toEqual([]);
});

test("who is refused is not logged", async () => {
  const logs = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  const email = "somebody@example.com";
  const there = { from: anAddress(), now: after(0) };
  await guess(email, there);
  expectRefused(await signIn(email, password, { ...there, now: after(A_MOMENT) }), 60);
  expect(logs.flatMap((log) => log.mock.calls)).toEqual([]);
});

const askReset = (email: string, now: string) =>
  limited("POST", "/api/auth/password-reset", { from: anAddress(), now, body: { email } });

test("however often a new password is asked for, the answer is the same; whoever owns the account always has a link", async () => {
  const { id, email } = await addUser(env);
  const asked = async (minutes: number) => {
    const replies = [];
    for (const to of [email, `not-${email}`]) replies.push(await askReset(to, after(minutes * MINUTE_MS)));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([202, ""]));
    return (await linksOf(id)).length;
  };
  for (const minutes of [0, 1, 2]) expect(await asked(minutes)).toBe(minutes + 1);
  for (const minutes of [3, 10, 31.9]) expect(await asked(minutes)).toBe(3);
  expect((await linksOf(id)).map(({ usedAt }) => usedAt === null)).toEqual([false, false, true]);
  expect(await asked(32.1)).toBe(4);
  expect(await asked(33)).toBe(4);
  expect(await mailsOwedTo(id)).toHaveLength(4);
  expect(await asked(61)).toBe(5);
});

test("beyond the limit a link that was used is replaced, and of ten requests at once one writes a link", async () => {
  const { id, email } = await addUser(env);
  for (const minutes of [0, 1, 2]) await askReset(email, after(minutes * MINUTE_MS));
  await db.update(oneTimeLinks).set({ usedAt: 1 }).where(eq(oneTimeLinks.userId, id));
  await Promise.all(times(10, () => askReset(email, after(3 * MINUTE_MS))));
  expect(await linksOf(id)).toHaveLength(4);
  expect(await mailsOwedTo(id)).toHaveLength(4);
});

test.each([
  ["a new password", "/api/auth/password", { currentPassword: "wrong", password: "another phrase" }],
  ["a new address", "/api/auth/email-change", { email: "new@example.com", password: "wrong" }],
])("guesses at the current password when asking for %s are counted like those at signing in", async (_, path, body) => {
  const as = await aUser();
  const there = { from: anAddress() };
  for (const _ of times(10, () => null)) expect((await limited("POST", path, { ...there, as, body })).status).toBe(401);
  const refused = await limited("POST", path, { ...there, as, body });
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
});

test("whoever knows the password is never stopped by successes, refused passwords or addresses that stay as they are", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), as: await aBrowser(email, password) };
  const body = { currentPassword: password, password: "password" };
  for (const _ of times(11, () => null))
    expect((await limited("POST", "/api/auth/password", { ...there, body })).body.code).toBe("weak_password");
  const same = { email, password: "wrong" };
  for (const _ of times(11, () => null))
    expect((await limited("POST", "/api/auth/email-change", { ...there, body: same })).status).toBe(422);
  for (const i of times(9, (i) => i)) await signIn(email, `wrong ${i}`, there);
  const change = (i: number) =>
    limited("POST", "/api/auth/email-change", { ...there, body: { email: `${i}-${email}`, password } });
  for (const i of times(5, (i) => i)) expect((await change(i)).status).toBe(202);
  for (const i of times(10, (i) => i)) expect((await change(i)).body.code).toBe("too_many_requests");
  expect((await signIn(email, password, there)).status).toBe(200);
});

test("five changes of address an hour are mailed, counted by account", async () => {
  const email = await anAccount();
  const as = await aBrowser(email, password);
  const change = (to: string) =>
    limited("POST", "/api/auth/email-change", { from: anAddress(), as, body: { email: to, password } });
  for (const i of times(5, (i) => i)) expect((await change(`${i}-${email}`)).status).toBe(202);
  const refused = await change(`6-${email}`);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  const bystander = await aBrowser(await anAccount(), password);
  const body = { email: `7-${email}`, password };
  expect((await limited("POST", "/api/auth/email-change", { from: anAddress(), as: bystander, body })).status).toBe(
    202,
  );
});

test("an address is asked three times an hour to be confirmed; one that is confirmed counts for nothing", async () => {
  const [somebody, other] = [await addUser(env), await addUser(env)];
  const resend = async ({ id }: typeof somebody, minutes: number) => {
    const now = after(minutes * MINUTE_MS);
    const as = await signedInAt(id, now);
    return limited("POST", "/api/auth/email-confirmation", { from: anAddress(), as, now });
  };
  for (const _ of times(4, () => null)) expect((await resend(somebody, 0)).status).toBe(202);
  for (const { id } of [somebody, other])
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
  for (const minutes of [0, 10, 20]) expect((await resend(somebody, minutes)).status).toBe(202);
  const refused = await resend(somebody, 30);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(await mailsOwedTo(somebody.id)).toHaveLength(3);
  expect((await resend(other, 30)).status).toBe(202);
  expect((await resend(somebody, 61)).status).toBe(202);
});
