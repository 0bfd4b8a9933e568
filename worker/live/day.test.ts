import { evictDurableObject, listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_UNWANTED } from "../../contract/close-codes.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { countedDay } from "../../test/harness/counting/counted-day.ts";
import { cancelCommand, dayOf, secondObject, writeThrough } from "../../test/harness/day-object.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import { aWorkspace, booked, call, everyDay, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";

const aTable = () =>
  aWorkspace({ maxCapacity: 1, weeklySchedule: everyDay("18:00", "20:00"), customerChangeHoursLimit: 0 });

const dayPath = ({ slug, day }: TestWorkspace, { date = day, guests = 2 } = {}) =>
  `/api/public/${slug}/live?date=${date}&guests=${guests}`;

type Slot = { time: string; available: boolean };
const free = (frame: { slots: Slot[] }) => frame.slots.flatMap(({ time, available }) => (available ? time : []));
const shows =
  (...times: string[]) =>
  (frame: { slots: Slot[] }) =>
    free(frame).join() === times.join();

test("a page gets free times when it opens and after each booking and cancellation", async () => {
  const workspace = await aTable();
  const socket = await listen(dayPath(workspace));
  expect(socket.status).toBe(101);
  expect(await socket.hears(() => true)).toEqual({
    type: "slots",
    date: workspace.day,
    guests: 2,
    state: "open",
    slots: [
      { time: "18:00", available: true },
      { time: "18:30", available: true },
      { time: "19:00", available: true },
    ],
  });
  const booking = await booked(workspace, { bookingTime: "18:00" });
  await socket.hears(shows("19:00"));
  const before = socket.frames.length;
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await socket.hears((frame) => socket.frames.indexOf(frame) >= before && shows("18:00", "18:30", "19:00")(frame));
  expect(socket.frames).toHaveLength(3);
});

test("each page gets times for its own party", async () => {
  const workspace = await aTable();
  const [couple, crowd] = [await listen(dayPath(workspace)), await listen(dayPath(workspace, { guests: 5 }))];
  expect(free(await couple.hears(() => true))).toHaveLength(3);
  expect(free(await crowd.hears(() => true))).toEqual([]);
  await booked(workspace, { bookingTime: "18:00" });
  await couple.hears(shows("19:00"));
  expect((await crowd.hears(() => crowd.frames.length > 1)).guests).toBe(5);
});

test("a spot freed elsewhere while the day writes a booking appears", async () => {
  const workspace = await aTable();
  const late = await booked(workspace, { bookingTime: "19:00" });
  let first = true;
  await writeThrough(workspace, async (write) => {
    const written = await write();
    if (first) {
      first = false;
      await (await secondObject(workspace))(cancelCommand(late.id));
      await dayOf(workspace).reload(Date.now());
    }
    return written;
  });
  await booked(workspace, { bookingTime: "18:00" });
  const socket = await listen(dayPath(workspace));
  expect(free(await socket.hears(() => true))).toEqual(["19:00"]);
});

test("a spot freed by a move to another day appears", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingTime: "18:00" });
  const socket = await listen(dayPath(workspace));
  await socket.hears(shows("19:00"));
  expect((await changeByLink(workspace, booking, { bookingDate: addDays(workspace.day, 1) })).status).toBe(200);
  await socket.hears(shows("18:00", "18:30", "19:00"));
});

test("a page stays connected while its day object sleeps", async () => {
  const workspace = await aTable();
  const socket = await listen(dayPath(workspace));
  await socket.hears(() => true);
  await evictDurableObject(dayOf(workspace));
  await booked(workspace, { bookingTime: "18:00" });
  expect(free(await socket.hears(shows("19:00")))).toEqual(["19:00"]);
});

test("a page that opens on a sleeping day reads it once, and none of its log", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingTime: "18:00" });
  const rowsToOpen = async () => {
    await dayOf(workspace).reload(Date.now());
    const count = await countedDay(workspace);
    const socket = await listen(dayPath(workspace));
    await socket.hears(shows("19:00"));
    socket.close();
    expect(count.trips).toBe(1);
    return count.rowsRead;
  };
  const before = await rowsToOpen();
  for (const version of [1, 2, 3, 4])
    expect((await changeByLink(workspace, booking, { guests: version, version })).status).toBe(200);
  expect(await rowsToOpen()).toBe(before);
});

test("a page that opens during a booking ends with the current times", async () => {
  const workspace = await aTable();
  const read = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  let isFirst = true;
  await writeThrough(workspace, async (write) => {
    const mine = isFirst;
    isFirst = false;
    const results = await write();
    if (mine) {
      read.resolve();
      await slow.promise;
    }
    return results;
  });
  const opening = listen(dayPath(workspace));
  await read.promise;
  await booked(workspace, { bookingTime: "18:00" });
  slow.resolve();
  const socket = await opening;
  await socket.hears(shows("19:00"));
  await socket.hears(() => socket.frames.length === 2);
  expect(free(socket.frames.at(-1))).toEqual(["19:00"]);
});

test("dates outside the window are refused before a day object wakes", async () => {
  const workspace = await aTable();
  for (const date of [addDays(workspace.day, -3), addDays(workspace.day, 29), "9999-12-31"]) {
    const socket = await listen(dayPath(workspace, { date }));
    expect([socket.status, socket.code]).toEqual([404, "not_found"]);
    const woken = (await listDurableObjectIds(env.DAY)).some((id) => id.equals(dayOf(workspace, date).id));
    expect(woken).toBe(false);
  }
});

test("other sites, unknown businesses and impossible parties are refused", async () => {
  const workspace = await aTable();
  const refused = [
    await listen(dayPath(workspace), { origin: "https://evil.example" }),
    await listen(dayPath({ ...workspace, slug: "no-such-place" })),
    await listen(dayPath(workspace, { guests: 0 })),
    await listen(dayPath(workspace, { date: "2027-02-30" })),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, "foreign_origin"],
    [404, "workspace_not_found"],
    [422, "invalid_input"],
    [422, "invalid_input"],
  ]);
});

test("a ping is answered", async () => {
  const socket = await listen(dayPath(await aTable()));
  socket.send("ping");
  expect(await socket.hears((frame) => frame === "pong")).toBe("pong");
});

test.each(["pong", "x".repeat(100_000)])("a page that sends %.9s is disconnected, and others stay", async (word) => {
  const workspace = await aTable();
  const [rude, other] = [await listen(dayPath(workspace)), await listen(dayPath(workspace))];
  rude.send(word);
  expect(await rude.ends()).toBe(CLOSE_UNWANTED);
  await booked(workspace, { bookingTime: "18:00" });
  await other.hears(shows("19:00"));
});
