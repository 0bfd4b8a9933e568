import { useWatch } from "react-hook-form";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { LimitField } from "../../ui/fields/number-field.tsx";
import { messageIn, type PeriodFieldProps } from "../hours-inputs.ts";
import { seatsIn } from "../tables/change-tables.ts";
import { pacingWith, proposedPacing } from "./period-proposals.ts";

/** One number; off until it is typed or proposed. */
export function PacingField({ form, period, errors, onChange }: PeriodFieldProps) {
  const { name, pacing } = period;
  const [plan, maxCapacity, guestsPerSpot] = useWatch({
    control: form.control,
    name: ["plan", "maxCapacity", "guestsPerSpot"],
  });
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
