import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useController } from "react-hook-form";
import type { Period } from "../../../domain/plan/rules.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { weekdayLabel } from "../lib/hours-words.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { periodsOfWeek } from "../lib/week-periods.ts";
import { newId } from "../plan/change-offer.ts";
import { messageIn, type PeriodFieldProps, useHoursForm } from "../plan/hours-values.ts";
import { shortDay, spansMidnight } from "../plan/plan-text.ts";
import { HoursSection } from "../plan/saving-form.tsx";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { chipLook } from "../ui/fields/chips.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { TimeSpan } from "../ui/fields/time-picker.tsx";
import { MoreFields } from "./more-fields.tsx";
import { OfferStrip } from "./offer-strip.tsx";
import { PacingField, periodFields, StaysField } from "./period-fields.tsx";
import { withAnother } from "./period-proposals.ts";

/** Stands where the week did, and gives the focus to what is wrong. */
export function PeriodsSection() {
  const { control, formState } = useHoursForm();
  const { field, fieldState } = useController({ control, name: "plan.periods" });
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus(); // the button that led here is gone
  }, []);
  const periods = field.value;
  const errors = formState.errors.plan?.periods;
  const ownMessage =
    errors?.message ?? errors?.root?.message ?? (periods.length > 0 ? undefined : messageIn(fieldState.error));
  const set = (changed: Period[]) => field.onChange(changed);
  return (
    <HoursSection section="weekly-schedule" ref={heading}>
      <div
        ref={(element) => {
          section.current = element; // a problem of all periods stands under them
          field.ref({ focus: () => showWrong(section.current, heading.current) });
        }}
        className="grid grid-cols-1 gap-4"
      >
        {periods.map((period, i) => (
          <PeriodCard
            key={period.id}
            period={period}
            errors={errors?.[i]}
            onChange={(change) => set(periods.with(i, { ...period, ...change }))}
            onRemove={() => {
              set(periods.toSpliced(i, 1));
              heading.current?.focus();
            }}
          />
        ))}
      </div>
      <Fault>{ownMessage}</Fault>
      <OfferStrip />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AnotherPeriod />
        <Button look="quiet" className="max-md:-ml-4" onClick={() => set([])}>
          {words.periods.backToWeek}
        </Button>
      </div>
    </HoursSection>
  );
}

function PeriodCard({ period, errors, onChange, onRemove }: PeriodFieldProps & { onRemove: () => void }) {
  const id = useId();
  const { field, typed } = periodFields({ period, errors, onChange });
  const name = period.name || words.periods.period;
  const [opensWrong, closesWrong] = [messageIn(errors?.opens), messageIn(errors?.closes)];
  const wrong = opensWrong ?? closesWrong;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1 md:max-w-64">
          <TextField {...typed("name")} label={words.ui.name} autoComplete="off" maxLength={40} />
        </div>
        <Button look="quiet" className="-mr-4 ml-auto" aria-label={words.ui.removeNamed(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
      <DayChips {...field("days")} />
      <TimeSpan
        step={5}
        from={{
          ...field("opens"),
          label: words.lib.hours.opens(name),
          errorId: opensWrong && id,
        }}
        until={{
          ...field("closes"),
          label: words.lib.hours.closes(name),
          errorId: closesWrong && id,
        }}
      >
        {spansMidnight(period) && <span className="text-sm text-soft">{words.lib.hours.nextDay}</span>}
        <Fault id={id}>{wrong}</Fault>
      </TimeSpan>
      <StaysField {...{ period, errors, onChange }} />
      <PacingField {...{ period, errors, onChange }} />
      <MoreFields {...{ period, errors, onChange }} />
    </fieldset>
  );
}

type DayChipsProps = { value: Weekday[]; error: string | undefined; onChange: (days: Weekday[]) => void };

function DayChips({ value: days, error, onChange }: DayChipsProps) {
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

/** The first press also makes periods of the week. */
export function AnotherPeriod() {
  const { getValues, setValue } = useHoursForm();
  function add() {
    const values = getValues();
    const { periods } = values.plan;
    const present = periods.length > 0 ? periods : periodsOfWeek(values, newId);
    setValue("plan.periods", withAnother(present, values, newId), { shouldDirty: true, shouldValidate: false });
  }
  return (
    <AddButton look="quiet" onClick={add}>
      {words.periods.another}
    </AddButton>
  );
}
