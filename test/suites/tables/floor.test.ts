import { expect, test } from "vitest";
import { plans } from "../../../db/diary/schema.ts";
import type { FloorPosition, Resource } from "../../../domain/plan/rules.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { booked, call, logOf, type TestWorkspace } from "../../harness/harness.ts";
import { listen } from "../../harness/sockets.ts";
import { storedRow } from "../../harness/stored-rows.ts";
import { aHouse, arrangementOf, planOf, putPlan } from "../../harness/tables.ts";

const POSITION: FloorPosition = { x: 4, y: 4, width: 3, height: 3, rotation: 0, shape: "square" };
const ROOM = { width: 40, height: 24 };

/** The same plan with every table drawn, and the room. */
async function drawn(workspace: TestWorkspace, position: object = POSITION) {
  const { plan } = await planOf(workspace);
  return {
    areas: plan.areas.map((area: object) => ({ ...area, room: ROOM })),
    resources: plan.resources.map((table: Resource, i: number) => ({
      ...table,
      position: { ...position, x: 4 + 8 * i },
    })),
  };
}

const storedPlan = ({ id }: TestWorkspace) => storedRow(plans, { workspaceId: id });

test("a save that only draws tables is read again and tells dashboards, and decides nothing anew", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-4" });
  await booked(workspace, { bookingTime: "19:00", customerName: "Ada" });
  const [before, arranged, log] = [await planOf(workspace), await arrangementOf(workspace), await logOf(workspace)];
  const row = await storedPlan(workspace);
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  const wanted = await drawn(workspace);
  const { status, body } = await putPlan(workspace, wanted);
  expect([status, body.revision, body.rulesVersion]).toEqual([200, before.revision + 1, before.rulesVersion]);
  expect(body).toMatchObject({ touched: [], count: 0, moved: 0, conflicts: [] });
  expect(await dashboard.hears(({ type }) => type === "rules")).toEqual({ type: "rules" });
  expect((await planOf(workspace)).plan).toMatchObject(wanted);
  expect(await storedPlan(workspace)).toMatchObject({ stamp: row?.stamp, pending: false });
  expect([await arrangementOf(workspace), await logOf(workspace)]).toEqual([arranged, log]);
});

test("drawing calls no day, a table more calls each day that has bookings", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-4" });
  await booked(workspace);
  const put = async (changes: object) => {
    const { plan, revision } = await planOf(workspace);
    return counted(`/api/workspaces/${workspace.slug}/plan`, {
      ...{ method: "PUT", as: workspace.owner, body: { plan: { ...plan, ...changes }, revision } },
    });
  };
  expect(await put(await drawn(workspace))).toMatchObject({ status: 200, dayCalls: 0 });
  const { plan } = await planOf(workspace);
  const more = { ...plan.resources[0], id: "new-1", name: "C" };
  expect((await put({ resources: [...plan.resources, more] })).dayCalls).toBeGreaterThan(0);
});

test("the overview has rooms and positions, a customer's page has neither", async () => {
  const workspace = await aHouse({ A: "1-4" });
  await putPlan(workspace, await drawn(workspace));
  const overview = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: workspace.owner });
  expect(overview.body.resources).toMatchObject([{ name: "A", position: POSITION }]);
  expect(overview.body.areas).toMatchObject([{ room: ROOM }]);
  const { body } = await call("GET", `/api/public/${workspace.slug}`);
  expect(JSON.stringify(body)).not.toMatch(/"(position|room)"/);
});

test("tables that overlap are saved, and the preview names them", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-4" });
  const wanted = await drawn(workspace);
  const resources = wanted.resources.map((table: Resource) => ({ ...table, position: POSITION }));
  const { plan } = await planOf(workspace);
  const preview = { as: workspace.owner, body: { plan: { ...plan, resources } } };
  const { body } = await call("POST", `/api/workspaces/${workspace.slug}/plan/preview`, preview);
  expect(body.lint).toEqual([{ path: "plan.resources", words: "A and B overlap on the floor" }]);
  expect((await putPlan(workspace, { resources })).status).toBe(200);
});

test.each([
  ["x", { x: -1 }],
  ["x", { x: 1.5 }],
  ["y", { y: 200 }],
  ["width", { width: 0 }],
  ["height", { height: 41 }],
  ["rotation", { rotation: 30 }],
  ["shape", { shape: "oval" }],
])("a position with another %s than a grid has is refused at its field: %j", async (field, change) => {
  const workspace = await aHouse({ A: "1-4" });
  const { resources } = await drawn(workspace);
  const position = { ...POSITION, ...change };
  const { status, body } = await putPlan(workspace, { resources: [{ ...resources[0], position }] });
  expect([status, body.errors[0].path]).toEqual([422, `plan.resources.0.position.${field}`]);
});
