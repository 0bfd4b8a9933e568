import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { throttles } from "../../db/directory/schema.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { addUser } from "../../scripts/demo/rows.ts";
import { times } from "../../test/harness/harness.ts";
import {
  A_MOMENT,
  after,
  anAddress,
  type Caller,
  expectRefused,
  password,
  signIn,
  signUp,
} from "../../test/harness/limits.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";
import * as passwords from "../http/passwords.ts";
import { runSchedule } from "../jobs/run-schedule.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function anAccount() {
  const passwordHash = passwords.hashPassword(password);
  return (await addUser(env, { passwordHash })).email;
}

async function tenWrongPasswords(email: string, caller: Caller) {
  const statuses: number[] = [];
  for (const i of times(10, (i) => i)) statuses.push((await signIn(email, `wrong ${i}`, caller)).status);
  return statuses;
}

test("after ten wrong passwords even the right one waits a minute", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  expect(await tenWrongPasswords(email, there)).toEqual(Array(10).fill(401));
  const refused = await signIn(email, password, { ...there, now: after(A_MOMENT) });
  expectRefused(refused, 60);
  expect(refused.body.detail).toBe("Too many attempts. Please try again in 60 seconds.");
  expectRefused(await signIn(email, password, { ...there, now: after(MINUTE_MS - 3 * A_MOMENT) }), 2);
  expect((await signIn(email, password, { ...there, now: after(MINUTE_MS + A_MOMENT) })).status).toBe(200);
});

test("each further failure makes the wait longer; tries during the wait do not", async () => {
  const email = await anAccount();
  const there = { from: anAddress() };
  await tenWrongPasswords(email, { ...there, now: after(0) });
  let at = 0;
  for (const minutes of [1, 2, 4, 8, 15]) {
    for (const _ of times(3, () => null))
      expectRefused(await signIn(email, "wrong", { ...there, now: after(at + A_MOMENT) }), minutes * 60);
    at += minutes * MINUTE_MS + A_MOMENT;
    const released = await signIn(email, "wrong", { ...there, now: after(at) });
    expect([minutes, released.status]).toEqual([minutes, 401]);
  }
});

test("guesses from other networks do not slow the owner", async () => {
  const email = await anAccount();
  for (const elsewhere of times(5, anAddress)) await tenWrongPasswords(email, { from: elsewhere, now: after(0) });
  expect((await signIn(email, password, { from: anAddress(), now: after(0) })).status).toBe(200);
});

test("guesses at other accounts from the same network do not slow the owner", async () => {
  const [email, other] = [await anAccount(), await anAccount()];
  const there = { from: anAddress(), now: after(0) };
  await tenWrongPasswords(other, there);
  expect((await signIn(email, password, there)).status).toBe(200);
});

test("a network that tries ever new addresses is refused before hashing, others are not; the limit ends after five minutes", async () => {
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

test("a success resets the failures before it", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  for (const _ of times(3, () => null)) {
    for (const i of times(9, (i) => i)) expect((await signIn(email, `wrong ${i}`, there)).status).toBe(401);
    expect((await signIn(email, password, there)).status).toBe(200);
  }
});

test("ten of forty concurrent tries are checked; the others hash no password", async () => {
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
    await tenWrongPasswords(email, { ...there, now: after(0) });
    const replies = [];
    for (const word of [password, "wrong"]) replies.push(await signIn(email, word, { ...there, now: after(A_MOMENT) }));
    return replies.map(({ status, text, headers }) => [status, text, [...headers].sort()]);
  };
  expect(await answersFor(await anAccount())).toEqual(await answersFor("nobody@example.com"));
});

test("one limit counts an address, however it is written", async () => {
  const email = await anAccount();
  const there = { from: anAddress(), now: after(0) };
  await tenWrongPasswords(` ${email.toUpperCase()} `, there);
  expectRefused(await signIn(email, password, { ...there, now: after(A_MOMENT) }), 60);
});

test("a network makes five accounts an hour; taken addresses count, weak passwords do not", async () => {
  const there = { from: anAddress(), now: after(0) };
  const taken = await anAccount();
  for (const _ of times(6, () => null)) expect((await signUp(there, undefined, "password")).status).toBe(422);
  for (const _ of times(4, () => null)) expect((await signUp(there)).status).toBe(201);
  expect((await signUp(there, taken)).status).toBe(409);
  expectRefused(await signUp({ ...there, now: after(10 * MINUTE_MS + A_MOMENT) }), 3000);
  expect((await signUp({ from: anAddress(), now: after(0) })).status).toBe(201);
  expect((await signUp({ ...there, now: after(60 * MINUTE_MS + A_MOMENT) })).status).toBe(201);
});

test("five of twenty concurrent sign-ups are checked; the others write nothing", async () => {
  const there = { from: anAddress(), now: after(0) };
  const replies = await Promise.all(times(20, () => signUp(there)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
});

test("stored tries name neither person nor network, and are deleted when they expire", async () => {
  const email = await anAccount();
  const address = anAddress();
  await signIn(email, "wrong", { from: address, now: after(0) });
  const kept = JSON.stringify(await storedRows(throttles));
  expect(kept).not.toMatch(new RegExp(`${email}|${address}|@|198\\.51`));
  await runSchedule(servicesAt(Date.parse("2040-01-01T00:00:00Z")));
  expect(await storedRows(throttles)).toEqual([]);
});

test("a refusal is not logged", async () => {
  const logs = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  const email = "somebody@example.com";
  const there = { from: anAddress(), now: after(0) };
  await tenWrongPasswords(email, there);
  expectRefused(await signIn(email, password, { ...there, now: after(A_MOMENT) }), 60);
  expect(logs.flatMap((log) => log.mock.calls)).toEqual([]);
});
