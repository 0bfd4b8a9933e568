import { useController, useWatch } from "react-hook-form";
import { TextField } from "../../../shared/ui/field.tsx";
import { DURATIONS, daysLabel, durationLabel, optionsWithStored, WINDOWS } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import type { Brake } from "../brake/brake-words.ts";
import { asNumber, type HoursForm } from "../hours-inputs.ts";
import { givenBy } from "../question-of.ts";
import { HoursSection } from "./hours-section.tsx";
import { PauseField } from "./pause-field.tsx";

const STEPS: (15 | 30 | 60)[] = [15, 30, 60];

type BookingSectionProps = { form: HoursForm; now: () => number; brake: Brake | null };

export function BookingSection({ form, now, brake }: BookingSectionProps) {
  const { control, register, formState } = form;
  const { errors, defaultValues } = formState;
  const duration = useController({ control, name: "bookingDurationMinutes" }).field;
  const step = useController({ control, name: "slotStepMinutes" }).field;
  const days = useController({ control, name: "advanceBookingDays" }).field;
  const plan = useWatch({ control, name: "plan" });
  const hasPeriods = plan.periods.length > 0;
  const stored = { duration: defaultValues?.bookingDurationMinutes, days: defaultValues?.advanceBookingDays };
  return (
    <HoursSection section="bookings">
      <FieldPair>
        {!hasPeriods && (
          <>
            {givenBy(plan) !== "services" && (
              <OptionsField
                label={words.rules.bookings.duration}
                hint={words.rules.bookings.durationHint}
                options={optionsWithStored(DURATIONS, stored.duration, duration.value)}
                text={durationLabel}
                error={errors.bookingDurationMinutes?.message}
                {...duration}
              />
            )}
            <OptionsField
              label={words.rules.bookings.step}
              options={STEPS}
              text={durationLabel}
              error={errors.slotStepMinutes?.message}
              {...step}
            />
          </>
        )}
        <OptionsField
          label={words.rules.bookings.window}
          hint={words.rules.bookings.windowHint}
          options={optionsWithStored(WINDOWS, stored.days, days.value)}
          text={daysLabel}
          error={errors.advanceBookingDays?.message}
          {...days}
        />
        <TextField
          label={words.rules.bookings.changeHours}
          hint={words.rules.bookings.changeHoursHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.customerChangeHoursLimit?.message}
          {...register("customerChangeHoursLimit", asNumber)}
        />
      </FieldPair>
      <PauseField {...{ form, now, brake }} />
    </HoursSection>
  );
}
