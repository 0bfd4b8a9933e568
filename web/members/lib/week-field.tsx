import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import type { DayHours, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { scheduleProblem } from "../../../domain/plan/schedule.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { TimeInput } from "../ui/fields/time-input.tsx";
import { closesNextDay, hoursLabel, weekdayLabel } from "./hours-words.ts";

type WeekFieldProps = {
  week: WeeklySchedule;
  onChange: (week: WeeklySchedule) => void;
  error: string | undefined;
  /** A fold around it says the title. */
  isFolded?: boolean;
  children?: ReactNode;
  ref: Ref<{ focus: () => void }>;
};

/** A day's error shows at its row, which takes the focus. */
export function WeekField({ week, onChange, error, isFolded = false, children, ref }: WeekFieldProps) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const wrongDay = scheduleProblem(week)?.day ?? null;
  useImperativeHandle(ref, () => ({
    focus: () => {
      const fold = rows.current?.closest("details");
      if (fold) fold.open = true; // nothing in a folded part takes the focus
      const closing = wrongDay && rows.current?.querySelector<HTMLElement>(`[data-closes=${wrongDay}] input`);
      (closing || rows.current)?.focus();
    },
  }));
  const setDay = (day: Weekday, hours: Partial<DayHours>) => onChange({ ...week, [day]: { ...week[day], ...hours } });
  return (
    <fieldset ref={rows} tabIndex={-1} className="grid gap-2 outline-none">
      <legend className={isFolded ? "sr-only" : "pb-1 text-sm font-semibold"}>{words.lib.hours.title}</legend>
      <div className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={week[day]}
            error={day === wrongDay ? error : undefined}
            onChange={(hours) => setDay(day, hours)}
          />
        ))}
      </div>
      {error && !wrongDay && <Alert>{error}</Alert>}
      <CopyFirstDay {...{ week, onChange }} />
      {children}
    </fieldset>
  );
}

function CopyFirstDay({ week, onChange }: Pick<WeekFieldProps, "week" | "onChange">) {
  const [first, ...others] = WEEKDAYS.filter((day) => week[day].enabled);
  if (!first || others.every((day) => hoursLabel(week[day]) === hoursLabel(week[first]))) return null;
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

const withTimes = (week: WeeklySchedule, { openTime, closeTime }: Omit<DayHours, "enabled">): WeeklySchedule =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day].enabled ? { enabled: true, openTime, closeTime } : week[day]]),
  ) as WeeklySchedule; // has every day

type DayRowProps = {
  day: Weekday;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: Partial<DayHours>) => void;
};

function DayRow({ day, hours, error, onChange }: DayRowProps) {
  const { enabled, openTime, closeTime } = hours;
  const id = useId();
  const name = weekdayLabel(day);
  const errorId = error && id;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-32">
        <Checkbox checked={enabled} onChange={(enabled) => onChange({ enabled })} label={name} />
      </div>
      {enabled ? (
        <div className="flex flex-wrap items-center gap-2">
          <TimeInput
            className="w-[4.5rem]! px-3!"
            name={words.lib.hours.opens(name)}
            value={openTime}
            errorId={errorId}
            onChange={(openTime) => onChange({ openTime })}
          />
          <span className="text-soft">–</span>
          <span data-closes={day}>
            <TimeInput
              className="w-[4.5rem]! px-3!"
              name={words.lib.hours.closes(name)}
              value={closeTime}
              errorId={errorId}
              onChange={(closeTime) => onChange({ closeTime })}
            />
          </span>
          {closesNextDay(hours) && <span className="text-sm text-soft">{words.lib.hours.nextDay}</span>}
        </div>
      ) : (
        <span className="text-soft">{words.ui.closed}</span>
      )}
      <Fault id={id}>{error}</Fault>
    </div>
  );
}
