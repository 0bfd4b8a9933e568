import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { useController } from "react-hook-form";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { SETTINGS } from "../../../domain/plan/settings.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { daysLabel, optionsWithStored } from "../lib/hours-words.ts";
import { STAY_PRESETS, type StayPreset, staysInWords } from "../lib/stay-words.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { WeekField } from "../lib/week-field.tsx";
import type { Break } from "../lib/week-periods.ts";
import { zoneLabel, zoneOptions } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { TimeSpan } from "../ui/fields/time-picker.tsx";
import { FieldsForm, KeepTyped, useSubmit } from "../ui/form/contract-form.tsx";
import { OptionsField } from "../ui/form/fields.tsx";
import { DaysOff } from "./days-off.tsx";
import { hoursFields } from "./draft-fields.ts";
import { StepButtons, type StepProps } from "./step-page.tsx";
import { browserTimeZone, firstMinutesOf, firstWeekOf, tradeOf } from "./trade-in-draft.ts";
import { FIRST_USUAL, minutesOf, USUAL_WEEKS, usualWeekName } from "./usual-weeks.ts";

const WINDOWS = SETTINGS.advanceBookingDays.choices;

const STAYS = Object.entries(STAY_PRESETS).map(([value, lengths]) => ({
  value,
  label: words.onboarding.aboutHours[value as StayPreset],
  note: <span className="text-sm text-soft tabular-nums">{staysInWords(lengths)}</span>,
}));

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
      stays: draft.stays ?? FIRST_USUAL.stays,
      bookingDurationMinutes: firstMinutesOf(draft),
      advanceBookingDays: draft.advanceBookingDays ?? DEFAULT_RULES.advanceBookingDays,
      timeZone: draft.timeZone ?? browserTimeZone(),
    },
  });
  const { control } = form;
  const { errors } = form.formState;
  const trade = tradeOf(draft); // its services have lengths of their own
  const week = useController({ control, name: "weeklySchedule" }).field;
  const pause = useController({ control, name: "pause" }).field;
  const stays = useController({ control, name: "stays" }).field;
  function stay(preset: StayPreset) {
    stays.onChange(preset);
    form.setValue("bookingDurationMinutes", minutesOf(preset), { shouldDirty: true });
  }
  function choose(name: string) {
    const usual = USUAL_WEEKS.find((each) => each.name === name);
    if (!usual) return;
    week.onChange(usual.week);
    pause.onChange(usual.pause);
    stay(usual.stays);
  }
  const submit = useSubmit(form, (fields) => {
    keep(fields); // includes the untouched defaults
    onDone();
  });
  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-6">
      <KeepTyped keep={keep} />
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
        <WeekField week={week.value} onChange={week.onChange} error={errors.weeklySchedule?.message} ref={week.ref} />
        {!trade && pause.value && (
          <PauseField pause={pause.value} error={errors.pause?.message} onChange={pause.onChange} ref={pause.ref} />
        )}
        {!trade && (
          <ChoiceCards
            label={words.onboarding.stays}
            name="stays"
            choices={STAYS}
            chosen={stays.value ?? null}
            onChange={({ target }) => stay(target.value as StayPreset)} // one of `STAYS`
          />
        )}
        {trade && <DaysOff {...{ draft, keep }} week={week.value} />}
        <OptionsField
          name="advanceBookingDays"
          label={words.onboarding.window}
          hint={words.onboarding.windowHint}
          options={optionsWithStored(WINDOWS, form.getValues("advanceBookingDays"))}
          text={daysLabel}
        />
        <OptionsField
          name="timeZone"
          label={words.business.labels.timeZone}
          options={zoneOptions(form.getValues("timeZone"))}
          text={zoneLabel}
        />
      </Card>
      <StepButtons back={back} label={words.ui.continue} />
    </FieldsForm>
  );
}

type PauseFieldProps = {
  pause: Break;
  error: string | undefined;
  onChange: (pause: Break | null) => void;
  ref: Ref<{ focus: () => void }>;
};

/** The house serves lunch before it and dinner after it. */
function PauseField({ pause, error, onChange, ref }: PauseFieldProps) {
  const texts = words.onboarding.pause;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector("select")?.focus() }));
  const errorId = error && id;
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="pb-1 text-sm font-semibold">{texts.title}</legend>
      <TimeSpan
        errorId={errorId}
        from={{ label: texts.from, value: pause.from, onChange: (from) => onChange({ ...pause, from }) }}
        until={{ label: texts.to, value: pause.to, onChange: (to) => onChange({ ...pause, to }) }}
      >
        <Button look="quiet" className="max-md:-ml-4" onClick={() => onChange(null)}>
          {texts.none}
        </Button>
      </TimeSpan>
      <Fault id={id}>{error}</Fault>
    </fieldset>
  );
}
