import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { DatedDay } from "../../../contract/requests/plan.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { withDay, withoutDay } from "../plan/day-list.ts";
import { messageIn, useHoursForm } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { DatedDialog } from "./dated-dialog.tsx";
import { type DatedKind, dayLabel, kindOf } from "./dated-kinds.ts";

type DatedDaysProps = {
  title: string;
  id?: string;
  /** Stands where none is listed. */
  hint?: string;
  /** Those that are listed and can be added. */
  kinds: [DatedKind, ...DatedKind[]];
};

/** Closed days, special openings, time off and extra hours, saved with the form. A row opens its dialog. */
export function DatedDays({ title, id, hint, kinds }: DatedDaysProps) {
  const form = useHoursForm();
  const format = useFormats();
  const { field, fieldState } = useController({ control: form.control, name: "dated" });
  const areClosuresOn = useController({ control: form.control, name: "specialScheduleEnabled" }).field;
  const [opened, setOpened] = useState<{ day: DatedDay | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = form.watch("plan");
  const problems = form.formState.errors.dated;
  const listed = field.value
    .map((day, i) => ({ day, problem: messageIn(problems?.[i]) }))
    .filter(({ day }) => kinds.includes(kindOf(day, plan)))
    .toSorted(byDate);
  const isOff = ({ kind }: DatedDay) => kind === "closed" && !areClosuresOn.value;
  const labelOf = (day: DatedDay) => dayLabel(day, plan, format);
  const message = listed.some(({ problem }) => problem) ? undefined : messageIn(fieldState.error);
  return (
    <FormSection
      {...(id ? { id } : {})}
      title={title}
      action={
        <AddButton look="quiet" className="-mr-4" onClick={() => setOpened({ day: null })}>
          {words.dated.add}
        </AddButton>
      }
      ref={(element) => {
        heading.current = element;
        field.ref(element);
      }}
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        {listed.length === 0 && hint && <p className="text-soft">{hint}</p>}
        {listed.length > 0 && (
          <ul className="w-full divide-y divide-line border-y border-line">
            {listed.map(({ day, problem }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the row of a changed day keeps the focus
              <li key={i}>
                <button
                  type="button"
                  onClick={() => setOpened({ day })}
                  className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium tabular-nums">
                      {isOff(day) ? words.dated.notInForce(labelOf(day)) : labelOf(day)}
                    </span>
                    {day.note && <span className="block text-sm wrap-anywhere text-soft">{day.note}</span>}
                    {problem && <span className="block text-sm text-loss">{problem}</span>}
                  </span>
                  <Pencil aria-hidden="true" size={18} className="shrink-0 text-soft" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {listed.some(({ day }) => isOff(day)) && <p className="text-sm text-soft">{words.dated.untilChanged}</p>}
        <Fault>{message}</Fault>
      </div>
      {opened && (
        <DatedDialog
          values={form.getValues()}
          kinds={kinds}
          day={opened.day}
          onDone={(day) => {
            field.onChange(withDay(field.value, opened.day, day));
            if (day.kind === "closed") areClosuresOn.onChange(true); // those of a time when they did not count, too
            setOpened(null);
          }}
          onRemove={() => {
            field.onChange(withoutDay(field.value, opened.day));
            setOpened(null);
            heading.current?.focus();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </FormSection>
  );
}

type Listed = { day: DatedDay };
const byDate = ({ day: one }: Listed, { day: other }: Listed) => (one.fromDate < other.fromDate ? -1 : 1);
