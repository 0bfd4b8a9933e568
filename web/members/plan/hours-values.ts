import type { InferResponseType } from "hono/client";
import { type FieldErrors, type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { type DatedDay, datedDay, planRequest } from "../../../contract/requests/plan.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import type { DatedException, House, Offer, Period } from "../../../domain/plan/rules.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { addedDays, closuresIn, datedDays, droppedIds } from "./day-list.ts";

const { plan } = api.workspaces[":slug"];

type StoredPlan = InferResponseType<typeof plan.$get, 200>;
type SavedPlan = InferResponseType<typeof plan.$put, 200>;
export type PlanEffects = InferResponseType<typeof plan.preview.$post, 200>;
export type UnplacedReason = PlanEffects["conflicts"][number]["reason"];
export type AffectedBooking = PlanEffects["cancels"]["bookings"][number];

/** Areas, tables and joins; archived tables too. */
export type TablePlan = House;
type PlanValues = { periods: Period[]; offer: Offer | null } & TablePlan;

/**
 * The form of hours, and of people and services; no periods: the weekly schedule counts; no table in use and no offer:
 * spots are counted.
 */
export type HoursValues = Omit<Hours, "specialClosures"> & {
  plan: PlanValues;
  revision: number;
  /** Closures and dated exceptions. */
  dated: DatedDay[];
  /** As stored: a save names by their ids those that are no longer `dated`. */
  exceptions: DatedException[];
};

export const hoursValues = z.extend(z.omit(hoursRequest, { specialClosures: true }), {
  plan: planRequest.shape.plan as z.ZodMiniType<PlanValues, PlanValues>, // the form's plan is always whole
  revision: planRequest.shape.revision,
  dated: z.array(datedDay),
  exceptions: z.array(z.custom<DatedException>()),
});

export const readPlan = (slug: string) => unwrap(plan.$get({ param: { slug } }));

/** A save of these settings, as bookings to come and customers would feel it. */
export const previewSettings = (slug: string, settings: HoursValues, base: HoursValues): Promise<PlanEffects> =>
  unwrap(plan.preview.$post({ param: { slug }, json: bodyOf(settings, base) }));

export const saveSettings = (slug: string, settings: HoursValues, base: HoursValues): Promise<SavedPlan> =>
  unwrap(plan.$put({ param: { slug }, json: { ...bodyOf(settings, base), revision: settings.revision } }));

/** Hours that are as they were stay out, so that a drawing is saved without being judged. */
function bodyOf(settings: HoursValues, base: HoursValues) {
  const hours = hoursOf(settings);
  const isChanged = changedNames(hoursOf(base), hours).length > 0;
  return {
    ...{ plan: settings.plan, exceptions: addedDays(settings), without: droppedIds(settings) },
    ...(isChanged ? { hours } : {}),
  };
}

type Stored = Pick<StoredPlan, "plan" | "revision" | "exceptions">;

export const valuesOf = (
  { specialClosures, ...hours }: Hours,
  { plan, revision, exceptions }: Stored,
): HoursValues => ({
  ...{ ...hours, plan: { ...plan, offer: plan.offer ?? null }, revision },
  ...{ dated: datedDays(specialClosures, exceptions), exceptions },
});

export const hoursOf = ({ plan: _, revision: __, exceptions: ___, dated, ...hours }: HoursValues): Hours => ({
  ...hours,
  specialClosures: closuresIn(dated),
});

export type HoursForm = UseFormReturn<HoursValues, unknown, HoursValues>;

export type PeriodFieldProps = {
  period: Period;
  errors: FieldErrors<Period> | undefined;
  onChange: (change: Partial<Period>) => void;
};

/** As it was last read or saved. */
export const storedPlan = (form: HoursForm) => form.formState.defaultValues?.plan as HoursValues["plan"]; // always whole

const FIELDS = Object.keys(hoursValues.shape) as (keyof HoursValues)[];

/** In the schema's order (docs/rules.md#opening-hours). */
export function firstHoursProblem(
  errors: FieldErrors<HoursValues>,
): { field: keyof HoursValues; message: string } | null {
  for (const field of FIELDS) {
    const message = messageIn(errors[field]);
    if (message) return { field, message };
  }
  return null;
}

export function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === "ref" ? undefined : messageIn(part);
    if (message) return message;
  }
  return undefined;
}

/** The form around each section of hours, of people and of services. */
export const useHoursForm = (): HoursForm => useFormContext<HoursValues, unknown, HoursValues>();

/** The plan in the form. A part that is set is to be saved, and is validated once the owner tried to save. */
export function usePlan() {
  const { control, setValue, formState } = useHoursForm();
  const plan = useWatch({ control, name: "plan" });
  function set(change: Partial<HoursValues["plan"]>): void {
    for (const name of ["periods", "areas", "combinations", "resources", "freezeMinutes", "offer"] as const)
      if (change[name] !== undefined)
        setValue(`plan.${name}`, change[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  return { plan, set, errors: formState.errors.plan };
}
