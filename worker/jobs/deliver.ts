import { log } from "../../contract/log.ts";
import { allDiaries, type Diary } from "../../db/connect.ts";
import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import { leaseByIds } from "../../db/diary/messages/leases.ts";
import { writeOutcomes } from "../../db/diary/messages/outcomes.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { ALL_WORKSPACES, isCauseShownToBusiness } from "../../domain/messages/suppression.ts";
import type { Config } from "../config.ts";
import { feedStub } from "../live/close-sockets.ts";
import type { SendResult } from "../messaging/message.ts";
import { transportFor } from "../messaging/transports.ts";
import type { Services } from "../services.ts";
import { uncount, withinCaps } from "./caps.ts";
import { judge } from "./judge.ts";
import { outcomeOf } from "./outcome.ts";
import { readDeliveries } from "./read-deliveries.ts";
import { type Judged, sendAll, type Transports, withoutSuppressed } from "./send.ts";

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/**
 * The queue's consumer. What was not sent is still in the table and its next try is the row's due time, so it acks all of a
 * batch, even one it could not finish: the sweep has the rows.
 */
export async function deliver(s: Services, batch: Queued, transports: Transports = transportFor): Promise<void> {
  const ids = batch.messages.map((message) => message.body.notificationId);
  for (const db of allDiaries(s.env)) {
    try {
      const rows = await leaseByIds(db, ids, channelsOn(s.config), s.now());
      await deliverLeased(s, db, rows, transports);
    } catch {
      log("error", { event: "batch not finished" });
    }
  }
  batch.ackAll();
}

/** The channels that are not switched off (`MAIL_OFF`, `SMS_OFF`). */
export const channelsOn = ({ mailOff, smsOff }: Config): Channel[] => [
  ...(mailOff ? [] : (["email"] as const)),
  ...(smsOff ? [] : (["sms"] as const)),
];

/** What a batch found out about the providers: which were asked to any purpose, took something, take nothing now. */
type Providers = { asked: Set<Channel>; took: Set<Channel>; away: Set<Channel> };

/**
 * Sends what was leased: read, judge, count, send, write down what became of it. Once a provider has taken
 * a message again, all that waited for it are due. `isProbe`: the message was tried before its time, to find that out.
 */
export async function deliverLeased(
  s: Services,
  db: Diary,
  rows: NotificationRow[],
  transports: Transports,
  isProbe = false,
): Promise<Providers> {
  const providers: Providers = { asked: new Set(), took: new Set(), away: new Set() };
  if (rows.length === 0) return providers;
  const read = await readDeliveries(s, db, rows);
  const mayRepeat = { email: true, sms: transports(s, "sms").knowsRepeats };
  const mayBeSent = await withoutSuppressed(
    db,
    rows.map((row) => ({ row, verdict: judge(s, row, read, mayRepeat[row.channel]) })),
  );
  const { judged, added } = await withinCaps(s, db, mayBeSent, read);
  const results = await sendAll(s, judged, transports);
  await suppressRefused(s, db, judged, results);
  for (const { channel, id } of rows) {
    const result = results.get(id);
    if (result?.ok) providers.took.add(channel);
    else if (result?.kind === "away" && !result.isUntried) providers.away.add(channel);
    if (result && (result.ok || (result.kind !== "permanent" && !result.isUntried))) providers.asked.add(channel);
  }
  const outcomes = judged.map((one) =>
    outcomeOf(one, results.get(one.row.id), s.now(), isProbe, providers.took.has(one.row.channel)),
  );
  const back = [...providers.took].filter((channel) => !providers.away.has(channel));
  await writeOutcomes(db, outcomes, back, s.now()).catch(() => writeOutcomes(db, outcomes, back, s.now()));
  await uncount(
    s,
    added,
    outcomes.flatMap(({ id, isCharged }) => (isCharged ? [] : id)),
  );
  tell(s, rows);
  return providers;
}

/**
 * Notes addresses a provider says nothing more should be sent to, in every diary: each is asked for its own messages. What
 * cannot be noted is tried again, to learn it again.
 */
async function suppressRefused(
  s: Services,
  db: Diary,
  judged: Judged[],
  results: Map<string, SendResult>,
): Promise<void> {
  for (const { row, verdict } of judged) {
    const result = results.get(row.id);
    if (!("send" in verdict) || result?.ok !== false || !result.suppress) continue;
    const { channel, to: address } = verdict.send;
    const note = { channel, address, reason: result.suppress, now: s.now() };
    const notes = allDiaries(s.env).map((diary) => suppress(diary, { ...note, scope: ALL_WORKSPACES }));
    if (row.workspaceId && isCauseShownToBusiness(note.reason))
      notes.push(suppress(db, { ...note, scope: row.workspaceId }));
    await Promise.all(notes).catch(() => results.set(row.id, { ...result, kind: "transient" }));
  }
}

/** Dashboards hear that messages changed, one call a workspace; a hint like all frames. */
function tell(s: Services, rows: NotificationRow[]): void {
  const toCustomers = rows.filter(({ subject }) => subject === "booking");
  for (const [workspaceId, mine] of Map.groupBy(toCustomers, (row) => row.workspaceId)) {
    if (workspaceId === null) continue;
    const bookingIds = [...new Set(mine.map(({ subjectId }) => subjectId))];
    const notices = bookingIds.map((bookingId) => ({ type: "message" as const, bookingId }));
    s.defer(Promise.resolve(feedStub(s.env, workspaceId).notifyAll(notices)));
  }
}
