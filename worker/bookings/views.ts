import type { BookingRow } from "../../db/bookings.ts";
import { overrideColumn } from "../../db/columns.ts";

const iso = (instant: number) => new Date(instant).toISOString();

/** A booking as members see it (DESIGN.md section 7). */
export const memberView = (row: BookingRow) => ({
  id: row.id,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  service: row.service,
  bookingDate: row.bookingDate,
  bookingTime: row.bookingTime,
  guests: row.guests,
  spots: row.spots,
  durationMinutes: row.durationMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  notes: row.notes,
  source: row.source,
  attendance: row.attendance,
  releasedAt: row.releasedAt === null ? null : iso(row.releasedAt),
  override: overrideColumn(row.override),
  version: row.version,
  createdAt: iso(row.createdAt),
});

/** A booking as its customer sees it through the manage link. */
export const customerView = (row: BookingRow) => ({
  id: row.id,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  bookingDate: row.bookingDate,
  bookingTime: row.bookingTime,
  guests: row.guests,
  durationMinutes: row.durationMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  version: row.version,
});
