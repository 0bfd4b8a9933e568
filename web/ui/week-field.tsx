import type { ReactNode, Ref } from "react";
import { WEEKDAYS, type Weekday } from "../../domain/calendar.ts";
import type { DayHours, WeeklySchedule } from "../../domain/rules.ts";
import { closesNextDay, weekdayLabel } from "../lib/hours-words.ts";
import { Alert } from "./alert.tsx";
import { Checkbox } from "./checkbox.tsx";
import { TimePicker } from "./time-picker.tsx";

type WeekFieldProps = {
  week: WeeklySchedule;
  onChange: (week: WeeklySchedule) => void;
  error: string | undefined;
  /** A quick way to set several days. */
  children?: ReactNode;
  ref: Ref<HTMLFieldSetElement>;
};

/** When the business is open in an ordinary week. */
export function WeekField({ week, onChange, error, children, ref }: WeekFieldProps) {
  const setDay = (day: Weekday, hours: Partial<DayHours>) => onChange({ ...week, [day]: { ...week[day], ...hours } });
  return (
    <fieldset ref={ref} tabIndex={-1} className="grid gap-2 outline-none">
      <legend className="pb-1 text-sm font-semibold">Opening hours</legend>
      <div className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} name={weekdayLabel(day)} hours={week[day]} onChange={(hours) => setDay(day, hours)} />
        ))}
      </div>
      {error && <Alert>{error}</Alert>}
      {children}
    </fieldset>
  );
}

/** The same times for all days that are open. */
export const withTimes = (week: WeeklySchedule, { openTime, closeTime }: Omit<DayHours, "enabled">): WeeklySchedule =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day].enabled ? { enabled: true, openTime, closeTime } : week[day]]),
  ) as WeeklySchedule; // of all its days

type DayRowProps = { name: string; hours: DayHours; onChange: (hours: Partial<DayHours>) => void };

function DayRow({ name, hours, onChange }: DayRowProps) {
  const { enabled, openTime, closeTime } = hours;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-32">
        <Checkbox checked={enabled} onChange={(enabled) => onChange({ enabled })} label={name} />
      </div>
      {enabled ? (
        <div className="flex flex-wrap items-center gap-2">
          <TimePicker label={`${name} opens`} value={openTime} onChange={(openTime) => onChange({ openTime })} />
          <span className="text-soft">–</span>
          <TimePicker label={`${name} closes`} value={closeTime} onChange={(closeTime) => onChange({ closeTime })} />
          {closesNextDay(hours) && <span className="text-sm text-soft">next day</span>}
        </div>
      ) : (
        <span className="text-soft">Closed</span>
      )}
    </div>
  );
}
