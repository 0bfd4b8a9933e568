import type { Diary } from "../../../db/connect.ts";
import { bookingsByIds, messageRulesOf } from "../../../db/diary/messages/message-facts.ts";
import { leasePushes, type PushOutcome, type StoredPush, settlePushes } from "../../../db/diary/pushes.ts";
import { deletePushSubscriptions, devicesOf } from "../../../db/directory/push-subscriptions.ts";
import { sendersOf } from "../../../db/directory/senders.ts";
import { nextPushTry, pushNews } from "../../../domain/messages/pushes.ts";
import type { Services } from "../../services.ts";
import { sendersById } from "../read-message-facts.ts";
import { pushWords } from "./push-words.ts";
import { sendPush } from "./send-push.ts";

const BATCH = 30;
/** A minute's; the rest waits for the next. */
const BATCHES_MAX = 10;
/** A push service that answers slowly must not hold up what comes after. */
const BEGUN_WITHIN_MS = 10_000;

/**
 * Takes due pushes through the rest of their life (docs/messages.md#pushes).
 * @param of these workspaces; null: all of the diary, in turns
 */
export async function deliverPushes(s: Services, db: Diary, of: string[] | null): Promise<void> {
  const stopAt = s.now() + BEGUN_WITHIN_MS;
  for (let batch = 0; batch < BATCHES_MAX && s.now() < stopAt; batch++) {
    const rows = await leasePushes(db, of, BATCH, s.now());
    if (rows.length === 0) return;
    const facts = await readFacts(s, db, rows);
    const settled = await Promise.all(rows.map((row) => deliver(s, row, facts)));
    await settlePushes(db, await withNewAddresses(s, settled));
  }
}

/** A device that has another address by now is not gone: its push is tried there at once. */
async function withNewAddresses(s: Services, settled: Settled[]): Promise<Settled[]> {
  const gone = settled.flatMap(({ endpoint, isGone }) => (isGone && endpoint ? endpoint : []));
  if (gone.length === 0) return settled;
  const deleted = await deletePushSubscriptions(s.db, gone);
  const inUse = new Set(deleted.map(({ endpoint }) => endpoint));
  return settled.map((one) =>
    one.endpoint && one.isGone && !inUse.has(one.endpoint) ? { ...one, isGone: false, again: s.now() } : one,
  );
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(s: Services, db: Diary, rows: StoredPush[]) {
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))];
  const [[bookings, clocks], [businesses, devices]] = await Promise.all([
    db.batch([
      bookingsByIds(
        db,
        rows.map(({ bookingId }) => bookingId),
      ),
      messageRulesOf(db, workspaceIds),
    ]),
    s.db.batch([
      sendersOf(s.db, workspaceIds),
      devicesOf(
        s.db,
        rows.map(({ sessionId }) => sessionId),
        s.now(),
      ),
    ]),
  ]);
  return {
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    senders: sendersById(businesses, clocks, new Set()),
    devices: new Map(
      devices.map(({ subscription, workspaceId }) => [deviceKey(workspaceId, subscription.sessionId), subscription]),
    ),
  };
}

const deviceKey = (workspaceId: string, sessionId: string) => `${workspaceId}|${sessionId}`;

type Settled = PushOutcome & { endpoint?: string };

/** A device that is signed out, or whose member left, is gone like one that the push service does not know. */
async function deliver(s: Services, row: StoredPush, { bookings, senders, devices }: Facts): Promise<Settled> {
  const settled = { ...row, again: null, isGone: false };
  const device = devices.get(deviceKey(row.workspaceId, row.sessionId));
  if (!device) return { ...settled, isGone: true };
  const booking = bookings.get(row.bookingId);
  const sender = senders.get(row.workspaceId);
  const isOpen = booking?.workspaceId === row.workspaceId && booking.anonymisedAt === null;
  const news = isOpen ? pushNews(row.type, booking, row.owedAt, s.now()) : null;
  if (!booking || !sender || sender.trust === "stopped" || !news) return settled;
  const lifeMs = news.until - s.now();
  const answer = await sendPush(s, device, { content: pushWords(booking, news, sender), ...news, lifeMs });
  if (answer.is === "gone") return { ...settled, isGone: true, endpoint: device.endpoint };
  if (answer.is !== "later") return settled;
  return { ...settled, again: nextPushTry(row.attempts, answer.retryAfterMs, news.until, s.now()) };
}
