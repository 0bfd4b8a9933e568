import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DatedDay } from "../../../../contract/requests/plan.ts";
import { isWholeDay } from "../../../../domain/plan/periods.ts";
import { Optional, TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { TimePicker } from "../../ui/fields/time-picker.tsx";
import type { HoursValues } from "../hours-values.ts";
import { ClosedDays } from "./closed-days.tsx";
import { subjectsOf } from "./dated-kinds.ts";
import { OwnRules } from "./own-rules.tsx";
import { ALL_DAY, isRest, type TypedDay, USUAL_PART } from "./typed-day.ts";

type DatedFieldsProps = { form: UseFormReturn<TypedDay, unknown, DatedDay>; values: HoursValues };

/** Those that the kind has. */
export function DatedFields({ form, values }: DatedFieldsProps) {
  const timesId = useId();
  const typed = form.watch();
  const { errors, isSubmitted } = form.formState;
  const { kind, fromDate, toDate, fromTime, toTime, subject, period } = typed;
  const { periods } = values.plan;
  const subjects = subjectsOf(kind, values.plan);
  const mayBeAllDay = kind === "closed" || kind === "away";
  const isAllDay = mayBeAllDay && isWholeDay(typed);
  const wrongTimes = errors.toTime?.message ?? errors.fromTime?.message;
  function set(change: Partial<TypedDay>): void {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof TypedDay, value, { shouldValidate: isSubmitted }); // the keys of `change`
  }
  return (
    <>
      {subjects.length > 0 && kind !== "extra" && (
        <OptionsField
          label={words.dated.subject[kind]}
          options={[...(kind === "closed" ? [""] : []), ...subjects.map(({ id }) => id)]}
          text={(id) => subjects.find((each) => each.id === id)?.name ?? words.dated.wholePlace}
          value={subject}
          onChange={(id) => set({ subject: id })}
        />
      )}
      <DateField
        label={words.hours.forms.firstDay}
        error={errors.fromDate?.message}
        value={fromDate}
        onChange={(date) => set({ fromDate: date })}
      />
      {kind === "extra" && <ClosedDays values={values} onDate={(date) => set({ fromDate: date })} />}
      <DateField
        label={
          <>
            {words.hours.forms.lastDay}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={words.hours.forms.lastDayHint}
        error={toDate ? errors.toDate?.message : undefined}
        value={toDate}
        onChange={(date) => set({ toDate: date })}
        first={fromDate || undefined}
      />
      {mayBeAllDay && (
        <Checkbox
          checked={isAllDay}
          onChange={(wanted) => set(wanted ? ALL_DAY : USUAL_PART)}
          label={words.hours.forms[isRest(typed, values) ? "restOfDay" : "allDay"]}
        />
      )}
      {!isAllDay && (
        <div className="flex flex-wrap items-center gap-2">
          <TimePicker step={5} label={words.dated.from} value={fromTime} onChange={(time) => set({ fromTime: time })} />
          <span className="text-soft">–</span>
          <TimePicker
            step={5}
            label={words.dated.until}
            value={toTime}
            errorId={wrongTimes && timesId}
            onChange={(time) => set({ toTime: time })}
          />
          {wrongTimes && (
            <p id={timesId} className="basis-full text-sm text-loss">
              {wrongTimes}
            </p>
          )}
        </div>
      )}
      {kind === "extra" && periods.length > 0 && (
        <OptionsField
          label={words.dated.likePeriod}
          options={periods.map(({ id }) => id)}
          text={(id) => periods.find((each) => each.id === id)?.name ?? ""}
          value={period ?? ""}
          onChange={(id) => set({ period: id })}
        />
      )}
      <TextField
        label={
          <>
            {words.hours.forms.note}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={kind === "away" || kind === "hours" ? words.dated.personNoteHint : words.hours.forms.noteHint}
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      {kind === "extra" && (
        <OwnRules
          rules={typed}
          period={periods.find(({ id }) => id === period)}
          closes={toTime}
          errors={errors}
          onChange={set}
        />
      )}
    </>
  );
}
