import { beforeEach, expect, test } from "vitest";
import { bookingEvents, notificationConfigs, plans } from "../../db/diary/schema.ts";
import { users } from "../../db/directory/schema.ts";
import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { LUNCH } from "../../domain/testing/givens.ts";
import { aMember, aWorkspace, booked, call, db, type Signed, type TestWorkspace } from "../../test/harness/harness.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await aWorkspace({}, ["booking_confirmation"]);
});

const path = (name = "hold-rules") => `/api/workspaces/${workspace.slug}/${name}`;
const read = async () => (await call("GET", path(), { as: workspace.owner })).body;
const save = (rules: object = {}, as: Signed = workspace.owner) =>
  call("PUT", path(), { as, body: { ...USUAL_HOLD_RULES, version: 1, ...rules } });

test("nobody holds a place until the rules are saved, and then they are part of the rules in force", async () => {
  expect(await read()).toEqual({ version: 1, rules: null, ownerConfirmed: true });
  const saved = { version: 2, rules: USUAL_HOLD_RULES, ownerConfirmed: true };
  expect((await save()).body).toEqual(saved);
  expect(await read()).toEqual(saved);
});

test("the same again changes nothing", async () => {
  await save();
  expect((await save({ version: 2 })).body.version).toBe(2);
});

test("a save under rules that are others by now is refused with those of now", async () => {
  await save();
  const { status, body } = await save({ list: "by_hand" });
  expect([status, body.code, body.rules.version]).toEqual([409, "stale_rules", 2]);
  expect((await read()).rules.list).toBe("in_order");
});

test.each([
  [
    "hours that do not fall",
    {
      answer: [
        [1, 15],
        [3, 30],
      ],
    },
    "answer",
  ],
  ["an offer of less than five minutes", { answer: [[0, 4]] }, "answer.0.1"],
  ["a list for nobody", { listMost: 0 }, "listMost"],
  ["offers until the start", { stopsBefore: 5 }, "stopsBefore"],
])("%s are refused at their field", async (_, rules, field) => {
  const { status, body } = await save(rules);
  expect([status, body.errors[0].path]).toEqual([422, field]);
  expect((await read()).rules).toBe(null);
});

test("a list needs a confirmed owner, and a business without one may still end it", async () => {
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const { status, body } = await save();
  expect([status, body.code]).toEqual([409, "owner_unconfirmed"]);
  expect((await read()).ownerConfirmed).toBe(false);
  expect((await save({ list: "off" })).body.rules.list).toBe("off");
});

test("a list needs a channel by which a held place is told", async () => {
  const confirmation = { workspaceId: workspace.id, type: "booking_confirmation" };
  await changeStored(notificationConfigs, confirmation, { emailEnabled: false, smsEnabled: false });
  const { status, body } = await save();
  expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, "list", "no_channel_for_offers"]);
});

test("a plan that is saved later keeps the holds, and does not show them", async () => {
  await save();
  const { body } = await call("PUT", path("plan"), {
    as: workspace.owner,
    body: { plan: { periods: [{ ...LUNCH, id: "new-1" }] }, revision: 0 },
  });
  expect(body.plan).not.toHaveProperty("holds");
  expect((await read()).rules).toEqual(USUAL_HOLD_RULES);
  expect((await storedRow(plans, { workspaceId: workspace.id }))?.engine).toBe(10);
});

test("code that knows no holds decides nothing once places are held", async () => {
  const { id } = await booked(workspace);
  await save();
  const event = (engine: number) =>
    db.insert(bookingEvents).values({
      ...{
        workspaceId: workspace.id,
        bookingDate: workspace.day,
        seq: 50,
        bookingId: id,
        version: 50,
        type: "changed",
      },
      ...{ actor: "customer", rulesVersion: 2, at: 1, changes: {}, engine },
    });
  await expect(event(9).run()).rejects.toMatchObject({ cause: { message: expect.stringContaining("stale rules") } });
  await event(10).run();
});

test("the settings log says what was switched on", async () => {
  await save();
  const { body } = await call("GET", path("settings-log"), { as: workspace.owner });
  expect(body.changes[0]).toMatchObject({
    area: "plan",
    parts: [{ kind: "whole", fields: { list: [null, "in_order"], listMost: [null, 50] } }],
  });
});

test("hosts read them and save none, and another business's owner does neither", async () => {
  const host = await aMember(workspace, "staff");
  expect((await save({}, host)).status).toBe(403);
  expect((await call("GET", path(), { as: host })).status).toBe(200);
  const other = await aWorkspace();
  expect((await save({}, other.owner)).status).toBe(403);
  expect((await call("GET", path(), { as: other.owner })).status).toBe(403);
  expect((await read()).rules).toBe(null);
});
