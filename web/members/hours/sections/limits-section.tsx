import { useWatch } from "react-hook-form";
import { TextField } from "../../../shared/ui/field.tsx";
import { RoomNote } from "../../lib/room-note.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { asLimit, asNumber, type HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";

export function LimitsSection({ form: { register, control, formState } }: { form: HoursForm }) {
  const [maxCapacity, guestsPerSpot, plan] = useWatch({ control, name: ["maxCapacity", "guestsPerSpot", "plan"] });
  const countsSpots = givenBy(plan) === "spots";
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
        {countsSpots && (
          <>
            <TextField
              label="How many tables?"
              hint="All that can be taken at the same time. Leave empty for no limit."
              placeholder="No limit"
              error={errors.maxCapacity?.message}
              {...number}
              {...register("maxCapacity", asLimit)}
            />
            <TextField
              label="Seats at each, usually"
              hint="A larger party takes several tables."
              error={errors.guestsPerSpot?.message}
              {...number}
              {...register("guestsPerSpot", asNumber)}
            />
          </>
        )}
      </FieldPair>
      {countsSpots && <RoomNote tables={maxCapacity} seats={guestsPerSpot} />}
      <p className="text-sm text-soft">Bookings that are there already stay as they are, even above a lower limit.</p>
    </HoursSection>
  );
}
