import { useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type { Period, StayLength } from "../../../domain/plan/rules.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SelectField } from "../../shared/ui/field.tsx";
import { fieldsOf } from "../lib/fields-of.ts";
import { staysInWords } from "../lib/stay-words.ts";
import { seatsIn } from "../plan/change-tables.ts";
import { messageIn, type PeriodFieldProps, useHoursForm } from "../plan/hours-values.ts";
import { staysText } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";
import { LimitField, NumberField } from "../ui/fields/number-field.tsx";
import { LabelledTime } from "../ui/fields/time-input.tsx";
import {
  fromLines,
  pacingWith,
  proposedPacing,
  STAY_PRESETS,
  sizeLabel,
  stayIndex,
  stayLines,
} from "./period-proposals.ts";

type StaysFieldProps = {
  period: Pick<Period, "name" | "duration">;
  errors: Pick<FieldErrors<Period>, "duration"> | undefined;
  onChange: (change: Pick<Period, "duration">) => void;
};

/** The fields of a period, by name. */
export const periodFields = ({ period, errors, onChange }: PeriodFieldProps) =>
  fieldsOf(period, (name) => messageIn(errors?.[name]), onChange);

/** One length for all, presets, or the owner's own minutes for each size of party. */
export function StaysField({ period: { name, duration }, errors, onChange }: StaysFieldProps) {
  const texts = words.periods.stays;
  const [isOwn, setOwn] = useState(false);
  const message = messageIn(errors?.duration);
  const lines = stayLines(duration);
  const isListed = ONE_LENGTHS.concat(PRESETS).some((each) => isSameStay(each, duration));
  const showsLines = isOwn || (message !== undefined && !isListed);
  /** At the first line of the stay that is wrong; else at the first of all. */
  const wrongAt = (i: number) => {
    const [stay, before] = [lines[i], lines[i - 1]].map((line) => line && stayIndex(duration, line.upTo));
    const own = stay === before ? undefined : messageIn(errors?.duration?.[stay ?? -1]);
    return own ?? (i === 0 && !duration.some((_, each) => errors?.duration?.[each]) ? message : undefined);
  };
  const choices = [...ONE_LENGTHS, ...PRESETS, ...(isListed ? [] : [duration])];
  const chosen = choices.findIndex((each) => isSameStay(each, duration));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <SelectField
        label={texts.title}
        aria-label={texts.titleAt(name)}
        value={isOwn ? OWN : chosen}
        error={showsLines ? undefined : message}
        onChange={({ target }) => {
          const stays = choices[Number(target.value)];
          setOwn(target.value === OWN);
          if (stays) onChange({ duration: stays });
        }}
      >
        {choices.map((each, i) => (
          <option key={staysText(each)} value={i}>
            {staysInWords(each)}
          </option>
        ))}
        <option value={OWN}>{texts.own}</option>
      </SelectField>
      {showsLines && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] items-start gap-3">
          {lines.map(({ upTo, minutes }, i) => (
            <NumberField
              key={upTo}
              label={sizeLabel(upTo, lines[i - 1]?.upTo ?? undefined)}
              name={upTo === null ? texts.minutesForLarger(name) : texts.minutesUpTo(name, upTo)}
              value={minutes}
              error={wrongAt(i)}
              onChange={(typed) => onChange({ duration: fromLines(lines.with(i, { upTo, minutes: typed })) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const OWN = "own";
const ONE_LENGTHS = [60, 90, 120, 150].map((minutes): StayLength[] => [{ upTo: null, minutes }]);
const PRESETS = Object.values(STAY_PRESETS);

const isSameStay = (one: StayLength[], other: StayLength[]) => JSON.stringify(one) === JSON.stringify(other);

type LastStartFieldProps = {
  /** The period's name; empty where there is none. */
  name: string;
  value: string | null;
  /** The latest start without one: every stay ends by closing. */
  otherwise: string;
  error: string | undefined;
  onChange: (time: string | null) => void;
};

/** Empty: every stay ends by closing. */
export const LastStartField = ({ name, value, otherwise, error, onChange }: LastStartFieldProps) => (
  <LabelledTime
    label={words.periods.lastStart}
    name={words.periods.lastStartOf(name)}
    value={value ?? ""}
    placeholder={otherwise}
    error={error}
    onChange={(time) => onChange(time || null)}
  />
);

/** One number; off until it is typed or proposed. */
export function PacingField({ period, errors, onChange }: PeriodFieldProps) {
  const { name, pacing } = period;
  const [plan, maxCapacity, guestsPerSpot] = useHoursForm().watch(["plan", "maxCapacity", "guestsPerSpot"]);
  const proposal = proposedPacing(seatsIn({ plan, maxCapacity, guestsPerSpot }));
  const stretch = pacing?.everyMinutes ?? 30;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5 *:w-full md:*:max-w-md">
      <LimitField
        label={words.periods.guestsArrive(stretch)}
        name={words.periods.guestsArriveAt(name, stretch)}
        error={errors?.pacing?.parties ? undefined : messageIn(errors?.pacing)}
        value={pacing?.guests ?? null}
        onChange={(guests) => onChange({ pacing: pacingWith(pacing, { guests }) })}
      />
      {proposal && !pacing && (
        <Button
          look="quiet"
          className="-ml-4 justify-start! text-left"
          aria-label={words.periods.proposalAt(name, proposal.guests)}
          onClick={() => onChange({ pacing: pacingWith(null, proposal) })}
        >
          {words.periods.proposal(proposal.guests)}
        </Button>
      )}
    </div>
  );
}
