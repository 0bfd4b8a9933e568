import { expect, test } from "vitest";
import { PLAIN_LOOKS } from "../../domain/testing/looks.ts";
import { aMember, aUser, aWorkspace, call, everyDay, stored, type TestWorkspace } from "../../test/harness/harness.ts";
import { putPlan, tablesOf } from "../../test/harness/tables.ts";

const read = ({ slug, owner }: TestWorkspace, as = owner) => call("GET", `/api/workspaces/${slug}/first-steps`, { as });

async function doneIn(workspace: TestWorkspace): Promise<string[]> {
  const { status, body } = await read(workspace);
  expect(status).toBe(200);
  return body.steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? step : []));
}

test("each first step is ticked once its result is there, and again open once it is gone", async () => {
  const workspace = await aWorkspace();
  const { slug, owner: as } = workspace;
  const steps = ["tables", "floor", "contact", "picture", "messages", "colleague", "booking"];
  expect((await read(workspace)).body.steps.map(({ step }: { step: string }) => step)).toEqual(steps);
  const before = await doneIn(workspace);
  expect(before).not.toContain("tables");
  await putPlan(workspace, tablesOf({ Window: "2-4" }));
  expect(await doneIn(workspace)).toEqual(["tables", ...before]);
  const looks = { ...PLAIN_LOOKS, contactPhone: "08-123 45 67", brandLogoUrl: "https://inn.example/logo.png" };
  await call("PUT", `/api/workspaces/${slug}/customization`, { as, body: looks });
  await aMember(workspace, "staff");
  await stored(workspace, [{ bookingTime: "19:00", guests: 2 }]);
  expect(await doneIn(workspace)).toEqual(expect.arrayContaining(["tables", "contact", "picture", "colleague"]));
  await call("PUT", `/api/workspaces/${slug}/customization`, { as, body: PLAIN_LOOKS });
  expect(await doneIn(workspace)).not.toContain("contact");
});

test("who may not change settings, and who belongs to another business, reads no first steps", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  expect((await read(workspace, await aMember(workspace, "staff"))).status).toBe(403);
  expect((await read(workspace, other.owner)).status).toBe(403);
});

const lists = async ({ slug }: TestWorkspace, as: TestWorkspace["owner"]) =>
  (await call("GET", `/api/workspaces/${slug}/overview`, { as })).body.listsFirstSteps;
const hide = ({ slug }: TestWorkspace, as: TestWorkspace["owner"]) =>
  call("DELETE", `/api/workspaces/${slug}/first-steps`, { as });

test("a business that asked for the list at its creation has it on every device of who changes settings, until one hides it", async () => {
  const owner = await aUser();
  const asked = {
    ...{
      name: "The Inn",
      slug: `inn-${crypto.randomUUID().slice(0, 13)}`,
      businessType: "restaurant",
      maxCapacity: 12,
    },
    ...{ weeklySchedule: everyDay("11:00", "22:00"), bookingDurationMinutes: 90, advanceBookingDays: 60 },
    ...{ timeZone: "Europe/London", confirmByEmail: false, listsFirstSteps: true },
  };
  const { status, body } = await call("POST", "/api/workspaces", { as: owner, body: asked });
  expect([status, body.listsFirstSteps]).toEqual([201, undefined]);
  const workspace: TestWorkspace = { ...body, owner, day: "" };
  const [manager, staff] = [await aMember(workspace, "manager"), await aMember(workspace, "staff")];
  const other = await aWorkspace();
  expect(await lists(workspace, workspace.owner)).toBe(true);
  expect(await lists(workspace, manager)).toBe(true);
  expect(await lists(workspace, staff)).toBeUndefined();
  expect(await lists(other, other.owner)).toBeUndefined();
  expect((await hide(workspace, staff)).status).toBe(403);
  expect((await hide(workspace, other.owner)).status).toBe(403);
  expect(await lists(workspace, workspace.owner)).toBe(true);
  expect((await hide(workspace, manager)).status).toBe(204);
  expect(await lists(workspace, workspace.owner)).toBeUndefined();
  expect((await hide(workspace, manager)).status).toBe(204);
});
