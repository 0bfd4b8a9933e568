import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import {
  bookingsAhead,
  closeDiary,
  deleteDiaryRows,
  everBooked,
  hasUnsentCancellations,
} from "../../db/diary/close-diary.ts";
import { configsQuery, saveConfig } from "../../db/diary/notification-configs.ts";
import { raiseRulesVersion } from "../../db/diary/rules.ts";
import { nextToRemove, removeFromDirectory, retireSlug } from "../../db/directory/remove-workspace.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import type { Step } from "../../db/platform/nightly-tasks.ts";
import { CANCELLATION_SEND_MS, SLUG_RETIRED_MS } from "../../domain/people/deletion.ts";
import { digest } from "../http/tokens.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";

const AT_ONCE = 100;
const CANCELLATION = "booking_cancellation";

type Leaving = { id: string; slug: string };

/** Takes the next workspace whose time is over a step further. One that fails waits for the next night and stops no other. */
export async function removeNextWorkspace(s: Services, place: string, now: number): Promise<Step> {
  const workspace = await nextToRemove(s.db, place, now);
  if (!workspace) return { rows: 0, place: null };
  const became = await removeWorkspace(s, workspace, now).catch((error) => {
    log("error", { event: "workspace not removed", workspaceId: workspace.id, kind: databaseErrorKind(error) });
    return "waits" as const;
  });
  return { rows: Number(became === "gone"), place: became === "again" ? place : workspace.id };
}

/**
 * One bounded step of a removal: bookings ahead are cancelled by their days, which tells their customers; when those messages
 * are out, or had a day to go out that no cap took from them, the diary is closed and emptied, and the directory forgets the workspace. Doing a step
 * twice does it once.
 */
async function removeWorkspace(s: Services, { id, slug }: Leaving, now: number) {
  const diary = s.diary(id);
  const ahead = await bookingsAhead(diary, id, now, AT_ONCE);
  if (ahead.length > 0) {
    return (await cancelAll(s, id, ahead, now)) ? "again" : "waits";
  }
  if (await hasUnsentCancellations(diary, id, now - CANCELLATION_SEND_MS)) return "waits";
  if (await everBooked(diary, id)) await retireSlug(s.db, slug, now + SLUG_RETIRED_MS);
  if (!(await closeDiary(diary, id, now)) || !(await deleteDiaryRows(diary, id))) return "again";
  for (const { userId } of await removeFromDirectory(s.db, id)) closeSocketsOfMember(s, id, userId);
  return "gone";
}

/**
 * Also where the business had switched cancellations off: nobody is left who could tell its customers. Says whether a day
 * did any of it: what all of them refuse waits for the next night, and holds up nothing else.
 */
async function cancelAll(s: Services, workspaceId: string, ahead: { id: string; bookingDate: string }[], now: number) {
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
        keyed: false,
        requestHash: null,
        actor: "system",
        by: "member", // as its owner, who asked for it, could: by the system only closures cancel
        now,
        rulesVersion: 0,
      })),
    );
    isAny ||= outcomes.some(({ ok }) => ok);
  }
  return isAny;
}

async function switchCancellationsOn(diary: Diary, workspaceId: string): Promise<void> {
  const config = (await configsQuery(diary, workspaceId)).find(({ type }) => type === CANCELLATION);
  if (config?.emailEnabled) return;
  const { type: _, workspaceId: __, ...texts } = config ?? { ...NO_TEXTS, type: "", workspaceId: "" };
  await diary.batch([
    raiseRulesVersion(diary, workspaceId),
    saveConfig(diary, workspaceId, CANCELLATION, { ...texts, emailEnabled: true }),
  ]);
}

const NO_TEXTS = { smsEnabled: false, emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };
