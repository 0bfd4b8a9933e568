import { fail } from "../../../contract/errors.ts";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import { bookingById } from "../../../db/diary/bookings.ts";
import { holdColumn } from "../../../db/platform/columns.ts";
import type { BookingCommand, Outcome } from "../../../domain/day/commands.ts";
import { ONLINE_AHEAD_MAX } from "../../../domain/day/online-ahead.ts";
import { isSilent } from "../../../domain/holds/silent.ts";
import type { Acting } from "../../http/acting.ts";
import { command } from "../commands/command.ts";
import { executeOnBookingDay } from "../commands/execute-on-booking-day.ts";
import { phoneOf, requireAccepted } from "../commands/require-accepted.ts";
import { endOfHold, failAfterOffer } from "./after-offer.ts";

type HoldCommand = Extract<BookingCommand, { type: "tell" | "accept" | "decline" | "withdraw" | "prolong" }>;

/**
 * Sends a command about a hold to its day. A hold that is over is told of by the log: a repeated command has its answer, another
 * one says what became of the hold.
 */
export async function decideHold(acting: Acting, asked: HoldCommand): Promise<void> {
  const { services: s, workspaceId } = acting;
  const outcome: Outcome = await executeOnBookingDay(acting, asked);
  if (outcome.ok) return;
  if (outcome.code === "too_many_bookings")
    fail(outcome.code, { max: ONLINE_AHEAD_MAX, phone: await phoneOf(s, workspaceId) });
  if (!GONE.has(outcome.code)) return void (await requireAccepted(s, outcome, null, { action: "hold" }));
  const end = await endOfHold(s, workspaceId, asked.bookingId);
  if (!end) fail("booking_not_found");
  const isRepeat = end.commandId === asked.commandId;
  if (isRepeat && end.requestHash !== null && end.requestHash !== asked.requestHash) fail("key_reused");
  if (isRepeat || SAME_AGAIN[asked.type] === end.type) return;
  await failAfterOffer(s, workspaceId, end);
}

/** A no after a no, as from two devices, changes nothing. */
const SAME_AGAIN: Partial<Record<HoldCommand["type"], string>> = { decline: "declined", withdraw: "withdrawn" };

/** The hold stands no more, or its date was closed while it was accepted. */
const GONE = new Set<string>(["booking_not_found", "offer_ended", "already_answered"]);

/** By its guest, whose address and number count against the online bookings ahead. */
export async function answerOffer(
  acting: Acting,
  { hold, answer, stop }: OfferAnswer,
  { customerEmail, customerPhone }: { customerEmail: string | null; customerPhone: string | null },
): Promise<void> {
  const request = { answer, hold, stop };
  await decideHold(
    acting,
    answer === "accept"
      ? command(acting, request, { type: "accept", bookingId: hold, contact: { customerEmail, customerPhone } })
      : command(acting, request, { type: "decline", bookingId: hold, stop }),
  );
}

/** True for a hold that this party was told of: open, accepted or over. */
export async function isOfferTo(acting: Acting, hold: string, standby: string | null): Promise<boolean> {
  const { services: s, workspaceId } = acting;
  const row = await bookingById(s.diary(workspaceId), workspaceId, hold);
  const open = row && holdColumn(row.hold, row.holdUntil);
  if (open) return open.standby === standby && !isSilent(open, s.now());
  return (await endOfHold(s, workspaceId, hold))?.held.standby === standby;
}
