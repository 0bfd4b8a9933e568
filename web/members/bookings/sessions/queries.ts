import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { sessionsKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

const { sessions } = api.workspaces[":slug"];

export type Session = InferResponseType<typeof sessions.$get, 200>["sessions"][number];

/** As many days as one answer has (contract/requests/sessions.ts), so that a course is booked from its first date to its last. */
export const SESSION_DAYS_AHEAD = 91;

/** The classes of the dates from `from` to `to`, also cancelled ones. */
export const readSessions = async (slug: string, from: string, to: string): Promise<Session[]> =>
  (await unwrap(sessions.$get({ param: { slug }, query: { from, to } }))).sessions;

export const sessionsQuery = (slug: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...sessionsKey(slug), from, to],
    queryFn: () => readSessions(slug, from, to),
    ...refetchedByLive,
  });
