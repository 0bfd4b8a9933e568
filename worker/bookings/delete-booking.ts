import { fail } from "../../contract/errors.ts";
import { loggedCommand } from "../../db/diary/bookings.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { type CommandIdentity, identify } from "./idempotency.ts";
import { executeOnItsDay } from "./on-its-day.ts";
import { accepted } from "./outcome.ts";

/**
 * Removes a cancelled booking for good; the log and what was sent keep its id (docs/rules.md#deleting-a-booking). There
 * is nothing to delete a second time (404), unless the same key asks again: then the first answer is given again.
 */
export async function deleteBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  id: string,
  key: string | undefined,
): Promise<void> {
  const identity = identify(workspaceId, key, { delete: id });
  const outcome = await executeOnItsDay(s, workspaceId, {
    ...identity,
    type: "delete",
    bookingId: id,
    actor: memberId,
    by: "member",
    now: s.now(),
    rulesVersion: 0,
  });
  const isGone = !outcome.ok && outcome.code === "booking_not_found";
  if (isGone && (await wasDone(s, workspaceId, identity))) return;
  await accepted(s, outcome, null);
}

/** Without the booking nobody knows its day; the log knows the command. */
async function wasDone(s: Services, workspaceId: string, { commandId, keyed, requestHash }: CommandIdentity) {
  const done = keyed ? await loggedCommand(s.diary(workspaceId), workspaceId, commandId) : undefined;
  if (done && done.requestHash !== requestHash) fail("key_reused");
  return done !== undefined;
}
