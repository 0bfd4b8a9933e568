import { useWatch } from "react-hook-form";
import { TextField } from "../../../shared/ui/field.tsx";
import { RoomNote } from "../../lib/room-note.tsx";
import { words } from "../../texts/words.ts";
import { FieldPair } from "../../ui/form-section.tsx";
import { asLimit, asNumber, type HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";

export function LimitsSection({ form: { register, control, formState } }: { form: HoursForm }) {
  const [maxCapacity, guestsPerSpot, plan] = useWatch({ control, name: ["maxCapacity", "guestsPerSpot", "plan"] });
  const countsSpots = givenBy(plan) === "spots";
  const { errors, defaultValues } = formState;
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  // each service says for how many it is
  if (givenBy(plan) === "services" && defaultValues?.maxGuestsPerBooking == null) return null;
  return (
    <HoursSection section="capacity">
      <FieldPair>
        <TextField
          label={words.rules.limits.maxGuests}
          hint={words.rules.limits.maxGuestsHint}
          placeholder={words.ui.noLimit}
          error={errors.maxGuestsPerBooking?.message}
          {...number}
          {...register("maxGuestsPerBooking", asLimit)}
        />
        {countsSpots && (
          <>
            <TextField
              label={words.rules.limits.tables}
              hint={words.rules.limits.tablesHint}
              placeholder={words.ui.noLimit}
              error={errors.maxCapacity?.message}
              {...number}
              {...register("maxCapacity", asLimit)}
            />
            <TextField
              label={words.rules.limits.seats}
              hint={words.rules.limits.seatsHint}
              error={errors.guestsPerSpot?.message}
              {...number}
              {...register("guestsPerSpot", asNumber)}
            />
          </>
        )}
      </FieldPair>
      {countsSpots && <RoomNote tables={maxCapacity} seats={guestsPerSpot} />}
      <p className="text-sm text-soft">{words.rules.limits.note}</p>
    </HoursSection>
  );
}
