import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeyChallenges, passkeys } from "../../../db/directory/schema.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  aUserChangingAddress,
  cookiesOf,
  isSignedIn,
  mailsTo,
  newestToken,
  sessionsOf,
  withCookies,
} from "../../../test/harness/accounts.ts";
import { aDevice, newKeys, type Odd } from "../../../test/harness/authenticator.ts";
import { call, db, everythingStored, times } from "../../../test/harness/harness.ts";
import {
  addPasskey,
  askToAdd,
  listPasskeys,
  proofBy,
  removePasskey,
  renamePasskey,
  sendSignIn,
  signInOptions,
  signInWith,
} from "../../../test/harness/passkeys.ts";
import { storedRows } from "../../../test/harness/stored-rows.ts";

async function aPerson(device?: Parameters<typeof aDevice>[0]) {
  const user = await anAccount();
  const as = await aBrowser(user.email);
  const phone = await aDevice(device);
  if (device) expect((await addPasskey(as, phone)).status).toBe(201);
  return { ...user, as, phone };
}

const ALONE = { counts: false };
const COUNTING = { counts: true };
const rowsOf = (userId: string) => storedRows(passkeys, { userId });

test("a passkey is added with the password, signs in, and the account hears of it by mail", async () => {
  const { id, email, as, phone } = await aPerson();
  const added = await addPasskey(as, phone, "Kim's phone");
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: phone.id,
      name: "Kim's phone",
      backedUp: false,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    },
  ]);
  expect(await listPasskeys(as)).toEqual([added.body]);
  const reply = await signInWith(phone);
  expect([reply.status, reply.body.user.id]).toEqual([200, id]);
  const there = withCookies(cookiesOf(reply));
  expect(await isSignedIn(there)).toBe(true);
  expect((await sessionsOf(id)).map(({ passkeyId }) => passkeyId)).toEqual([phone.id, phone.id]); // adding one confirms
  const [mail] = await mailsTo(email, "passkey_added");
  expect([mail.subject, mail.text]).toEqual([
    "A passkey was added to your account",
    expect.stringContaining("Kim's phone"),
  ]);
});

test("options for signing in are alike for everybody and name no passkey", async () => {
  await aPerson(ALONE);
  const { challenge, ...options } = await signInOptions();
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(options).toEqual({
    rpId: "localhost",
    timeout: 5 * MINUTE_MS,
    userVerification: "required",
    allowCredentials: [],
  });
});

test("options for a new one ask for a verified person and leave out the account's own", async () => {
  const { email, as, phone } = await aPerson(ALONE);
  const { body } = await askToAdd(as);
  expect(body).toMatchObject({
    rp: { id: "localhost" },
    user: { name: email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: phone.id, transports: ["internal"] }],
    attestation: "none",
  });
});

test("adding asks for the password or a passkey first", async () => {
  const { as, phone } = await aPerson(ALONE);
  const before = await everythingStored();
  expect((await askToAdd(as, { password: "not the password" })).body.code).toBe("invalid_credentials");
  expect((await askToAdd(as, {})).body.code).toBe("invalid_input");
  expect(await everythingStored()).toEqual(before);
  expect((await askToAdd(as, await proofBy(as, phone))).status).toBe(200);
});

test("a new passkey needs the challenge that the proof gave, once", async () => {
  const { as, phone } = await aPerson();
  const { body: options } = await askToAdd(as);
  const body = { name: "Phone", passkey: await phone.create(options) };
  const other = await aPerson();
  const send = (by: typeof as) => call("POST", "/api/auth/passkeys", { as: by, body });
  expect((await send(other.as)).body.params).toEqual({ reason: "expired" }); // another account's challenge
  expect((await send(as)).status).toBe(201);
  expect((await send(as)).body.params).toEqual({ reason: "expired" });
  const { body: ofSignIn } = await call("POST", "/api/auth/passkeys/sign-in/options");
  const stolen = await (await aDevice()).create({ ...options, challenge: ofSignIn.challenge });
  const reply = await call("POST", "/api/auth/passkeys", { as, body: { name: "Stolen", passkey: stolen } });
  expect(reply.body.code).toBe("passkey_refused");
  expect(await listPasskeys(as)).toHaveLength(1);
});

test("an account has at most ten passkeys, also when two are added at once", async () => {
  const { id, as, phone } = await aPerson();
  const row = { publicKey: "AA", counter: 0, transports: [], name: "Old", backedUp: false, createdAt: 1 };
  await db.insert(passkeys).values(times(9, () => ({ ...row, id: crypto.randomUUID(), userId: id })));
  const { body: options } = await askToAdd(as);
  expect((await addPasskey(as, await aDevice())).status).toBe(201);
  const full = await askToAdd(as);
  expect([full.status, full.body.code, full.body.params]).toEqual([409, "too_many_passkeys", { max: 10 }]);
  const late = await call("POST", "/api/auth/passkeys", {
    as,
    body: { name: "Late", passkey: await phone.create(options) },
  });
  expect(late.body.code).toBe("too_many_passkeys");
  expect(await rowsOf(id)).toHaveLength(10);
});

