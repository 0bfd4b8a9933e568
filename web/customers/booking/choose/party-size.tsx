import { useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../../contract/limits.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { inputClass } from "../../../shared/ui/field.tsx";
import { guestsOf, stepParty } from "../details/entries.ts";
import { NAMED, PartyStepper, SIZES } from "./party-stepper.tsx";

const LARGE = NAMED + 1;
/** As in the HTML before the scripts run. */
const id = "party-size";

type PartySizeProps = { party: string; onParty: (party: string) => void; error: string | undefined };

/** `party`: as typed, number or not. */
export function PartySize({ party, onParty, error }: PartySizeProps) {
  const texts = useTexts();
  const [wantsMany, setMany] = useState(Number(party) > NAMED);
  const known = guestsOf(party);
  const isLarge = wantsMany || known === null; // a wrong number stays in its field
  const guests = Number(party);

  function choose(count: number) {
    setMany(count > NAMED);
    onParty(String(count));
  }

  return (
    <>
      <PartyStepper
        id={id}
        value={isLarge ? LARGE : guests}
        sizes={SIZES}
        last={
          <option value={LARGE}>
            {isLarge && known !== null ? texts.booking.party.guests(known) : texts.booking.party.large}
          </option>
        }
        fewer={guests > 1 ? stepParty(party, -1) : null}
        more={guests < MAX_GUESTS_PUBLIC ? stepParty(party, 1) : null}
        onChoose={choose}
      />
      {isLarge && (
        <div className="grid basis-full gap-1">
          <label className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
            {texts.booking.party.count}
            <input
              inputMode="numeric"
              autoComplete="off"
              name="guests"
              value={party}
              onChange={(event) => onParty(event.target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={`${inputClass} max-w-24 shrink-0 text-center`}
            />
          </label>
          {error && (
            <p id={`${id}-error`} className="text-sm text-loss">
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}
