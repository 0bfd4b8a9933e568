import { log } from "../../contract/log.ts";
import { allDiaries, type Db, type Diary, type Directory } from "../../db/connect.ts";
import { anonymise } from "../../db/diary/anonymise.ts";
import { hasBookingHistory } from "../../db/diary/close-diary.ts";
import { forgetStandbys } from "../../db/diary/forget-standbys.ts";
import { withoutBookings } from "../../db/diary/guests/without-bookings.ts";
import { forgetErased } from "../../db/diary/imports/forget.ts";
import { deleteRefusedDemand } from "../../db/diary/refused-demand.ts";
import {
  type BookingToAnonymise,
  bookingsToAnonymise,
  clearCallOffReasons,
  clearExceptionNotes,
  clearOldMessages,
  markAnonymisedThrough,
  retentionSettingsAfter,
  type WorkspaceDates,
} from "../../db/diary/retention.ts";
import { forgetSettings } from "../../db/diary/rules.ts";
import {
  markForRemovalTonight,
  removeUnconfirmedAccounts,
  type UnconfirmedAccount,
  unconfirmedAccountsAfter,
} from "../../db/directory/remove-account.ts";
import {
  deleteCaptured,
  deleteCounts,
  deleteDemoRequests,
  deleteLinks,
  deleteRetiredSlugs,
  deleteSessions,
} from "../../db/directory/retention.ts";
import { forgetWorkspaceChanges } from "../../db/directory/workspace-changes.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import {
  ROWS_PER_STEP,
  rememberTask,
  type TaskProgress,
  type TaskStep,
  taskProgress,
} from "../../db/platform/nightly-tasks.ts";
import {
  anonymisedUpTo,
  demoRequestsSince,
  EXPIRED_LINK_KEPT_MS,
  erasedSince,
  MESSAGE_TEXT_KEPT_MS,
  nightlyTaskDate,
  notesSince,
  SETTINGS_LOG_KEPT_MS,
  STANDBY_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from "../../domain/people/retention.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";
import { findNextPairs } from "./find-pairs.ts";
import { forgetNextGuests } from "./forget-guests.ts";
import { forgetNextImports } from "./forget-imports.ts";
import { proveNextDates } from "./prove-next-dates.ts";
import { removeUnusedPictures } from "./remove-pictures.ts";
import { removeNextWorkspace } from "./remove-workspaces.ts";

/** `step` does a bounded part from `place` on. */
type NightlyTask<Family extends Db> = {
  name: string;
  step: (db: Family, place: string, now: number, s: Services) => Promise<TaskStep>;
};

const DIARY_TASKS: NightlyTask<Diary>[] = [
  { name: "bookings", step: anonymiseBookings },
  { name: "guests", step: forgetNextGuests },
  { name: "standbys", step: (db, _, now) => forgetStandbys(db, now - STANDBY_KEPT_MS, now) },
  { name: "imports", step: forgetNextImports },
  { name: "erased", step: (db, _, now) => forgetErased(db, erasedSince(now)) },
  { name: "refusedDemand", step: forgetRefusedDemand },
  { name: "messages", step: (db, _, now) => clearOldMessages(db, now - MESSAGE_TEXT_KEPT_MS) },
  { name: "exceptionNotes", step: (db, _, now) => clearExceptionNotes(db, notesSince(now)) },
  { name: "callOffReasons", step: (db, _, now) => clearCallOffReasons(db, notesSince(now)) },
  { name: "settingsChanges", step: (db, _, now) => forgetSettings(db, now - SETTINGS_LOG_KEPT_MS) },
];
const DIRECTORY_TASKS: NightlyTask<Directory>[] = [
  { name: "links", step: (db, _, now) => deleteLinks(db, now - EXPIRED_LINK_KEPT_MS) },
  { name: "sessions", step: deleteSessions },
  { name: "demoRequests", step: (db, _, now) => deleteDemoRequests(db, demoRequestsSince(now)) },
  { name: "accounts", step: (_, place, now, s) => forgetNextAccounts(s, place, now) },
  { name: "workspaces", step: (_, place, now, s) => removeNextWorkspace(s, place, now) },
  { name: "pictures", step: (_, place, now, s) => removeUnusedPictures(s, place, now) },
  { name: "addresses", step: (db, _, now) => deleteRetiredSlugs(db, now) },
  { name: "workspaceChanges", step: (db, _, now) => forgetWorkspaceChanges(db, now - SETTINGS_LOG_KEPT_MS) },
  { name: "messageCounts", step: (db, _, now) => deleteCounts(db, now) },
  { name: "outbox", step: (db, _, now) => deleteCaptured(db, now - MESSAGE_TEXT_KEPT_MS) },
];
/** After all that is forgotten, because they may take hours. */
const LAST_TASKS: NightlyTask<Diary>[] = [
  { name: "pairs", step: findNextPairs },
  { name: "proof", step: (db, place, now, s) => proveNextDates(s, db, place, now) },
];

/** For all diaries. A step has about ten statements; D1 allows a run a thousand. */
export const STEPS_MAX = 24;

/**
 * Deletes and anonymises old data once a night (docs/rules.md#forgetting), then proves what is booked. Each minute takes bounded steps and stores
 * its place, so a crash costs one. Logs counts only.
 */
export async function runNightlyTasks(s: Services): Promise<void> {
  const run: Run = { left: STEPS_MAX, progress: new Map() };
  const diaries = allDiaries(s.env);
  await runEachInOrder("retention failed", [
    ...diaries.map((diary) => () => runTasks(s, diary, DIARY_TASKS, run)),
    () => runTasks(s, s.db, DIRECTORY_TASKS, run),
    ...diaries.map((diary) => () => runTasks(s, diary, LAST_TASKS, run)),
  ]);
}

/** Steps that are left, and each database's progress as it was when the run began with it. */
type Run = { left: number; progress: Map<Db, Map<string, TaskProgress>> };

async function runTasks<Family extends Db>(
  s: Services,
  db: Family,
  tasks: NightlyTask<Family>[],
  run: Run,
): Promise<void> {
  const now = s.now();
  const night = nightlyTaskDate(now);
  const known = run.progress.get(db) ?? new Map((await taskProgress(db)).map((task) => [task.name, task]));
  run.progress.set(db, known);
  for (const task of tasks) {
    const progress = begunTonight(known.get(task.name), task.name, night);
    let rows = 0;
    try {
      while (!progress.done && run.left > 0) {
        run.left--;
        const step = await task.step(db, progress.place ?? "", now, s);
        rows += step.rows;
        Object.assign(progress, { place: step.place, done: step.place === null });
        await rememberTask(db, progress, now);
      }
    } catch (error) {
      log("error", { event: "retention failed", task: task.name, kind: databaseErrorKind(error) });
    }
    if (rows > 0) log("info", { event: "retention", task: task.name, night, rows });
  }
}

/** A begun night stays begun if the clock goes back. */
const begunTonight = (known: TaskProgress | undefined, name: string, night: string): TaskProgress =>
  known && known.night >= night ? { ...known } : { name, night, place: null, done: false };

const WORKSPACES = 200;
const BOOKINGS = 100;

/** Keeps `place` while the workspaces after it have more bookings. */
async function anonymiseBookings(db: Diary, place: string, now: number): Promise<TaskStep> {
  const workspaces = await retentionSettingsAfter(db, place, WORKSPACES);
  const dates = workspaces.flatMap((each): WorkspaceDates[] => {
    const to = anonymisedUpTo(now, each);
    return each.through !== null && each.through >= to
      ? []
      : [{ workspaceId: each.workspaceId, after: each.through ?? "", to }];
  });
  const named = dates.length > 0 ? await bookingsToAnonymise(db, dates, BOOKINGS) : [];
  const isAll = named.length < BOOKINGS;
  const last = lastOf(workspaces);
  if (named.length === 0) return { rows: 0, place: last };
  const ids = named.map(({ id }) => id);
  const marks = markAnonymisedThrough(db, marksAfter(dates, named, isAll));
  const known = await withoutBookings(db, ids);
  const { bookings } = await anonymise(db, ids, { actor: "system", now }, [...known, marks]);
  return { rows: bookings, place: isAll ? last : place };
}

/** Keeps `place` while the workspaces after it have more dates. */
async function forgetRefusedDemand(db: Diary, place: string, now: number): Promise<TaskStep> {
  const workspaces = await retentionSettingsAfter(db, place, WORKSPACES);
  const upTo = workspaces.map((each) => ({ workspaceId: each.workspaceId, to: anonymisedUpTo(now, each) }));
  const rows = await deleteRefusedDemand(db, upTo);
  return { rows, place: rows < ROWS_PER_STEP ? lastOf(workspaces) : place };
}

/** The next step's place; null after the last workspace. */
const lastOf = (workspaces: { workspaceId: string }[]) =>
  workspaces.length < WORKSPACES ? null : (workspaces.at(-1)?.workspaceId ?? null);

/** Done through `to`, or the day before the last booking if the page was full. */
function marksAfter(dates: WorkspaceDates[], named: BookingToAnonymise[], isAll: boolean) {
  const last = named.at(-1);
  const found = new Set(named.map(({ workspaceId }) => workspaceId));
  return dates.flatMap(({ workspaceId, to }) => {
    if (!found.has(workspaceId)) return [];
    const isPart = !isAll && last?.workspaceId === workspaceId;
    return [{ workspaceId, through: isPart ? addDays(last.bookingDate, -1) : to }];
  });
}

const AT_ONCE = 20;

/**
 * Deletes accounts unconfirmed for a month, except staff elsewhere and those with colleagues or bookings. Their
 * workspaces go a night earlier.
 */
async function forgetNextAccounts(s: Services, place: string, now: number): Promise<TaskStep> {
  const accounts = await unconfirmedAccountsAfter(s.db, place, now - UNCONFIRMED_KEPT_MS, AT_ONCE);
  const unused: string[] = [];
  for (const account of accounts) {
    if (account.isEmployed || !(await isUnused(s, account))) continue;
    const owned = account.owns.map(({ id }) => id);
    if (owned.length > 0) await markForRemovalTonight(s.db, account.id, owned, now);
    else unused.push(account.id);
  }
  const forgotten = unused.length > 0 ? (await s.db.batch(removeUnconfirmedAccounts(s.db, unused)))[3].length : 0;
  return { rows: forgotten, place: accounts.length === AT_ONCE ? (accounts.at(-1)?.id ?? null) : null };
}

async function isUnused(s: Services, { owns }: UnconfirmedAccount): Promise<boolean> {
  for (const { id, members } of owns) if (members > 1 || (await hasBookingHistory(s.diary(id), id))) return false;
  return true;
}
