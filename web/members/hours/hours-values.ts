import type { InferResponseType } from "hono/client";
import * as z from "zod/mini";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { type ExceptionRequest, planRequest } from "../../../contract/requests/plan.ts";
import type { Period } from "../../../domain/rules.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { plan, exceptions } = api.workspaces[":slug"];

export type StoredPlan = InferResponseType<typeof plan.$get, 200>;
export type TouchedPreview = InferResponseType<typeof plan.preview.$post, 200>;
export type TouchedReason = TouchedPreview["touched"][number]["reason"];

/** The page's form; no periods: the weekly schedule counts. Hours and periods are saved by a call each. */
export type HoursValues = Hours & { plan: { periods: Period[] }; revision: number };

export const hoursValues = z.extend(hoursRequest, {
  plan: planRequest.shape.plan,
  revision: planRequest.shape.revision,
});

export const readPlan = (slug: string) => unwrap(plan.$get({ param: { slug } }));

/** Bookings to come that these periods, with a special day added, would no longer take. */
export const previewPlan = (slug: string, { periods }: HoursValues["plan"], added: ExceptionRequest[] = []) =>
  unwrap(plan.preview.$post({ param: { slug }, json: { plan: { periods }, exceptions: added } }));

export const savePlan = (slug: string, { plan: { periods }, revision }: HoursValues) =>
  unwrap(plan.$put({ param: { slug }, json: { plan: { periods }, revision } }));

export const valuesOf = (hours: Hours, { plan, revision }: Pick<StoredPlan, "plan" | "revision">): HoursValues => ({
  ...{ ...hours, plan, revision },
});

export const hoursOf = ({ plan: _, revision: __, ...hours }: HoursValues): Hours => hours;

export const addException = (slug: string, json: ExceptionRequest) =>
  unwrap(exceptions.$post({ param: { slug }, json }));

export const dropException = (slug: string, id: string) => unwrap(exceptions[":id"].$delete({ param: { slug, id } }));
