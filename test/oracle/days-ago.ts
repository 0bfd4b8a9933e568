const HERE = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?1)";
const MS = "?2 * 86400000";
const EARLIER = `booking_date = date(booking_date, '-' || ?2 || ' days')`;

/**
 * ?1: a slug, ?2: days. Puts all that happened to the bookings of a business that counts spots so many days earlier,
 * because no call books the past.
 */
export const DAYS_AGO: string[] = [
  `UPDATE bookings SET ${EARLIER}, starts_at = starts_at - ${MS}, ends_at = ends_at - ${MS}, created_at = created_at - ${MS}
    WHERE ${HERE}`,
  `UPDATE booking_events SET ${EARLIER}, at = at - ${MS}, changes = json_set(changes,
      '$.startsAt', changes ->> '$.startsAt' - ${MS}, '$.endsAt', changes ->> '$.endsAt' - ${MS},
      '$.createdAt', changes ->> '$.createdAt' - ${MS}) WHERE ${HERE}`,
];
