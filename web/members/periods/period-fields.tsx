import { useId, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { stayFor } from "../../../domain/plan/periods.ts";
import type { Period } from "../../../domain/plan/rules.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Choice } from "../../shared/ui/choice.tsx";
import { fieldsOf } from "../lib/fields-of.ts";
import { seatsIn } from "../plan/change-tables.ts";
import { messageIn, type PeriodFieldProps, useHoursForm } from "../plan/hours-values.ts";
import { staysText } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { chipLook } from "../ui/fields/chips.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { LimitField, NumberField } from "../ui/fields/number-field.tsx";
import { TimePicker } from "../ui/fields/time-picker.tsx";
import {
  fromLines,
  PRESET_NAMES,
  pacingWith,
  presetOf,
  proposedPacing,
  STAY_PRESETS,
  sizeLabel,
  stayIndex,
  stayLines,
} from "./period-proposals.ts";

const USUAL_PARTY = 2;

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
  const group = useId();
  const preset = presetOf(duration);
  const [isOwn, setOwn] = useState(false);
  const message = messageIn(errors?.duration);
  const isOneLength = duration.length === 1 && !isOwn;
  const showsLines = isOwn || (preset === null && !isOneLength);
  const lines = stayLines(duration);
  /** At the first line of the stay that is wrong; else at the first of all. */
  const wrongAt = (i: number) => {
    const [stay, before] = [lines[i], lines[i - 1]].map((line) => line && stayIndex(duration, line.upTo));
    const own = stay === before ? undefined : messageIn(errors?.duration?.[stay ?? -1]);
    return own ?? (i === 0 && !duration.some((_, each) => errors?.duration?.[each]) ? message : undefined);
  };
  const oneLength = [{ upTo: null, minutes: stayFor(duration, USUAL_PARTY) }];
  const choices = [
    { value: "one", label: texts.sameLabel, text: texts.same, isChosen: isOneLength, stays: oneLength },
    ...PRESET_NAMES.map((each) => ({
      ...{ value: each, label: `${texts.presets[each]}, ${staysText(STAY_PRESETS[each])}`, text: texts.presets[each] },
      ...{ isChosen: !isOwn && preset === each, stays: STAY_PRESETS[each] },
    })),
    { value: "own", label: texts.ownLabel, text: texts.own, isChosen: showsLines, stays: null },
  ];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{texts.title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, text, isChosen, stays }) => (
          <Choice
            key={value}
            {...{ value, label, isChosen }}
            name={group}
            className={`${chipLook} min-w-11 px-3`}
            onChoose={() => {
              setOwn(stays === null);
              if (stays) onChange({ duration: stays });
            }}
          >
            {text}
          </Choice>
        ))}
      </div>
      {isOneLength ? (
        <div className="max-w-48">
          <NumberField
            label={words.hours.forms.minutes}
            name={texts.minutesForAll(name)}
            value={duration[0]?.minutes ?? Number.NaN}
            error={message}
            onChange={(minutes) => onChange({ duration: [{ upTo: null, minutes }] })}
          />
        </div>
      ) : (
        <p className="text-sm text-soft tabular-nums">{texts.byParty(staysText(duration))}</p>
      )}
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
      {message && !showsLines && !isOneLength && (
        <p role="alert" className="text-sm text-loss">
          {message}
        </p>
      )}
    </fieldset>
  );
}

type LastStartFieldProps = {
  /** The period's name; empty where there is none. */
  name: string;
  value: string | null;
  /** To begin with. */
  closes: string;
  error: string | undefined;
  onChange: (time: string | null) => void;
};

export function LastStartField({ name, value, closes, error, onChange }: LastStartFieldProps) {
  const say = words.periods;
  const id = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox
        checked={value !== null}
        onChange={(isSet) => onChange(isSet ? closes : null)}
        label={say.lastStart}
        hint={say.lastStartHint}
      />
      {value !== null && (
        <TimePicker step={5} label={say.lastStartOf(name)} {...{ value, onChange }} errorId={error && id} />
      )}
      <Fault id={id}>{error}</Fault>
    </div>
  );
}

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
