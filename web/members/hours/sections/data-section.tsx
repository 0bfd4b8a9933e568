import { useController } from "react-hook-form";
import { TextField } from "../../../shared/ui/field.tsx";
import { zoneLabel, zoneOptions } from "../../lib/zone-names.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { asNumber, type HoursForm } from "../hours-inputs.ts";
import { FieldPair, HoursSection } from "./hours-section.tsx";

export function DataSection({ form: { control, register, formState } }: { form: HoursForm }) {
  const { errors, defaultValues } = formState;
  const zone = useController({ control, name: "timeZone" }).field;
  return (
    <HoursSection title="Time and data">
      <FieldPair>
        <OptionsField
          label="Time zone"
          hint="Can change only while there are no upcoming bookings"
          options={zoneOptions(defaultValues?.timeZone, zone.value)}
          text={zoneLabel}
          error={errors.timeZone?.message}
          {...zone}
        />
        <TextField
          label="Keep bookings for (months)"
          hint="Then customers' names, addresses and notes are removed."
          inputMode="numeric"
          autoComplete="off"
          error={errors.retentionMonths?.message}
          {...register("retentionMonths", asNumber)}
        />
      </FieldPair>
    </HoursSection>
  );
}
