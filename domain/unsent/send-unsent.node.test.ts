import fc from "fast-check";
import { expect, test } from "vitest";
import { expireUnsent, withoutOldParty } from "./expire-unsent.ts";
import { nextToSend, pauseAfter, sendUnsent, type UnsentStore } from "./send-unsent.ts";
import { changeInstant, type UnsentChange } from "./unsent-change.ts";

const aChange = (id: number, given: Partial<UnsentChange>): UnsentChange => ({
  ...{ id, key: `key-${id}`, slug: "krogen", memberId: "cy", method: "POST", path: "/bookings", body: {}, madeAt: 0 },
  ...{ bookingId: "made-here", isNew: true, seen: null, shows: {}, problem: null, fault: null },
  ...given,
});

let now = 0;
const clock = () => now;
const OK = { status: 200, body: { id: "x", version: 2, attendance: "seated" } };
const seated = (id: number, bookingId: string) =>
  aChange(id, {
    ...{ bookingId, isNew: false, seen: 1 },
    path: `/bookings/${bookingId}/attendance`,
    body: { attendance: "seated" },
  });

/** As on the device: in order of the ids. */
function aStore(...changes: UnsentChange[]): UnsentStore & { add: (change: UnsentChange) => void } {
  const stored = new Map(changes.map((change) => [change.id, change]));
  return {
    all: async () => [...stored.values()].sort((one, other) => one.id - other.id),
    put: async (change) => void (stored.has(change.id) && stored.set(change.id, change)),
    remove: async (id) => void stored.delete(id),
    add: (change) => void stored.set(change.id, change),
  };
}

test("a change made while its booking is being sent goes to the booking that the server made", async () => {
  const store = aStore(aChange(1, { body: { source: "walk_in", attendance: "seated" } }));
  const sent: string[] = [];
  await sendUnsent(
    store,
    async ({ path }) => {
      sent.push(path);
      if (sent.length > 1) return { status: 200, body: { id: "77", version: 2, attendance: "finished" } };
      const note = { path: "/bookings/made-here/attendance", body: { attendance: "finished" }, isNew: false };
      store.add(aChange(2, note));
      return { status: 201, body: { id: "77", version: 1 } };
    },
    clock,
  );
  expect(sent).toEqual(["/bookings", "/bookings/77/attendance"]);
  expect(await store.all()).toEqual([]);
});

test("a change is marked before it may reach the server, so that nobody takes back what was done there", async () => {
  const store = aStore(aChange(1, {}));
  const tried: unknown[] = [];
  await sendUnsent(
    store,
    async () => {
      tried.push(...(await store.all()).map(({ isTried }) => isTried));
      return null;
    },
    clock,
  );
  expect(tried).toEqual([true]);
});

test("a change that its member dropped while it was being sent does not come back refused", async () => {
  const store = aStore(aChange(1, {}));
  await sendUnsent(
    store,
    async () => {
      await store.remove(1);
      return { status: 409, body: { code: "time_slot_unavailable", detail: "Full" } };
    },
    clock,
  );
  expect(await store.all()).toEqual([]);
});

test("a fault of one change holds back its booking alone, which is tried again after growing pauses", async () => {
  const store = aStore(seated(1, "ada"), seated(2, "ada"), seated(3, "bo"));
  const sent: number[] = [];
  let isBroken = true;
  const round = async (at: number) => {
    now = at;
    sent.length = 0;
    await sendUnsent(
      store,
      async ({ id }) => {
        sent.push(id);
        return id === 1 && isBroken ? { status: 500, body: {} } : OK;
      },
      clock,
    );
    return [...sent];
  };
  expect(await round(0)).toEqual([1, 3]);
  expect(await round(9_999)).toEqual([]);
  expect(await round(10_000)).toEqual([1]);
  expect(await round(29_999)).toEqual([]);
  expect(await round(30_000)).toEqual([1]);
  isBroken = false;
  expect(await round(70_000)).toEqual([1, 2]);
  expect(await store.all()).toEqual([]);
});

