import { useId } from "react";
import { WEEKDAYS, type Weekday } from "../../../../domain/time/calendar.ts";
import { weekdayLabel } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { chipLook } from "../../ui/fields/chips.tsx";
import { shortDay } from "./period-text.ts";

type DayChipsProps = { days: Weekday[]; error: string | undefined; onChange: (days: Weekday[]) => void };

export function DayChips({ days, error, onChange }: DayChipsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">{words.periods.days}</legend>
      <div className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(2.6rem,1fr))] gap-1 md:gap-2">
        {WEEKDAYS.map((day) => (
          <label key={day} className={chipLook}>
            <input
              type="checkbox"
              aria-label={weekdayLabel(day)}
              checked={days.includes(day)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              onChange={({ target }) =>
                onChange(WEEKDAYS.filter((each) => (each === day ? target.checked : days.includes(each))))
              }
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {shortDay(day)}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  );
}
