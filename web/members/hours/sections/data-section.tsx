import { TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { FieldPair } from "../../ui/form-section.tsx";
import { asNumber, type HoursForm } from "../hours-inputs.ts";
import { HoursSection } from "./hours-section.tsx";

export function DataSection({ form: { register, formState } }: { form: HoursForm }) {
  return (
    <HoursSection section="kept-bookings">
      <FieldPair>
        <TextField
          label={words.rules.data.keep}
          hint={words.rules.data.keepHint}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.retentionMonths?.message}
          {...register("retentionMonths", asNumber)}
        />
      </FieldPair>
    </HoursSection>
  );
}
