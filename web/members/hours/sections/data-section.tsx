import { TextField } from "../../../shared/ui/field.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { asNumber, type HoursForm } from "../hours-inputs.ts";
import { HoursSection } from "./hours-section.tsx";

export function DataSection({ form: { register, formState } }: { form: HoursForm }) {
  return (
    <HoursSection title="Kept bookings">
      <FieldPair>
        <TextField
          label="Keep bookings for (months)"
          hint="Then customers' names, addresses and notes are removed."
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.retentionMonths?.message}
          {...register("retentionMonths", asNumber)}
        />
      </FieldPair>
    </HoursSection>
  );
}
