import type { pastBooking } from "../../../domain/day/past-booking.ts";
import { ENGINE } from "../../../domain/plan/rules.ts";
import { storedVisit, toLogged } from "../../../domain/wanted/stored-visit.ts";
import type { Diary } from "../../connect.ts";
import { insertFromJson, jsonOf } from "../../platform/from-json.ts";
import { RECORD_RULES } from "../rules-history.ts";
import { bookingEvents, bookings } from "../schema.ts";

/** The next `seq` of each date makes a day object with old memory clash and reload, as anonymising does. */
const NEXT_SEQ = `(SELECT coalesce(max(e.seq), 0) FROM booking_events e WHERE e.workspace_id = ?1 AND e.booking_date = @bookingDate)
  + row_number() OVER (PARTITION BY @bookingDate ORDER BY key)`;

const ADD_EVENTS = insertFromJson(
  bookingEvents,
  ["bookingDate", "bookingId", "changes"],
  {
    ...{ workspaceId: "?1", rulesVersion: "?2", engine: "?3", actor: "?4", at: "?5" },
    ...{ version: "1", type: "'created'", seq: NEXT_SEQ },
  },
  "json_each(?6)",
);

const ADD_BOOKINGS = insertFromJson(
  bookings,
  [
    ...(["id", "bookingDate", "bookingTime", "customerName", "customerEmail", "customerPhone", "notes"] as const),
    ...(["searchText", "guests", "spots", "startsAt", "endsAt", "durationMinutes", "status", "attendance"] as const),
    ...(["releasedAt", "override", "createdAt", "locale", "wish", "unplaced"] as const),
  ],
  {
    ...{ workspaceId: "?1", rulesVersion: "?2", source: "'phone'", version: "1", tokenVersion: "1" },
    ...{ resetMinutes: "0", smsWithheld: "0" },
  },
  "json_each(?3)",
);

type Booking = NonNullable<ReturnType<typeof pastBooking>>;
export type PastWritten = {
  booking: Booking;
  bookingDate: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  searchText: string;
  locale: string | null;
};

/**
 * Bookings of dates that are over, each with its entry of the log (docs/rules.md#import). Nothing is owed. The batch is aborted under other rules than
 * `rulesVersion`.
 */
export function pastStatements(
  db: Diary,
  workspaceId: string,
  written: PastWritten[],
  { by, now, rulesVersion }: { by: string; now: number; rulesVersion: number },
): D1PreparedStatement[] {
  if (written.length === 0) return [];
  const { $client: client } = db;
  const events = written.map(({ booking, bookingDate }) => ({
    ...{ bookingDate, bookingId: booking.id },
    changes: { ...loggedOf(booking), imported: true },
  }));
  const rows = written.map(({ booking, ...of }) => ({ ...booking, ...of, wish: wishOf(booking) }));
  return [
    client.prepare(ADD_EVENTS.text).bind(workspaceId, rulesVersion, ENGINE, by, now, jsonOf(ADD_EVENTS, events)),
    client.prepare(RECORD_RULES).bind(workspaceId, rulesVersion),
    client.prepare(ADD_BOOKINGS.text).bind(workspaceId, rulesVersion, jsonOf(ADD_BOOKINGS, rows)),
  ];
}

/** Leaves out whatever most bookings do not have, as a day does. */
function loggedOf({ id: _, resetMinutes: __, attendanceAt: ___, area, wanted, unplaced, ...rest }: Booking) {
  const visit = wanted.kind === "party" ? {} : toLogged({ wanted });
  return { ...rest, ...(area === null ? {} : { area }), ...visit, ...(unplaced === null ? {} : { unplaced }) };
}

function wishOf({ area, wanted }: Booking) {
  const visit = storedVisit(wanted);
  return area === null && visit === null ? null : { ...(area === null ? {} : { area }), ...(visit ? { visit } : {}) };
}
