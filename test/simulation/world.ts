import { diaryOf } from "../../db/connect.ts";
import { databaseMessage } from "../../db/platform/database-error.ts";
import type { Command, Outcome } from "../../domain/day/commands.ts";
import { DayTurn } from "../../durable-objects/day-turn.ts";
import { type QueuedMessage, queueDueMessages } from "../../durable-objects/queue-due-messages.ts";
import { runSchedule } from "../../worker/jobs/run-schedule.ts";
import { consumeQueue } from "../../worker/messages/consume-queue.ts";
import { type Services, servicesOf } from "../../worker/services.ts";
import type { Chance } from "../oracle/chance.ts";
import { SKEW_MS } from "./check-message-writes.ts";
import { Effects, SimulatedProcess } from "./effects.ts";
import { Providers } from "./providers.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SqliteD1 } from "./sqlite-d1.ts";
import type { Witness } from "./witness.ts";

type Instance = { life: SimulatedProcess; turn: DayTurn };
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
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #database: SqliteD1;
  readonly #witness: Witness;
  #born = 0;

  constructor(workspaceId: string, scheduler: Scheduler, chance: Chance, database: SqliteD1, witness: Witness) {
    this.workspaceId = workspaceId;
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#database = database;
    this.#witness = witness;
    this.effects = new Effects(scheduler, chance, (what) => witness.count(what));
    this.providers = new Providers(chance.oneIn(2), chance, this.effects, witness);
  }

  /** `over` settles when the work ends or the process dies. */
  begin(
    name: string,
    work: (s: Services, life: SimulatedProcess) => Promise<unknown>,
  ): { life: SimulatedProcess; over: Promise<unknown> } {
    const life = this.#life(name);
    this.working.add(life);
    const over = Promise.race([work(this.servicesFor(life), life), life.lost]).finally(() => this.working.delete(life));
    over.catch(() => {});
    return { life, over };
  }

  #life(name: string): SimulatedProcess {
    this.#born += 1;
    const skew = this.effects.isFaulty ? this.#chance.below(SKEW_MS) - SKEW_MS / 2 : 0;
    return new SimulatedProcess(`${name} ${this.#born}`, skew);
  }

  servicesFor(life: SimulatedProcess): Services {
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
        try {
          return ask();
        } finally {
          this.#witness.look();
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
    const call = <Answer>(what: string, ask: (turn: DayTurn) => Promise<Answer>) =>
      this.effects.ask(life, `${date} ${what}`, () => {
        const { turn, life: object } = this.#instanceOf(date);
        return Promise.race([ask(turn), object.lost]);
      });
    return {
      execute: (command: Command) => call<Outcome>(command.type, (turn) => turn.execute(command)),
      executeAll: (commands: Command[]) =>
        call<Outcome[]>(`${commands.length} at once`, (turn) => Promise.all(commands.map((one) => turn.execute(one)))),
      reload: () => call("reload", async (turn) => turn.forgetSheet()),
    };
  }

  /** Callers may reach any of a date's objects. */
  #instanceOf(date: string): Instance {
    if ((this.days.get(date) ?? []).length === 0) this.startObject(date);
    return this.#chance.of(this.days.get(date) ?? []);
  }

  startObject(date: string): void {
    const life = this.#life(`day ${date.slice(5)} #`);
    const env = { DB: this.#databaseOf(life), NOTIFY: this.#queueOf(life) };
    const turn = new DayTurn({
      day: () => ({ diary: diaryOf(env, this.workspaceId), workspaceId: this.workspaceId, date }),
      onWritten: ({ changes, messages }) => {
        void queueDueMessages(
          env.NOTIFY,
          this.workspaceId,
          messages,
          Math.max(...changes.map(({ command }) => command.now)),
        );
      },
      onError: (error) => this.#scheduler.note(`${life.name} tries again: ${databaseMessage(error).slice(0, 80)}`),
    });
    this.days.set(date, [...(this.days.get(date) ?? []), { life, turn }]);
  }

  loseObject(date: string): boolean {
    const [oldest, ...others] = this.days.get(date) ?? [];
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
    const { over } = this.begin("consumer", (s, life) =>
      consumeQueue(s, { messages, ackAll }, this.providers.transportsFor(life)),
    );
    over
      .catch(() => {})
      .finally(() => {
        if (!isAcked) this.queue.push(...taken);
      });
  }

  sweep = () => this.begin("sweep", (s, life) => runSchedule(s, this.providers.transportsFor(life)));
}
