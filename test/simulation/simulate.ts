import { drizzle } from "drizzle-orm/d1";
import { notificationConfigs } from "../../db/diary/schema.ts";
import { type HoldRules, USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { everyDay, type PlanRules } from "../../domain/plan/rules.ts";
import { addDays, HOUR_MS, MINUTE_MS, minutesOf } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { addMember, addRules, addUser, addWorkspace } from "../../scripts/demo/rows.ts";
import { Chance } from "../oracle/chance.ts";
import { drawOffer } from "../oracle/drawn-offers.ts";
import { drawHouse } from "../oracle/drawn-plans.ts";
import { finishRun } from "./finish-run.ts";
import { onPlatform } from "./platform.ts";
import { type Scene, THEMES } from "./requests.ts";
import { Scheduler } from "./scheduler.ts";
import { SqliteD1 } from "./sqlite-d1.ts";
import { Visitors } from "./visitors.ts";
import { Witness } from "./witness.ts";
import { World } from "./world.ts";

export type Simulated = {
  seed: number;
  violations: string[];
  /** The step of the violation; `AT_REST`: after the last, or none. */
  step: number;
  happened: Map<string, number>;
  trace: string[];
  hash: string;
};

/** Some have a clock change or the year's end. */
const PLACES = [
  ["UTC", "2027-06-15"],
  ["Europe/Stockholm", "2027-03-27"],
  ["Europe/Stockholm", "2027-10-30"],
  ["America/Havana", "2027-03-13"],
  ["Australia/Lord_Howe", "2027-04-03"],
  ["America/New_York", "2028-02-28"],
] as const;
const HOURS = [
  ["10:00", "22:00"],
  ["18:00", "03:00"],
  ["06:00", "05:00"], // a party let in after closing meets the next opening
] as const;
const DAYS = 3;

/** These runs have tables, those have services, some both; the others begin with spots. */
const TABLES_EVERY = 3;
const SERVICES_EVERY = 4;

/** In these runs parties wait for a place, some of them with tables. */
export const hasList = (seed: number): boolean => seed % 8 === 2 || seed % 8 === 4;

function drawHolds(chance: Chance): HoldRules {
  const answer = chance.of<HoldRules["answer"]>([
    [[0, 10]],
    [
      [3, 60],
      [0, 20],
    ],
    USUAL_HOLD_RULES.answer,
  ]);
  const list = chance.of(["in_order", "in_order", "in_order", "by_hand"] as const);
  return { list, answer, stopsBefore: chance.of([10, 30]), listMost: chance.of([5, 50]), lastCall: chance.oneIn(2) };
}

function drawPlan(seed: number, chance: Chance): { plan?: PlanRules } {
  const [hasTables, hasServices] = [seed % TABLES_EVERY === 0, seed % SERVICES_EVERY === 1];
  if (hasList(seed)) {
    const house = hasTables ? drawHouse(chance) : null;
    return { plan: { periods: [], exceptions: [], house, holds: drawHolds(chance) } };
  }
  if (!hasTables && !hasServices) return {};
  const house = hasTables ? drawHouse(chance) : null;
  return { plan: { periods: [], exceptions: [], house, ...(hasServices ? { offer: drawOffer(chance) } : {}) } };
}

export const AT_REST = 0;

type RunParts = {
  world: World;
  visitors: Visitors;
  scheduler: Scheduler;
  chance: Chance;
  witness: Witness;
  isRush: boolean;
};

let runs = 0;
let kept: SqliteD1 | undefined;

/**
 * Steps with faults, then without until no work is left; checks the invariants after every write
 * (docs/decisions/021-simulation.md).
 */
export async function simulate(seed: number, steps: number, sabotaged?: SqliteD1): Promise<Simulated> {
  kept ??= new SqliteD1();
  const database = sabotaged ?? kept;
  database.clear();
  runs += 1;
  const chance = new Chance(seed);
  const [timeZone, today] = chance.of(PLACES);
  const [openTime, closeTime] = chance.of(HOURS);
  const opens = minutesOf(openTime);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i));
  const isRush = chance.oneIn(3);
  const begins = dayAxis(today, timeZone).startsAt + (opens + chance.of([-90, 20, 70])) * MINUTE_MS;
  const scheduler = new Scheduler(chance, begins, isRush ? { step: 2, short: 5 } : { step: 20, short: 1000 });
  const witness = new Witness(database, () => scheduler.clock);
  let step = 0;
  await onPlatform(scheduler, chance, async () => {
    const isNight = isRush && chance.oneIn(2);
    const rules = {
      timeZone,
      weeklySchedule: isNight ? nightBefore(days[1] ?? "") : everyDay(openTime, closeTime),
      customerChangeHoursLimit: chance.of(isRush ? [0] : [0, 0, 1]),
      reminderLeadHours: chance.of([[24], [24, 2], []]),
      maxCapacity: chance.of(isRush || hasList(seed) ? [1, 1, 2] : [1, 2, 3, 5]),
      maxGuestsPerBooking: chance.of([null, null, 3]),
      guestsPerSpot: chance.of([1, 2, 4]),
      bookingDurationMinutes: chance.of([45, 60, 90]),
      slotStepMinutes: chance.of(isRush ? [30] : [15, 30, 60]),
      ...drawPlan(seed, chance),
    };
    const workspaceId = `workspace-of-run-${runs}`; // product memory outside its objects belongs to another run
    const scene = await createScene(database, workspaceId, {
      rules,
      days,
      opens: isNight ? 0 : opens,
      hours: [openTime, closeTime],
      slots: chance.of(isRush || hasList(seed) ? [2, 3] : [6, 10, 16]),
      isRush,
      theme: hasList(seed) ? THEMES.listed[0] : chance.of("plan" in rules ? THEMES.given : THEMES.counted),
    });
    witness.look();
    const world = new World(workspaceId, scheduler, chance, database, witness);
    world.hasList = hasList(seed);
    const visitors = new Visitors(scene, chance, scheduler, world, witness);
    const playing = { world, visitors, scheduler, chance, witness, isRush };
    await bookQuietly(playing, chance.below(8) + (world.hasList ? 10 : 0));
    while (step < steps && witness.violations.length === 0) {
      step += 1;
      await takeStep(playing);
    }
    if (witness.violations.length > 0) return;
    step = AT_REST;
    await finishRun(world, visitors, scheduler, witness, database);
  });
  const { violations, happened } = witness;
  return { seed, violations, step, happened, trace: scheduler.trace, hash: scheduler.digest(endOf(database)) };
}

