import { useId, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { stayFor } from "../../../../domain/plan/periods.ts";
import type { Period } from "../../../../domain/plan/rules.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { words } from "../../texts/words.ts";
import { chipLook } from "../../ui/fields/chips.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { messageIn } from "../hours-inputs.ts";
import {
  fromLines,
  PRESET_NAMES,
  presetOf,
  STAY_PRESETS,
  sizeLabel,
  stayIndex,
  stayLines,
  staysText,
} from "./stay-presets.ts";

const chipClass = `${chipLook} min-w-11 px-3`;

const USUAL_PARTY = 2;

type StaysFieldProps = {
  period: Pick<Period, "name" | "duration">;
  errors: Pick<FieldErrors<Period>, "duration"> | undefined;
  onChange: (change: Pick<Period, "duration">) => void;
};

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
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{texts.title}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice
          name={group}
          value="one"
          label={texts.sameLabel}
          isChosen={isOneLength}
          className={chipClass}
          onChoose={() => {
            setOwn(false);
            onChange({ duration: [{ upTo: null, minutes: stayFor(duration, USUAL_PARTY) }] });
          }}
        >
          {texts.same}
        </Choice>
        {PRESET_NAMES.map((each) => (
          <Choice
            key={each}
            name={group}
            value={each}
            label={`${texts.presets[each]}, ${staysText(STAY_PRESETS[each])}`}
            isChosen={!isOwn && preset === each}
            className={chipClass}
            onChoose={() => {
              setOwn(false);
              onChange({ duration: STAY_PRESETS[each] });
            }}
          >
            {texts.presets[each]}
          </Choice>
        ))}
        <Choice
          name={group}
          value="own"
          label={texts.ownLabel}
          isChosen={showsLines}
          className={chipClass}
          onChoose={() => setOwn(true)}
        >
          {texts.own}
        </Choice>
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
