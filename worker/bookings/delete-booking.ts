import { fail } from "../../contract/errors.ts";
import { loggedCommand } from "../../db/diary/bookings.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { type CommandIdentity, identify } from "./idempotency.ts";
import { requireAccepted } from "./require-accepted.ts";

/**
 * Deletes a cancelled booking (docs/rules.md#deleting-a-booking). A second delete fails with `booking_not_found`,
 * except with the same key.
 */
export async function deleteBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  id: string,
  key: string | undefined,
): Promise<void> {
  const identity = identify(workspaceId, key, { delete: id });
  const outcome = await executeOnBookingDay(s, workspaceId, {
    ...identity,
    type: "delete",
    bookingId: id,
    actor: memberId,
    by: "member",
    now: s.now(),
    rulesVersion: 0,
  });
  const isGone = !outcome.ok && outcome.code === "booking_not_found";
  if (isGone && (await isRepeatedDelete(s, workspaceId, identity))) return;
  await requireAccepted(s, outcome, null);
}

/** A deleted booking has no known day, so the log decides. */
async function isRepeatedDelete(s: Services, workspaceId: string, { commandId, keyed, requestHash }: CommandIdentity) {
  const done = keyed ? await loggedCommand(s.diary(workspaceId), workspaceId, commandId) : undefined;
  if (done && done.requestHash !== requestHash) fail("key_reused");
  return done !== undefined;
}
