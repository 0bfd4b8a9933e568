import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { type AttemptOutcome, writeOutcomes } from "../../db/diary/messages/message-outcomes.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { messageAfterFailure, TRIES_MAX } from "../../domain/messages/retry.ts";
import type { Config } from "../config.ts";
import { feedStub, type Services } from "../services.ts";
import { applyCaps, takeBackCounts } from "./apply-caps.ts";
import { suppressAddress } from "./apply-report.ts";
import { judgeMessage } from "./judge-message.ts";
import { noteUnreachable } from "./note-unreachable.ts";
import type { SendResult } from "./providers/provider.ts";
import { type MessageFacts, readMessageFacts } from "./read-message-facts.ts";
import { dropSuppressed, type ReadyMessage, sendMessages, type Transports } from "./send-messages.ts";

export const channelsOn = ({ mailOff, smsOff }: Config): Channel[] => [
  ...(mailOff ? [] : (["email"] as const)),
  ...(smsOff ? [] : (["sms"] as const)),
];

/** Per batch, without refusals of single messages. */
type ChannelAnswers = Record<Channel, Set<"took" | "transient" | "away" | "unknown">>;

/**
 * Takes leased messages through the rest of their life (docs/messages.md#the-life-of-a-message). A provider that takes
 * one makes all messages waiting for it due. `isProbe`: sent early to test the provider.
 */
export async function deliverMessages(
  s: Services,
  db: Diary,
  rows: StoredMessage[],
  transports: Transports,
  isProbe = false,
): Promise<ChannelAnswers> {
  if (rows.length === 0) return answersOf([], new Map());
  const facts = await readMessageFacts(s, db, rows);
  const mayRepeat = { email: true, sms: transports(s, "sms").knowsRepeats };
  const written = rows.map((row) => ({ row, verdict: judgeAndRender(s, row, facts, mayRepeat[row.channel]) }));
  const judged = await dropSuppressed(db, written);
  const { ready, added } = await applyCaps(s, db, judged, facts);
  const results = await sendMessages(s, ready, transports);
  await suppressRefusedAddresses(s, db, ready, results);
  const answers = answersOf(rows, results);
  const outcomes = ready.map((one) =>
    attemptOutcome(one, results.get(one.row.id), s.now(), isProbe, answers[one.row.channel].has("took")),
  );
  const back = (["email", "sms"] as const).filter(
    (channel) => answers[channel].has("took") && !answers[channel].has("away"),
  );
  await writeOutcomes(db, outcomes, back, s.now()).catch(() => writeOutcomes(db, outcomes, back, s.now()));
  await takeBackCounts(s, added, outcomes);
  await noteUnreachable(s, db, failedForGood(judged, results));
  notifyDashboards(s, rows);
  return answers;
}

/** A cap, a try too many and a provider that is away say nothing of an address. */
const failedForGood = (judged: ReadyMessage[], results: Map<string, SendResult>): StoredMessage[] =>
  judged.flatMap(({ row, verdict }) => {
    const result = results.get(row.id);
    const isRefused = result?.ok === false && result.kind === "permanent";
    return isRefused || ("drop" in verdict && verdict.drop === "failed" && row.attempts <= TRIES_MAX) ? row : [];
  });

/** A message that cannot be written fails without stopping the others. */
function judgeAndRender(
  s: Services,
  row: StoredMessage,
  facts: MessageFacts,
  mayRepeat: boolean,
): ReadyMessage["verdict"] {
  try {
    const verdict = judgeMessage(s, row, facts, mayRepeat);
    return "write" in verdict ? { message: verdict.write(verdict.to), until: verdict.until } : verdict;
  } catch {
    log("error", { event: "message not written", messageId: row.id });
    return { drop: "failed", error: "could not be written" };
  }
}

function answersOf(rows: StoredMessage[], results: Map<string, SendResult>): ChannelAnswers {
  const answers: ChannelAnswers = { email: new Set(), sms: new Set() };
  for (const { channel, id } of rows) {
    const result = results.get(id);
    if (result?.ok) answers[channel].add("took");
    else if (result && result.kind !== "permanent" && !result.isUntried) answers[channel].add(result.kind);
  }
  return answers;
}

/** After a failed write the next attempt learns the address again. */
async function suppressRefusedAddresses(
  s: Services,
  db: Diary,
  sent: ReadyMessage[],
  results: Map<string, SendResult>,
): Promise<void> {
  for (const { row, verdict } of sent) {
    const result = results.get(row.id);
    if (!("message" in verdict) || result?.ok !== false || !result.suppress) continue;
    const refusing = { channel: row.channel, address: verdict.message.to, reason: result.suppress };
    await suppressAddress(s, db, { ...refusing, workspaceId: row.workspaceId }).catch(() =>
      results.set(row.id, { ...result, kind: "transient" }),
    );
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

/**
 * Only a hand-over uses up a try (docs/decisions/017-when-the-provider-is-away.md). `tookSome`: the provider took
 * others of the batch. The same error without the `providerAway` mark: it took others since the last try.
 */
function attemptOutcome(
  { row, verdict }: ReadyMessage,
  result: SendResult | undefined,
  now: number,
  isProbe: boolean,
  tookSome: boolean,
): AttemptOutcome {
  const { id, leaseUntil, channel, attempts, dueAt } = row;
  const outcome = { id, leaseUntil, dueAt, attempts, providerId: null, providerAway: false, sentAt: null };
  const untried = { ...outcome, attempts: attempts - 1, error: row.error, isCharged: row.chargedAt !== null };
  if ("waitUntil" in verdict)
    return { ...untried, state: "due", dueAt: verdict.waitUntil, error: verdict.error ?? row.error };
  if ("drop" in verdict) return { ...untried, state: verdict.drop, error: verdict.error ?? row.error };
  if (!result) return { ...untried, state: "superseded" };
  if (!result.ok && result.isUntried)
    return { ...untried, state: "due", providerAway: row.providerAway, isCharged: false };
  if (result.ok)
    return { ...outcome, state: "sent", providerId: result.providerId, error: null, isCharged: true, sentAt: now };
  const providerTakesOthers = tookSome || (row.error === result.error && !row.providerAway);
  const tried = { channel, attempts, dueAt, until: verdict.until, isProbe, providerTakesOthers };
  const next = messageAfterFailure(result.kind, tried, now);
  return { ...outcome, ...next, error: result.error, isCharged: result.kind === "unknown" };
}
