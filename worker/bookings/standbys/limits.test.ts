import { expect, test } from "vitest";
import { bookingEvents, standbys } from "../../../db/diary/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayOf } from "../../../test/harness/day-object.ts";
import { aWorkspace, booked, call, times } from "../../../test/harness/harness.ts";
import { anAddress, ON } from "../../../test/harness/limits.ts";
import { openList } from "../../../test/harness/standbys.ts";
import { changeStored } from "../../../test/harness/stored-rows.ts";

async function aFullDate() {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  await booked(workspace, { bookingTime: "18:00" });
  return workspace;
}

type Place = Awaited<ReturnType<typeof aFullDate>>;

const join = ({ slug, day }: Place, from: string, at = 0) =>
  call("POST", `/api/public/${slug}/standbys`, {
    body: {
      ...{ customerName: "Bo", customerEmail: `${crypto.randomUUID()}@example.com`, guests: 2 },
      dates: [{ date: day, from: "18:00", until: "18:00" }],
    },
    headers: { "Idempotency-Key": crypto.randomUUID(), "CF-Connecting-IP": from },
    bindings: { ...ON, NOW: new Date(Date.now() + at).toISOString() },
  });

test("one network joins ten times a day, whatever the business, and others still do", async () => {
  const [here, there] = [await aFullDate(), await aFullDate()];
  const from = anAddress();
  const tries = times(10, (i) => i * 2 * MINUTE_MS);
  const statuses: number[] = [];
  for (const [i, at] of tries.entries()) statuses.push((await join(i % 2 ? here : there, from, at)).status);
  expect(statuses).toEqual(Array(10).fill(201));
  const refused = await join(there, from, 30 * MINUTE_MS);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect((await join(there, anAddress(), 30 * MINUTE_MS)).status).toBe(201);
});

/** As after an offer that ended without an answer. */
async function leaveSilent(id: string) {
  await changeStored(standbys, { id }, { state: "asleep", sleeps: 1 });
  await changeStored(bookingEvents, { bookingId: id }, { type: "standby_slept", changes: { hold: "h" } });
}

test("a network whose parties left five offers without an answer joins and wakes no more that day; others, and members, do", async () => {
  const place = await aFullDate();
  const { slug, owner } = place;
  const from = anAddress();
  const parties: { id: string; token: string }[] = [];
  for (const i of times(5, (i) => i)) {
    parties.push((await join(place, from)).body);
    await leaveSilent(parties[i]?.id ?? "");
  }
  await dayOf(place).reload(Date.now());
  const [bo] = parties;
  const wake = () => call("POST", `/api/public/${slug}/standby/${bo?.token}/wake`);
  const asked = [await join(place, from), await wake()];
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(times(2, () => [409, "please_call"]));
  expect((await join(place, anAddress())).status).toBe(201);
  expect((await call("POST", `/api/workspaces/${slug}/standbys/${bo?.id}/wake`, { as: owner })).status).toBe(200);
  expect((await wake()).status).toBe(200); // awake already
  expect((await join(place, from, DAY_MS)).status).toBe(201);
});
