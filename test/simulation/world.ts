import { diaryOf } from "../../db/connect.ts";
import { databaseMessage } from "../../db/platform/database-error.ts";
import type { AttendCommand, Command, Outcome } from "../../domain/day/commands.ts";
import { isOfSpots } from "../../domain/testing/brute-force-day.ts";
import { DayTurn } from "../../durable-objects/day-turn.ts";
import { type QueuedMessage, queueDueMessages } from "../../durable-objects/queue-due-messages.ts";
import type { Services } from "../../worker/services.ts";
import type { Chance } from "../oracle/chance.ts";
import { SKEW_MS } from "./check-message-writes.ts";
import { wasOccupied, wrongWithSeating } from "./check-seating.ts";
import { Effects, SimulatedProcess } from "./effects.ts";
import { findRefusingMoment, type Moment } from "./moments.ts";
import { Providers } from "./providers.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SqliteD1 } from "./sqlite-d1.ts";
import { ISOLATES, type Isolate } from "./two-isolates.ts";
import type { Witness } from "./witness.ts";

/** `isOld`: of the version before service periods. `reloaded`: it may not refuse for what was stored before this moment. */
type Instance = { life: SimulatedProcess; turn: DayTurn; reloaded: number; isOld: boolean };
type NotifyQueue = Queue<QueuedMessage>;

const KEY = "k".repeat(43);
const QUEUE_BATCH = 10;

/**
 * The product on a small platform: objects are lost or exist twice, the queue loses, doubles and reorders, Workers die
 * midway.
 */
export class World {
  readonly effects: Effects;
  readonly providers: Providers;
  readonly queue: QueuedMessage[] = [];
  readonly working = new Set<SimulatedProcess>();
  readonly days = new Map<string, Instance[]>();
  readonly workspaceId: string;
  /** When a date last had two objects, in ms. */
  readonly #twiceAt = new Map<string, number>();
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #database: SqliteD1;
  readonly #witness: Witness;
  /** Parties wait for a place here. */
  hasList = false;
  #born = 0;
  /** Some objects are still of the version before. */
  #isDeploying: boolean;

  constructor(workspaceId: string, scheduler: Scheduler, chance: Chance, database: SqliteD1, witness: Witness) {
    this.workspaceId = workspaceId;
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#database = database;
    this.#witness = witness;
    this.effects = new Effects(scheduler, chance, (what) => witness.count(what));
    this.#isDeploying = chance.oneIn(2);
    this.providers = new Providers(chance.oneIn(2), chance, this.effects, witness);
  }

  /** `over` settles when the work ends or the process dies. */
  begin(
    name: string,
    work: (s: Services, life: SimulatedProcess, isolate: Isolate) => Promise<unknown>,
    isolate = this.drawIsolate(),
  ): { life: SimulatedProcess; over: Promise<unknown> } {
    const life = this.#life(name);
    this.working.add(life);
    const worked = work(this.#servicesFor(life, isolate), life, isolate);
    const over = Promise.race([worked, life.lost]).finally(() => this.working.delete(life));
    over.catch(() => {});
    return { life, over };
  }

  drawIsolate = (): Isolate => this.#chance.of(ISOLATES);

  #life(name: string): SimulatedProcess {
    this.#born += 1;
    const skew = this.effects.isFaulty ? this.#chance.below(SKEW_MS) - SKEW_MS / 2 : 0;
    return new SimulatedProcess(`${name} ${this.#born}`, skew);
  }

