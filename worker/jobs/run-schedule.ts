import { log } from "../../contract/log.ts";
import { allDiaries, type Diary, timeId } from "../../db/connect.ts";
import { oweSheets, sheetsDue } from "../../db/diary/alert-choices.ts";
import { oweLatePushes } from "../../db/diary/pushes.ts";
import { deleteOldTries } from "../../db/directory/throttles.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { noteHeartbeat } from "../../db/platform/nightly-tasks.ts";
import { nextSheetAt } from "../../domain/messages/alerts.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { gather } from "../gathering/gather.ts";
import { resumePendingPlans } from "../hours/arrange-days.ts";
import { resumePendingClosures } from "../hours/cancel-closed-out-bookings.ts";
import { continueImports } from "../imports/continue-imports.ts";
import { closeStoppedSockets } from "../live/close-sockets.ts";
import { HEARTBEAT } from "../messages/consume-queue.ts";
import { transportFor } from "../messages/providers/transports.ts";
import { deliverPushes } from "../messages/push/deliver-pushes.ts";
import type { Transports } from "../messages/send-messages.ts";
import { sweepBudget, sweepMessages } from "../messages/sweep-messages.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";
import { lookAtDueDates } from "./look-at-due-dates.ts";
import { runNightlyTasks } from "./run-nightly-tasks.ts";

/** Called by cron. Proves that cron runs; the queue's consumer proves the queue. */
export async function everyMinute(s: Services): Promise<void> {
  s.enqueue([HEARTBEAT]);
  await runSchedule(s).catch(throwWithoutDetails);
  await noteHeartbeat(s.db, "cron", s.now());
}

/**
 * Sockets of stopped businesses, evening sheets, due messages, closures that a crash left, ended holds, pushes, imports whose page was closed, guests of new bookings, old tries, nightly tasks (docs/rules.md#delivery). A
 * failing diary stops no other, and failing sheets or pushes stop no customer's message.
 */
export async function runSchedule(s: Services, transports: Transports = transportFor): Promise<void> {
  const budget = sweepBudget(s.now());
  await runEachInOrder("schedule failed in part", [
    () => closeStoppedSockets(s),
    ...rotateDiaries(allDiaries(s.env), s.now()).flatMap((db) => [
      () => oweDueSheets(s, db),
      async () => {
        await sweepMessages(s, db, transports, budget);
        await resumePendingClosures(s, db);
        await resumePendingPlans(s, db);
      },
      () => lookAtDueDates(s, db),
      async () => {
        await oweLatePushes(db, s.now());
        await deliverPushes(s, db, null);
      },
      () => continueImports(s, db),
      () => gather(s, db),
    ]),
    () => deleteOldTries(s.db, s.now()),
    () => runNightlyTasks(s),
  ]);
}

/** Starts with another diary each minute, so that a busy one does not always precede the same others. */
function rotateDiaries(diaries: Diary[], now: number): Diary[] {
  const first = Math.floor(now / MINUTE_MS) % diaries.length;
  return [...diaries.slice(first), ...diaries.slice(0, first)];
}

/** The runtime logs thrown errors in full; a database's may hold personal data. */
function throwWithoutDetails(error: unknown): never {
  log("error", { event: "schedule broke off", kind: databaseErrorKind(error) });
  throw new Error("schedule broke off");
}

const SHEETS_A_MINUTE = 200;

/** Owes each member one evening sheet a day; further ones follow in the next minute. */
async function oweDueSheets(s: Services, db: Diary): Promise<void> {
  const now = s.now();
  const due = await sheetsDue(db, now, SHEETS_A_MINUTE).all();
  const sheets = due.flatMap(({ workspaceId, userId, sheetTime, dueAt, timeZone }) => {
    if (sheetTime === null || dueAt === null) return [];
    const { date } = localNow(dueAt, timeZone);
    return { id: timeId(now), workspaceId, userId, date, dueAt, nextAt: nextSheetAt(sheetTime, timeZone, now) };
  });
  if (sheets.length > 0) await oweSheets(db, sheets, now);
}
