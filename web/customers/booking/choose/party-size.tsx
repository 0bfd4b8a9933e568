import { type ReactNode, useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../../contract/limits.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { inputClass } from "../../../shared/ui/input-class.ts";
import { guestsOf, stepParty } from "../details/entries.ts";

const NAMED = 10;
export const SIZES = Array.from({ length: NAMED }, (_, i) => i + 1);

type PartyStepperProps = {
  id: string;
  value: number;
  sizes: number[];
  last?: ReactNode;
  /** Null at the limit. */
  fewer: number | null;
  more: number | null;
  onChoose: (guests: number) => void;
};

export function PartyStepper({ id, value, sizes, last, fewer, more, onChoose }: PartyStepperProps) {
  const texts = useTexts();
  return (
    <div className="flex min-w-0 rounded-md border border-edge bg-surface">
      <StepButton sign="−" label={texts.booking.party.fewer} to={fewer} onStep={onChoose} />
      <label className="sr-only" htmlFor={id}>
        {texts.booking.party.label}
      </label>
      <select
        id={id}
        name="guests"
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="min-h-12 min-w-0 appearance-none rounded-md bg-transparent text-center text-ellipsis font-semibold text-ink"
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {texts.booking.party.guests(size)}
          </option>
        ))}
        {last}
      </select>
      <StepButton sign="+" label={texts.booking.party.more} to={more} onStep={onChoose} />
    </div>
  );
}

/** As the Worker draws it (worker/pages/place/draw-choices.ts). */
const LOOK = "min-h-12 w-11 shrink-0 rounded-md text-xl aria-disabled:opacity-40";

type StepButtonProps<To> = {
  sign: string;
  label: string;
  /** Null at the limit. */
  to: To | null;
  onStep: (to: To) => void;
  className?: string;
};

/** One earlier or later, fewer or more. */
export const StepButton = <To,>({ sign, label, to, onStep, className = LOOK }: StepButtonProps<To>) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={to === null || undefined}
    onClick={() => to !== null && onStep(to)}
    className={className}
  >
    {sign}
  </button>
);

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
