import type { QueuedMessage } from "../../durable-objects/queue-due-messages.ts";
import worker, { WorkspaceDay as Day } from "../../worker/index.ts";
import { seeded } from "../oracle/chance.ts";
import { databaseThrough, FAULTS } from "./faults.ts";

/*
 * Stands around the built Worker in `npm run torture` and makes faults at bindings and clock alone, so that the
 * deployed code runs between them. The deployed bundle holds nothing of this file (e2e/operation/bundle.test.ts).
 */

/** Faults per 1,000 calls, and the clock's lead over the machine's. `turn` rises. */
export type Faults = {
  turn: number;
  seed: number;
  clockAhead: number;
  database: { fails: number; losesAnswer: number; isSlow: number };
  queue: { loses: number; doubles: number };
};

/** How often each has happened since this process was last told. */
export type FaultCounts = Record<string, number>;

type Events = Required<Pick<ExportedHandler<FaultyEnv, QueuedMessage>, "fetch" | "queue" | "scheduled">>;
/** `FAULTS_AT`: where a restarted process asks for its faults. */
type FaultyEnv = Env & { FAULTS_AT: string };

const TOLD_AT = "/torture/faults";
const SLOWEST_MS = 600;

let faults: Faults | null = null;
let counts: FaultCounts = {};
let chance = seeded(0);

const TheDate = Date;
globalThis.Date = class extends TheDate {
  constructor(...given: []) {
    super(...((given.length === 0 ? [TheDate.now() + ahead()] : given) as []));
  }
  static override now = () => TheDate.now() + ahead();
} as DateConstructor;
const ahead = () => faults?.clockAhead ?? 0;

function hear(told: Faults): FaultCounts {
  if (faults !== null && told.turn <= faults.turn) return {};
  const before = counts;
  faults = told;
  counts = {};
  chance = seeded(told.seed + told.turn);
  return before;
}

/** Each of the first events asks: requests cannot wait for each other's. */
async function know(env: FaultyEnv): Promise<void> {
  if (faults === null) hear(await (await fetch(env.FAULTS_AT)).json());
}

function happens(name: string, often: number | undefined): boolean {
  if (!often || chance(1000) >= often) return false;
  counts[name] = (counts[name] ?? 0) + 1;
  return true;
}

const faultNamed = (name: string) => {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`no fault ${name}`);
  return fault;
};
const failed = faultNamed("failed");
const answerLost = faultNamed("answer lost");
const die = () => new Promise<never>(() => {});

async function passDatabase<Answer>(_: string, ask: () => Promise<Answer>): Promise<Answer> {
  const { fails, losesAnswer, isSlow } = faults?.database ?? {};
  if (happens("D1 slow", isSlow)) await new Promise((resolve) => setTimeout(resolve, chance(SLOWEST_MS)));
  if (happens("D1 error", fails)) return failed.happen({ ask, die }) as Promise<never>;
  if (happens("error after commit", losesAnswer)) return answerLost.happen({ ask, die }) as Promise<never>;
  return ask();
}

const queueThrough = (queue: Env["NOTIFY"]) => ({
  sendBatch: async (messages: MessageSendRequest<QueuedMessage>[]) => {
    if (happens("queue lost", faults?.queue.loses)) return;
    await queue.sendBatch(messages);
    if (happens("queue doubled", faults?.queue.doubles)) await queue.sendBatch(messages);
  },
});

const known = new WeakMap<object, Env>();

/** Always the same for an environment, because others keep what they read from it. */
function faulty<Bindings extends Pick<Env, "DB" | "NOTIFY">>(env: Bindings): Bindings {
  const kept = known.get(env) ?? {
    ...env,
    DB: databaseThrough(env.DB, passDatabase),
    NOTIFY: queueThrough(env.NOTIFY),
  };
  known.set(env, kept as Env);
  return kept as unknown as Bindings;
}

export class WorkspaceDay extends Day {
  constructor(context: DurableObjectState, env: ConstructorParameters<typeof Day>[1]) {
    super(context, faulty(env));
  }
}

export { ClientSockets, WorkspaceFeed } from "../../worker/index.ts";

const { fetch: answer, queue: consume, scheduled } = worker as unknown as Events;

export default {
  fetch: async (request, env, context) => {
    if (new URL(request.url).pathname === TOLD_AT) return Response.json(hear(await request.json()));
    await know(env);
    return answer(request, faulty(env), context);
  },
  queue: async (batch, env, context) => {
    await know(env);
    await consume(batch, faulty(env), context);
  },
  scheduled: async (controller, env, context) => {
    await know(env);
    await scheduled(controller, faulty(env), context);
  },
} satisfies Events;
