import type { Ref } from "react";
import { WEEKDAYS, type Weekday } from "../../../domain/calendar.ts";
import type { DayHours, WeeklySchedule } from "../../../domain/rules.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TimePicker } from "../../ui/time-picker.tsx";
import { closesNextDay, weekdayLabel } from "./words.ts";

type WeekFieldProps = {
  week: WeeklySchedule;
  onChange: (week: WeeklySchedule) => void;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
};

/** When the business is open in an ordinary week. The hours of its first open day can be had for all the others. */
export function WeekField({ week, onChange, error, ref }: WeekFieldProps) {
  const open = WEEKDAYS.filter((day) => week[day].enabled);
  const [first] = open;
  const setDay = (day: Weekday, hours: Partial<DayHours>) => onChange({ ...week, [day]: { ...week[day], ...hours } });
  const copyToAll = (from: DayHours) =>
    onChange(Object.fromEntries(WEEKDAYS.map((day) => [day, week[day].enabled ? from : week[day]])) as WeeklySchedule); // of all its days
  return (
    <fieldset ref={ref} tabIndex={-1} className="grid gap-2 outline-none">
      <legend className="pb-1 text-sm font-semibold">Opening hours</legend>
      <div className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} name={weekdayLabel(day)} hours={week[day]} onChange={(hours) => setDay(day, hours)} />
        ))}
      </div>
      {error && <Alert>{error}</Alert>}
      {first && open.length > 1 && (
        <Button look="quiet" className="-mx-4 justify-self-start text-left" onClick={() => copyToAll(week[first])}>
          Use {weekdayLabel(first)}'s hours for all open days
        </Button>
      )}
    </fieldset>
  );
}

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
