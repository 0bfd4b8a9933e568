import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm } from "react-hook-form";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { isTimeZone } from "../../../domain/time-zone-name.ts";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { hoursFields } from "./draft.ts";
import { StepButtons, type StepProps } from "./step.tsx";
import { useKeepTyped } from "./use-keep-typed.ts";
import { WeekField } from "./week-field.tsx";
import { daysLabel, durationLabel, zoneLabel } from "./words.ts";

const DURATIONS = [15, 30, 45, 60, 90, 120, 180];
const WINDOWS = [1, 3, 7, 14, 30, 60, 90];

export function HoursStep({ draft, keep, back, onDone }: StepProps) {
  const form = useForm({
    resolver: zodResolver(hoursFields),
    defaultValues: {
      weeklySchedule: draft.weeklySchedule ?? DEFAULT_RULES.weeklySchedule,
      bookingDurationMinutes: draft.bookingDurationMinutes ?? DEFAULT_RULES.bookingDurationMinutes,
      advanceBookingDays: draft.advanceBookingDays ?? DEFAULT_RULES.advanceBookingDays,
      timeZone: draft.timeZone ?? zoneHere(),
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const week = useController({ control, name: "weeklySchedule" }).field;
  useKeepTyped(form, keep);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => {
        keep(fields); // the defaults too, which nobody typed
        onDone();
      })}
      className="grid gap-6"
    >
      <Card className="grid gap-6">
        <WeekField week={week.value} onChange={week.onChange} error={errors.weeklySchedule?.message} ref={week.ref} />
        <SelectField
          label="Default booking duration"
          error={errors.bookingDurationMinutes?.message}
          {...register("bookingDurationMinutes", { valueAsNumber: true })}
        >
          {DURATIONS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationLabel(minutes)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Advance booking window"
          hint="How far ahead customers can book"
          error={errors.advanceBookingDays?.message}
          {...register("advanceBookingDays", { valueAsNumber: true })}
        >
          {WINDOWS.map((days) => (
            <option key={days} value={days}>
              {daysLabel(days)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" error={errors.timeZone?.message} {...register("timeZone")}>
          {zones(form.getValues("timeZone")).map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </SelectField>
      </Card>
      <StepButtons back={back} label="Continue" />
    </form>
  );
}

function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : DEFAULT_RULES.timeZone;
}

/** All there are, and the chosen one, which may go by a name that the list does not use. */
const zones = (chosen: string) => [...new Set([...Intl.supportedValuesOf("timeZone"), chosen])].sort();
