import { useFormContext } from "react-hook-form";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { DaysFields, NoteField } from "../../ui/form/days-fields.tsx";
import type { HoursValues } from "../hours-values.ts";
import { ClosedDays } from "./closed-days.tsx";
import { subjectsOf } from "./dated-kinds.ts";
import { OwnRules } from "./own-rules.tsx";
import { isRest, type TypedDay } from "./typed-day.ts";

/** Those that the kind has. */
export function DatedFields({ values }: { values: HoursValues }) {
  const form = useFormContext<TypedDay>();
  const typed = form.watch();
  const { errors, isSubmitted } = form.formState;
  const { kind, toTime, subject, period } = typed;
  const { periods } = values.plan;
  const subjects = subjectsOf(kind, values.plan);
  const mayBeAllDay = kind === "closed" || kind === "away";
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
      <DaysFields mayBeAllDay={mayBeAllDay} isRest={isRest(typed, values)} lastDayHint={words.hours.forms.lastDayHint}>
        {kind === "extra" && <ClosedDays values={values} onDate={(date) => set({ fromDate: date })} />}
      </DaysFields>
      {kind === "extra" && periods.length > 0 && (
        <OptionsField
          label={words.dated.likePeriod}
          options={periods.map(({ id }) => id)}
          text={(id) => periods.find((each) => each.id === id)?.name ?? ""}
          value={period ?? ""}
          onChange={(id) => set({ period: id })}
        />
      )}
      <NoteField hint={kind === "away" || kind === "hours" ? words.dated.personNoteHint : words.hours.forms.noteHint} />
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
