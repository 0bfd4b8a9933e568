import { expect, test } from "vitest";
import { sendUnsent, type UnsentStore } from "./send-unsent.ts";
import type { UnsentChange } from "./unsent-change.ts";

const aChange = (id: string, given: Partial<UnsentChange>): UnsentChange => ({
  ...{ id, key: id, slug: "krogen", method: "POST", path: "/bookings", body: {}, madeAt: 0 },
  ...{ bookingId: "made-here", isNew: true, seen: null, shows: {}, problem: null },
  ...given,
});

/** As on the device: in order of the ids. */
function aStore(...changes: UnsentChange[]): UnsentStore {
  const stored = new Map(changes.map((change) => [change.id, change]));
  return {
    all: async () => [...stored.values()].sort((one, other) => one.id.localeCompare(other.id)),
    put: async (change) => void stored.set(change.id, change),
    remove: async (id) => void stored.delete(id),
  };
}

test("a change made while its booking is being sent goes to the booking that the server made", async () => {
  const store = aStore(aChange("1", { body: { source: "walk_in", attendance: "seated" } }));
  const sent: string[] = [];
  await sendUnsent(store, async ({ path }) => {
    sent.push(path);
    if (sent.length > 1) return { status: 200, body: { id: "77", version: 2, attendance: "finished" } };
    const note = { path: "/bookings/made-here/attendance", body: { attendance: "finished" }, isNew: false };
    await store.put(aChange("2", note));
    return { status: 201, body: { id: "77", version: 1 } };
  });
  expect(sent).toEqual(["/bookings", "/bookings/77/attendance"]);
  expect(await store.all()).toEqual([]);
});

test("a change that its member dropped while it was being sent does not come back refused", async () => {
  const store = aStore(aChange("1", {}));
  await sendUnsent(store, async () => {
    await store.remove("1");
    return { status: 409, body: { code: "time_slot_unavailable", detail: "Full" } };
  });
  expect(await store.all()).toEqual([]);
});
