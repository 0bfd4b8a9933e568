import { type ReactNode, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { isWholeDay } from "../../../../domain/plan/periods.ts";
import { ALL_DAY, USUAL_PART } from "../../lib/day-times.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import { DateField } from "../fields/date-field.tsx";
import { Fault } from "../fields/fault.tsx";
import { optional } from "../fields/optional.tsx";
import { TimeSpan } from "../fields/time-picker.tsx";
import { TextField } from "./fields.tsx";

type Days = { fromDate: string; toDate: string; fromTime: string; toTime: string };

type DaysFieldsProps = {
  mayBeAllDay: boolean;
  /** The whole of its only day is what is left of it. */
  isRest: boolean;
  lastDayHint?: string;
  /** Between the first day and the last. */
  children?: ReactNode;
};

/** Days of a form, and from when until when on each of them. */
export function DaysFields({ mayBeAllDay, isRest, lastDayHint, children }: DaysFieldsProps) {
  const timesId = useId();
  const { setValue, watch, formState } = useFormContext<Days>();
  const { errors, isSubmitted } = formState;
  const from = useController<Days, "fromDate">({ name: "fromDate" }).field;
  const to = useController<Days, "toDate">({ name: "toDate" }).field;
  const [fromTime, toTime] = watch(["fromTime", "toTime"]);
  const isAllDay = mayBeAllDay && isWholeDay({ fromTime, toTime });
  const wrongTimes = errors.toTime?.message ?? errors.fromTime?.message;
  function set(times: Partial<typeof ALL_DAY>): void {
    for (const [name, time] of Object.entries(times))
      setValue(name as keyof typeof ALL_DAY, time, { shouldValidate: isSubmitted }); // the keys of `times`
  }
  const say = words.hours.forms;
  return (
    <>
      <DateField label={say.firstDay} error={errors.fromDate?.message} {...from} />
      {children}
      <DateField
        label={optional(say.lastDay)}
        hint={lastDayHint}
        error={to.value ? errors.toDate?.message : undefined}
        {...to}
        first={from.value || undefined}
      />
      {mayBeAllDay && (
        <Checkbox
          checked={isAllDay}
          onChange={(wanted) => set(wanted ? ALL_DAY : USUAL_PART)}
          label={isRest ? say.restOfDay : say.allDay}
        />
      )}
      {!isAllDay && (
        <TimeSpan
          step={5}
          from={{ label: words.list.from, value: fromTime, onChange: (time) => set({ fromTime: time }) }}
          until={{
            label: words.dated.until,
            value: toTime,
            errorId: wrongTimes && timesId,
            onChange: (time) => set({ toTime: time }),
          }}
        >
          <Fault id={timesId}>{wrongTimes}</Fault>
        </TimeSpan>
      )}
    </>
  );
}

/** `hint`: its readers. */
export const NoteField = ({ hint }: { hint: string }) => (
  <TextField name="note" label={words.hours.forms.note} isOptional hint={hint} autoComplete="off" />
);
