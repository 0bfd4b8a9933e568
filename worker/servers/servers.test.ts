import { expect, test } from "vitest";
import { dayServers } from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { aMember, call, db, type Signed, type TestWorkspace } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";
import { aHouse } from "../../test/harness/tables.ts";

const today = localNow(Date.now(), "UTC").date;
const tomorrow = addDays(today, 1);

const path = ({ slug }: TestWorkspace, date: string) => `/api/workspaces/${slug}/days/${date}/servers`;
const read = (workspace: TestWorkspace, date = today, as: Signed = workspace.owner) =>
  call("GET", path(workspace, date), { as });
const set = (workspace: TestWorkspace, servers: object[], date = today, as: Signed = workspace.owner) =>
  call("PUT", path(workspace, date), { as, body: { servers } });

/** The ids of a house with tables A, B and C are "2", "3" and "4". */
const aRoom = () => aHouse({ A: "1-2", B: "1-4", C: "1-4" });
const elsa = (...tables: string[]) => ({ name: "Elsa", color: "#3b6fb6", tables });
const omar = (...tables: string[]) => ({ name: "Omar", color: "#a23b6b", tables });

test("a host says who serves which tables tonight, and tomorrow begins with it until somebody says otherwise", async () => {
  const workspace = await aRoom();
  const host = await aMember(workspace);
  expect((await read(workspace)).body).toEqual({ setOn: null, servers: [] });
  const saved = await set(workspace, [elsa("2", "3"), omar("4")], today, host);
  expect([saved.status, saved.body]).toEqual([200, { setOn: today, servers: [elsa("2", "3"), omar("4")] }]);
  expect((await read(workspace)).body).toEqual(saved.body);
  expect((await read(workspace, tomorrow)).body).toEqual(saved.body);
  await set(workspace, [omar("2")], tomorrow);
  await set(workspace, [omar("3")], tomorrow);
  expect((await read(workspace, tomorrow)).body).toEqual({ setOn: tomorrow, servers: [omar("3")] });
  expect((await read(workspace)).body.servers).toEqual([elsa("2", "3"), omar("4")]);
  expect((await set(workspace, [], tomorrow)).body).toEqual({ setOn: tomorrow, servers: [] });
});

test("open dashboards are told at once", async () => {
  const workspace = await aRoom();
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await set(workspace, [elsa("2")]);
  expect(await dashboard.hears(({ type }) => type === "servers")).toEqual({ type: "servers" });
});

test.each([
  ["a table that is not there", [elsa("2", "99")], "servers.0.tables.1", "unknown_table"],
  ["a table of two servers", [elsa("2"), omar("2")], "servers", "table_twice"],
  ["a table named twice", [elsa("2", "2")], "servers", "table_twice"],
  ["a server without a name", [{ ...elsa(), name: " " }], "servers.0.name", "name_missing"],
  ["a colour that is none", [{ ...elsa(), color: "red" }], "servers.0.color", "color_invalid"],
  ["31 servers", Array.from({ length: 31 }, () => elsa()), "servers", "too_many_servers"],
])("%s is refused, and changes nothing", async (_, servers, field, code) => {
  const workspace = await aRoom();
  await set(workspace, [omar("4")]);
  const refused = await set(workspace, servers);
  expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ path: field, code })]]);
  expect((await read(workspace)).body.servers).toEqual([omar("4")]);
});

test.each([
  ["a date that is over", addDays(today, -1), 422],
  ["a date beyond two years", addDays(today, 800), 422],
  ["no date", "2027-02-30", 404],
])("nobody serves on %s", async (_, date, status) => {
  const workspace = await aRoom();
  expect((await set(workspace, [elsa("2")], date)).status).toBe(status);
  expect(await storedRows(dayServers, { workspaceId: workspace.id })).toEqual([]);
});

test("the kitchen reads tonight's servers and sets none", async () => {
  const workspace = await aRoom();
  const kitchen = await aMember(workspace, "kitchen");
  await set(workspace, [elsa("2")]);
  expect((await read(workspace, today, kitchen)).body.servers).toEqual([elsa("2")]);
  expect((await read(workspace, tomorrow, kitchen)).status).toBe(403);
  expect((await set(workspace, [], today, kitchen)).status).toBe(403);
});

test("another business's servers are neither read nor set", async () => {
  const [workspace, other] = [await aRoom(), await aRoom()];
  await set(workspace, [elsa("2")]);
  expect((await read(workspace, today, other.owner)).status).toBe(403);
  expect((await set(workspace, [], today, other.owner)).status).toBe(403);
  expect((await read(other)).body).toEqual({ setOn: null, servers: [] });
  expect((await read(workspace)).body.servers).toEqual([elsa("2")]);
});

test("a table that is gone leaves its section", async () => {
  const workspace = await aRoom();
  await db.insert(dayServers).values({ workspaceId: workspace.id, bookingDate: today, servers: [elsa("2", "99")] });
  expect((await read(workspace)).body.servers).toEqual([elsa("2")]);
});

test("a save forgets the servers of dates more than a month ago", async () => {
  const workspace = await aRoom();
  const rows = [31, 32].map((days) => addDays(today, -days));
  for (const bookingDate of rows)
    await db.insert(dayServers).values({ workspaceId: workspace.id, bookingDate, servers: [] });
  await set(workspace, [elsa("2")]);
  const left = await storedRows(dayServers, { workspaceId: workspace.id });
  expect(left.map(({ bookingDate }) => bookingDate).sort()).toEqual([rows[0], today]);
});
