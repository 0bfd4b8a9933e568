import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { users, workspaces } from "../../db/directory/schema.ts";
import { nightlyTasks } from "../../db/platform/schema.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { addUser } from "../../scripts/demo/rows.ts";
import { userOf } from "../../test/harness/accounts.ts";
import {
  aMember,
  aMessage,
  aWorkspace,
  booked,
  bookingOf,
  call,
  db,
  everythingAbout,
  invited,
  join,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { runNight } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";

beforeEach(() => db.delete(nightlyTasks));

const now = Date.now();
const nights = async (...days: number[]) => {
  for (const day of days) await runNight(now + day * DAY_MS);
};
const about = async (...ids: string[]) => (await everythingAbout(ids)).flat(2);

async function anUnconfirmedWorkspace() {
  const workspace = await aWorkspace();
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  return workspace;
}

test("an account unconfirmed for a month is deleted with its sessions, workspaces and their data", async () => {
  const workspace = await anUnconfirmedWorkspace();
  await aMessage(workspace, { state: "held" });
  await invited(workspace);
  const alone = await addUser(env, { emailConfirmedAt: null });
  const ids = [workspace.id, workspace.owner.userId, alone.id];
  await nights(29);
  expect((await about(...ids)).length).toBeGreaterThan(5);
  await nights(30.5, 31.5);
  expect(await about(...ids)).toEqual([]);
  expect((await call("GET", `/api/slugs/${workspace.slug}`)).body.available).toBe(true);
});

test.each<[string, (workspace: TestWorkspace) => Promise<unknown>]>([
  ["whose address is confirmed", ({ owner }) => confirm(owner.userId)],
  ["whose business took a booking", (workspace) => booked(workspace)],
  [
    "whose business took a booking that was deleted since",
    async (workspace) => {
      const booking = await booked(workspace);
      await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
      await call("DELETE", bookingOf(workspace, booking), { as: workspace.owner });
    },
  ],
  ["with a colleague", (workspace) => aMember(workspace)],
  ["that works for others", async ({ owner }) => join((await aWorkspace()).id, owner, "staff")],
])("an account %s stays", async (_, become) => {
  const workspace = await anUnconfirmedWorkspace();
  await become(workspace);
  await nights(31, 32, 33);
  expect(await userOf(workspace.owner.userId)).toBeDefined();
  expect((await storedRow(workspaces, { id: workspace.id }))?.deleteAfter).toBeNull();
});

const confirm = (id: string) => changeStored(users, { id }, { emailConfirmedAt: 1 });

test("an account confirmed between the two nights stays", async () => {
  const workspace = await anUnconfirmedWorkspace();
  await nights(31);
  await confirm(workspace.owner.userId);
  await nights(32);
  expect(await userOf(workspace.owner.userId)).toBeDefined();
});

test("all unconfirmed accounts are deleted, in several steps", async () => {
  const ids = await Promise.all(times(45, async () => (await addUser(env, { emailConfirmedAt: null })).id));
  await nights(31);
  expect(await about(...ids.slice(0, 20))).toEqual([]);
  expect(await about(...ids.slice(20))).toEqual([]);
});
