import { sql } from "drizzle-orm";

/**
 * The names of the services and people that a booking's visit asked for, and of those who are to do it where customers may know
 * them, as JSON; null: a party alone. Of the plan as it is now, because a service that is archived keeps its name.
 */
export const visitNames = sql<string | null>`CASE WHEN bookings.wish -> '$.visit' IS NOT NULL THEN (
  SELECT (SELECT json_group_object(named.value ->> 'id', named.value ->> 'name')
    FROM (SELECT value FROM json_each(plan, '$.offer.services') UNION ALL
      SELECT value FROM json_each(plan, '$.offer.resources')) named
    WHERE named.value ->> 'id' IN (SELECT leg.value ->> 'service' FROM json_each(bookings.wish, '$.visit.legs') leg
      UNION ALL SELECT leg.value ->> 'person' FROM json_each(bookings.wish, '$.visit.legs') leg)
    OR (named.value ->> 'kind' = 'person' AND named.value ->> 'online' AND NOT named.value ->> 'archived'
      AND named.value ->> 'id' IN (SELECT c.resource_id FROM claims c WHERE c.booking_id = bookings.id)))
  FROM plans WHERE plans.workspace_id = bookings.workspace_id) END`;

/** `[resource, isPinned, isOverride, startsAt, endsAt]` of each claim of a booking, as JSON. */
export const claimsOf = sql<string>`(SELECT json_group_array(
    json_array(c.resource_id, c.pinned_by IS NOT NULL, c.override, c.starts_at, c.ends_at)
  ) FROM claims c WHERE c.booking_id = bookings.id)`;
