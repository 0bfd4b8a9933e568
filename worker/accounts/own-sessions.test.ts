import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { sessions } from "../../db/directory/schema.ts";
import { aBrowser, anAccount, isSignedIn, PASSWORD, sessionsOf } from "../../test/harness/accounts.ts";
import { aWorkspace, call, db, everythingStored, join, type Signed, times } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

const list = async (as: Signed) => (await call("GET", "/api/auth/sessions", { as })).body.sessions;
const end = (as: Signed, id = "") => call("DELETE", `/api/auth/sessions${id && `/${id}`}`, { as });
const idOf = ({ cookie }: Signed) => /__Host-refresh=([^.]+)/.exec(cookie)?.[1] ?? "";

async function onThreeDevices() {
  const { email, id } = await anAccount();
  const [here, there, elsewhere] = [await aBrowser(email), await aBrowser(email), await aBrowser(email)];
  return { id, email, here, there, elsewhere };
}

test("the list has the user's open sessions, last used first, and marks the current one", async () => {
  const { here, there, elsewhere, email } = await onThreeDevices();
  await call("POST", "/api/auth/sign-in", {
    body: { email, password: PASSWORD },
    headers: { "User-Agent": "A phone" },
  });
  await changeStored(sessions, { id: idOf(elsewhere) }, { expiresAt: Date.now() });
  await changeStored(sessions, { id: idOf(here) }, { rotatedAt: 1 });
  await changeStored(sessions, { id: idOf(there) }, { rotatedAt: Date.now() + 1000 });
  await aBrowser((await anAccount()).email);

  const { body } = await call("GET", "/api/auth/sessions", { as: here });
  expect(body).toEqual({
    sessions: [
      expect.objectContaining({ id: idOf(there), isCurrent: false }),
      expect.objectContaining({ userAgent: "A phone", isCurrent: false }),
      {
        id: idOf(here),
        userAgent: null,
        createdAt: expect.stringMatching(/^20.*Z$/),
        lastUsedAt: "1970-01-01T00:00:00.001Z",
        isCurrent: true,
      },
    ],
    nextCursor: null,
  });
});

test("one session ends at once with its sockets; the others stay", async () => {
  const workspace = await aWorkspace();
  const { here, there, elsewhere } = await onThreeDevices();
  await join(workspace.id, here, "staff");
  const path = `/api/workspaces/${workspace.slug}/live`;
  const [mine, other] = [await listen(path, { as: elsewhere }), await listen(path, { as: there })];
  expect((await end(here, idOf(there))).status).toBe(204);
  expect(await other.ends()).toBe(CLOSE_NO_RIGHT);
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([true, false, true]);
  mine.send("ping");
  expect(await mine.hears((frame) => frame === "pong")).toBe("pong");
  expect((await end(here, idOf(there))).status).toBe(404);
});

test("signing out elsewhere ends the user's other sessions, and no one else's", async () => {
  const workspace = await aWorkspace();
  const { id, here, there } = await onThreeDevices();
  await join(workspace.id, here, "staff");
  const path = `/api/workspaces/${workspace.slug}/live`;
  const socket = await listen(path, { as: there });
  expect((await end(here)).status).toBe(204);
  expect(await socket.ends()).toBe(CLOSE_NO_RIGHT);
  expect(await sessionsOf(id)).toMatchObject([{ id: idOf(here) }]);
  expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  expect(await isSignedIn(workspace.owner)).toBe(true);
});

test("ending the current session clears its cookies", async () => {
  const { here, there } = await onThreeDevices();
  const reply = await end(here, idOf(here));
  expect([reply.status, reply.headers.getSetCookie().filter((line) => line.includes("Max-Age=0")).length]).toEqual([
    204, 3,
  ]);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
});

test("the fifty-first sign-in ends the session used longest ago", async () => {
  const workspace = await aWorkspace();
  const { id, email, here, there } = await onThreeDevices();
  const bystander = await onThreeDevices();
  await join(workspace.id, there, "staff");
  const socket = await listen(`/api/workspaces/${workspace.slug}/live`, { as: there });
  const [session] = await sessionsOf(id);
  if (!session) throw new Error("not signed in");
  const rows = times(47, () => ({ ...session, id: crypto.randomUUID() }));
  for (const row of rows) await db.insert(sessions).values(row);
  expect(await list(here)).toHaveLength(50);
  await changeStored(sessions, { id: idOf(there) }, { rotatedAt: 1 });
  const another = await aBrowser(email);
  expect(await sessionsOf(id)).toHaveLength(50);
  expect(await list(another)).toHaveLength(50);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect(await socket.ends()).toBe(CLOSE_NO_RIGHT);
  expect(await sessionsOf(bystander.id)).toHaveLength(3);
});

test("another person's session is not found, like a missing one", async () => {
  const [mine, theirs] = [await onThreeDevices(), await onThreeDevices()];
  const before = await everythingStored();
  const [there, nowhere] = [await end(mine.here, idOf(theirs.here)), await end(mine.here, crypto.randomUUID())];
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
  expect(await everythingStored()).toEqual(before);
});

test("listing and ending sessions needs a session", async () => {
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["DELETE", `/${crypto.randomUUID()}`],
  ] as const)
    expect((await call(method, `/api/auth/sessions${path}`)).body).toMatchObject({ status: 401, code: "signed_out" });
});
