import { Plus } from "lucide-react";
import { useId } from "react";
import { closingWallMinute } from "../../../domain/plan/opening-hours.ts";
import type { OfferedResource, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { DAY_MINUTES, minutesOf, timeLabel, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { weekdayLabel } from "../lib/hours-words.ts";
import { useHoursForm } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { TimeSpan } from "../ui/fields/time-picker.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import type { DraftProblems } from "./draft-dialog.tsx";

type Hours = NonNullable<OfferedResource["hours"]>;
type Stretch = Hours[Weekday][number];

const STRETCHES_MAX = 3;

/** The business's week, to be changed. */
export const sameAs = (week: WeeklySchedule): Hours =>
  Object.fromEntries(
    WEEKDAYS.map((day) => {
      const { enabled, openTime, closeTime } = week[day];
      return [day, enabled ? [{ from: openTime, to: closeTime }] : []];
    }),
  ) as Hours; // has every day

/** `value` null: as the business, whose week own hours begin with. */
type OwnHoursProps = { value: Hours | null; problems: DraftProblems; onChange: (hours: Hours | null) => void };

/** A week with up to three stretches a day, so that there is time to eat. */
export function OwnHours({ value: hours, problems, onChange }: OwnHoursProps) {
  const { getValues } = useHoursForm();
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={hours === null}
        onChange={(isSame) => onChange(isSame ? null : sameAs(getValues("weeklySchedule")))}
        label={words.people.sameHours}
      />
      {hours && (
        <div className="divide-y divide-line border-y border-line">
          {WEEKDAYS.map((day) => (
            <DayStretches
              key={day}
              day={day}
              stretches={hours[day]}
              error={[
                `hours.${day}`,
                ...hours[day].flatMap((_, i) => [`hours.${day}.${i}.from`, `hours.${day}.${i}.to`]),
              ]
                .map(problems)
                .find(Boolean)}
              onChange={(stretches) => onChange({ ...hours, [day]: stretches })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const FIRST = { from: "09:00", to: "17:00" };

type DayStretchesProps = {
  day: Weekday;
  stretches: Stretch[];
  error: string | undefined;
  onChange: (stretches: Stretch[]) => void;
};

function DayStretches({ day, stretches, error, onChange }: DayStretchesProps) {
  const id = useId();
  const name = weekdayLabel(day);
  const texts = words.people.hours;
  const set = (i: number, change: Partial<Stretch>) =>
    onChange(stretches.with(i, { ...(stretches[i] ?? FIRST), ...change }));
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
      <div className="min-h-11 min-w-32 content-center">
        <Checkbox checked={stretches.length > 0} onChange={(works) => onChange(works ? [FIRST] : [])} label={name} />
      </div>
      <div className="grid gap-2">
        {stretches.length === 0 && <span className="min-h-11 content-center text-soft">{texts.off}</span>}
        {stretches.map(({ from, to }, i) => {
          const label = texts.stretch(name, i + 1);
          return (
            <TimeSpan
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other identity
              key={i}
              step={5}
              errorId={error && id}
              from={{ label: texts.from(label), value: from, onChange: (time) => set(i, { from: time }) }}
              until={{ label: texts.until(label), value: to, onChange: (time) => set(i, { to: time }) }}
            >
              {i > 0 ? (
                <RemoveButton
                  className="w-11 px-0!"
                  aria-label={words.ui.removeNamed(label)}
                  onClick={() => onChange(stretches.toSpliced(i, 1))}
                />
              ) : (
                stretches.length < STRETCHES_MAX && (
                  <Button
                    look="quiet"
                    className="w-11 px-0!"
                    aria-label={texts.breakOn(name)}
                    title={texts.aBreak}
                    onClick={() => onChange(withBreak(stretches))}
                  >
                    <Plus aria-hidden="true" size={18} />
                  </Button>
                )
              )}
            </TimeSpan>
          );
        })}
        <Fault id={id}>{error}</Fault>
      </div>
    </div>
  );
}

/** An hour in the middle of the last stretch: 09:00–17:00 becomes 09:00–12:30 and 13:30–17:00. */
function withBreak(stretches: Stretch[]): Stretch[] {
  const last = stretches.at(-1) ?? FIRST;
  const middle = (minutesOf(last.from) + closingWallMinute({ openTime: last.from, closeTime: last.to })) / 2;
  const begins = Math.round((middle - BREAK_MINUTES / 2) / 5) * 5;
  const at = (minute: number) => timeLabel(minute % DAY_MINUTES);
  return [
    ...stretches.slice(0, -1),
    { from: last.from, to: at(begins) },
    { from: at(begins + BREAK_MINUTES), to: last.to },
  ];
}

const BREAK_MINUTES = 60;
