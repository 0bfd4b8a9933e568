import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { addDays, isDate, minutesOf } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { Field } from "../../shared/ui/field.tsx";
import { type Brake, brakeWords } from "../brake/brake-words.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { useHoursForm } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { DateInput } from "../ui/fields/date-field.tsx";
import { TimePicker } from "../ui/fields/time-picker.tsx";

/** A new pause lasts until the business's day ends. */
export function PauseField({ now, brake }: { now: () => number; brake: Brake | null }) {
  const { control } = useHoursForm();
  const { field, fieldState } = useController({ control, name: "onlineBookingPausedUntil" });
  const zone = useWatch({ control, name: "timeZone" });
  const { value, onChange } = field;
  const [typed, setTyped] = useState({ ...wallTimeOf(value, zone), value, zone });
  const wall = typed.value === value && typed.zone === zone ? typed : wallTimeOf(value, zone);
  function choose(next: WallTime) {
    const instant = instantOfWallTime(next, zone);
    setTyped({ ...next, value: instant, zone });
    onChange(instant);
  }
  const isOver = value !== null && Date.parse(value) <= now();
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={value !== null}
        onChange={(isPaused) => (isPaused ? choose(endOfToday(now(), zone)) : onChange(null))}
        label={words.rules.pause.label}
        hint={words.rules.pause.hint}
      />
      {brake && (
        <p className="text-sm text-attention md:pl-9">
          {brakeWords(brake, { timeZone: zone, serviceEnds: brake.until })} {words.rules.pause.brakeStays}
        </p>
      )}
      {value !== null && (
        <div className="flex flex-wrap items-start gap-4 md:pl-9">
          <Field label={words.rules.pause.until} error={fieldState.error?.message}>
            {(described) => (
              <DateInput
                {...described}
                today={localDate(now(), zone)}
                first={localDate(now(), zone)}
                value={wall.date}
                onChange={(date) => choose({ date, time: wall.time })}
                ref={field.ref}
              />
            )}
          </Field>
          <div className="grid gap-1.5">
            <span aria-hidden="true" className="text-sm font-semibold">
              {words.ui.time}
            </span>
            <TimePicker
              label={words.rules.pause.until}
              value={wall.time}
              onChange={(time) => choose({ date: wall.date, time })}
            />
          </div>
          <p className="basis-full text-sm text-soft">
            {isOver ? words.rules.pause.isOver : words.rules.pause.timeIn(zoneLabel(zone))}
          </p>
        </div>
      )}
    </div>
  );
}

/** On the business's clock, maybe half typed. */
type WallTime = { date: string; time: string };

export const wallTimeOf = (instant: string | null, zone: string): WallTime =>
  instant ? { date: localDate(instant, zone), time: localTime(instant, zone) } : { date: "", time: "00:00" };

/** ISO 8601 in UTC; empty for an invalid date: typing a year passes 2 and 20. */
export function instantOfWallTime({ date, time }: WallTime, zone: string): string {
  if (!isDate(date)) return "";
  const instant = instantOnWall(date, minutesOf(time), zone);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : "";
}

export const endOfToday = (now: number, zone: string): WallTime => ({
  date: addDays(localDate(now, zone), 1),
  time: "00:00",
});
