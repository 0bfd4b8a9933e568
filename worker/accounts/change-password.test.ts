import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import {
  aBrowser,
  anAccount,
  askReset,
  canSignIn,
  isSignedIn,
  linksOf,
  NEW_PASSWORD,
  PASSWORD,
  sessionsOf,
  userOf,
} from "../../test/harness/accounts.ts";
import { aWorkspace, call, everythingStored, join, type Signed } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { linkToken } from "../http/tokens.ts";

const change = (as: Signed | undefined, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
  call("POST", "/api/auth/password", { body: { currentPassword, password }, ...(as ? { as } : {}) });

async function onTwoDevices(fields: Parameters<typeof anAccount>[0] = {}) {
  const user = await anAccount(fields);
  return { ...user, here: await aBrowser(user.email), there: await aBrowser(user.email) };
}

test("a new password works at once; this session stays, all others end", async () => {
  const { id, email, here, there } = await onTwoDevices();
  expect((await change(here)).status).toBe(204);
  expect([await canSignIn(email), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await call("POST", "/api/auth/refresh", { as: here })).status).toBe(200);
  expect((await call("POST", "/api/auth/refresh", { as: there })).body.code).toBe("signed_out");
  expect(await sessionsOf(id)).toHaveLength(2); // this session, and the one that tried the new password
});

test("the sockets of other devices close, this device's stays open", async () => {
  const workspace = await aWorkspace();
  const { here, there } = await onTwoDevices();
  await join(workspace.id, here, "staff");
  const path = `/api/workspaces/${workspace.slug}/live`;
  const [mine, other] = [await listen(path, { as: here }), await listen(path, { as: there })];
  await change(here);
  expect(await other.ends()).toBe(CLOSE_NO_RIGHT);
  mine.send("ping");
  expect(await mine.hears((frame) => frame === "pong")).toBe("pong");
});

test("a wrong current password changes nothing and ends no session", async () => {
  const { here, there } = await onTwoDevices();
  const before = await everythingStored();
  const reply = await change(here, NEW_PASSWORD, "not the password");
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
    401,
    "invalid_credentials",
    "This is not your current password.",
  ]);
  expect(reply.body.errors).toEqual([{ path: "currentPassword", message: reply.body.detail, code: "password_wrong" }]);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(await everythingStored()).toEqual(before);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
});

test.each([
  ["password123", "weak_password", "This password is too common. Please choose another."],
  ["a1b2c", "invalid_input", "Password must be at least 6 characters long"],
])("%s is refused as %s", async (password, code, detail) => {
  const { here } = await onTwoDevices();
  const reply = await change(here, password);
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([422, code, detail]);
});

test("one of two concurrent changes with the old password is made", async () => {
  const { email, here, there } = await onTwoDevices();
  const replies = await Promise.all([change(here, "the first of two"), change(there, "the second of two")]);
  const made = replies.filter(({ status }) => status === 204);
  expect(made).toHaveLength(1);
  const winner = replies[0]?.status === 204 ? "the first of two" : "the second of two";
  expect(await canSignIn(email, winner)).toBe(true);
});

test("reset links and address links die with the old password, the confirmation link does not", async () => {
  const { id, email, here } = await onTwoDevices({ emailConfirmedAt: null });
  await askReset(email);
  const body = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
  await call("POST", "/api/auth/email-change", { as: here, body });
  await call("POST", "/api/auth/email-confirmation", { as: here });
  const links = await linksOf(id);
  const use = (purpose: string, path: string) => {
    const link = links.find((candidate) => candidate.purpose === purpose);
    const token = linkToken(purpose, link?.id ?? "", [env.LINK_KEYS]);
    return call("POST", `/api/auth/${path}`, { body: { token } });
  };
  expect((await use("password_reset", "password-reset/verify")).status).toBe(200);

  await change(here);

  expect((await use("password_reset", "password-reset/verify")).body.code).toBe("link_invalid");
  expect((await use("email_change", "email-change/confirm")).body.code).toBe("link_invalid");
  expect((await use("email_confirmation", "email-confirmation/confirm")).status).toBe(204);
  expect((await userOf(id))?.email).toBe(email);
});

test("changing a password needs a session", async () => {
  expect((await change(undefined)).body).toMatchObject({ status: 401, code: "signed_out" });
});