  #servicesFor(life: SimulatedProcess, { servicesOf }: Isolate): Services {
    const env = {
      DB: this.#databaseOf(life),
      DAY: { getByName: (name: string) => this.#stub(life, name.split("|")[1] ?? "") },
      FEED: { getByName: () => ({ notify: async () => {}, notifyAll: async () => {} }) },
      NOTIFY: this.#queueOf(life),
      APP_ORIGIN: "http://localhost:8787",
      SESSION_KEYS: KEY,
      LINK_KEYS: KEY,
      MAIL_TRANSPORT: "capture",
      SMS_TRANSPORT: "capture",
      MAIL_FROM: "Daybook <no-reply@example.com>",
      SMS_FROM: "Daybook",
      RATE_LIMITS: "off",
      NOW: new Date(this.#scheduler.clock + life.skew).toISOString(),
    };
    return servicesOf(env as unknown as Env, { waitUntil: () => {} }); // the bindings that the core uses
  }

  #databaseOf(life: SimulatedProcess): D1Database {
    return this.#database.binding((what, ask) =>
      this.effects.ask(life, what, () => {
        const version = this.#witness.moments.at(-1)?.rules.version;
        try {
          return ask();
        } finally {
          this.#witness.look();
          const { rules } = this.#witness.moments.at(-1) as Moment; // the run's first look noted one
          if (rules.version !== version) life.savedVersion = rules.version;
          if (what.startsWith("from notifications and")) life.readAt = this.#witness.tick;
        }
      }),
    );
  }

  #queueOf(life: SimulatedProcess): NotifyQueue {
    const sendBatch = (batch: Iterable<MessageSendRequest<QueuedMessage>>) =>
      this.effects.ask(life, "queue", () => {
        for (const { body } of batch) this.queue.push(body);
      });
    return { sendBatch } as unknown as NotifyQueue;
  }

  #stub(life: SimulatedProcess, date: string) {
    const call = <Answer>(what: string, ask: (turn: DayTurn, instance: Instance) => Promise<Answer>) =>
      this.effects.ask(life, `${date} ${what}`, () => {
        const instance = this.#instanceOf(date);
        return Promise.race([ask(instance.turn, instance), instance.life.lost]);
      });
    return {
      decide: (command: Command) => call(command.type, (_, instance) => this.#execute(instance, date, command)),
      decideAll: (commands: Command[]) =>
        call<Outcome[]>(`${commands.length} at once`, (turn) => Promise.all(commands.map((one) => turn.execute(one)))),
      reload: () =>
        call("reload", async (turn, instance) => {
          turn.forgetSheet();
          instance.reloaded = this.#witness.moments.length - 1;
        }),
    };
  }

  /** A refusal for time or room must be what the brute force says of some moment. */
  async #execute({ turn, reloaded }: Instance, date: string, command: Command): Promise<Outcome> {
    const arrivedAt = this.#scheduler.clock;
    const outcome = await turn.execute(command);
    if (command.type === "attend" && command.isAlone)
      this.#judgeSeating(command, outcome, { arrivedAt, first: reloaded });
    if (outcome.ok || outcome.code !== "time_slot_unavailable") return outcome;
    if (!isOfSpots(command)) return outcome;
    const refusal = { date, command, refused: outcome, arrivedAt, first: reloaded };
    const moment = findRefusingMoment(this.#witness.moments, refusal);
    if (moment) this.#witness.count(`refused by a moment that is ${moment}`);
    else this.#witness.fail(`${date}: a ${command.type} was REFUSED (${outcome.reason}), and no moment was like that`);
    return outcome;
  }

  #judgeSeating(command: AttendCommand, outcome: Outcome, since: { arrivedAt: number; first: number }): void {
    const { moments, done } = this.#witness;
    if (!outcome.ok && outcome.code === "table_occupied") {
      const isRight = wasOccupied(moments, command, outcome.occupied.sitting, since);
      if (isRight) this.#witness.count("asked who sits there");
      else this.#witness.fail(`${command.bookingId} was NOT SEATED, and nobody sat there`);
    }
    const event = outcome.ok ? done.get(command.commandId) : undefined;
    const before = moments.findLast(({ lastEvent }) => event && lastEvent < event.id);
    const wrong = event && wrongWithSeating(before, command);
    if (wrong) this.#witness.fail(wrong);
    else if (event) this.#witness.count("seated alone");
  }

  /** Callers may reach any of a date's objects. */
  #instanceOf(date: string): Instance {
    if ((this.days.get(date) ?? []).length === 0) this.startObject(date);
    return this.#chance.of(this.days.get(date) ?? []);
  }

  /** From now on no object may refuse for what was stored before this moment. Without `date`: on all dates. */
  promise(moment: number, date?: string): void {
    for (const [each, instances] of this.days)
      if (date === undefined || date === each)
        for (const instance of instances) instance.reloaded = Math.max(instance.reloaded, moment);
  }

  /** Since then, in ms. */
  hadTwo = (date: string, since: number): boolean =>
    (this.days.get(date) ?? []).length > 1 || (this.#twiceAt.get(date) ?? 0) >= since;

  startObject(date: string): void {
    const isOld = this.#isDeploying && this.#chance.oneIn(2);
    if (isOld) this.#witness.count("object of the version before");
    const life = this.#life(`${isOld ? "old " : ""}day ${date.slice(5)} #`);
    const database = this.#databaseOf(life);
    const env = { DB: isOld ? withoutEngine(database) : database, NOTIFY: this.#queueOf(life) };
    const turn = new DayTurn({
      day: () => ({ diary: diaryOf(env, this.workspaceId), workspaceId: this.workspaceId, date }),
      onWritten: ({ entries, messages }) => {
        void queueDueMessages(
          env.NOTIFY,
          this.workspaceId,
          messages,
          Math.max(...entries.map(({ change }) => change.command.now)),
        );
      },
      onError: (error) => this.#scheduler.note(`${life.name} tries again: ${databaseMessage(error).slice(0, 80)}`),
    });
    this.days.set(date, [...(this.days.get(date) ?? []), { life, turn, reloaded: 0, isOld }]);
  }

  /** Ends all objects of the version before. */
  finishDeployment(): void {
    this.#isDeploying = false;
    for (const [date, instances] of this.days) {
      for (const { life, isOld } of instances) if (isOld) life.end();
      this.days.set(
        date,
        instances.filter(({ isOld }) => !isOld),
      );
    }
  }

  loseObject(date: string): boolean {
    const [oldest, ...others] = this.days.get(date) ?? [];
    if (others.length > 0) this.#twiceAt.set(date, this.#scheduler.clock);
    oldest?.life.end();
    this.days.set(date, others);
    return oldest !== undefined;
  }

  /** Unacknowledged messages come again. */
  consume(): void {
    const taken: QueuedMessage[] = [];
    for (let i = 1 + this.#chance.below(QUEUE_BATCH); i > 0 && this.queue.length > 0; i--)
      taken.push(...this.queue.splice(this.#chance.below(this.queue.length), 1));
    if (taken.length === 0) return;
    let isAcked = false;
    const ackAll = () => {
      isAcked = true;
    };
    const messages = taken.map((body, i) => ({
      id: `m${i}`,
      timestamp: new Date(this.#scheduler.clock),
      attempts: 1,
      body,
      ack: () => {},
      retry: () => {},
    }));
    const { over } = this.begin("consumer", (s, life, { consumeQueue }) =>
      consumeQueue(s, { messages, ackAll }, this.providers.transportsFor(life)),
    );
    over
      .catch(() => {})
      .finally(() => {
        if (!isAcked) this.queue.push(...taken);
      });
  }

  /** An alarm, in time, late or once more. */
  look = (date: string) =>
    this.begin("alarm", (s) =>
      s.execute(this.workspaceId, date, {
        ...{ type: "serve", commandId: `look|${crypto.randomUUID()}`, requestHash: null },
        ...{ actor: "system", by: "system", now: s.now() },
      }),
    );

  sweep = () => this.begin("sweep", (s, life, { runSchedule }) => runSchedule(s, this.providers.transportsFor(life)));
}

/** Code of the version before says of no entry what it knows. */
const withoutEngine = (database: D1Database) =>
  ({
    prepare: (sql: string) =>
      database.prepare(sql.startsWith("INSERT INTO booking_events") ? sql.replace("?5", "NULL") : sql),
    batch: (statements: D1PreparedStatement[]) => database.batch(statements),
    withSession: () => withoutEngine(database),
  }) as unknown as D1Database; // the used part of D1's interface
