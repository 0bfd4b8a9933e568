import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { Period } from "../../../domain/plan/rules.ts";
import { type HoursValues, hoursValues } from "./hours-values.ts";

export type HoursForm = UseFormReturn<HoursValues, unknown, HoursValues>;

export type PeriodFieldProps = {
  form: HoursForm;
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
