import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings, notificationConfigs } from "../../../db/diary/schema.ts";
import { throttles } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { MESSAGE_TYPES } from "../../../domain/messages/messages-owed.ts";
import { TRIES_MAX } from "../../../domain/messages/retry.ts";
import { addDays, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import type { QueuedMessage } from "../../../durable-objects/queue-due-messages.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { rebind } from "../../harness/day-object.ts";
import { aWorkspace, call, db, manage, seeded, type TestWorkspace, times } from "../../harness/harness.ts";
import { consume } from "../../harness/services.ts";
import { isTrueOf, Life, type Phase, Providers, phasesSeen, Ticks } from "../../oracle/messages-world.ts";

/*
 * Bookings are made, moved and cancelled while their messages are delivered: each queue message three times, by consumers
 * that are killed between any two effects, through providers that fail in every way and are away for six hours. In the end
 * every message still true has arrived, none that was not true when it was handed over, and none out of order.
 */

const START = Date.parse("2027-06-14T08:00:00Z");
const DAYS = times(4, (i) => addDays("2027-06-16", i));
const ZONES = ["UTC", "Europe/Stockholm", "America/New_York", "Australia/Adelaide"];
const VISIT_MS = HOUR_MS;
const HALF_HOURS = times(16, (i) => `${12 + Math.floor(i / 2)}:${i % 2 ? "30" : "00"}`);
/** In how many of 1,000 effects a consumer is killed before it, and after it; twice as many may hit one batch seven times, its last. */
const MORTALITY = 1;

type Booking = { id: string; manageToken: string; workspace: TestWorkspace; hasPhone: boolean; phases: Phase[] };

class World {
  readonly ticks = new Ticks();
  readonly random;
  readonly providers: Providers;
  readonly all: Booking[] = [];
  now = START;
  mortality = MORTALITY;
  killed = 0;
  #workspaces: TestWorkspace[] = [];
  #queued: string[] = [];
  #phone = 1e6;

  constructor(seed: number, hasKeys: boolean) {
    this.random = seeded(seed);
    this.providers = new Providers(hasKeys, seeded(seed + 1), this.ticks);
  }

  async open(): Promise<void> {
    await db.batch([db.delete(notifications), db.delete(throttles)]);
    for (const timeZone of ZONES) {
      const rules = { timeZone, customerChangeHoursLimit: 0, reminderLeadHours: [24, 2] };
      const workspace = await aWorkspace(rules, [...MESSAGE_TYPES]);
      await db
        .update(notificationConfigs)
        .set({ smsEnabled: true, smsMessage: "{booking_date} at {booking_time}" })
        .where(eq(notificationConfigs.workspaceId, workspace.id));
      const NOTIFY = {
        sendBatch: async (batch: Iterable<{ body: QueuedMessage }>) => {
          for (const { body } of batch) this.#queued.push(body.messageId);
        },
      } as unknown as Queue<QueuedMessage>;
      for (const day of DAYS) await rebind(workspace, () => ({ NOTIFY }), day);
      this.#workspaces.push(workspace);
    }
  }

  #pick = <T>(from: T[]): T => from[this.random(from.length)] as T;
  #place = () => ({ bookingDate: this.#pick(DAYS), bookingTime: this.#pick(HALF_HOURS), guests: 1 + this.random(4) });
  #clock = () => new Date(this.now).toISOString();

  async book(): Promise<Booking> {
    const workspace = this.#pick(this.#workspaces);
    const hasPhone = this.random(4) === 0;
    const body = {
      customerName: "Astrid Lind",
      customerEmail: `${crypto.randomUUID()}@example.com`,
      ...(hasPhone ? { customerPhone: `+4670${++this.#phone}` } : {}),
      ...this.#place(),
    };
    const begunAt = this.ticks.next();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answer = await call("POST", `/api/public/${workspace.slug}/bookings`, { body, headers, now: this.#clock() });
    if (answer.status !== 201) throw new Error(answer.text);
    const { id, manageToken } = answer.body;
    const booking: Booking = { id, manageToken, workspace, hasPhone, phases: [] };
    await this.#note(booking, begunAt, 1, "confirmed");
    this.all.push(booking);
    return booking;
  }

  /** Somebody who books and has other ideas while the first message is on its way. */
  async changeMind(): Promise<void> {
    const booking = await this.book();
    const sending = this.consumeQueue();
    await this.change(this.random(2) === 0, booking);
    await Promise.all([sending, this.consumeQueue()]);
  }

  /** A change or a cancellation of one that has not begun; those that are refused change nothing. */
  async change(isCancel: boolean, booking = this.all[this.random(this.all.length)]): Promise<void> {
    if (!booking) return;
    const last = booking.phases.at(-1);
    if (!last || last.status === "cancelled" || last.startsAt < this.now + 3 * HOUR_MS) return;
    const begunAt = this.ticks.next();
    const path = manage(booking.workspace, booking);
    const body = { ...this.#place(), version: last.version };
    const answer = isCancel
      ? await call("POST", `${path}/cancel`, { now: this.#clock() })
      : await call("PATCH", path, { body, now: this.#clock() });
    if (answer.status !== 200) return;
    const { version, status } = answer.body.booking ?? answer.body;
    if (version === last.version) return;
    await this.#note(booking, begunAt, version, status);
  }

  async #note(booking: Booking, begunAt: number, version: number, status: Phase["status"]): Promise<void> {
    const knownAt = this.ticks.next();
    const row = await db.select().from(bookings).where(eq(bookings.id, booking.id)).get();
    const { bookingTime = "", startsAt = 0 } = row ?? {};
    booking.phases.push({ begunAt, knownAt, version, status, bookingTime, startsAt });
  }

  /** Everything the queue holds, in batches, each message three times, by consumers at once. */
  async consumeQueue(): Promise<void> {
    const ids = this.#queued.splice(0);
    const batches = times(Math.ceil(ids.length / 20), (i) => ids.slice(i * 20, (i + 1) * 20));
    await Promise.all(
      batches.flatMap((batch) =>
        times(3, () =>
          this.#live((life, now) => consume(batch, life.services(now), this.providers.transportsFor(life, now))),
        ),
      ),
    );
  }

  sweep = () => this.#live((life, now) => runSchedule(life.services(now), this.providers.transportsFor(life, now)));

  async #live(work: (life: Life, now: number) => Promise<void>): Promise<void> {
    const life = new Life(this.random, this.mortality, this.ticks);
    await Promise.race([work(life, this.now + 5000), life.ended]);
    if (life.isOver) this.killed += 1;
  }

  /** When the next thing is to be done, of whatever waits. */
  async nextDue(): Promise<number | null> {
    const [row] = await db
      .select({ at: sql<number | null>`min(iif(state = 'due', due_at, lease_until))` })
      .from(notifications)
      .where(inArray(notifications.state, ["due", "leased"]))
      .all();
    return row?.at ?? null;
  }
}

describe.each([
  { name: "a mail provider that knows repeats", seed: 11, hasKeys: true, count: 600 },
  { name: "one that does not", seed: 12, hasKeys: false, count: 400 },
])("$name", ({ seed, hasKeys, count }) => {
  test("every message still true arrives, none stale, none out of order, through six hours without a provider", async () => {
    const world = new World(seed, hasKeys);
    const { providers, random } = world;
    await world.open();

    // Two hours in which everything happens at once.
    providers.mood = "moody";
    const STEPS = 20;
    for (let step = 0; step < STEPS; step++) {
      world.now = START + step * 6 * MINUTE_MS;
      await Promise.all([
        ...times(count / STEPS, (i) => (i < 5 ? world.changeMind() : world.book())),
        ...times(10, (i) => world.change(i < 2)),
        world.consumeQueue(),
        ...times(random(3), world.sweep),
      ]);
    }

    // Six hours without a provider, while some go on changing their minds.
    providers.mood = "away";
    const leftAt = world.now;
    for (let minute = 6; minute < 6 * 60; minute += 6) {
      world.now = leftAt + minute * MINUTE_MS;
      const changes = minute % 18 === 6 ? times(3, (i) => world.change(i === 0)) : [];
      await Promise.all([...changes, world.consumeQueue(), world.sweep()]);
    }
    expect(await backlog(world.now)).toBeGreaterThan(50);

    // It is back: within half an hour all that waited has gone.
    providers.mood = "well";
    const backAt = world.now;
    for (let minute = 1; minute <= 30; minute++) {
      world.now = backAt + minute * MINUTE_MS;
      if (minute > 25) world.mortality = 0;
      await world.sweep();
    }
    expect(await backlog(world.now)).toBe(0);

    // The days of the visits, until nothing is owed any more.
    providers.mood = "moody";
    world.mortality = MORTALITY;
    for (let due = await world.nextDue(); due !== null; due = await world.nextDue()) {
      world.now = Math.max(world.now + 30 * MINUTE_MS, due);
      const changes = times(random(2), () => world.change(random(3) === 0));
      await Promise.all([...changes, world.consumeQueue(), world.sweep()]);
    }
    await expectAllTrue(world, hasKeys);
  }, 240_000);
});

/** What should have gone by now and has not. */
const backlog = async (now: number) =>
  (
    await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(inArray(notifications.state, ["due", "leased"]), sql`(due_at <= ${now} OR attempts > 0)`))
      .all()
  ).length;

async function expectAllTrue(world: World, hasKeys: boolean): Promise<void> {
  const rows = await db.select().from(notifications).all();
  const rowOf = new Map(rows.map((row) => [row.dedupeKey, row]));
  const taken = Map.groupBy(world.providers.taken, ({ key }) => key);
  const bookingOf = new Map(world.all.map((booking) => [booking.id, booking]));
  // Nothing is left; what failed met a limit, or failure after failure of its own.
  expect(rows.filter(({ state }) => !["sent", "superseded", "unknown", "failed"].includes(state))).toEqual([]);
  const failures = rows.filter(
    ({ state, error }) => state === "failed" && !/ly limit of .* reached$/.test(error ?? ""),
  );
  expect(failures.filter(({ attempts }) => attempts < TRIES_MAX)).toEqual([]);
  expect(failures.filter(({ error }) => error === "away")).toEqual([]); // nobody's message fails for the six hours
  expect(failures.length).toBeLessThanOrEqual(3); // every try met a failure, a killed consumer or nobody: owners see it
  expect(rows.filter(({ channel, state }) => channel === "email" && state === "unknown")).toEqual([]);

  // How often each arrived.
  const twice = [...taken.values()].filter((of) => of.length > 1);
  expect(twice.flat().filter(({ channel }) => channel === "sms" || hasKeys)).toEqual([]);
  expect(rows.filter(({ state, dedupeKey }) => state === "sent" && !taken.has(dedupeKey))).toEqual([]);

  // None stale.
  const stale = world.providers.taken.filter((message) => {
    const phases = bookingOf.get(message.bookingId)?.phases ?? [];
    return !isTrueOf(message, phasesSeen(phases, message), VISIT_MS);
  });
  expect(stale).toEqual([]);

  // None out of order: after its cancellation a booking is silent.
  for (const of of Map.groupBy(world.providers.taken, ({ bookingId, channel }) => `${bookingId} ${channel}`).values()) {
    const first = of.findIndex(({ type }) => type === "booking_cancellation");
    if (first >= 0) expect(of.slice(first).filter(({ type }) => type !== "booking_cancellation")).toEqual([]);
  }

  // Every message still true has arrived; an SMS may be missing where its row says that nobody knows.
  const missing = world.all.flatMap(({ id, phases, hasPhone }) => {
    const last = phases.at(-1);
    if (!last) return [id];
    const isThere = (...keys: string[]) =>
      keys.some(
        (key) =>
          taken.has(key) ||
          rowOf.get(key)?.state === "failed" ||
          (key.endsWith(":sms") && rowOf.get(key)?.state === "unknown"),
      );
    const key = (type: string, channel: string) => `${id}:${last.version}:${type}:${channel}`;
    return (hasPhone ? ["email", "sms"] : ["email"]).flatMap((channel) => {
      const due =
        last.status === "cancelled"
          ? [[key("booking_cancellation", channel)]]
          : [
              [key("booking_confirmation", channel), key("booking_rescheduled", channel)],
              [key("feedback_request", channel)],
              ...[24, 2].flatMap((lead) => {
                const reminder = key(`booking_reminder:${lead}`, channel);
                return rowOf.has(reminder) ? [[reminder]] : [];
              }),
            ];
      return due.flatMap((keys) => (isThere(...keys) ? [] : [keys.join(" or ")]));
    });
  });
  expect(missing).toEqual([]);

  // And all of it took place.
  expect(world.killed).toBeGreaterThan(10);
  expect(world.all.filter(({ phases }) => phases.length > 1).length).toBeGreaterThan(world.all.length / 4);
  expect(world.all.filter(({ phases }) => phases.at(-1)?.status === "cancelled").length).toBeGreaterThan(30);
}
