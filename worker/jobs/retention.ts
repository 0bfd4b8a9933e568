import { log } from "../../contract/log.ts";
import { allDiaries, type Db, type Diary, type Directory } from "../../db/connect.ts";
import { anonymise } from "../../db/diary/anonymise.ts";
import {
  clearMessages,
  type Dates,
  keepingAfter,
  markForgotten,
  type NamedBooking,
  stillNamed,
} from "../../db/diary/retention.ts";
import {
  deleteCaptured,
  deleteCounts,
  deleteDemoRequests,
  deleteLinks,
  deleteSessions,
  freeSlugs,
} from "../../db/directory/retention.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { rememberTask, type Step, type TaskProgress, taskProgress } from "../../db/platform/nightly-tasks.ts";
import {
  anonymisedUpTo,
  demoRequestsSince,
  EXPIRED_LINK_KEPT_MS,
  MESSAGE_TEXT_KEPT_MS,
  nightlyTaskDate,
} from "../../domain/people/retention.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { eachInTurn } from "../each-in-turn.ts";
import type { Services } from "../services.ts";
import { forgetNextAccounts } from "./forget-accounts.ts";
import { removeNextWorkspace } from "./remove-workspaces.ts";

/** A task of the night: one bounded step of it, from a place on. */
type Task<Family extends Db> = {
  name: string;
  step: (db: Family, place: string, now: number, s: Services) => Promise<Step>;
};

const OF_DIARIES: Task<Diary>[] = [
  { name: "bookings", step: anonymiseBookings },
  { name: "messages", step: (db, _, now) => clearMessages(db, now - MESSAGE_TEXT_KEPT_MS) },
];
const OF_DIRECTORY: Task<Directory>[] = [
  { name: "links", step: (db, _, now) => deleteLinks(db, now - EXPIRED_LINK_KEPT_MS) },
  { name: "sessions", step: deleteSessions },
  { name: "demoRequests", step: (db, _, now) => deleteDemoRequests(db, demoRequestsSince(now)) },
  { name: "accounts", step: (_, place, now, s) => forgetNextAccounts(s, place, now) },
  { name: "workspaces", step: (_, place, now, s) => removeNextWorkspace(s, place, now) },
  { name: "addresses", step: (db, _, now) => freeSlugs(db, now) },
  { name: "messageCounts", step: (db, _, now) => deleteCounts(db, now) },
  { name: "outbox", step: (db, _, now) => deleteCaptured(db, now - MESSAGE_TEXT_KEPT_MS) },
];

/** In all diaries together: some eight statements each, beside those of the sweep in the same run, of which D1 takes a thousand. */
const STEPS_MAX = 20;

/**
 * What the product forgets, once a night by its clock (docs/rules.md#forgetting): who came to visits long past, and
 * what links, sessions, messages and requests still say of people. Each minute it does a bounded part and remembers how
 * far it is, so that nothing is done twice by one night and a crash costs one step. Logs counts, never what they count.
 */
export async function retain(s: Services): Promise<void> {
  let left = STEPS_MAX;
  await eachInTurn("retention failed", [
    ...allDiaries(s.env).map((diary) => async () => {
      left -= await runTasks(s, diary, OF_DIARIES, left);
    }),
    () => runTasks(s, s.db, OF_DIRECTORY, left),
  ]);
}

/** Does at most so many steps of these tasks; says how many it did. */
async function runTasks<Family extends Db>(
  s: Services,
  db: Family,
  tasks: Task<Family>[],
  atMost: number,
): Promise<number> {
  const now = s.now();
  const night = nightlyTaskDate(now);
  const known = new Map((await taskProgress(db)).map((task) => [task.name, task]));
  let steps = 0;
  for (const task of tasks) {
    const progress = begunTonight(known.get(task.name), task.name, night);
    let rows = 0;
    try {
      while (!progress.done && steps < atMost) {
        steps++;
        const step = await task.step(db, progress.place ?? "", now, s);
        rows += step.rows;
        Object.assign(progress, { place: step.place, done: step.place === null });
        await rememberTask(db, progress, now);
      }
    } catch (error) {
      log("error", { event: "retention failed", task: task.name, kind: databaseErrorKind(error) }); // tried again each minute
    }
    if (rows > 0) log("info", { event: "retention", task: task.name, night, rows });
  }
  return steps;
}

/** A night that is over is over, also if the clock goes back: what it did needs no second time. */
const begunTonight = (known: TaskProgress | undefined, name: string, night: string): TaskProgress =>
  known && known.night >= night ? { ...known } : { name, night, place: null, done: false };

const WORKSPACES = 200;
const BOOKINGS = 100;

/** Anonymises the next bookings whose time has come, of the workspaces after a place; stays there while these have more. */
async function anonymiseBookings(db: Diary, place: string, now: number): Promise<Step> {
  const workspaces = await keepingAfter(db, place, WORKSPACES);
  const dates = workspaces.flatMap((each): Dates[] => {
    const to = anonymisedUpTo(now, each);
    return each.through !== null && each.through >= to
      ? []
      : [{ workspaceId: each.workspaceId, after: each.through ?? "", to }];
  });
  const named = dates.length > 0 ? await stillNamed(db, dates, BOOKINGS) : [];
  const isAll = named.length < BOOKINGS;
  const last = workspaces.length < WORKSPACES ? null : (workspaces.at(-1)?.workspaceId ?? null);
  if (named.length === 0) return { rows: 0, place: last };
  const ids = named.map(({ id }) => id);
  const marks = markForgotten(db, marksAfter(dates, named, isAll));
  const { bookings } = await anonymise(db, ids, { actor: "system", now }, [marks]);
  return { rows: bookings, place: isAll ? last : place };
}

/** Up to where is done what these bookings are the first of: all of it, or what lies before the last one's date. */
function marksAfter(dates: Dates[], named: NamedBooking[], isAll: boolean) {
  const last = named.at(-1);
  const found = new Set(named.map(({ workspaceId }) => workspaceId));
  return dates.flatMap(({ workspaceId, to }) => {
    if (!found.has(workspaceId)) return [];
    const isPart = !isAll && last?.workspaceId === workspaceId;
    return [{ workspaceId, through: isPart ? addDays(last.bookingDate, -1) : to }];
  });
}
