import assert from "node:assert/strict";
import { busiestOf, type StoredStay } from "../../domain/log/overbooked.ts";
import type { Product } from "./product.ts";
import type { Sent } from "./writers.ts";

type Row = {
  id: string;
  customer_name: string;
  customer_email: string;
  guests: number;
  booking_date: string;
  booking_time: string;
  notes: string;
};

/** As it was sent (I2). */
export function expectAllStored(product: Product, acknowledged: (Sent & { id: string })[]): void {
  const rows = new Map(product.rows<Row>("SELECT * FROM bookings").map((row) => [row.id, row]));
  const stored = acknowledged.map(({ id }) => contentOf(rows.get(id)));
  assert.deepEqual(
    stored,
    acknowledged.map(({ body }) => body),
  );
}

const contentOf = (row: Row | undefined) =>
  row && {
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    guests: row.guests,
    bookingDate: row.booking_date,
    bookingTime: row.booking_time,
    notes: row.notes,
  };

/** From the stored rows of all dates (I1). */
export function expectNeverOverbooked(product: Product, slug: string, maxCapacity: number): void {
  const stays = product.rows<StoredStay>(
    `SELECT b.starts_at AS startsAt, b.ends_at AS endsAt, b.released_at AS releasedAt, b.spots, b.status
      FROM bookings b JOIN workspaces w ON w.id = b.workspace_id WHERE w.slug = ?`,
    slug,
  );
  const busiest = busiestOf(stays);
  assert.ok(busiest <= maxCapacity, `${busiest} spots used of ${maxCapacity}`);
}

/** Bookings and events belong together (I2). */
export function expectWhole(product: Product): void {
  const halves = product.rows(`SELECT id FROM bookings WHERE id NOT IN (SELECT booking_id FROM booking_events)
    UNION ALL SELECT booking_id FROM booking_events WHERE booking_id NOT IN (SELECT id FROM bookings)`);
  assert.deepEqual(halves, []);
}

/** To exactly these customers, a message of this type each (I3). */
export async function expectToldOnce(
  product: Product,
  addresses: string[],
  type = "booking_confirmation",
): Promise<void> {
  const waiting = () =>
    product.rows("SELECT id FROM notifications WHERE type = ? AND state IN ('due', 'leased')", type);
  while (waiting().length > 0) await product.call("POST", "/api/dev/cron");
  const told = product.rows<{ recipient: string; times: number }>(
    "SELECT recipient, count(*) AS times FROM captured_messages WHERE type = ? GROUP BY recipient",
    type,
  );
  assert.deepEqual(told.map(({ recipient }) => recipient).sort(), [...addresses].sort());
  assert.deepEqual(
    told.filter(({ times }) => times !== 1),
    [],
  );
}
