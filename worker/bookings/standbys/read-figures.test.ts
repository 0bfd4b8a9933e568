import { afterEach, expect, test, vi } from "vitest";
import { cancelCommand, dayOf } from "../../../test/harness/day-object.ts";
import { aMember, aWorkspace, booked, call } from "../../../test/harness/harness.ts";
import { join, openList } from "../../../test/harness/standbys.ts";

afterEach(() => void vi.useRealTimers());

const path = ({ slug }: { slug: string }) => `/api/workspaces/${slug}/standbys/figures`;

const at = (instant: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(instant) });

/** One spot, for which somebody waits, is freed for a date at the end of May; then it is June. */
async function aMonthWithAList() {
  at("2027-05-28T10:00:00Z");
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  await join(workspace);
  await dayOf(workspace).decide(cancelCommand(ada.id));
  at("2027-06-02T10:00:00Z");
  return workspace;
}

test("who may change settings reads what came free last month and what became of it", async () => {
  const workspace = await aMonthWithAList();
  const { status, body } = await call("GET", path(workspace), { as: await aMember(workspace, "manager") });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ from: "2027-05-01", to: "2027-05-31" },
    ...{ freed: 1, offered: 1, filled: 0, unwanted: 1, answerMinutes: null },
  });
});

test("who may not change settings, and the owner of another business, read no figures", async () => {
  const workspace = await aMonthWithAList();
  const staff = await aMember(workspace, "staff");
  const other = await aWorkspace();
  expect((await call("GET", path(workspace), { as: staff })).status).toBe(403);
  expect((await call("GET", path(workspace), { as: other.owner })).status).toBe(403);
});
