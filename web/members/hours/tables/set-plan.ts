import type { HoursForm } from "../hours-inputs.ts";
import type { HoursValues } from "../hours-values.ts";

export type PlanChange = Partial<HoursValues["plan"]>;

/** A part that changed is to be saved, and is validated once the owner tried to save. */
export function setPlan({ setValue, formState }: HoursForm, change: PlanChange): void {
  for (const name of ["periods", "areas", "combinations", "resources", "freezeMinutes", "offer"] as const)
    if (change[name] !== undefined)
      setValue(`plan.${name}`, change[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
}
