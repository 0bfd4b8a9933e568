import { useController, useWatch } from "react-hook-form";
import { DEFAULT_RULES, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { SETTINGS } from "../../../domain/plan/settings.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { SelectField } from "../../shared/ui/field.tsx";
import { daysLabel, durationLabel, optionsWithStored, staysText, weekdayLabel } from "../lib/hours-words.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { WeekField, withTimes } from "../lib/week-field.tsx";
import { zoneLabel, zoneOptions } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { hoursFields } from "./draft-fields.ts";
import { PauseField } from "./pause-field.tsx";
import { StepButtons, type StepProps, useKeepTyped } from "./step-page.tsx";
import { browserTimeZone, firstMinutesOf, firstWeekOf, tradeOf } from "./trade-in-draft.ts";
import { periodsWithBreak, USUAL_WEEKS, usualWeekName } from "./usual-weeks.ts";

const DURATIONS = SETTINGS.bookingDurationMinutes.choices;
const WINDOWS = SETTINGS.advanceBookingDays.choices;

const CHOICES = USUAL_WEEKS.map(({ name }) => ({
  value: name,
  label: words.onboarding.usualWeeks[name].label,
  note: <span className="text-sm text-soft tabular-nums">{words.onboarding.usualWeeks[name].hours}</span>,
}));

export function HoursStep({ draft, keep, back, onDone }: StepProps) {
  const form = useContractForm(hoursFields, {
    defaultValues: {
      weeklySchedule: draft.weeklySchedule ?? firstWeekOf(draft),
      pause: draft.pause ?? null,
      bookingDurationMinutes: draft.bookingDurationMinutes ?? firstMinutesOf(draft),
      advanceBookingDays: draft.advanceBookingDays ?? DEFAULT_RULES.advanceBookingDays,
      timeZone: draft.timeZone ?? browserTimeZone(),
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const trade = tradeOf(draft); // its services have lengths of their own
  const week = useController({ control, name: "weeklySchedule" }).field;
  const pause = useController({ control, name: "pause" }).field;
  const bookingDurationMinutes = useWatch({ control, name: "bookingDurationMinutes" });
  const hours = { weeklySchedule: week.value, bookingDurationMinutes };
  const periods = pause.value ? periodsWithBreak(hours, pause.value) : undefined;
  function choose(name: string) {
    const usual = USUAL_WEEKS.find((each) => each.name === name);
    if (!usual) return;
    week.onChange(usual.week);
    pause.onChange(usual.pause);
    form.setValue("bookingDurationMinutes", usual.minutes, { shouldDirty: true });
  }
  useKeepTyped(form, keep);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => {
        keep(fields); // includes the untouched defaults
        onDone();
      })}
      className="grid gap-6"
    >
      <Card className="grid gap-6">
        {!trade && (
          <ChoiceCards
            label={words.onboarding.usualWeek}
            name="usual-week"
            choices={CHOICES}
            chosen={usualWeekName(week.value, pause.value ?? null)}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <WeekField week={week.value} onChange={week.onChange} error={errors.weeklySchedule?.message} ref={week.ref}>
          <CopyFirstDay week={week.value} onChange={week.onChange} />
        </WeekField>
        {!trade && pause.value && (
          <PauseField pause={pause.value} error={errors.pause?.message} onChange={pause.onChange} ref={pause.ref} />
        )}
        {!trade && (
          <SelectField
            label={words.onboarding.duration}
            hint={periods && staysText(periods)}
            error={errors.bookingDurationMinutes?.message}
            {...register("bookingDurationMinutes", { valueAsNumber: true })}
          >
            {optionsWithStored(DURATIONS, form.getValues("bookingDurationMinutes")).map((minutes) => (
              <option key={minutes} value={minutes}>
                {durationLabel(minutes)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={words.onboarding.window}
          hint={words.onboarding.windowHint}
          error={errors.advanceBookingDays?.message}
          {...register("advanceBookingDays", { valueAsNumber: true })}
        >
          {optionsWithStored(WINDOWS, form.getValues("advanceBookingDays")).map((days) => (
            <option key={days} value={days}>
              {daysLabel(days)}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.onboarding.timeZone} error={errors.timeZone?.message} {...register("timeZone")}>
          {zoneOptions(form.getValues("timeZone")).map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </SelectField>
      </Card>
      <StepButtons back={back} label={words.onboarding.continue} />
    </form>
  );
}

type CopyFirstDayProps = { week: WeeklySchedule; onChange: (week: WeeklySchedule) => void };

function CopyFirstDay({ week, onChange }: CopyFirstDayProps) {
  const [first, ...others] = WEEKDAYS.filter((day) => week[day].enabled);
  if (!first || others.length === 0) return null;
  return (
    <Button
      look="quiet"
      className="-mx-4 justify-self-start text-left"
      onClick={() => onChange(withTimes(week, week[first]))}
    >
      {words.onboarding.copyHours(weekdayLabel(first))}
    </Button>
  );
}
