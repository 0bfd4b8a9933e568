import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { userByEmail } from "../../db/directory/accounts.ts";
import { oneTimeLinks, sessions, throttles, users } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { addUser } from "../../scripts/demo/rows.ts";
import { aBrowser, anAccount, linksOf, PASSWORD, withCookies } from "../../test/harness/accounts.ts";
import { aUser, db, type Signed, times } from "../../test/harness/harness.ts";
import { after, anAddress, limited, signIn } from "../../test/harness/limits.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { signAccess } from "../http/tokens.ts";

const mailsOwedTo = (userId: string) => storedRows(notifications, { subjectId: userId });

async function signedInAt(userId: string, at: string): Promise<Signed> {
  const now = Date.parse(at);
  const session = { id: crypto.randomUUID(), userId, generation: 1, createdAt: now, rotatedAt: now };
  await db.insert(sessions).values({ ...session, expiresAt: now + DAY_MS });
  return {
    ...withCookies({ access: await signAccess({ userId, sessionId: session.id }, [env.SESSION_KEYS], now) }),
    userId,
  };
}

const askReset = (email: string, now: string) =>
  limited("POST", "/api/auth/password-reset", { from: anAddress(), now, body: { email } });

test("repeated reset requests get the same answer, and the owner always has a working link", async () => {
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

test("one network may ask for thirty resets an hour, and unknown addresses leave no row", async () => {
  const there = { from: anAddress(), now: after(0) };
  const ask = (email: string, now = there.now) =>
    limited("POST", "/api/auth/password-reset", { from: there.from, now, body: { email } });
  await ask(`${crypto.randomUUID()}@example.com`);
  const before = await storedRows(throttles);
  for (const _ of times(29, () => null)) expect((await ask(`${crypto.randomUUID()}@example.com`)).status).toBe(202);
  expect((await storedRows(throttles)).length).toBe(before.length);
  const { email } = await addUser(env);
  const answers = [await ask(email), await ask(`not-${email}`)].map(({ status, text }) => [
    status,
    text.replace(/\d+/g, "#"), // the seconds to wait go on
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(429);
  expect(await linksOf((await userByEmail(db, email))?.id ?? "")).toEqual([]);
  expect((await askReset(email, after(0))).status).toBe(202);
  expect((await ask(email, after(61 * MINUTE_MS))).status).toBe(202);
});

test("beyond the limit a used link is replaced, and one of ten concurrent requests writes a link", async () => {
  const { id, email } = await addUser(env);
  for (const minutes of [0, 1, 2]) await askReset(email, after(minutes * MINUTE_MS));
  await changeStored(oneTimeLinks, { userId: id }, { usedAt: 1 });
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

test("successes, weak passwords and unchanged addresses never throttle an owner who knows the password", async () => {
  const { email } = await anAccount();
  const there = { from: anAddress(), as: await aBrowser(email) };
  const body = { currentPassword: PASSWORD, password: "password" };
  for (const _ of times(11, () => null))
    expect((await limited("POST", "/api/auth/password", { ...there, body })).body.code).toBe("weak_password");
  const same = { email, password: "wrong" };
  for (const _ of times(11, () => null))
    expect((await limited("POST", "/api/auth/email-change", { ...there, body: same })).status).toBe(422);
  for (const i of times(9, (i) => i)) await signIn(email, `wrong ${i}`, there);
  const change = (i: number) =>
    limited("POST", "/api/auth/email-change", { ...there, body: { email: `${i}-${email}`, password: PASSWORD } });
  for (const i of times(5, (i) => i)) expect((await change(i)).status).toBe(202);
  for (const i of times(10, (i) => i)) expect((await change(i)).body.code).toBe("too_many_requests");
  const later = new Date(Date.now() + MINUTE_MS).toISOString(); // fifteen hashes are more work than an account's minute
  expect((await signIn(email, PASSWORD, { ...there, now: later })).status).toBe(200);
});

test("five changes of address an hour are mailed, counted by account", async () => {
  const { email } = await anAccount();
  const as = await aBrowser(email);
  const change = (to: string) =>
    limited("POST", "/api/auth/email-change", { from: anAddress(), as, body: { email: to, password: PASSWORD } });
  for (const i of times(5, (i) => i)) expect((await change(`${i}-${email}`)).status).toBe(202);
  const refused = await change(`6-${email}`);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  const bystander = await aBrowser((await anAccount()).email);
  const body = { email: `7-${email}`, password: PASSWORD };
  expect((await limited("POST", "/api/auth/email-change", { from: anAddress(), as: bystander, body })).status).toBe(
    202,
  );
});

test("three confirmation mails an hour go to an address; a confirmed address counts no try", async () => {
  const [somebody, other] = [await addUser(env), await addUser(env)];
  const resend = async ({ id }: typeof somebody, minutes: number) => {
    const now = after(minutes * MINUTE_MS);
    const as = await signedInAt(id, now);
    return limited("POST", "/api/auth/email-confirmation", { from: anAddress(), as, now });
  };
  for (const _ of times(4, () => null)) expect((await resend(somebody, 0)).status).toBe(202);
  for (const { id } of [somebody, other]) await changeStored(users, { id }, { emailConfirmedAt: null });
  for (const minutes of [0, 10, 20]) expect((await resend(somebody, minutes)).status).toBe(202);
  const refused = await resend(somebody, 30);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(await mailsOwedTo(somebody.id)).toHaveLength(3);
  expect((await resend(other, 30)).status).toBe(202);
  expect((await resend(somebody, 61)).status).toBe(202);
});
