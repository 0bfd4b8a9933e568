import { useEffect, useId, useRef } from "react";
import { useController } from "react-hook-form";
import { shortestStay } from "../../../domain/plan/periods.ts";
import type { Period } from "../../../domain/plan/rules.ts";
import { DAY_MINUTES, timeLabel, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { periodsOfWeek, spanOf } from "../lib/week-periods.ts";
import { newId } from "../plan/change-offer.ts";
import { messageIn, type PeriodFieldProps, useHoursForm } from "../plan/hours-values.ts";
import { shortDay, spansMidnight } from "../plan/plan-text.ts";
import { HoursSection } from "../plan/saving-form.tsx";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { chipLook } from "../ui/fields/chips.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { LabelledTime } from "../ui/fields/time-input.tsx";
import { MoreFields } from "./more-fields.tsx";
import { Advice } from "./offer-strip.tsx";
import { LastStartField, periodFields, StaysField } from "./period-fields.tsx";
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
    <HoursSection section="weekly-schedule" isTitleHidden ref={heading}>
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
            onBackToWeek={i === periods.length - 1 ? () => set([]) : undefined}
          />
        ))}
      </div>
      <Fault>{ownMessage}</Fault>
      <Advice />
      <AnotherPeriod />
    </HoursSection>
  );
}

type PeriodCardProps = PeriodFieldProps & { onRemove: () => void; onBackToWeek: (() => void) | undefined };

function PeriodCard({ onRemove, onBackToWeek, ...own }: PeriodCardProps) {
  const { period } = own;
  const { field } = periodFields(own);
  const name = period.name || words.periods.period;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-hidden="true" className="min-w-20 text-lg font-semibold wrap-anywhere">
          {name}
        </p>
        <DayChips {...field("days")} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] items-start gap-3 md:grid-cols-[repeat(3,minmax(0,7.5rem))_minmax(0,1fr)]">
        <LabelledTime {...field("opens")} label={words.periods.opens} name={words.lib.hours.opens(name)} />
        <LabelledTime
          {...field("closes")}
          label={words.periods.closes}
          name={words.lib.hours.closes(name)}
          {...(spansMidnight(period) ? { hint: words.lib.hours.nextDay } : {})}
        />
        <LastStartField {...field("lastStart")} name={name} otherwise={lastStartOf(period)} />
        <div className="max-md:col-span-full">
          <StaysField {...own} />
        </div>
      </div>
      <MoreFields {...own} {...{ onRemove, onBackToWeek }} />
    </fieldset>
  );
}

/** The latest start of the shortest stay where every stay ends by closing. */
function lastStartOf(period: Period): string {
  const latest = spanOf(period).to - shortestStay(period.duration);
  return Number.isNaN(latest) ? "" : timeLabel((latest + DAY_MINUTES) % DAY_MINUTES);
}

type DayChipsProps = { value: Weekday[]; error: string | undefined; onChange: (days: Weekday[]) => void };

function DayChips({ value: days, error, onChange }: DayChipsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-1.5">
      <legend className="sr-only">{words.periods.days}</legend>
      <div className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(2.6rem,1fr))] gap-1">
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
