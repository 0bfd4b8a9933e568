import type { Customer } from "../../contract/customers.ts";
import { fail } from "../../contract/errors.ts";
import { type AnonymisedCounts, anonymise } from "../../db/diary/anonymise.ts";
import { bookingsOfCustomer } from "../../db/diary/customers.ts";
import { isFenced } from "../../db/platform/database-error.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";

const AT_ONCE = 100;

/**
 * Has a workspace forget a customer (docs/rules.md#forgetting): their bookings stay as numbers, with nothing that says
 * whose they were, and nothing more is sent. Refused while a visit is still ahead, which somebody expects to take
 * place: it is to be cancelled first. Done again, it finds nobody. Says how many bookings, unsent messages and comments
 * it was.
 */
export async function eraseCustomer(
  s: Services,
  { workspaceId, memberId }: Member,
  customer: Customer,
): Promise<AnonymisedCounts> {
  const db = s.diary(workspaceId);
  const now = s.now();
  const bookings = await bookingsOfCustomer(db, workspaceId, customer);
  const ahead = bookings.filter(({ status, endsAt }) => status !== "cancelled" && endsAt > now);
  if (ahead.length > 0) fail("upcoming_bookings", { count: ahead.length });
  const total: AnonymisedCounts = { bookings: 0, messages: 0, feedback: 0 };
  for (let i = 0; i < bookings.length; i += AT_ONCE) {
    const ids = bookings.slice(i, i + AT_ONCE).map(({ id }) => id);
    const done = await anonymise(db, ids, { actor: memberId, now }).catch(laterWhereClosed);
    total.bookings += done.bookings;
    total.messages += done.messages;
    total.feedback += done.feedback;
  }
  return total;
}

/** While the workspace moves to another diary nothing is written in the old one (docs/scale.md): nothing would follow it there. */
function laterWhereClosed(error: unknown): never {
  if (isFenced(error)) fail("unavailable");
  throw error;
}
