import { expect, test } from "vitest";
import { addDays, MINUTE_MS, minutesOf, timeLabel } from "../../../domain/time/calendar.ts";
import { Draw } from "../../harness/draw.ts";
import {
  aWorkspace,
  bookingOf,
  call,
  everyDay,
  logOf,
  manage,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import {
  type Asking,
  type Attendance,
  capacityOf,
  Evening,
  HOUSE,
  rowOf,
  SLOTS,
  type Verdict,
  type Visit,
} from "../../oracle/evening-model.ts";
import { aMember, type OnDuty, call as say } from "../../oracle/mix-doors.ts";

/*
 * An evening through the API, by the product's clock: forty bookings and more, people at the door, people who never come or
 * leave early, cancellations, moves and exceptions. After each step everything a dashboard shows is compared with a model.
 */

const TONIGHT = "2027-06-15";
const BEGINS = minutesOf("13:00");
/** Seconds past the minute, so that nothing happens on the stroke. */
const SECONDS = 1 / 3;
const BOOKED_BEFORE = 30;
const STEPS = 120;
const SEEDS = [1, 2];

/** All that is played with: the place, what the model thinks of it, who is at work, and what time it is. */
type Scene = {
  workspace: TestWorkspace;
  evening: Evening;
  draw: Draw;
  onDuty: OnDuty;
  now: number;
  links: Map<string, string>;
};
type Reply = {
  status: number;
  body: { id?: string; code?: string; params?: { reason: string }; manageToken?: string };
};
/** What was said, and what the model makes of it; it hears the id of a booking that was made. */
type Play = { did: string; reply: Reply; judge: (id: string) => Verdict };

const happened = new Map<string, number>();

test.each(SEEDS)("an evening is as the model has it after each of its steps: seed %i", async (seed) => {
  const draw = new Draw(seed);
  const workspace = await aWorkspace({
    timeZone: "UTC",
    weeklySchedule: everyDay(HOUSE.opens, HOUSE.closes),
    bookingDurationMinutes: HOUSE.stay,
    slotStepMinutes: HOUSE.step as 30,
    maxCapacity: HOUSE.capacity,
    guestsPerSpot: HOUSE.perSpot,
    maxGuestsPerBooking: HOUSE.mostGuests,
    customerChangeHoursLimit: HOUSE.changeHours,
  });
  const evening = new Evening(TONIGHT);
  const links = new Map<string, string>();
  let now = BEGINS + SECONDS;
  for (let step = 0; step < BOOKED_BEFORE + STEPS; step++) {
    now += step < BOOKED_BEFORE ? draw.below(8) : draw.below(7);
    const scene = { workspace, evening, draw, now, links, onDuty: await aMember(workspace, instantOf(now)) };
    const { did, reply, judge } = await (step < BOOKED_BEFORE ? online(scene) : draw.of(PLAYS)(scene));
    const said = reply.status < 300 ? null : (reply.body.params?.reason ?? reply.body.code ?? String(reply.status));
    const verdict = judge(reply.body?.id ?? "");
    expect([step, did, said]).toEqual([step, did, verdict.refusal]);
    const name = `${did}: ${verdict.refusal ?? (verdict.lifted ? "granted against a limit" : "granted")}`;
    happened.set(name, (happened.get(name) ?? 0) + 1);
    await compare(scene, `${step} ${did}`);
  }
  expect(evening.log.filter(({ type }) => type === "created").length).toBeGreaterThanOrEqual(40);
});

test("all that makes an evening has happened in one of them", () => {
  const granted = ["online", "phone", "at the door", "cancel", "link cancel", "link move", "edit", "delete"];
  const attended = ["arrived", "seated", "finished", "no_show", "undo"];
  const limits = ["phone", "at the door", "edit", "undo"].map((did) => `${did}: granted against a limit`);
  const refusals = ["online: spot_capacity_exceeded", "online: guest_capacity_exceeded", "online: in_the_past"];
  const others = [
    "online: per_booking_limit_exceeded",
    "at the door: outside_opening_hours",
    "link cancel: cannot_change",
  ];
  const wanted = [...[...granted, ...attended].map((did) => `${did}: granted`), ...limits, ...refusals, ...others];
  expect(wanted.filter((name) => !happened.has(name))).toEqual([]);
});

const instantOf = (minute: number) => Date.parse(`${TONIGHT}T00:00Z`) + minute * MINUTE_MS;
const isoOf = ({ now }: Scene) => new Date(instantOf(now)).toISOString();
const members = ({ workspace }: Scene) => `/api/workspaces/${workspace.slug}`;
const asking = ({ now }: Scene, by: Asking["by"], hasReason = false): Asking => ({ by, hasReason, now });
const placeOf = ({ draw }: Scene, most: number) => ({
  date: draw.oneIn(12) ? addDays(TONIGHT, 1) : TONIGHT,
  start: draw.of(SLOTS),
  guests: draw.oneIn(15) ? HOUSE.mostGuests + 1 : 1 + draw.below(most),
});
const wire = ({ date, start, guests }: { date: string; start: number; guests: number }) => ({
  bookingDate: date,
  bookingTime: timeLabel(start),
  guests,
});

/** Somebody books on the public page. */
async function online(scene: Scene): Promise<Play> {
  const place = placeOf(scene, 6);
  const reply = await call("POST", `/api/public/${scene.workspace.slug}/bookings`, {
    now: isoOf(scene),
    body: { customerName: "Astrid Lind", customerEmail: `${crypto.randomUUID()}@example.com`, ...wire(place) },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (reply.status === 201) scene.links.set(reply.body.id, reply.body.manageToken);
  return { did: "online", reply, judge: (id) => scene.evening.create(id, place, asking(scene, "customer")) };
}

/** A member writes down who called, or who stands at the door right now. */
const byMember =
  (source: "phone" | "walk_in") =>
  async (scene: Scene): Promise<Play> => {
    const { draw, now, evening, onDuty } = scene;
    const asked = placeOf(scene, 6);
    const place = source === "phone" ? asked : { ...asked, date: TONIGHT, start: Math.floor(now) };
    const hasReason = draw.oneIn(3);
    const override = hasReason ? { override: { reason: "A regular" } } : {};
    const body = { customerName: "At the Door", source, ...wire(place), ...override };
    const reply = await say(onDuty, "POST", `${members(scene)}/bookings`, body);
    const did = source === "phone" ? "phone" : "at the door";
    return {
      did,
      reply,
      judge: (id) => evening.create(id, place, asking(scene, "member", hasReason), source === "walk_in"),
    };
  };

/** Something about a visit; somebody books instead while there is none. */
const about =
  (isWanted: (visit: Visit, scene: Scene) => boolean, play: (scene: Scene, visit: Visit) => Promise<Play>) =>
  (scene: Scene): Promise<Play> => {
    const wanted = scene.evening.visits.filter((visit) => isWanted(visit, scene));
    return wanted.length > 0 ? play(scene, scene.draw.of(wanted)) : online(scene);
  };

const anywhere = (visit: Visit, { draw }: Scene) => visit.status !== "cancelled" || draw.oneIn(10);
const linked = (visit: Visit, scene: Scene) =>
  scene.links.has(visit.id) && anywhere(visit, scene) && (visit.start > scene.now || scene.draw.oneIn(8));
const begun = (visit: Visit, { now, draw }: Scene) =>
  visit.status !== "cancelled" && visit.date === TONIGHT && (visit.start <= now || draw.oneIn(12));

const linkOf = ({ workspace, links }: Scene, { id }: Visit) => manage(workspace, { manageToken: links.get(id) ?? "" });

async function linkMove(scene: Scene, visit: Visit): Promise<Play> {
  const { draw, evening } = scene;
  const asked = placeOf(scene, 6);
  const place = draw.oneIn(3) ? { ...asked, date: visit.date, start: visit.start } : asked;
  const body = { ...wire(place), version: visit.version };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const reply = await call("PATCH", linkOf(scene, visit), { now: isoOf(scene), body, headers });
  return { did: "link move", reply, judge: () => evening.change(visit, place, asking(scene, "customer")) };
}

async function linkCancel(scene: Scene, visit: Visit): Promise<Play> {
  const reply = await call("POST", `${linkOf(scene, visit)}/cancel`, { now: isoOf(scene) });
  return { did: "link cancel", reply, judge: () => scene.evening.cancel(visit, asking(scene, "customer")) };
}

async function edit(scene: Scene, visit: Visit): Promise<Play> {
  const { draw, evening, onDuty, workspace } = scene;
  const asked = placeOf(scene, 8);
  const place = draw.oneIn(3) ? { ...asked, date: visit.date, start: visit.start } : asked;
  const hasReason = draw.oneIn(3);
  const override = hasReason ? { override: { reason: "A regular" } } : {};
  const body = { ...wire(place), version: visit.version, ...override };
  const reply = await say(onDuty, "PATCH", bookingOf(workspace, visit), body);
  return { did: "edit", reply, judge: () => evening.change(visit, place, asking(scene, "member", hasReason)) };
}

async function cancel(scene: Scene, visit: Visit): Promise<Play> {
  const reply = await say(scene.onDuty, "POST", `${bookingOf(scene.workspace, visit)}/cancel`);
  return { did: "cancel", reply, judge: () => scene.evening.cancel(visit, asking(scene, "member")) };
}

const attend =
  (attendance: Attendance | null) =>
  async (scene: Scene, visit: Visit): Promise<Play> => {
    const hasReason = attendance === null && scene.draw.oneIn(2);
    const body = { attendance, ...(hasReason ? { override: { reason: "They came after all" } } : {}) };
    const reply = await say(scene.onDuty, "POST", `${bookingOf(scene.workspace, visit)}/attendance`, body);
    const judge = () => scene.evening.attend(visit, attendance, asking(scene, "member", hasReason));
    return { did: attendance ?? "undo", reply, judge };
  };

async function remove(scene: Scene, visit: Visit): Promise<Play> {
  const reply = await say(scene.onDuty, "DELETE", bookingOf(scene.workspace, visit));
  return { did: "delete", reply: { ...reply, body: reply.body ?? {} }, judge: () => scene.evening.delete(visit) };
}

const hasEnded = (visit: Visit, scene: Scene) => begun(visit, scene) && visit.releasedAt !== null;
const isCancelled = ({ status }: Visit, { draw }: Scene) => status === "cancelled" || draw.oneIn(10);

/** How often of thirty-four each is tried. */
const OFTEN: [number, (scene: Scene) => Promise<Play>][] = [
  [6, online],
  [3, byMember("phone")],
  [5, byMember("walk_in")],
  [3, about(linked, linkMove)],
  [2, about(linked, linkCancel)],
  [4, about(anywhere, edit)],
  [1, about(anywhere, cancel)],
  [1, about(begun, attend("arrived"))],
  [2, about(begun, attend("seated"))],
  [3, about(begun, attend("finished"))],
  [2, about(begun, attend("no_show"))],
  [2, about(hasEnded, attend(null))],
  [1, about(isCancelled, remove)],
];
const PLAYS = OFTEN.flatMap(([often, play]) => times(often, () => play));

/** Capacity, first screen, lists, what customers are offered, and the log: all as the model has them. */
async function compare(scene: Scene, step: string): Promise<void> {
  const { evening, now, onDuty, workspace, draw } = scene;
  const guests = 1 + draw.below(HOUSE.mostGuests);
  const ask = async (path: string) => (await say(onDuty, "GET", `${members(scene)}/${path}`)).body;
  const offers = `/api/public/${workspace.slug}/availability?date=${TONIGHT}&guests=${guests}`;
  const [capacity, overview, today, upcoming, offered, log] = await Promise.all([
    ask(`capacity?date=${TONIGHT}`),
    ask("overview"),
    ask("bookings?tab=today"),
    ask("bookings?tab=upcoming"),
    call("GET", offers, { now: isoOf(scene) }),
    logOf(workspace),
  ]);

  const rows = (isWanted: (date: string) => boolean) =>
    evening.visits
      .filter(({ date }) => isWanted(date))
      .map(rowOf)
      .sort((a, b) => order(a).localeCompare(order(b)));
  const shown = (list: { bookings: Listed[] }) => list.bookings.map(asModelled);
  const expectedCapacity = capacityOf(evening);
  expect({ step, capacity }).toEqual({ step, capacity: expectedCapacity });
  expect({ step, capacity: overview.capacity }).toEqual({ step, capacity: expectedCapacity });
  expect({ step, counts: overview.counts }).toEqual({
    step,
    counts: {
      today: evening.active((date) => date === TONIGHT).length,
      upcoming: evening.active((date) => date > TONIGHT).length,
    },
  });
  const tonight = rows((date) => date === TONIGHT).slice(0, PAGE);
  expect({ step, today: shown(overview.today) }).toEqual({ step, today: tonight });
  expect({ step, today: shown(today) }).toEqual({ step, today: tonight });
  expect({ step, upcoming: shown(upcoming) }).toEqual({ step, upcoming: rows((date) => date > TONIGHT) });
  const slots = SLOTS.filter((start) => start >= now).map((start) => ({
    time: timeLabel(start),
    available: evening.fits(TONIGHT, start, guests),
  }));
  expect({ step, slots: offered.body.slots }).toEqual({ step, slots });
  const told = log.map(({ type, bookingId, bookingDate, version }) => ({ type, bookingId, bookingDate, version }));
  expect({ step, log: told }).toEqual({ step, log: evening.log });
  for (const [date, turns] of Map.groupBy(log, ({ bookingDate }) => bookingDate))
    expect([step, date, turns.map(({ seq }) => seq)]).toEqual([step, date, turns.map((_, i) => i + 1)]);
}

const PAGE = 50;
const order = ({ startsAt, id }: { startsAt: string; id: string }) => `${startsAt} ${id}`;

type Row = ReturnType<typeof rowOf>;
type Listed = Omit<Row, "refusal"> & { override: { refusal: string } | null };
/** A row of the list without what the model does not know. */
function asModelled(row: Listed): Row {
  const { id, bookingDate, bookingTime, startsAt, endsAt, releasedAt, guests, spots } = row;
  const { status, attendance, version, override } = row;
  const place = { id, bookingDate, bookingTime, startsAt, endsAt, releasedAt, guests, spots };
  return { ...place, status, attendance, version, refusal: override?.refusal ?? null };
}