const WRONG: [string, () => Odd | Promise<Odd>, string | undefined][] = [
  ["made for another origin", () => ({ origin: "https://evil.example" }), undefined],
  ["made for another name", () => ({ rpId: "evil.example" }), undefined],
  ["without a verified person", () => ({ userVerified: false }), undefined],
  ["of another kind", () => ({ type: "webauthn.create" }), undefined],
  ["with a challenge of its own", () => ({ challenge: "AAAA" }), "expired"],
  ["signed by another key", async () => ({ signedBy: await newKeys() }), undefined],
  ["for another account", () => ({ userHandle: "AAAA" }), undefined],
];

test.each(WRONG)("a use %s is refused", async (_, odd, reason) => {
  const { id, phone } = await aPerson(ALONE);
  const before = await rowsOf(id);
  const reply = await signInWith(phone, await odd());
  expect([reply.status, reply.body.code, reply.body.params?.reason]).toEqual([401, "passkey_refused", reason]);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect([await rowsOf(id), await sessionsOf(id)]).toEqual([before, [expect.anything()]]);
});

test("a wrong new passkey is refused", async () => {
  const { as } = await aPerson();
  for (const odd of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { userVerified: false }])
    expect((await addPasskey(as, await aDevice(), "Odd", odd)).body.code).toBe("passkey_refused");
  expect(await listPasskeys(as)).toEqual([]);
});

test("an unknown passkey, and a passkey of another account as proof, are refused", async () => {
  const { as } = await aPerson(ALONE);
  const other = await aPerson(ALONE);
  expect((await signInWith(await aDevice())).body.params).toEqual({ reason: "unknown" });
  expect((await askToAdd(as, await proofBy(as, other.phone))).body.params).toEqual({ reason: "unknown" });
});

test("a replayed use is refused", async () => {
  const { id, phone } = await aPerson(ALONE);
  const passkey = await phone.use(await signInOptions());
  expect((await sendSignIn(passkey)).status).toBe(200);
  const reply = await sendSignIn(passkey);
  expect([reply.status, reply.body.params]).toEqual([401, { reason: "expired" }]);
  expect(await sessionsOf(id)).toHaveLength(2);
});

