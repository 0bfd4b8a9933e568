import { expect, test, vi } from "vitest";
import { edit } from "../../harness/edit.ts";
import { bookByMember, booked, bookingOf, call } from "../../harness/harness.ts";
import { listen } from "../../harness/sockets.ts";
import { aHouse, arrangementOf, planOf } from "../../harness/tables.ts";

/** At 19:00 Bo's two sit at T3 and Cy's three at T4; four more have room when both move, which nobody asked of them. */
async function aFullTime() {
  const house = await aHouse({ T2: "1-2", T3: "1-3", T4: "1-4" });
  const bo = await booked(house, { customerName: "Bo", bookingTime: "19:00" });
  const { resources } = (await planOf(house)).plan;
  const t3 = resources.filter(({ name }: { name: string }) => name === "T3").map(({ id }: { id: string }) => id);
  await call("POST", `${bookingOf(house, bo)}/place`, { as: house.owner, body: { resources: t3, pin: false } });
  const cy = await booked(house, { customerName: "Cy", bookingTime: "19:00", guests: 3 });
  return { house, agreed: { expect: [cy.id, bo.id] }, less: { expect: [bo.id] } };
}

const AS_THEY_SAT = { T2: "", T3: "19:00 Bo", T4: "19:00 Cy" };
const WITH_DORA = { T2: "19:00 Bo", T3: "19:00 Cy", T4: "19:00 Dora" };

const dora = { customerName: "Dora", guests: 4, bookingTime: "19:00" };

test("a booking makes room when the member agreed to who moves for it; nobody moves unasked or beside those", async () => {
  const { house, agreed, less } = await aFullTime();
  const book = (fields: object) => bookByMember(house, { ...dora, ...fields });
  expect((await book({})).body.code).toBe("time_slot_unavailable");
  expect((await book({ makeRoom: less })).body.code).toBe("arrangement_changed");
  expect(await arrangementOf(house)).toEqual(AS_THEY_SAT);
  expect((await book({ makeRoom: agreed })).status).toBe(201);
  expect(await arrangementOf(house)).toEqual(WITH_DORA);
});

test("a change to a full time makes room in the same way", async () => {
  const { house, agreed, less } = await aFullTime();
  const later = await booked(house, { ...dora, bookingTime: "21:00" });
  const change = (fields: object) => edit(house, later, { bookingTime: "19:00", ...fields });
  expect((await change({})).body.code).toBe("time_slot_unavailable");
  expect((await change({ makeRoom: less })).body.code).toBe("arrangement_changed");
  expect(await arrangementOf(house)).toEqual({ ...AS_THEY_SAT, T4: "19:00 Cy, 21:00 Dora" });
  expect((await change({ makeRoom: agreed })).status).toBe(200);
  expect(await arrangementOf(house)).toEqual(WITH_DORA);
});

test("a dashboard hears of a booking and of each that moved for it", async () => {
  const { house, agreed } = await aFullTime();
  const dashboard = await listen(`/api/workspaces/${house.slug}/live`, { as: house.owner });
  const [cy = ""] = agreed.expect;
  await edit(house, { id: cy }, { notes: "Window" });
  await dashboard.hears(({ event, bookingId }) => event === "changed" && bookingId === cy);
  const before = dashboard.frames.length;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 }); // a second hears of few changes
  try {
    const made = await bookByMember(house, { ...dora, makeRoom: agreed });
    expect(made.status).toBe(201);
    await dashboard.hears(() => dashboard.frames.length >= before + 3);
    const heard = dashboard.frames.slice(before).map(({ event, bookingId }) => `${event} ${bookingId}`);
    expect(heard.sort()).toEqual([`created ${made.body.id}`, ...agreed.expect.map((id) => `changed ${id}`)].sort());
  } finally {
    vi.useRealTimers();
  }
});