type ScenePlan = {
  rules: Parameters<typeof addRules>[2];
  days: string[];
  opens: number;
  hours: Scene["hours"];
  slots: number;
  isRush: boolean;
  theme: Scene["theme"];
};

async function createScene(database: SqliteD1, workspaceId: string, { rules, ...plan }: ScenePlan): Promise<Scene> {
  const env = { DB: database.binding(async (_, ask) => ask()) };
  const workspace = await addWorkspace(env, { id: workspaceId, slug: workspaceId, name: "Bistro Nord", region: "SE" });
  await addRules(env, workspaceId, rules);
  const user = await addUser(env);
  const { id: memberId } = await addMember(env, { workspaceId, userId: user.id, role: "owner" });
  const row = { workspaceId, emailEnabled: true, smsEnabled: true, emailSubject: null, emailMessage: null };
  for (const type of MESSAGE_TYPES)
    await drizzle(env.DB)
      .insert(notificationConfigs)
      .values({ ...row, type, smsMessage: "{booking_date} at {booking_time}", logoUrl: null });
  const member = {
    user,
    workspace,
    workspaceId,
    memberId,
    sessionId: "session",
    ownerConfirmed: true,
    hasContact: true,
    role: "owner",
  };
  return { ...plan, slug: workspaceId, member: member as unknown as Scene["member"] }; // rows as inserted
}

/** One sits down, another one may have to be booked beside it, and the next is asked about. */
const SEATED_FIRST = 4;
const JOIN_FIRST = 6;

/** Gives a short run bookings to change and somebody who sits, some of them a plan; half of the runs confirm them first. */
async function bookQuietly({ world, visitors, scheduler, chance }: RunParts, count: number): Promise<void> {
  world.effects.isFaulty = false;
  if (chance.oneIn(2)) visitors.savePlan();
  while (visitors.waiting > 0) await scheduler.step();
  for (let i = 0; i < count; i++) visitors.book();
  while (visitors.waiting > 0) await scheduler.step();
  for (let i = 0; i < SEATED_FIRST; i++) {
    visitors.seat();
    while (visitors.waiting > 0) await scheduler.step();
  }
  for (let i = 0; world.hasList && i < JOIN_FIRST; i++) {
    visitors.join();
    while (visitors.waiting > 0) await scheduler.step();
  }
  if (world.hasList) visitors.freeTwoDates();
  while (visitors.waiting > 0) await scheduler.step();
  const isConfirmed = chance.oneIn(2);
  while (isConfirmed && world.queue.length > 0) {
    world.consume();
    while (await scheduler.step()) {}
  }
  world.effects.isFaulty = true;
}

