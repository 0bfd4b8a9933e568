import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { type Hours, hoursRequest } from "../../../contract/hours.ts";

export type HoursForm = UseFormReturn<Hours, unknown, Hours>;

/** The form holds what the schema gives back, which passes it again. */
const resolver = zodResolver(hoursRequest) as unknown as Resolver<Hours, unknown, Hours>;

/** The settings as they are stored, to be changed: judged by the schema that the route uses too. */
export function useHoursForm(stored: Hours): HoursForm {
  return useForm({ resolver, defaultValues: stored, shouldFocusError: false });
}

/** The form shows `merged`, of which `stored` is saved. */
export function showMerged({ reset }: Pick<HoursForm, "reset">, stored: Hours, merged: Hours): void {
  reset(stored);
  reset(merged, { keepDefaultValues: true });
}

const FIELDS = Object.keys(hoursRequest.shape) as (keyof Hours)[];

/** The first failing rule, in the order in which the rules stand in the schema (docs/rules.md#opening-hours). */
export function firstProblem(errors: FieldErrors<Hours>): { field: keyof Hours; message: string } | null {
  for (const field of FIELDS) {
    const message = messageIn(errors[field]);
    if (message) return { field, message };
  }
  return null;
}

/** The first message of a field or of what it consists of. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === "ref" ? undefined : messageIn(part);
    if (message) return message;
  }
  return undefined;
}
