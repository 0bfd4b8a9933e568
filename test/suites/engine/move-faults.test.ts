import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import type { QueuedMessage } from "../../../durable-objects/queue-due-messages.ts";
import { lose, rebind } from "../../harness/day-object.ts";
import { databaseThrough, FAULTS, type Fault, FaultPoints, objectsThrough } from "../../harness/faults.ts";
import {
  aWorkspace,
  book,
  booked,
  bookingOf,
  bookingsOf,
  call,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { listen } from "../../harness/sockets.ts";

/*
 * Cuts a move to another day off at every await: there is one booking with one story. Repeated with its key the move is
 * done once, and its old spot is sold once.
 */

type Booking = { id: string; manageToken: string };

const WORKER = "the Worker";
const SOURCE = "the day it leaves";
const TARGET = "the day it comes to";
const DOORS = {
  "the manage link": (workspace: TestWorkspace, booking: Booking) => ({ path: manage(workspace, booking) }),
  "the members' API": (workspace: TestWorkspace, booking: Booking) => ({
    path: bookingOf(workspace, booking),
    as: workspace.owner,
  }),
};
type Given = { door: keyof typeof DOORS; target: "awake" | "loaded first" };
const GIVEN: (Given & { at: string[] })[] = [
  { door: "the manage link", target: "loaded first", at: [WORKER, SOURCE, TARGET] },
  { door: "the members' API", target: "loaded first", at: [WORKER] },
  { door: "the manage link", target: "awake", at: [TARGET] },
];
beforeAll(() => void vi.spyOn(console, "error").mockReturnValue()); // days report what is done to them
afterAll(() => void vi.restoreAllMocks());

test("days are asked alike by customers and members, so their awaits are cut off once", async () => {
  const [customers, members] = await Promise.all(
    (["the manage link", "the members' API"] as const).map((door) => moveThrough({ door, target: "loaded first" })),
  );
  for (const who of [SOURCE, TARGET]) expect(atPoints(members ?? [], who)).toEqual(atPoints(customers ?? [], who));
});

describe.each(GIVEN)("through $door to a day that is $target", ({ at, ...given }) => {
  let points: string[];
  beforeAll(async () => {
    points = await moveThrough(given);
    expect(at.filter((who) => atPoints(points, who).length === 0)).toEqual([]);
  });

  test.each(FAULTS)("at every await: $name", async (fault) => {
    const meant = at.flatMap((who) => atPoints(points, who));
    await Promise.all(
      meant.map(async (point) => expect(await moveThrough(given, point, () => fault)).toContain(point)),
    );
  });

  test("the day it leaves is lost while the Worker waits", async () => {
    const losing = (workspace: TestWorkspace): Fault => ({
      name: "the day it leaves is lost",
      happen: async ({ ask }) => (await Promise.all([ask(), lose(workspace)]))[0],
    });
    await Promise.all(atPoints(points, WORKER).map((point) => moveThrough(given, point, losing)));
  });
});

const atPoints = (points: string[], who: string) => points.filter((point) => point.startsWith(who));

/** One fault at one point. Returns the awaits that were passed. */
async function moveThrough(
  { door, target }: Given,
  point?: string,
  faultOf?: (workspace: TestWorkspace) => Fault,
): Promise<string[]> {
  const workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, reminderLeadHours: [1] }, [
    "booking_confirmation",
    "booking_rescheduled",
    "booking_reminder",
  ]);
  const fault = faultOf?.(workspace);
  const points = new FaultPoints(point, fault);
  const name = `${point}, ${fault?.name}`;
  const next = addDays(workspace.day, 1);
  await passThrough(points, workspace, workspace.day, SOURCE);
  await passThrough(points, workspace, next, TARGET);
  const booking = await booked(workspace);
  await listen(`/api/public/${workspace.slug}/live?date=${workspace.day}&guests=2`);
  if (target === "awake") await booked(workspace, { bookingDate: next, bookingTime: "12:00" });

  const { path, ...as } = DOORS[door](workspace, booking);
  const body = { bookingDate: next, bookingTime: "18:00", guests: 2, version: 1 };
  const asked = { ...as, body, headers: { "Idempotency-Key": crypto.randomUUID() } };
  const killed = Promise.withResolvers<null>();
  const pass = points.of(WORKER, () => killed.resolve(null));
  const bindings = { DB: databaseThrough(env.DB, pass), DAY: objectsThrough(env.DAY, pass) };
  const answer = await points.during(() => Promise.race([call("PATCH", path, { ...asked, bindings }), killed.promise]));

  const found = await whatIsThere(workspace, booking);
  expect([name, found]).toEqual([name, found.on === next ? moved(workspace.day, next) : notMoved(workspace.day)]);
  if (answer?.status === 200) expect([name, found.on]).toEqual([name, next]);
  else if (answer) expect([name, answer.status]).toEqual([name, expect.toBeOneOf([500, 503])]);

  const again = await call("PATCH", path, asked);
  expect([name, again.status]).toEqual([name, 200]);
  expect([name, await whatIsThere(workspace, booking)]).toEqual([name, moved(workspace.day, next)]);

  const there = async () => [name, (await book(workspace, { bookingDate: next })).status];
  const left = await book(workspace);
  expect([name, left.status, (await book(workspace)).status]).toEqual([name, 201, 409]);
  expect(await there()).toEqual([name, 409]);
  await call("POST", `${manage(workspace, left.body)}/cancel`);
  await Promise.all([workspace.day, next].map((date) => lose(workspace, date)));
  expect([name, (await book(workspace)).status, (await book(workspace)).status]).toEqual([name, 201, 409]);
  expect(await there()).toEqual([name, 409]);
  return points.passed;
}

/** Leads the living day object's calls through the points. The queue loses everything. */
const passThrough = (points: FaultPoints, workspace: TestWorkspace, date: string, who: string) =>
  rebind(
    workspace,
    ({ DB, FEED }, state) => {
      const pass = points.of(who, () => state.abort("killed"));
      const NOTIFY = { sendBatch: () => pass("sendBatch", async () => {}) };
      return {
        DB: databaseThrough(DB, pass),
        FEED: objectsThrough(FEED, pass),
        NOTIFY: NOTIFY as unknown as Queue<QueuedMessage>,
      };
    },
    date,
  );

async function whatIsThere(workspace: TestWorkspace, { id }: Booking) {
  const rows = (await bookingsOf(workspace)).filter((row) => row.id === id && row.status === "confirmed");
  const log = (await logOf(workspace)).filter(({ bookingId }) => bookingId === id);
  const owed = (await owedBy(workspace)).filter(({ subjectId }) => subjectId === id);
  return {
    on: rows.map(({ bookingDate }) => bookingDate).join(" and "),
    log: log.map(({ type, bookingDate, version }) => `${version} ${type} ${bookingDate}`),
    owed: owed
      .map(({ type, dedupeKey, state }) => {
        const version = dedupeKey.split(":")[1];
        return `${version} ${type}${state === "superseded" ? " superseded" : ""}`;
      })
      .sort(),
  };
}

const notMoved = (day: string) => ({
  on: day,
  log: [`1 created ${day}`],
  owed: ["1 booking_confirmation", "1 booking_reminder"],
});
const moved = (day: string, next: string) => ({
  on: next,
  log: [`1 created ${day}`, `2 moved_in ${next}`, `2 moved_out ${day}`],
  owed: [
    "1 booking_confirmation superseded",
    "1 booking_reminder superseded",
    "2 booking_confirmation",
    "2 booking_reminder",
  ],
});
