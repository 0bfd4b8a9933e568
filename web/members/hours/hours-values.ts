import type { InferResponseType } from "hono/client";
import * as z from "zod/mini";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { type ExceptionRequest, planRequest } from "../../../contract/requests/plan.ts";
import type { House, Offer, Period } from "../../../domain/plan/rules.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { plan } = api.workspaces[":slug"];

type StoredPlan = InferResponseType<typeof plan.$get, 200>;
export type SavedPlan = InferResponseType<typeof plan.$put, 200>;
export type PlanEffects = InferResponseType<typeof plan.preview.$post, 200>;
export type TouchedReason = PlanEffects["touched"][number]["reason"];
export type UnplacedReason = PlanEffects["conflicts"][number]["reason"];

/** Areas, tables and joins; archived tables too. */
export type TablePlan = House;
type PlanValues = { periods: Period[]; offer: Offer | null } & TablePlan;

/**
 * The form of hours, and of people and services; no periods: the weekly schedule counts; no table in use and no offer:
 * spots are counted. Hours and plan are saved by a call each.
 */
export type HoursValues = Hours & { plan: PlanValues; revision: number };

export const hoursValues = z.extend(hoursRequest, {
  plan: planRequest.shape.plan as z.ZodMiniType<PlanValues, PlanValues>, // the form's plan is always whole
  revision: planRequest.shape.revision,
});

export const readPlan = (slug: string) => unwrap(plan.$get({ param: { slug } }));

type Added = { exceptions?: ExceptionRequest[]; hours?: Hours };

/** A save of this plan, with a special day or other hours, as bookings to come and customers would feel it. */
export const previewPlan = (slug: string, wanted: PlanValues, added: Added = {}) =>
  unwrap(plan.preview.$post({ param: { slug }, json: { plan: wanted, ...added } }));

export const savePlan = (slug: string, { plan: wanted, revision }: HoursValues) =>
  unwrap(plan.$put({ param: { slug }, json: { plan: wanted, revision } }));

export const valuesOf = (hours: Hours, { plan, revision }: Pick<StoredPlan, "plan" | "revision">): HoursValues => ({
  ...{ ...hours, plan: { ...plan, offer: plan.offer ?? null }, revision },
});

export const hoursOf = ({ plan: _, revision: __, ...hours }: HoursValues): Hours => hours;
