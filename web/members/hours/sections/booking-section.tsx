import { useWatch } from "react-hook-form";
import { DURATIONS, daysLabel, durationLabel, optionsWithStored, WINDOWS } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { NumberField, OptionsField } from "../../ui/form/fields.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import type { Brake } from "../brake/brake-words.ts";
import type { HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";
import { PauseField } from "./pause-field.tsx";

const STEPS: (15 | 30 | 60)[] = [15, 30, 60];

type BookingSectionProps = { form: HoursForm; now: () => number; brake: Brake | null };

export function BookingSection({ form, now, brake }: BookingSectionProps) {
  const { control, formState } = form;
  const stored = formState.defaultValues;
  const [plan, duration, days] = useWatch({ control, name: ["plan", "bookingDurationMinutes", "advanceBookingDays"] });
  const hasPeriods = plan.periods.length > 0;
  const say = words.rules.bookings;
  return (
    <HoursSection section="bookings">
      <FieldPair>
        {!hasPeriods && (
          <>
            {givenBy(plan) !== "services" && (
              <OptionsField
                name="bookingDurationMinutes"
                label={say.duration}
                hint={say.durationHint}
                options={optionsWithStored(DURATIONS, stored?.bookingDurationMinutes, duration)}
                text={durationLabel}
              />
            )}
            <OptionsField name="slotStepMinutes" label={say.step} options={STEPS} text={durationLabel} />
          </>
        )}
        <OptionsField
          name="advanceBookingDays"
          label={say.window}
          hint={say.windowHint}
          options={optionsWithStored(WINDOWS, stored?.advanceBookingDays, days)}
          text={daysLabel}
        />
        <NumberField name="customerChangeHoursLimit" label={say.changeHours} hint={say.changeHoursHint} />
      </FieldPair>
      <PauseField {...{ form, now, brake }} />
    </HoursSection>
  );
}