/** The night before meets the morning of `date`. */
const nightBefore = (date: string) => {
  const weekday = new Date(date).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  return { ...everyDay("18:00", "03:00"), [weekday]: { enabled: true, openTime: "00:00", closeTime: "23:00" } };
};

/** Nearly no time passes in one. */
const RUSH_EVENTS = 5;
const goOn = async (scheduler: Scheduler, events: number) => {
  while (events-- > 0) await scheduler.step();
};

const RUSH_WAITS = [20, 60, 60, 60, 400, 1000, 2500];
/** So long that offers are answered, and that some end. */
const LIST_WAITS = [60, 1000, 1000, 10_000, 45_000, 70_000, 3 * MINUTE_MS, 3 * MINUTE_MS, 11 * MINUTE_MS];
const WAITS = [1000, 1000, 10_000, 10_000, 45_000, 70_000, 6 * MINUTE_MS, 20 * MINUTE_MS, 3 * HOUR_MS];

/** Mostly a pending event. */
async function takeStep({ world, visitors, scheduler, chance, witness, isRush }: RunParts): Promise<void> {
  const { queue, working, providers } = world;
  const days = [...world.days.keys()];
  const sending = [...working].filter((life) => /consumer|sweep/.test(life.name));
  const senders = sending.length > 0 ? sending : [...working];
  const [name, happen] = chance.weighted<readonly [string, () => unknown]>([
    [scheduler.ready > 0 ? 70 : 0, ["goes on", () => goOn(scheduler, isRush ? RUSH_EVENTS : 1)]],
    [
      scheduler.ready > (isRush ? 12 : 25) ? 2 : 12,
      ["arrive", () => visitors.arrive(1 + chance.below(isRush ? 6 : 3))],
    ],
    [scheduler.ready > 25 ? 1 : 6, ["look publicly", () => visitors.lookPublicly()]],
    [scheduler.ready > 25 ? 0 : 1, ["arrives often", () => visitors.bookAgain(8)]],
    [
      3,
      ["clock goes on", () => scheduler.advance(chance.of(world.hasList ? LIST_WAITS : isRush ? RUSH_WAITS : WAITS))],
    ],
    [queue.length > 0 ? 4 : 0, ["consume", () => world.consume()]],
    [1, ["sweep", () => world.sweep()]],
    [days.length > 0 ? 2 : 0, ["object lost", () => world.loseObject(chance.of(days))]],
    [days.length > 0 ? (isRush ? 4 : 2) : 0, ["object twice", () => world.startObject(chance.of(days))]],
    [working.size > 0 ? 2 : 0, ["Worker killed", () => chance.of(chance.oneIn(2) ? senders : [...working]).end()]],
    [queue.length > 0 ? 1 : 0, ["queue lost", () => queue.splice(chance.below(queue.length), 1)]],
    [queue.length > 0 ? 1 : 0, ["queue doubled", () => queue.push(chance.of(queue))]],
    [world.hasList ? 8 : 0, ["day looks", () => world.look(chance.of(visitors.days))]],
    [1, ["provider's mood", () => providers.change(chance.of(["well", "moody", "moody", "away"]))]],
  ]);
  witness.count(`step: ${name}`);
  if (name !== "goes on") scheduler.note(name);
  await happen();
  await scheduler.settle();
}

const endOf = (database: SqliteD1) =>
  JSON.stringify([
    database.rows(
      "SELECT id, version, booking_date, booking_time, guests, status, attendance FROM bookings ORDER BY id",
    ),
    database.rows("SELECT id, dedupe_key, state, attempts, due_at FROM notifications ORDER BY id"),
    database.rows("SELECT id, seq, booking_id, type, at FROM booking_events ORDER BY id"),
  ]).replaceAll(/workspace-of-run-\d+/g, ""); // an entry of a day is named after it
