import type { Diary } from "../../../db/connect.ts";
import { bookingsByIds, messageRulesOf } from "../../../db/diary/messages/message-facts.ts";
import { leasePushes, type PushOutcome, type StoredPush, settlePushes } from "../../../db/diary/pushes.ts";
import { devicesOf, noteForgottenAddresses } from "../../../db/directory/push-subscriptions.ts";
import { sendersOf } from "../../../db/directory/senders.ts";
import { heldNews, NEW_ADDRESS_WITHIN_MS, nextPushTry, pushNews } from "../../../domain/messages/pushes.ts";
import type { MemberLanguage } from "../../../texts/languages.ts";
import type { Services } from "../../services.ts";
import { sendersById } from "../read-message-facts.ts";
import { heldWords, pushWords } from "./push-words.ts";
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

/** A device that has another address by now gets its push there at once. */
async function withNewAddresses(s: Services, settled: Settled[]): Promise<Settled[]> {
  const forgotten = settled.flatMap((one) => one.forgotten ?? []);
  if (forgotten.length === 0) return settled;
  const noted = await noteForgottenAddresses(s.db, forgotten, s.now());
  const inUse = new Set(noted.map(({ endpoint }) => endpoint));
  return settled.map((one) => (one.forgotten && !inUse.has(one.forgotten) ? { ...one, again: s.now() } : one));
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
      devices.map(({ subscription, workspaceId, userId, language }) => [
        deviceKey(workspaceId, subscription.sessionId),
        { ...subscription, userId, language },
      ]),
    ),
  };
}

const deviceKey = (workspaceId: string, sessionId: string) => `${workspaceId}|${sessionId}`;

/** `forgotten`: an address that its push service does not know any more. */
type Settled = PushOutcome & { forgotten?: string };

/** A device is gone when it is signed out, its member left, or its browser gave no new address in time. */
async function deliver(s: Services, row: StoredPush, { bookings, senders, devices }: Facts): Promise<Settled> {
  const settled = { ...row, again: null, isGone: false };
  const device = devices.get(deviceKey(row.workspaceId, row.sessionId));
  if (!device || s.now() - (device.forgottenAt ?? s.now()) >= NEW_ADDRESS_WITHIN_MS)
    return { ...settled, isGone: true };
  const sender = senders.get(row.workspaceId);
  const told = sender && sender.trust !== "stopped" ? toldBy(s, row, bookings, sender, device) : null;
  if (!told) return settled;
  const { news, content } = told;
  const later = (retryAfterMs: number) => nextPushTry(row.attempts, retryAfterMs, news.until, s.now());
  if (device.forgottenAt !== null) return { ...settled, again: later(0) };
  const lifeMs = news.until - s.now();
  const answer = await sendPush(s, device, { content, ...news, lifeMs });
  if (answer.is === "gone") return { ...settled, isGone: true };
  if (answer.is === "forgotten") return { ...settled, again: later(0), forgotten: device.endpoint };
  return answer.is === "later" ? { ...settled, again: later(answer.retryAfterMs) } : settled;
}

type Reader = { userId: string; language: MemberLanguage | null };

/** Null: nothing any more. */
function toldBy(
  s: Services,
  { type, bookingId, workspaceId, owedAt }: StoredPush,
  bookings: Facts["bookings"],
  sender: NonNullable<ReturnType<Facts["senders"]["get"]>>,
  { userId, language }: Reader,
) {
  if (type === "held") {
    const news = heldNews(userId === sender.ownerId, sender.ownerConfirmedAt !== null, owedAt, s.now());
    return news && { news, content: heldWords(sender, language) };
  }
  const booking = bookings.get(bookingId);
  if (booking?.workspaceId !== workspaceId || booking.anonymisedAt !== null) return null;
  const news = pushNews(type, booking, owedAt, s.now());
  return news && { news, content: pushWords(booking, news, sender, language) };
}