test.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [7, 600],
  [40, 600],
])("after %i faults the next try is %i s later", (tries, seconds) => {
  expect(pauseAfter({ tries, at: 0 })).toBe(seconds * 1000);
});

test("whatever waits, changes of one booking are sent in the order of making", () => {
  const fault = fc.option(
    fc.record({ tries: fc.integer({ min: 1, max: 9 }), at: fc.integer({ min: 0, max: 600_000 }) }),
  );
  const waiting = fc.array(fc.record({ bookingId: fc.constantFrom("ada", "bo", "cy"), fault }), { maxLength: 8 });
  fc.assert(
    fc.property(waiting, fc.integer({ min: 0, max: 1_200_000 }), (given, at) => {
      const changes = given.map((one, id) => aChange(id, one));
      const next = nextToSend(changes, at);
      const isFree = changes.some(
        ({ bookingId, fault: failed }, i) =>
          (!failed || Math.abs(at - failed.at) >= pauseAfter(failed)) &&
          changes.findIndex((one) => one.bookingId === bookingId) === i,
      );
      expect(next !== undefined).toBe(isFree);
      expect(changes.filter((one) => one.bookingId === next?.bookingId)[0]).toBe(next);
    }),
  );
});

test("after 24 hours kind and time of a change are left, nothing of its party", async () => {
  const DAY = 24 * 3_600_000;
  const party = { customerName: "Ada Lind", notes: "Allergy" };
  const refused = { code: "stale_booking", words: "It changed.", isKept: false };
  const store = aStore(
    aChange(1, { madeAt: 0, body: { ...party, attendance: "seated" }, shows: party }),
    aChange(2, { madeAt: 0, body: party, shows: party, problem: refused }),
    aChange(3, { madeAt: 1, body: party, shows: party }),
    aChange(4, { madeAt: 1, body: { version: 1, minutes: 15, ...party }, shows: party }),
  );
  expect(await expireUnsent(store, -9 * DAY)).toBe(0);
  expect([await expireUnsent(store, DAY), await expireUnsent(store, DAY)]).toEqual([2, 0]);
  const [seatedOne, edited, young] = await store.all();
  expect(seatedOne).toMatchObject({ body: { attendance: "seated" }, shows: null, problem: { code: "expired" } });
  expect(edited).toMatchObject({ body: {}, shows: null, problem: refused });
  expect(JSON.stringify([seatedOne, edited])).not.toMatch(/Ada|Allergy/);
  expect(young?.shows).toEqual(party);
  expect(await expireUnsent(store, 7 * DAY)).toBe(4);
  expect(await store.all()).toMatchObject([
    { id: 3, shows: null },
    { id: 4, shows: null, body: { minutes: 15 } },
  ]); // the others were listed for a week
});

test("a party is not shown after 24 hours by the device's clock, and nothing is lost by it", () => {
  const change = aChange(1, { madeAt: 0, body: { notes: "Allergy" }, shows: { customerName: "Ada Lind" } });
  expect(withoutOldParty(change, 24 * 3_600_000 - 1)).toBe(change);
  expect(withoutOldParty(change, 24 * 3_600_000)).toEqual({ ...change, shows: null });
});

test.each<[string, number, string | null, string]>([
  ["right", 0, null, "19:05"],
  ["an hour fast", 60, null, "19:05"],
  ["an hour slow", -60, null, "19:05"],
  ["set back since it was compared", 5, "19:04", "19:04"],
])("with a clock that is %s a change is made by the server's time", (_, ahead, shown, expected) => {
  const at = (time: string) => Date.parse(`2027-06-15T${time}:00Z`);
  const deviceNow = at("19:05") + (shown ? 0 : ahead * 60_000);
  expect(changeInstant(deviceNow, ahead * 60_000, shown === null ? null : at(shown))).toBe(at(expected));
});
