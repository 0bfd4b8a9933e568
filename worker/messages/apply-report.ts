import { allDiaries, type Diary, isDiaryOf } from "../../db/connect.ts";
import { reportedMessage, writeReport } from "../../db/diary/messages/message-outcomes.ts";
import { type SuppressedAddress, suppress, unsuppress } from "../../db/diary/messages/suppressions.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { stateAfterReport, suppressionReasonOf } from "../../domain/messages/provider-report.ts";
import { ALL_WORKSPACES, isCauseShownToBusiness } from "../../domain/messages/suppression.ts";
import { findFirstResult, runEachInOrder } from "../run-each-in-order.ts";
import { feedStub, type Services } from "../services.ts";
import { noteUnreachable } from "./note-unreachable.ts";
import type { ProviderReport } from "./providers/provider.ts";

type MessageReport = Extract<ProviderReport, { about: "message" }>;
type ReplyReport = Extract<ProviderReport, { about: "reply" }>;

/** A repeated report changes nothing (docs/rules.md#reports). */
export async function applyReport(s: Services, report: ProviderReport): Promise<void> {
  if (report.about === "reply") return applyReply(s, report);
  await findFirstResult(
    "report not taken",
    allDiaries(s.env).map((db) => async () => (await applyMessageReport(s, db, report)) || undefined),
  );
}

/** STOP ends SMS from every business, since all share one number. START lifts STOP only. */
async function applyReply(s: Services, { address, keyword }: ReplyReport): Promise<void> {
  if (!address) return;
  const stopped = { channel: "sms", address, scope: ALL_WORKSPACES, reason: "stopped" } as const;
  if (keyword === "stop") return suppressEverywhere(s, stopped);
  await inEveryDiary(s, (db) => unsuppress(db, stopped));
}

const suppressEverywhere = (s: Services, suppression: SuppressedAddress): Promise<void> =>
  inEveryDiary(s, (db) => suppress(db, { ...suppression, now: s.now() }));

/** With a diary away, the provider gets an error and reports again. */
const inEveryDiary = (s: Services, note: (db: Diary) => Promise<void>): Promise<void> =>
  runEachInOrder(
    "address not noted",
    allDiaries(s.env).map((db) => () => note(db)),
  );

/**
 * False if the message lives elsewhere. Writes the state before the suppressions, since one of their diaries may be
 * away.
 */
async function applyMessageReport(s: Services, db: Diary, report: MessageReport): Promise<boolean> {
  const { messageId, providerId, reported, error, address } = report;
  for (;;) {
    const message = await reportedMessage(db, messageId, providerId);
    if (!message) return false;
    const { id, channel, workspaceId, subject, subjectId, state, type } = message;
    if (workspaceId && !isDiaryOf(s.env, db, workspaceId)) return false;
    const to = stateAfterReport(state, reported);
    if (to && !(await writeReport(db, { id, from: state, to, providerId, error }, s.now()))) continue;
    if (to && workspaceId && subject === "booking")
      s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "message", bookingId: subjectId })));
    if (to === "failed") await noteUnreachable(s, db, [{ type, channel, subjectId, workspaceId }]);
    const reason = suppressionReasonOf(reported);
    if (reason && address) await suppressAddress(s, db, { channel, address, reason, workspaceId });
    return true;
  }
}

type RefusingAddress = { channel: Channel; address: string; reason: string; workspaceId: string | null };

/** Suppresses an address for every business, and for the one whose own message showed the cause. */
export async function suppressAddress(s: Services, db: Diary, refusing: RefusingAddress): Promise<void> {
  const { workspaceId, ...noted } = refusing;
  if (workspaceId && isCauseShownToBusiness(noted.reason))
    await suppress(db, { ...noted, scope: workspaceId, now: s.now() });
  await suppressEverywhere(s, { ...noted, scope: ALL_WORKSPACES });
}
