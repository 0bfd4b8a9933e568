import { fail } from "../contract/errors.ts";
import { type Diary, type Directory, diaryOf, directory, nearbyDiaryOf, nearbyDirectory } from "../db/connect.ts";
import { type RulesAndLoads, withBooking } from "../db/diary/day-loads.ts";
import { rulesQuery, toRules } from "../db/diary/rules.ts";
import type { Command, Outcome } from "../domain/day/commands.ts";
import type { Network } from "../domain/people/client-address.ts";
import type { BookingRules } from "../domain/plan/rules.ts";
import { CONFIRMED_MS } from "../durable-objects/day-turn.ts";
import { objectNamed } from "../durable-objects/placement.ts";
import { queueMessages } from "../durable-objects/queue-due-messages.ts";
import { type Config, configOf } from "./config.ts";
import { withTimeout } from "./http/fetch-outside.ts";
import { addToReads, forgetReads } from "./recent-reads.ts";

export type Services = {
  env: Env;
  config: Config;
  /** A job has none. */
  requestId?: string;
  /** The one whose work this is (http/limits.ts). Missing: a job. */
  client?: readonly Network[];
  db: Directory;
  /** The nearest replica, for public reading only. */
  nearby: Directory;
  nearbyDiary: (workspaceId: string) => Diary;
  diary: (workspaceId: string) => Diary;
  /** The product's clock, in milliseconds (I6). */
  now: () => number;
  /** Sends again, with the same id, when the object was lost. */
  execute: (workspaceId: string, date: string, command: Command) => Promise<Outcome>;
  /** At most 100 commands of one day. */
  executeAll: (workspaceId: string, date: string, commands: Command[]) => Promise<Outcome[]>;
  /** Resolves once the day forgot its sheet; best effort. `left`: of a booking that left for another date. */
  forgetDay: (workspaceId: string, date: string, left?: Outcome) => Promise<void>;
  /** Without a workspace: the directory's messages. Best effort, the sweep finds lost ones. */
  enqueue: (messageIds: string[], workspaceId?: string) => void;
  defer: (work: Promise<unknown>) => void;
};

export function servicesOf(env: Env, context: Pick<ExecutionContext, "waitUntil">, requestId?: string): Services {
  const config = configOf(env);
  const now = () => Date.now() + config.clockAhead;
  const defer = (work: Promise<unknown>) => context.waitUntil(work.catch(() => {}));
  return {
    env,
    config,
    requestId,
    db: directory(env),
    get nearby() {
      return nearbyDirectory(env);
    },
    nearbyDiary: (workspaceId) => nearbyDiaryOf(env, workspaceId),
    diary: (workspaceId) => diaryOf(env, workspaceId),
    now,
    execute: (workspaceId, date, command) =>
      forgetting(
        ...([workspaceId, command.type === "change" && command.from ? [date, command.from.date] : [date]] as const),
        () => askDay<Outcome>(async () => dayStub(env, workspaceId, date).decide(command)),
        (outcome) => noteBooking(workspaceId, date, outcome),
      ),
    executeAll: (workspaceId, date, commands) =>
      forgetting(workspaceId, [date], () =>
        askDay<Outcome[]>(async () => dayStub(env, workspaceId, date).decideAll(commands)),
      ),
    forgetDay: async (workspaceId, date, left) => {
      const told = Promise.resolve(dayStub(env, workspaceId, date).reload(now(), isPlaced(left)));
      defer(told);
      const heard = told.catch(() => new Promise<never>(() => {})); // a lost call does not shorten the wait
      await withTimeout(CONFIRMED_MS, heard).catch(() => {}); // by then it asks D1 itself
    },
    enqueue: (ids, workspaceId) => {
      if (ids.length > 0) defer(queueMessages(env.NOTIFY, workspaceId ?? null, ids));
    },
    defer,
  };
}

/** How readers of dates share them. */
export const DAYS = "days";

const isPlaced = (outcome?: Outcome) => outcome?.ok === true && (outcome.booking?.assignment ?? null) !== null;

const MAX_TRIES = 3;
const BACKOFF_MS = 50;

export const dayStub = (env: Env, workspaceId: string, date: string) =>
  objectNamed(env.DAY, `${workspaceId}|${date}`, env);
/** A pseudonym's first character: an object for each client would be too many. */
export const clientStub = (env: Env, client: string) => objectNamed(env.CLIENTS, client.slice(0, 1), env);
export const feedStub = (env: Env, workspaceId: string) => objectNamed(env.FEED, workspaceId, env);

/** The next reader sees the write, even if its answer was lost. `isNoted`: readers have it already. */
async function forgetting<Answer>(
  workspaceId: string,
  dates: string[],
  write: () => Promise<Answer>,
  isNoted: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  let noted = false;
  try {
    const answer = await write();
    noted = isNoted(answer);
    return answer;
  } finally {
    if (!noted) for (const date of dates) forgetReads(workspaceId, date);
  }
}

/** Adds a new booking to what readers share (docs/decisions/044-the-last-second.md). False: it is none, or others' moved. */
function noteBooking(workspaceId: string, date: string, outcome: Outcome): boolean {
  if (!outcome.ok || !outcome.booking || !outcome.turn) return false;
  const { booking, turn } = outcome;
  addToReads(
    workspaceId,
    date,
    (what, read) => (what === DAYS && read ? withBooking(read as RulesAndLoads, date, booking, turn) : undefined), // as recentDays reads
  );
  return true;
}

/** `ask` makes a new stub each time: a lost object's stub stays broken. */
async function askDay<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === MAX_TRIES || isOverloaded(error)) fail("unavailable");
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * attempt * (1 + Math.random())));
    }
  }
}

const isOverloaded = (error: unknown) =>
  typeof error === "object" && error !== null && "overloaded" in error && error.overloaded === true;

/** `framedBy`: origins that may frame the page (http/security-headers.ts). `isChecked`: http/turnstile.ts. */
export type App = {
  Bindings: Env;
  Variables: { services: Services; framedBy?: string; requestId: string; isChecked?: boolean };
};

/** No rules: the diary is moving (docs/scale.md), so the caller may try again. */
export const rulesOf = async (db: Diary, workspaceId: string): Promise<BookingRules> =>
  rulesOfRow(await rulesQuery(db, workspaceId).get());

export const rulesOfRow = (row: Parameters<typeof toRules>[0] | undefined): BookingRules =>
  row ? toRules(row) : fail("unavailable");
