import { useWatch } from "react-hook-form";
import { RoomNote } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { FieldPair } from "../../ui/form-section.tsx";
import type { HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";
import { NumberFields } from "./number-fields.tsx";

export function LimitsSection({ form: { control, formState } }: { form: HoursForm }) {
  const [maxCapacity, guestsPerSpot, plan] = useWatch({ control, name: ["maxCapacity", "guestsPerSpot", "plan"] });
  const countsSpots = givenBy(plan) === "spots";
  // each service says for how many it is
  if (givenBy(plan) === "services" && formState.defaultValues?.maxGuestsPerBooking == null) return null;
  return (
    <HoursSection section="capacity">
      <FieldPair>
        <NumberFields part="capacity" />
        {countsSpots && <NumberFields part="spots" />}
      </FieldPair>
      {countsSpots && <RoomNote tables={maxCapacity} seats={guestsPerSpot} />}
      <p className="text-sm text-soft">{words.rules.limits.note}</p>
    </HoursSection>
  );
}
