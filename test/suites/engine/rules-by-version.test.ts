import { expect, test } from "vitest";
import { rulesOfHistory } from "../../../db/diary/rules-history.ts";
import { rulesHistory } from "../../../db/diary/schema.ts";
import { judgeLog } from "../../../domain/log/judge-log.ts";
import { aPeriod, closedPart, LUNCH, specialOpening } from "../../../domain/testing/givens.ts";
import { addDays, DAY_MS } from "../../../domain/time/calendar.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  aBookingRequest,
  aWorkspace,
  book,
  bookingOf,
  call,
  everyDay,
  logOf,
  saveHours,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { storedRows } from "../../harness/stored-rows.ts";

const keptOf = async ({ id }: TestWorkspace) =>
  new Map((await storedRows(rulesHistory, { workspaceId: id })).map((row) => [row.version, rulesOfHistory(row)]));

const aPlace = () =>
  aWorkspace({ weeklySchedule: everyDay("18:00", "22:00"), timeZone: "UTC", maxCapacity: 3, guestsPerSpot: 4 });

test("a version is kept with the first entry under it, once, and none that decided nothing", async () => {
  const workspace = await aPlace();
  expect([...(await keptOf(workspace)).keys()]).toEqual([]);
  await book(workspace, { bookingTime: "18:00" });
  await book(workspace, { bookingTime: "19:00" });
  await saveHours(workspace, { maxCapacity: 2 });
  await saveHours(workspace, { maxCapacity: 4 });
  await book(workspace, { bookingTime: "20:00" });
  const kept = await keptOf(workspace);
  expect([...kept].map(([version, { maxCapacity }]) => [version, maxCapacity])).toEqual([
    [1, 3],
    [3, 4],
  ]);
});

test("a kept version says nothing of why a part of a day was closed", async () => {
  const workspace = await aPlace();
  const { id: _, ...part } = closedPart("19:00", "20:00", workspace.day);
  const path = `/api/workspaces/${workspace.slug}/exceptions`;
  await call("POST", path, { as: workspace.owner, body: { ...part, note: "Ada has her operation" } });
  await book(workspace, { bookingTime: "20:00" });
  const [rules] = [...(await keptOf(workspace)).values()];
  expect(rules?.plan?.exceptions).toMatchObject([{ fromTime: "19:00", note: null }]);
  const [stored] = await storedRows(rulesHistory, { workspaceId: workspace.id });
  expect(JSON.stringify(stored)).not.toContain("Ada");
});

test("nor why a day was closed", async () => {
  const workspace = await aPlace();
  const closed = { startDate: addDays(workspace.day, 1), endDate: addDays(workspace.day, 2) };
  const specialClosures = [{ ...closed, note: "Ada has her operation" }];
  await saveHours(workspace, { specialScheduleEnabled: true, specialClosures });
  await book(workspace, { bookingTime: "20:00" });
  const [rules] = [...(await keptOf(workspace)).values()];
  expect(rules?.specialClosures).toEqual([{ ...closed, note: null }]);
});

const FORTNIGHTS = 16;

/** In turn, one each fortnight. */
const changes: ((workspace: TestWorkspace, fortnight: number) => Promise<unknown>)[] = [
  (workspace, fortnight) => savePlan(workspace, fortnight, { resetMinutes: fortnight % 3 === 0 ? 15 : 0 }),
  (workspace, fortnight) => except(workspace, closedPart("18:00", "18:30", dateOf(workspace, fortnight))),
  (workspace) => saveHours(workspace, { maxCapacity: 2 }),
  (workspace, fortnight) => savePlan(workspace, fortnight, { pacing: { everyMinutes: 30, guests: 5, parties: null } }),
  (workspace, fortnight) => except(workspace, specialOpening("17:00", "02:00", dated(dateOf(workspace, fortnight)))),
  (workspace) => saveHours(workspace, { maxCapacity: 5, guestsPerSpot: 2 }),
  (workspace) => call("PUT", `/api/workspaces/${workspace.slug}/brake`, { as: workspace.owner, body: BRAKE }),
  (workspace, fortnight) =>
    savePlan(workspace, fortnight, {
      duration: [
        { upTo: 2, minutes: 60 },
        { upTo: null, minutes: 120 },
      ],
    }),
];
const BRAKE = { brake: { maxGuests: 2, until: null } };
const dated = (date: string) => ({ fromDate: date, toDate: date });
const dateOf = ({ day }: TestWorkspace, fortnight: number) => addDays(day, fortnight * 14);

async function savePlan({ slug, owner }: TestWorkspace, fortnight: number, dinner: Parameters<typeof aPeriod>[0]) {
  const path = `/api/workspaces/${slug}/plan`;
  const { body } = await call("GET", path, { as: owner });
  const ids = body.plan.periods.length > 0 ? ["1", "2"] : ["new-1", "new-2"];
  const periods = [
    aPeriod({ ...dinner, id: ids[0] ?? "" }),
    { ...LUNCH, id: ids[1] ?? "", stepMinutes: fortnight % 2 ? 15 : 30 },
  ];
  return call("PUT", path, { as: owner, body: { plan: { periods }, revision: body.revision } });
}

const except = ({ slug, owner }: TestWorkspace, { id: _, ...body }: ReturnType<typeof closedPart>) =>
  call("POST", `/api/workspaces/${slug}/exceptions`, { as: owner, body });

test("eight months of changing rules is decided again, entry by entry, to the same", async () => {
  const workspace = await aPlace();
  const began = Date.now();
  for (let fortnight = 0; fortnight < FORTNIGHTS; fortnight++) {
    await changes[fortnight % changes.length]?.(workspace, fortnight);
    const bookingDate = dateOf(workspace, fortnight);
    const now = new Date(began + fortnight * 14 * DAY_MS).toISOString();
    const made = [];
    for (const [i, bookingTime] of ["12:00", "18:00", "19:30", "19:30", "21:00"].entries())
      made.push(
        await call("POST", `/api/public/${workspace.slug}/bookings`, {
          body: aBookingRequest(workspace, {
            bookingDate,
            bookingTime,
            guests: 1 + ((fortnight + i) % 4),
            customerEmail: `guest-${fortnight}-${i}@example.com`,
          }),
          headers: { "Idempotency-Key": crypto.randomUUID() },
          now,
        }),
      );
    const [first, second] = made.flatMap(({ status, body }) => (status === 201 ? body : []));
    const wanted = { bookingDate: addDays(bookingDate, 1), bookingTime: "20:00", guests: 3 };
    if (first) await changeByLink(workspace, first, wanted, { now });
    if (second) await call("POST", `${bookingOf(workspace, second)}/cancel`, { as: workspace.owner });
  }
  const kept = await keptOf(workspace);
  const judged = judgeLog(await logOf(workspace), (version) => kept.get(version));
  expect(judged.filter(({ verdict }) => verdict !== "same")).toEqual([]);
  expect(judged.length).toBeGreaterThan(FORTNIGHTS * 4);
  expect(kept.size).toBeGreaterThan(FORTNIGHTS / 2);
});
