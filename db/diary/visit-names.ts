import { sql } from "drizzle-orm";

/**
 * The names of the services and people that a booking's visit asked for, as JSON; null: a party alone. Of the plan as it is
 * now, because a service that is archived keeps its name.
 */
export const visitNames = sql<string | null>`CASE WHEN bookings.wish -> '$.visit' IS NOT NULL THEN (
  SELECT (SELECT json_group_object(named.value ->> 'id', named.value ->> 'name')
    FROM (SELECT value FROM json_each(plan, '$.offer.services') UNION ALL
      SELECT value FROM json_each(plan, '$.offer.resources')) named
    WHERE named.value ->> 'id' IN (SELECT leg.value ->> 'service' FROM json_each(bookings.wish, '$.visit.legs') leg
      UNION ALL SELECT leg.value ->> 'person' FROM json_each(bookings.wish, '$.visit.legs') leg))
  FROM plans WHERE plans.workspace_id = bookings.workspace_id) END`;
