import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { type HoursValues, hoursOf } from "../hours-values.ts";

const { rehearse } = api.workspaces[":slug"].plan;

export type RehearsedDate = InferResponseType<typeof rehearse.$post, 200>;
export type Rehearsed = Extract<RehearsedDate, { outcome: "rehearsed" }>;
export type RefusedReason = Rehearsed["refused"][number]["reason"];

/** A past date as it would have come out under these rules; nothing is written. */
export const rehearseDate = (slug: string, date: string, values: HoursValues): Promise<RehearsedDate> =>
  unwrap(rehearse.$post({ param: { slug }, json: { date, plan: values.plan, hours: hoursOf(values) } }));
