import { allDiaries, type Diary } from "../../db/connect.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { writeOutcomes } from "../../db/diary/messages/message-outcomes.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { ALL_WORKSPACES, isCauseShownToBusiness } from "../../domain/messages/suppression.ts";
import type { Config } from "../config.ts";
import { feedStub } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { applyCaps, takeBackCounts } from "./apply-caps.ts";
import { attemptOutcome } from "./attempt-outcome.ts";
import { judgeMessage } from "./judge-message.ts";
import type { SendResult } from "./providers/provider.ts";
import { readMessageFacts } from "./read-message-facts.ts";
import { dropSuppressed, type JudgedMessage, sendAll, type Transports } from "./send-messages.ts";

export const channelsOn = ({ mailOff, smsOff }: Config): Channel[] => [
  ...(mailOff ? [] : (["email"] as const)),
  ...(smsOff ? [] : (["sms"] as const)),
];

/** Channels whose provider was asked to send, took a message, or is away. */
type ChannelSignals = { asked: Set<Channel>; took: Set<Channel>; away: Set<Channel> };

/**
 * Sends leased messages and writes their outcomes. A provider that takes one makes all messages waiting for it due.
 * `isProbe`: sent early to test the provider.
 */
export async function deliverMessages(
  s: Services,
  db: Diary,
  rows: StoredMessage[],
  transports: Transports,
  isProbe = false,
): Promise<ChannelSignals> {
  const providers: ChannelSignals = { asked: new Set(), took: new Set(), away: new Set() };
  if (rows.length === 0) return providers;
  const read = await readMessageFacts(s, db, rows);
  const mayRepeat = { email: true, sms: transports(s, "sms").knowsRepeats };
  const mayBeSent = await dropSuppressed(
    db,
    rows.map((row) => ({ row, verdict: judgeMessage(s, row, read, mayRepeat[row.channel]) })),
  );
  const { judged, added } = await applyCaps(s, db, mayBeSent, read);
  const results = await sendAll(s, judged, transports);
  await suppressRefusedAddresses(s, db, judged, results);
  for (const { channel, id } of rows) {
    const result = results.get(id);
    if (result?.ok) providers.took.add(channel);
    else if (result?.kind === "away" && !result.isUntried) providers.away.add(channel);
    if (result && (result.ok || (result.kind !== "permanent" && !result.isUntried))) providers.asked.add(channel);
  }
  const outcomes = judged.map((one) =>
    attemptOutcome(one, results.get(one.row.id), s.now(), isProbe, providers.took.has(one.row.channel)),
  );
  const back = [...providers.took].filter((channel) => !providers.away.has(channel));
  await writeOutcomes(db, outcomes, back, s.now()).catch(() => writeOutcomes(db, outcomes, back, s.now()));
  await takeBackCounts(
    s,
    added,
    outcomes.flatMap(({ id, isCharged }) => (isCharged ? [] : id)),
  );
  notifyDashboards(s, rows);
  return providers;
}

/**
 * Suppresses refused addresses in every diary, since each checks its own list. After a failed write the next try learns
 * the address again.
 */
async function suppressRefusedAddresses(
  s: Services,
  db: Diary,
  judged: JudgedMessage[],
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

function notifyDashboards(s: Services, rows: StoredMessage[]): void {
  const toCustomers = rows.filter(({ subject }) => subject === "booking");
  for (const [workspaceId, mine] of Map.groupBy(toCustomers, (row) => row.workspaceId)) {
    if (workspaceId === null) continue;
    const bookingIds = [...new Set(mine.map(({ subjectId }) => subjectId))];
    const notices = bookingIds.map((bookingId) => ({ type: "message" as const, bookingId }));
    s.defer(Promise.resolve(feedStub(s.env, workspaceId).notifyAll(notices)));
  }
}
