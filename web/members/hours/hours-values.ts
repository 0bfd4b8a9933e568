import type { InferResponseType } from "hono/client";
import * as z from "zod/mini";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { planRequest } from "../../../contract/requests/plan.ts";
import type { Period } from "../../../domain/rules.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { plan } = api.workspaces[":slug"];

export type StoredPlan = InferResponseType<typeof plan.$get, 200>;

/** The page's form; no periods: the weekly schedule counts. Hours and periods are saved by a call each. */
export type HoursValues = Hours & { plan: { periods: Period[] }; revision: number };

export const hoursValues = z.extend(hoursRequest, {
  plan: planRequest.shape.plan,
  revision: planRequest.shape.revision,
});

export const readPlan = (slug: string) => unwrap(plan.$get({ param: { slug } }));

export const savePlan = (slug: string, { plan: { periods }, revision }: HoursValues) =>
  unwrap(plan.$put({ param: { slug }, json: { plan: { periods }, revision } }));

export const valuesOf = (hours: Hours, { plan, revision }: Pick<StoredPlan, "plan" | "revision">): HoursValues => ({
  ...{ ...hours, plan, revision },
});

export const hoursOf = ({ plan: _, revision: __, ...hours }: HoursValues): Hours => hours;
