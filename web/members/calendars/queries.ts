import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { calendars } = api.workspaces[":slug"];
export type Calendars = InferResponseType<typeof calendars.$get, 200>;
export type Calendar = Calendars["calendars"][number];

export const calendarsQuery = (slug: string) =>
  queryOptions({ queryKey: ["calendars", slug], queryFn: () => unwrap(calendars.$get({ param: { slug } })) });

export const makeCalendar = (slug: string, person: string | null) =>
  unwrap(calendars.$post({ param: { slug }, json: { person } }));

export const showNames = (slug: string, id: string, names: boolean) =>
  unwrap(calendars[":id"].names.$put({ param: { slug, id }, json: { names } }));

/** Succeeds for a missing calendar: an unanswered request may have removed it. */
export const removeCalendar = (slug: string, id: string) =>
  unwrap(calendars[":id"].$delete({ param: { slug, id } })).catch((error) => {
    if (!hasCode(error, "not_found")) throw error;
  });
