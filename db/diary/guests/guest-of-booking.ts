import { type SQL, sql } from "drizzle-orm";
import { HOLDERS_MAX } from "../../../domain/guests/keys.ts";
import type { Given } from "../../connect.ts";
import { caresOf, tagsPutOn } from "./card-columns.ts";
import { countsOf } from "./guest-facts.ts";

const CARES = caresOf("h");
const TAGS = tagsPutOn("h");

const HEAD = `(SELECT json_object('id', h.id, 'name', h.name, 'care', ${CARES}, 'tags', json(${TAGS}),
    'note', coalesce(h.note, (SELECT m.note FROM guests m INDEXED BY guests_merged
      WHERE m.workspace_id = h.workspace_id AND m.merged_into = h.id AND m.note IS NOT NULL LIMIT 1)),
    'counts', json(${countsOf({ workspace: "bookings.workspace_id", now: "@now", before: "bookings.starts_at" }, "h")}))
  FROM guests g CROSS JOIN guests h ON h.workspace_id = g.workspace_id AND h.id = coalesce(g.merged_into, g.id)
  WHERE g.workspace_id = bookings.workspace_id AND g.id = bookings.guest_id)`;

const asHolder = (guest: "g" | "h") =>
  `json_object('id', ${guest}.id, 'name', ${guest}.name, 'mergedInto', ${guest}.merged_into, 'known', json(${guest}.known))`;

/** One more says that the address is nobody's own. */
const HOLDERS_READ = HOLDERS_MAX + 1;
const HOLDERS_OF_PHONE = `SELECT guest_id FROM (SELECT s.guest_id FROM guest_keys s
  WHERE s.workspace_id = bookings.workspace_id AND s.key = 'p' || replace(bookings.customer_phone, '+', '') LIMIT ${HOLDERS_READ})`;
const HOLDERS_OF_EMAIL = `SELECT guest_id FROM (SELECT s.guest_id FROM guest_keys s
  WHERE s.workspace_id = bookings.workspace_id AND s.key = 'e' || lower(bookings.customer_email) LIMIT ${HOLDERS_READ})`;

/** Each with its head. The names of the head's other members are missing, which asks once too often until the booking is gathered. */
const HOLDERS = `(SELECT json_group_array(json_array(${asHolder("g")}, ${asHolder("h")}, ${CARES}))
  FROM (${HOLDERS_OF_PHONE} UNION ${HOLDERS_OF_EMAIL}) k
  CROSS JOIN guests g ON g.workspace_id = bookings.workspace_id AND g.id = k.guest_id
  CROSS JOIN guests h ON h.workspace_id = bookings.workspace_id AND h.id = coalesce(g.merged_into, g.id))`;

/** SQL with the moment in the places of `@now`. */
const at = (text: string, now: Given<number>): SQL =>
  sql.join(
    text.split("@now").map((part) => sql.raw(part)),
    sql`${now}`,
  );

/** For rows that members read: the booking's guest, else those who hold its number or mail, as JSON. */
export const guestColumns = (now: Given<number>) => ({
  guestFacts: sql<string | null>`${at(HEAD, now)}`.as("guest_facts"),
  guestHolders: sql<string | null>`CASE WHEN bookings.guest_id IS NULL AND bookings.anonymised_at IS NULL
    AND coalesce(bookings.customer_phone, bookings.customer_email) IS NOT NULL THEN ${sql.raw(HOLDERS)} END`.as(
    "guest_holders",
  ),
});

/** For rows that are read for a file: the same columns, empty. */
export const noGuestColumns: typeof guestColumns = () => ({
  guestFacts: sql<string | null>`NULL`.as("guest_facts"),
  guestHolders: sql<string | null>`NULL`.as("guest_holders"),
});
