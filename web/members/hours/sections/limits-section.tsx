import { TextField } from "../../../shared/ui/field.tsx";
import { asLimit, asNumber, type HoursForm } from "../hours-inputs.ts";
import { FieldPair, HoursSection } from "./hours-section.tsx";

export function LimitsSection({ form: { register, formState } }: { form: HoursForm }) {
  const { errors } = formState;
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <HoursSection title="Capacity">
      <FieldPair>
        <TextField
          label="Max guests per booking"
          hint="Larger parties are asked to call. Leave empty for no limit."
          placeholder="No limit"
          error={errors.maxGuestsPerBooking?.message}
          {...number}
          {...register("maxGuestsPerBooking", asLimit)}
        />
        <TextField
          label="Maximum concurrent spots"
          hint="Tables served at the same time. Leave empty for no limit."
          placeholder="No limit"
          error={errors.maxCapacity?.message}
          {...number}
          {...register("maxCapacity", asLimit)}
        />
        <TextField
          label="Guests per spot"
          hint="A larger party takes several spots."
          error={errors.guestsPerSpot?.message}
          {...number}
          {...register("guestsPerSpot", asNumber)}
        />
      </FieldPair>
      <p className="text-sm text-soft">Bookings that are there already stay as they are, even above a lower limit.</p>
    </HoursSection>
  );
}
