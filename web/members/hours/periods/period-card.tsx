import { Trash2 } from "lucide-react";
import { useId } from "react";
import { WEEKDAYS, type Weekday } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { weekdayLabel } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { chipLook } from "../../ui/fields/chips.tsx";
import { Fault } from "../../ui/fields/fault.tsx";
import { TimeSpan } from "../../ui/fields/time-picker.tsx";
import { messageIn, type PeriodFieldProps } from "../hours-inputs.ts";
import { MoreFields } from "./more-fields.tsx";
import { PacingField } from "./pacing-field.tsx";
import { spansMidnight } from "./period-proposals.ts";
import { shortDay } from "./period-text.ts";
import { StaysField } from "./stays-field.tsx";

type PeriodCardProps = PeriodFieldProps & { onRemove: () => void };

export function PeriodCard({ form, period, errors, onChange, onRemove }: PeriodCardProps) {
  const id = useId();
  const name = period.name || words.periods.period;
  const [opensWrong, closesWrong] = [messageIn(errors?.opens), messageIn(errors?.closes)];
  const wrong = opensWrong ?? closesWrong;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1 md:max-w-64">
          <TextField
            label={words.hours.forms.name}
            autoComplete="off"
            maxLength={40}
            value={period.name}
            error={messageIn(errors?.name)}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <Button look="quiet" className="-mr-4 ml-auto" aria-label={words.hours.forms.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
      <DayChips days={period.days} error={messageIn(errors?.days)} onChange={(days) => onChange({ days })} />
      <TimeSpan
        step={5}
        from={{
          label: words.periods.opens(name),
          value: period.opens,
          errorId: opensWrong && id,
          onChange: (opens) => onChange({ opens }),
        }}
        until={{
          label: words.periods.closes(name),
          value: period.closes,
          errorId: closesWrong && id,
          onChange: (closes) => onChange({ closes }),
        }}
      >
        {spansMidnight(period) && <span className="text-sm text-soft">{words.periods.nextDay}</span>}
        <Fault id={id}>{wrong}</Fault>
      </TimeSpan>
      <StaysField {...{ period, errors, onChange }} />
      <PacingField {...{ form, period, errors, onChange }} />
      <MoreFields {...{ form, period, errors, onChange }} />
    </fieldset>
  );
}

type DayChipsProps = { days: Weekday[]; error: string | undefined; onChange: (days: Weekday[]) => void };

function DayChips({ days, error, onChange }: DayChipsProps) {
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
      <Fault id={id}>{error}</Fault>
    </fieldset>
  );
}
