import { expect, test } from "vitest";
import { AT_NOON } from "../../harness/at-noon.ts";
import { aMember, aWorkspace, booked, call, manage } from "../../harness/harness.ts";
import { listen } from "../../harness/sockets.ts";
import { openList } from "../../harness/standbys.ts";

async function aFullDate() {
  const workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, timeZone: AT_NOON });
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00", customerName: "Ada Berg" });
  const join = async (customerName: string) =>
    (
      await call("POST", `/api/public/${workspace.slug}/standbys`, {
        body: {
          ...{ customerName, customerEmail: "bo@example.com", guests: 2 },
          dates: [{ date: workspace.day, from: "18:00", until: "18:00" }],
        },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      })
    ).body;
  return { workspace, ada, join };
}

test("members hear that a date's list is another now, and nothing that names who waits", async () => {
  const { workspace, join } = await aFullDate();
  const host = await aMember(workspace);
  const socket = await listen(`/api/workspaces/${workspace.slug}/live`, { as: host });
  const { id } = await join("Bo Ek");
  expect(await socket.hears(({ type }) => type === "standby")).toEqual({ type: "standby", date: workspace.day });
  expect(JSON.stringify(socket.frames)).not.toMatch(/Bo Ek|bo@example/);
  expect(JSON.stringify(socket.frames)).not.toContain(id);
});

test("the page of who waits hears its date when a place is held, and again when the offer is over", async () => {
  const { workspace, ada, join } = await aFullDate();
  const { token } = await join("Bo Ek");
  const page = await listen(`/api/public/${workspace.slug}/changes`);
  const heard = (n: number) => page.hears((frame) => frame.date === workspace.day && page.frames.indexOf(frame) >= n);
  await call("POST", `${manage(workspace, ada)}/cancel`);
  await heard(0);
  const before = page.frames.length;
  const path = `/api/public/${workspace.slug}/standby/${token}`;
  const { hold } = (await call("GET", path)).body.offers[0];
  const body = { hold, answer: "decline" };
  await call("POST", `${path}/answer`, { body, headers: { "Idempotency-Key": crypto.randomUUID() } });
  await heard(before);
  expect(Object.keys(page.frames[0] ?? {}).sort()).toEqual(["date", "type", "within"]);
});
