import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import {
  bookingsAhead,
  closeDiary,
  deleteDiaryRows,
  hasBookingHistory,
  hasUnsentCancellations,
} from "../../db/diary/close-diary.ts";
import { configsQuery, saveConfig, UNSET } from "../../db/diary/notification-configs.ts";
import { raiseRulesVersion } from "../../db/diary/rules.ts";
import { standbysToEnd } from "../../db/diary/standby-pages.ts";
import { nextWorkspaceToRemove, removeFromDirectory, retireSlugs } from "../../db/directory/remove-workspace.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { CANCELLATION_SEND_MS, SLUG_RETIRED_MS } from "../../domain/people/retention.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { digest } from "../http/tokens.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { removeAllPictures } from "./remove-pictures.ts";

const AT_ONCE = 100;
const CANCELLATION = "booking_cancellation";

type WorkspaceToRemove = { id: string; slug: string };

/** One that fails waits for the next night and stops no other. */
export async function removeNextWorkspace(s: Services, place: string, now: number): Promise<TaskStep> {
  const workspace = await nextWorkspaceToRemove(s.db, place, now);
  if (!workspace) return { rows: 0, place: null };
  const became = await removeWorkspace(s, workspace, now).catch((error) => {
    log("error", { event: "workspace not removed", workspaceId: workspace.id, kind: databaseErrorKind(error) });
    return "waits" as const;
  });
  return { rows: Number(became === "gone"), place: became === "again" ? place : workspace.id };
}

/**
 * Takes one repeatable step:
 * 1. The waitlist ends, so that nothing is offered any more, and the days cancel bookings ahead; both tell their customers.
 * 2. The diary is closed and emptied once these messages left or had a day for it, besides a wait for a cap.
 * 3. Its pictures are removed.
 * 4. The directory forgets the workspace.
 */
async function removeWorkspace(s: Services, { id, slug }: WorkspaceToRemove, now: number) {
  const diary = s.diary(id);
  const waiting = await standbysToEnd(diary, id, earliestUpcomingDate(now), AT_ONCE);
  if (waiting.length > 0 && (await endList(s, id, waiting, now))) return "again";
  const ahead = await bookingsAhead(diary, id, now, AT_ONCE);
  if (ahead.length > 0) {
    return (await cancelBookingsAhead(s, id, ahead, now)) ? "again" : "waits";
  }
  if (await hasUnsentCancellations(diary, id, now - CANCELLATION_SEND_MS)) return "waits";
  if (await hasBookingHistory(diary, id)) await retireSlugs(s.db, { id, slug }, now + SLUG_RETIRED_MS);
  if (!(await closeDiary(diary, id, now)) || !(await deleteDiaryRows(diary, id))) return "again";
  await removeAllPictures(s, id);
  for (const { userId } of await removeFromDirectory(s.db, id)) closeSocketsOfMember(s, id, userId);
  return "gone";
}

/** False if no wait ended. */
async function endList(s: Services, workspaceId: string, waiting: { id: string; date: string }[], now: number) {
  let isAny = false;
  for (const { id, date } of waiting) {
    const outcome = await s.execute(workspaceId, date, {
      ...{ type: "leave", standbyId: id, why: "closed", commandId: digest(workspaceId, "deletion", id) },
      ...{ requestHash: null, actor: "system", by: "member", now },
    });
    isAny ||= outcome.ok;
  }
  return isAny;
}

/** Switches cancellation mails on: no member is left to tell customers. False if no booking was cancelled. */
async function cancelBookingsAhead(
  s: Services,
  workspaceId: string,
  ahead: { id: string; bookingDate: string }[],
  now: number,
) {
  await switchCancellationsOn(s.diary(workspaceId), workspaceId);
  let isAny = false;
  for (const [date, bookings] of Map.groupBy(ahead, ({ bookingDate }) => bookingDate)) {
    const outcomes = await s.executeAll(
      workspaceId,
      date,
      bookings.map(({ id: bookingId }) => ({
        type: "cancel",
        bookingId,
        commandId: digest(workspaceId, "deletion", bookingId),
        requestHash: null,
        actor: "system",
        by: "member", // the owner asked for it; only closures cancel as the system
        now,
      })),
    );
    isAny ||= outcomes.some(({ ok }) => ok);
  }
  return isAny;
}

async function switchCancellationsOn(diary: Diary, workspaceId: string): Promise<void> {
  const config = (await configsQuery(diary, workspaceId)).find(({ type }) => type === CANCELLATION);
  if (config?.emailEnabled) return;
  const {
    type: _,
    workspaceId: __,
    version: ___,
    ...texts
  } = { type: "", workspaceId, version: 0, ...(config ?? UNSET) };
  await diary.batch([
    raiseRulesVersion(diary, workspaceId),
    saveConfig(diary, workspaceId, CANCELLATION, { ...texts, emailEnabled: true }),
  ]);
}
