import { useWatch } from "react-hook-form";
import { RoomNote } from "../../lib/room-note.tsx";
import { words } from "../../texts/words.ts";
import { LimitField, NumberField } from "../../ui/form/fields.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import type { HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";

export function LimitsSection({ form: { control, formState } }: { form: HoursForm }) {
  const [maxCapacity, guestsPerSpot, plan] = useWatch({ control, name: ["maxCapacity", "guestsPerSpot", "plan"] });
  const countsSpots = givenBy(plan) === "spots";
  const say = words.rules.limits;
  // each service says for how many it is
  if (givenBy(plan) === "services" && formState.defaultValues?.maxGuestsPerBooking == null) return null;
  return (
    <HoursSection section="capacity">
      <FieldPair>
        <LimitField name="maxGuestsPerBooking" label={say.maxGuests} hint={say.maxGuestsHint} />
        {countsSpots && (
          <>
            <LimitField name="maxCapacity" label={say.tables} hint={say.tablesHint} />
            <NumberField name="guestsPerSpot" label={say.seats} hint={say.seatsHint} />
          </>
        )}
      </FieldPair>
      {countsSpots && <RoomNote tables={maxCapacity} seats={guestsPerSpot} />}
      <p className="text-sm text-soft">{say.note}</p>
    </HoursSection>
  );
}
