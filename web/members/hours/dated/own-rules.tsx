import type { FieldErrors } from "react-hook-form";
import type { Period, SpecialOpening } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { LimitField } from "../../ui/fields/number-field.tsx";
import { More } from "../../ui/more.tsx";
import { messageIn } from "../hours-inputs.ts";
import { LastStartField } from "../periods/last-start-field.tsx";
import { pacingWith } from "../periods/period-proposals.ts";
import { STAY_PRESETS } from "../periods/stay-presets.ts";
import { StaysField } from "../periods/stays-field.tsx";

type Rules = Pick<SpecialOpening, "lastStart" | "duration" | "pacing">;

type OwnRulesProps = {
  rules: Rules;
  /** Its stays and arrivals count without own ones. */
  period: Period | undefined;
  closes: string;
  errors: FieldErrors<Rules>;
  onChange: (change: Partial<Rules>) => void;
};

/** A special opening's own last start, stays and arrivals. */
export function OwnRules({ rules: { lastStart, duration, pacing }, period, closes, errors, onChange }: OwnRulesProps) {
  return (
    <More>
      <LastStartField
        name=""
        value={lastStart}
        closes={closes}
        error={messageIn(errors.lastStart)}
        onChange={(time) => onChange({ lastStart: time })}
      />
      <Checkbox
        checked={duration !== null}
        onChange={(isSet) => onChange({ duration: isSet ? (period?.duration ?? STAY_PRESETS.Usual) : null })}
        label={words.dated.otherStays}
      />
      {duration && (
        <StaysField
          period={{ name: words.dated.opening, duration }}
          errors={errors as FieldErrors<Period>}
          onChange={onChange}
        />
      )}
      <LimitField
        label={words.periods.guestsArrive(pacing?.everyMinutes ?? 30)}
        placeholder={words.dated.asUsual}
        error={messageIn(errors.pacing)}
        value={pacing?.guests ?? null}
        onChange={(guests) => onChange({ pacing: pacingWith(pacing, { guests }) })}
      />
    </More>
  );
}