test("of twenty uses of one challenge at once one signs in", async () => {
  const { id, phone } = await aPerson(ALONE);
  const options = await signInOptions();
  const uses = await Promise.all(times(20, () => phone.use(options)));
  const replies = await Promise.all(uses.map((use) => sendSignIn(use)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  expect(await sessionsOf(id)).toHaveLength(2);
});

test("a challenge ends after five minutes", async () => {
  const { phone } = await aPerson(ALONE);
  const start = Date.now();
  const after = (ms: number) => ({ now: new Date(start + ms).toISOString() });
  const [early, late] = [await signInOptions(after(0)), await signInOptions(after(0))];
  expect((await sendSignIn(await phone.use(early), after(5 * MINUTE_MS - 5000))).status).toBe(200);
  expect((await sendSignIn(await phone.use(late), after(5 * MINUTE_MS + 5000))).body.params).toEqual({
    reason: "expired",
  });
});

test("a counter that does not rise is refused and said; the device itself goes on", async () => {
  const { phone } = await aPerson(COUNTING);
  expect((await signInWith(phone)).status).toBe(200);
  expect((await signInWith(phone)).status).toBe(200);
  for (const counter of [2, 1, 0]) {
    const reply = await signInWith(phone, { counter });
    expect([reply.status, reply.body.params]).toEqual([401, { reason: "copied" }]);
    expect(reply.body.detail).toMatch(/^This passkey has been used elsewhere meanwhile/);
  }
  expect((await signInWith(phone)).status).toBe(200);
});

test("a synced passkey signs in from a device whose counter is behind", async () => {
  const { phone } = await aPerson({ counts: true, synced: true });
  for (const counter of [7, 2, 2, 0]) expect((await signInWith(phone, { counter })).status).toBe(200);
});

test("two uses with one counter at once: one signs in", async () => {
  const { phone } = await aPerson(COUNTING);
  const all = await Promise.all(times(5, async () => phone.use(await signInOptions(), { counter: 7 })));
  const replies = await Promise.all(all.map((use) => sendSignIn(use)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test("a removed passkey signs nobody in; its other sessions end, and the account hears of it", async () => {
  const { id, email, as, phone } = await aPerson(ALONE);
  await call("PATCH", "/api/auth/me", { as, body: { language: "sv" } });
  const there = withCookies(cookiesOf(await signInWith(phone)));
  const byPassword = await aBrowser(email);
  const pending = await phone.use(await signInOptions());
  const wrong = await removePasskey(as, phone.id, { password: "not the password" });
  expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
  expect((await removePasskey(as, phone.id)).status).toBe(204);
  expect(await Promise.all([as, there, byPassword].map(isSignedIn))).toEqual([true, false, true]);
  expect((await sessionsOf(id)).map(({ passkeyId }) => passkeyId)).toEqual([null, null]);
  expect((await sendSignIn(pending)).body.params).toEqual({ reason: "unknown" });
  expect((await signInWith(phone)).status).toBe(401);
  const [mail] = await mailsTo(email, "passkey_removed");
  expect([mail.subject, mail.text]).toEqual([
    "En passkey har tagits bort från ditt konto",
    expect.stringContaining("Passkeyn ”Front desk” har tagits bort"),
  ]);
  expect((await removePasskey(as, phone.id)).status).toBe(404);
});

test("a passkey is its own proof for its removal", async () => {
  const { as, phone } = await aPerson(ALONE);
  expect((await removePasskey(as, phone.id, await proofBy(as, phone))).status).toBe(204);
  expect(await listPasskeys(as)).toEqual([]);
});

test("a passkey is renamed by its account alone", async () => {
  const { as, phone } = await aPerson(ALONE);
  const other = await aPerson(ALONE);
  const before = await everythingStored();
  expect((await renamePasskey(other.as, phone.id, "Mine")).status).toBe(404);
  expect((await removePasskey(other.as, phone.id)).status).toBe(404);
  expect((await renamePasskey(as, phone.id, " ")).status).toBe(422);
  expect(await everythingStored()).toEqual(before);
  expect((await renamePasskey(as, phone.id, " Till ")).body).toMatchObject({ id: phone.id, name: "Till" });
});

test("undoing a takeover removes the passkeys that the thief may have added", async () => {
  const { id, as, token } = await aUserChangingAddress();
  const thiefs = await aDevice();
  expect((await addPasskey(as, thiefs)).status).toBe(201);
  await call("POST", "/api/auth/email-change/confirm", { as, body: { token } });
  const undo = { token: await newestToken(id, "email_undo") };
  expect((await call("POST", "/api/auth/email-change/undo", { body: undo })).status).toBe(204);
  expect((await signInWith(thiefs)).body.params).toEqual({ reason: "unknown" });
});

test("asking writes nothing, and no number of strangers who ask ends a sign-in", async () => {
  const { id, as, phone } = await aPerson(ALONE);
  const before = await storedRows(passkeyChallenges);
  const own = await signInOptions();
  const proof = await askToAdd(as);
  for (const _ of times(50, () => null)) await signInOptions();
  for (const _ of times(5, () => null)) await askToAdd(as);
  expect(await storedRows(passkeyChallenges)).toEqual(before);
  expect((await sendSignIn(await phone.use(own))).status).toBe(200);
  const added = await call("POST", "/api/auth/passkeys", {
    as,
    body: { name: "Second", passkey: await (await aDevice()).create(proof.body) },
  });
  expect([added.status, (await rowsOf(id)).length]).toEqual([201, 2]);
});

test("a wrong answer writes nothing, so that the right one still counts", async () => {
  const { phone } = await aPerson(ALONE);
  const options = await signInOptions();
  const before = await everythingStored();
  expect((await sendSignIn(await phone.use(options, { signedBy: await newKeys() }))).status).toBe(401);
  expect(await everythingStored()).toEqual(before);
  expect((await sendSignIn(await phone.use(options))).status).toBe(200);
});

test("a challenge of our own making alone is open, in its one spelling, for its purpose and account", async () => {
  const { as, phone } = await aPerson(ALONE);
  const other = await aPerson(ALONE);
  const { challenge } = await signInOptions();
  const made = Buffer.from(challenge, "base64url");
  const longer = Buffer.from(made);
  longer.writeUIntBE(Date.now() + 60 * MINUTE_MS, 0, 6);
  const sameBytes = `${challenge.slice(0, -1)}${String.fromCharCode(challenge.charCodeAt(42) + 1)}`;
  expect(Buffer.from(sameBytes, "base64url")).toEqual(made);
  const { body: proofOfOther } = await call("POST", "/api/auth/passkeys/proof", { as: other.as });
  const { body: proof } = await call("POST", "/api/auth/passkeys/proof", { as });
  const forged = ["", "A".repeat(43), longer.toString("base64url"), sameBytes, proof.challenge];
  for (const text of forged) {
    const reply = await sendSignIn(await phone.use({ ...proof, challenge: text }));
    expect([text, reply.status, reply.body.params]).toEqual([text, 401, { reason: "expired" }]);
  }
  const borrowed = await askToAdd(as, { passkey: await phone.use({ ...proof, challenge: proofOfOther.challenge }) });
  expect(borrowed.body.params).toEqual({ reason: "expired" });
  expect((await askToAdd(as, { passkey: await phone.use(proof) })).status).toBe(200);
});

test("a use is kept while its challenge could be open, then deleted by a later one", async () => {
  const { phone } = await aPerson(ALONE);
  const start = Date.now();
  const at = (minutes: number) => ({ now: new Date(start + minutes * MINUTE_MS).toISOString() });
  const use = async (minutes: number) => {
    const options = await signInOptions(at(minutes));
    expect((await sendSignIn(await phone.use(options), at(minutes))).status).toBe(200);
    return options.challenge;
  };
  const first = await use(0);
  const isKept = () => db.$count(passkeyChallenges, eq(passkeyChallenges.id, first));
  await use(9);
  expect(await isKept()).toBe(1);
  await use(11);
  expect(await isKept()).toBe(0);
});
