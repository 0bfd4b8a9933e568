import { useWatch } from "react-hook-form";
import { SETTINGS } from "../../../../domain/plan/settings.ts";
import { durationLabel } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/form/fields.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import type { Brake } from "../brake/brake-words.ts";
import type { HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";
import { NumberFields } from "./number-fields.tsx";
import { PauseField } from "./pause-field.tsx";

type BookingSectionProps = { form: HoursForm; now: () => number; brake: Brake | null };

export function BookingSection({ form, now, brake }: BookingSectionProps) {
  const plan = useWatch({ control: form.control, name: "plan" });
  const hasPeriods = plan.periods.length > 0;
  return (
    <HoursSection section="bookings">
      <FieldPair>
        {!hasPeriods && (
          <>
            {givenBy(plan) !== "services" && <NumberFields part="stays" />}
            <OptionsField
              name="slotStepMinutes"
              label={words.settings.fields.slotStepMinutes.name}
              options={[...SETTINGS.slotStepMinutes.choices]}
              text={durationLabel}
            />
          </>
        )}
        <NumberFields part="bookings" />
      </FieldPair>
      <PauseField {...{ form, now, brake }} />
    </HoursSection>
  );
}
