import { useId } from "react";
import type { Period } from "../../../../domain/plan/rules.ts";
import { durationLabel } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Fault } from "../../ui/fields/fault.tsx";
import { LimitField, NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { TimePicker } from "../../ui/fields/time-picker.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { More } from "../../ui/more.tsx";
import { messageIn, type PeriodFieldProps } from "../hours-inputs.ts";
import { LastStartField } from "./last-start-field.tsx";
import { pacingWith } from "./period-proposals.ts";
import { PeriodTables } from "./period-tables.tsx";

const STEPS: Period["stepMinutes"][] = [5, 10, 15, 20, 30, 60];
const STRETCHES: (15 | 30 | 60)[] = [15, 30, 60];
const DAYS_BEFORE: (0 | 1 | 2)[] = [0, 1, 2];

/** Rarely used. `PeriodsSection` opens it for what is wrong in it. */
export function MoreFields({ form, period, errors, onChange }: PeriodFieldProps) {
  const { name, lastStart, stepMinutes, resetMinutes, pacing, noticeMinutes, closesAt, maxGuests } = period;
  const endId = useId();
  const wrongEnd = messageIn(errors?.closesAt);
  return (
    <More of={words.hours.forms.moreFor(name)}>
      <LastStartField
        name={name}
        value={lastStart}
        closes={period.closes}
        error={messageIn(errors?.lastStart)}
        onChange={(lastStart) => onChange({ lastStart })}
      />
      <FieldPair>
        <OptionsField
          label={words.periods.step}
          options={STEPS}
          text={durationLabel}
          value={stepMinutes}
          error={messageIn(errors?.stepMinutes)}
          onChange={(stepMinutes) => onChange({ stepMinutes })}
        />
        <NumberField
          label={words.periods.reset}
          hint={words.periods.resetHint}
          value={resetMinutes}
          error={messageIn(errors?.resetMinutes)}
          onChange={(resetMinutes) => onChange({ resetMinutes })}
        />
        <LimitField
          label={words.periods.partiesArrive}
          hint={words.periods.partiesArriveHint}
          value={pacing?.parties ?? null}
          error={messageIn(errors?.pacing?.parties)}
          onChange={(parties) => onChange({ pacing: pacingWith(pacing, { parties }) })}
        />
        {pacing && (
          <OptionsField
            label={words.periods.counted}
            options={STRETCHES}
            text={(stretch) => words.periods.every[stretch]}
            value={pacing.everyMinutes}
            onChange={(everyMinutes) => onChange({ pacing: { ...pacing, everyMinutes } })}
          />
        )}
        <NumberField
          label={words.periods.notice}
          hint={words.periods.noticeHint}
          value={noticeMinutes}
          error={messageIn(errors?.noticeMinutes)}
          onChange={(noticeMinutes) => onChange({ noticeMinutes })}
        />
        <LimitField
          label={words.periods.largest}
          hint={words.periods.largestHint}
          value={maxGuests}
          error={messageIn(errors?.maxGuests)}
          onChange={(maxGuests) => onChange({ maxGuests })}
        />
      </FieldPair>
      <div className="grid gap-2">
        <Checkbox
          checked={closesAt !== null}
          onChange={(isSet) => onChange({ closesAt: isSet ? { daysBefore: 0, time: "12:00" } : null })}
          label={words.periods.endsAt}
        />
        {closesAt && (
          <div className="flex flex-wrap items-end gap-3">
            <OptionsField
              label={words.periods.bookedUntil}
              options={DAYS_BEFORE}
              text={(days) => words.periods.daysBefore[days]}
              value={closesAt.daysBefore}
              onChange={(daysBefore) => onChange({ closesAt: { ...closesAt, daysBefore } })}
            />
            <TimePicker
              step={5}
              label={words.periods.bookedUntilAt(name)}
              value={closesAt.time}
              errorId={wrongEnd && endId}
              onChange={(time) => onChange({ closesAt: { ...closesAt, time } })}
            />
          </div>
        )}
        <Fault id={endId}>{wrongEnd}</Fault>
      </div>
      <PeriodTables {...{ form, period, errors, onChange }} />
    </More>
  );
}
