import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { localDate } from "../../shared/lib/local-time.ts";
import { Field } from "../../shared/ui/field.tsx";
import { type Brake, brakeWords } from "../brake/brake-words.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { useHoursForm } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { DateInput } from "../ui/fields/date-field.tsx";
import { TimePicker } from "../ui/fields/time-picker.tsx";
import { endOfToday, instantOfWallTime, type WallTime, wallTimeOf } from "./wall-time.ts";

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
              {words.rules.pause.time}
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
