import { fail } from "../../contract/errors.ts";
import type { Customer } from "../../contract/requests/customers.ts";
import { type AnonymisedCounts, anonymise } from "../../db/diary/anonymise.ts";
import { bookingsOfCustomer } from "../../db/diary/customers.ts";
import { isFenced } from "../../db/platform/database-error.ts";
import type { Acting } from "../http/acting.ts";

const BATCH_SIZE = 100;

/**
 * Anonymises a customer's bookings, drops unsent messages, returns the counts (docs/rules.md#forgetting). Refused while
 * a visit is ahead: the owner cancels it first.
 */
export async function eraseCustomer(
  { services: s, workspaceId, actor }: Acting,
  customer: Customer,
): Promise<AnonymisedCounts> {
  const db = s.diary(workspaceId);
  const now = s.now();
  const bookings = await bookingsOfCustomer(db, workspaceId, customer);
  const ahead = bookings.filter(({ status, endsAt }) => status !== "cancelled" && endsAt > now);
  if (ahead.length > 0) fail("upcoming_bookings", { count: ahead.length });
  const total: AnonymisedCounts = { bookings: 0, messages: 0, feedback: 0 };
  for (let i = 0; i < bookings.length; i += BATCH_SIZE) {
    const ids = bookings.slice(i, i + BATCH_SIZE).map(({ id }) => id);
    const done = await anonymise(db, ids, { actor, now }).catch(failWhenDiaryClosed);
    total.bookings += done.bookings;
    total.messages += done.messages;
    total.feedback += done.feedback;
  }
  return total;
}

/** A write to a moving workspace's old diary would be lost (docs/scale.md). */
function failWhenDiaryClosed(error: unknown): never {
  if (isFenced(error)) fail("unavailable");
  throw error;
}
