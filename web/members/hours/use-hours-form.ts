import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { type Hours, hours } from "../../../contract/hours.ts";

export type HoursForm = UseFormReturn<Hours, unknown, Hours>;

/** The form holds what the schema gives back, which passes it again. */
const resolver = zodResolver(hours) as unknown as Resolver<Hours, unknown, Hours>;

/** The settings as they are stored, to be changed: judged by the schema that the route uses too. */
export function useHoursForm(stored: Hours): HoursForm {
  return useForm({ resolver, defaultValues: stored, shouldFocusError: false });
}

/** The form shows `merged`, of which `stored` is saved. */
export function showMerged({ reset }: Pick<HoursForm, "reset">, stored: Hours, merged: Hours): void {
  reset(stored);
  reset(merged, { keepDefaultValues: true });
}

const FIELDS = Object.keys(hours.shape) as (keyof Hours)[];

/** The first failing rule, in the order in which the rules stand in the schema (docs/rules.md#opening-hours). */
export function firstHoursProblem(errors: FieldErrors<Hours>): { field: keyof Hours; message: string } | null {
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

const isBlank = (typed: unknown) => typed === null || String(typed).trim() === "";

/** Digits, as people write a whole number; 0x10 and 1e3 are none. */
const numberOf = (typed: unknown) => (/^\d+$/.test(String(typed).trim()) ? Number(typed) : Number.NaN);

/** What is typed for a number; what is none fails the field's rule. */
export const asNumber = { setValueAs: numberOf };
/** The same for a limit that may be left empty. */
export const asLimit = { setValueAs: (typed: unknown) => (isBlank(typed) ? null : numberOf(typed)) };
