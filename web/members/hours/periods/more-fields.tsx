import { useId } from "react";
import type { Period } from "../../../../domain/rules.ts";
import { durationLabel } from "../../lib/hours-words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { LimitField, NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { TimePicker } from "../../ui/fields/time-picker.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { LastStartField } from "./last-start-field.tsx";
import { EVERY } from "./pacing-field.tsx";
import type { PeriodFieldProps } from "./period-card.tsx";
import { pacingWith } from "./period-proposals.ts";
import { PeriodTables } from "./period-tables.tsx";

const STEPS: Period["stepMinutes"][] = [5, 10, 15, 20, 30, 60];
const STRETCHES: (keyof typeof EVERY)[] = [15, 30, 60];
const DAYS_BEFORE: (0 | 1 | 2)[] = [0, 1, 2];
const DAYS_TEXT = { 0: "On the day", 1: "The day before", 2: "Two days before" };

/** Rarely used. `PeriodsSection` opens it for what is wrong in it. */
export function MoreFields({ form, period, errors, onChange }: PeriodFieldProps & { form: HoursForm }) {
  const { name, lastStart, stepMinutes, resetMinutes, pacing, noticeMinutes, closesAt, maxGuests } = period;
  const endId = useId();
  const wrongEnd = messageIn(errors?.closesAt);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-accent-ink">
        More<span className="sr-only"> for {name}</span>
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2">
        <LastStartField
          name={name}
          value={lastStart}
          closes={period.closes}
          error={messageIn(errors?.lastStart)}
          onChange={(lastStart) => onChange({ lastStart })}
        />
        <FieldPair>
          <OptionsField
            label="Times offered every"
            options={STEPS}
            text={durationLabel}
            value={stepMinutes}
            error={messageIn(errors?.stepMinutes)}
            onChange={(stepMinutes) => onChange({ stepMinutes })}
          />
          <NumberField
            label="Minutes to reset a table"
            hint="Kept free after each stay; guests do not see it"
            value={resetMinutes}
            error={messageIn(errors?.resetMinutes)}
            onChange={(resetMinutes) => onChange({ resetMinutes })}
          />
          <LimitField
            label="Parties who may arrive"
            hint="Counted together with the guests above"
            value={pacing?.parties ?? null}
            error={messageIn(errors?.pacing?.parties)}
            onChange={(parties) => onChange({ pacing: pacingWith(pacing, { parties }) })}
          />
          {pacing && (
            <OptionsField
              label="Arrivals are counted"
              options={STRETCHES}
              text={(stretch) => EVERY[stretch]}
              value={pacing.everyMinutes}
              onChange={(everyMinutes) => onChange({ pacing: { ...pacing, everyMinutes } })}
            />
          )}
          <NumberField
            label="Notice in minutes"
            hint="Customers book at least so long before"
            value={noticeMinutes}
            error={messageIn(errors?.noticeMinutes)}
            onChange={(noticeMinutes) => onChange({ noticeMinutes })}
          />
          <LimitField
            label="Largest party"
            hint="Larger ones are asked to call"
            value={maxGuests}
            error={messageIn(errors?.maxGuests)}
            onChange={(maxGuests) => onChange({ maxGuests })}
          />
        </FieldPair>
        <div className="grid gap-2">
          <Checkbox
            checked={closesAt !== null}
            onChange={(isSet) => onChange({ closesAt: isSet ? { daysBefore: 0, time: "12:00" } : null })}
            label="Online booking ends at a time"
          />
          {closesAt && (
            <div className="flex flex-wrap items-end gap-3">
              <OptionsField
                label="Booked until"
                options={DAYS_BEFORE}
                text={(days) => DAYS_TEXT[days]}
                value={closesAt.daysBefore}
                onChange={(daysBefore) => onChange({ closesAt: { ...closesAt, daysBefore } })}
              />
              <TimePicker
                step={5}
                label={`${name}: booked until`}
                value={closesAt.time}
                errorId={wrongEnd && endId}
                onChange={(time) => onChange({ closesAt: { ...closesAt, time } })}
              />
            </div>
          )}
          {wrongEnd && (
            <p id={endId} className="text-sm text-loss">
              {wrongEnd}
            </p>
          )}
        </div>
        <PeriodTables {...{ form, period, errors, onChange }} />
      </div>
    </details>
  );
}
