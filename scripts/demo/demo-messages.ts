import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Diary } from "../../db/connect.ts";
import { bookingEvents, bookings } from "../../db/diary/schema.ts";
import { type NewMessage, notifications } from "../../db/platform/schema.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";

/** The demo's mails until `now`, stored as sent. None is due, so no mail leaves. */
export async function addMessages(diary: Diary, workspaceId: string, now: number): Promise<void> {
  const rows = await diary
    .select({ booking: bookings, cancelledAt: bookingEvents.at })
    .from(bookings)
    .leftJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.type, "cancelled")))
    .where(and(eq(bookings.workspaceId, workspaceId), isNotNull(bookings.customerEmail)))
    .orderBy(asc(bookings.createdAt), asc(bookings.startsAt));
  const messages = rows
    .flatMap(({ booking, cancelledAt }) => {
      const tell = (type: MessageType, dueAt: number, dropped = false) => ({ booking, type, dueAt, dropped });
      const remindAt = booking.startsAt - 2 * DAY_MS;
      return [
        tell("booking_confirmation", booking.createdAt),
        ...(remindAt > booking.createdAt ? [tell("booking_reminder", remindAt, cancelledAt !== null)] : []),
        ...(cancelledAt === null ? [] : [tell("booking_cancellation", cancelledAt)]),
      ];
    })
    .filter(({ dueAt }) => dueAt < now)
    .map(({ booking, type, dueAt, dropped }, i): NewMessage => {
      const id = crypto.randomUUID();
      return {
        ...{
          id,
          workspaceId,
          subject: "booking",
          subjectId: booking.id,
          type,
          channel: "email",
          dueAt,
          createdAt: dueAt,
        },
        ...{
          dedupeKey: `demo:${id}`,
          ...(dropped ? DROPPED : (DELIVERY_RESULTS[i % DELIVERY_RESULTS.length] ?? ARRIVED)(dueAt)),
        },
      };
    });
  const [first, ...others] = messages.map((message) => diary.insert(notifications).values(message));
  if (first) await diary.batch([first, ...others]);
}

const SEND_MS = 2_000;
const DROPPED = { state: "superseded", attempts: 0 } as const;
const ARRIVED = (dueAt: number) => ({ state: "delivered", attempts: 1, sentAt: dueAt + SEND_MS }) as const;
const UNREPORTED = (dueAt: number) => ({ state: "sent", attempts: 1, sentAt: dueAt + SEND_MS }) as const;
const REFUSED = () => ({ state: "failed", attempts: 1, error: "mailbox does not exist" }) as const;
const DELIVERY_RESULTS = [
  ...[ARRIVED, ARRIVED, UNREPORTED, ARRIVED, ARRIVED, ARRIVED, UNREPORTED, ARRIVED],
  ...[ARRIVED, ARRIVED, UNREPORTED, ARRIVED, REFUSED, ARRIVED, ARRIVED, ARRIVED, ARRIVED],
];
