import { type SQL, sql } from "drizzle-orm";
import type { Given } from "../../connect.ts";
import { pastsOf, visitsOf } from "./guest-facts.ts";

const OF_HEAD = { workspace: "bookings.workspace_id", head: "h.id", now: "@now" };

const HEAD = `(SELECT json_object('id', h.id, 'name', h.name, 'care', json(h.care), 'note', h.note,
    'pasts', json(${pastsOf(OF_HEAD)}), 'visits', json(${visitsOf(OF_HEAD, "bookings.starts_at")}))
  FROM guests g CROSS JOIN guests h ON h.workspace_id = g.workspace_id AND h.id = coalesce(g.merged_into, g.id)
  WHERE g.workspace_id = bookings.workspace_id AND g.id = bookings.guest_id)`;

const HEADS_HELD = `SELECT coalesce(g.merged_into, g.id) FROM guest_keys k
  CROSS JOIN guests g ON g.workspace_id = bookings.workspace_id AND g.id = k.guest_id
  WHERE k.workspace_id = bookings.workspace_id
    AND k.key IN ('p' || replace(bookings.customer_phone, '+', ''), 'e' || lower(bookings.customer_email))`;

const HOLDERS = `(SELECT json_group_array(json_object('id', o.id, 'name', o.name, 'mergedInto', o.merged_into, 'known', json(o.known)))
  FROM guests o WHERE o.workspace_id = bookings.workspace_id AND (o.id IN (${HEADS_HELD}) OR o.merged_into IN (${HEADS_HELD})))`;

/** SQL with the moment in the places of `@now`. */
const at = (text: string, now: Given<number>): SQL =>
  sql.join(
    text.split("@now").map((part) => sql.raw(part)),
    sql`${now}`,
  );

/** Of rows that members read: the booking's guest, else those who hold its number or mail, as JSON. */
export const guestColumns = (now: Given<number>) => ({
  guestFacts: sql<string | null>`${at(HEAD, now)}`.as("guest_facts"),
  guestHolders: sql<string | null>`CASE WHEN bookings.guest_id IS NULL AND bookings.anonymised_at IS NULL
    AND coalesce(bookings.customer_phone, bookings.customer_email) IS NOT NULL THEN ${sql.raw(HOLDERS)} END`.as(
    "guest_holders",
  ),
});

/** Of rows that are read for a file: the same columns, empty. */
export const noGuestColumns: typeof guestColumns = () => ({
  guestFacts: sql<string | null>`NULL`.as("guest_facts"),
  guestHolders: sql<string | null>`NULL`.as("guest_holders"),
});

/**
 * The booking's guest has come or booked before it, by whichever address; of bookings without guest, no earlier active one has
 * the customer's address or number, and none without either is marked. Named in full: drizzle leaves out the table, and the
 * inner one has the same columns.
 */
export const isFirstVisit = sql<number>`CASE WHEN bookings.guest_id > '' THEN
    NOT EXISTS (SELECT 1 FROM guests g CROSS JOIN guests o ON o.workspace_id = g.workspace_id
        AND (o.id = coalesce(g.merged_into, g.id) OR o.merged_into = coalesce(g.merged_into, g.id))
      WHERE g.workspace_id = bookings.workspace_id AND g.id = bookings.guest_id
        AND (o.past ->> '$.visits' > 0 OR EXISTS (SELECT 1 FROM bookings e WHERE e.workspace_id = bookings.workspace_id
          AND e.guest_id = o.id AND e.starts_at < bookings.starts_at AND e.status <> 'cancelled')))
  ELSE coalesce(bookings.customer_email, bookings.customer_phone) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM bookings e WHERE e.workspace_id = bookings.workspace_id AND e.status <> 'cancelled'
      AND e.customer_email = bookings.customer_email AND e.starts_at < bookings.starts_at)
    AND NOT EXISTS (SELECT 1 FROM bookings e WHERE e.workspace_id = bookings.workspace_id AND e.status <> 'cancelled'
      AND e.customer_phone = bookings.customer_phone AND e.starts_at < bookings.starts_at) END`;
