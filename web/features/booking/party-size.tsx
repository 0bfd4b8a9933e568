import { useId, useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import { en } from "../../texts/en.ts";
import { inputClass } from "../../ui/field.tsx";

/** Sizes offered by name; the one after them asks how many. */
const NAMED = 10;
const LARGE = NAMED + 1;
const SIZES = Array.from({ length: NAMED }, (_, i) => i + 1);

type PartySizeProps = { party: string; onParty: (party: string) => void; error: string | undefined };

/** How many come: one more, one fewer, or chosen at once. `party` is what was typed, number or not. */
export function PartySize({ party, onParty, error }: PartySizeProps) {
  const [isLarge, setLarge] = useState(Number(party) > NAMED);
  const id = useId();
  const guests = Number(party);

  function choose(count: number) {
    setLarge(count > NAMED);
    onParty(String(count));
  }

  return (
    <>
      <div className="flex rounded-md border border-edge bg-surface">
        <Step sign="−" label={en.booking.party.fewer} isOff={!(guests > 1)} onStep={() => choose(guests - 1)} />
        <label className="sr-only" htmlFor={id}>
          {en.booking.party.label}
        </label>
        <select
          id={id}
          name="guests"
          value={isLarge ? LARGE : party}
          onChange={(event) => choose(Number(event.target.value))}
          className="min-h-12 appearance-none rounded-md bg-transparent text-center font-semibold text-ink"
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {en.booking.party.guests(size)}
            </option>
          ))}
          <option value={LARGE}>{en.booking.party.large}</option>
        </select>
        <Step
          sign="+"
          label={en.booking.party.more}
          isOff={!(guests < MAX_GUESTS_PUBLIC)}
          onStep={() => choose(guests + 1)}
        />
      </div>
      {isLarge && (
        <div className="grid basis-full justify-items-end gap-1">
          <label className="flex items-center gap-3 text-sm font-semibold">
            {en.booking.party.count}
            <input
              type="number"
              inputMode="numeric"
              name="guests"
              min={1}
              max={MAX_GUESTS_PUBLIC}
              value={party}
              onChange={(event) => onParty(event.target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={`${inputClass} max-w-24`}
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

function Step({ sign, label, isOff, onStep }: { sign: string; label: string; isOff: boolean; onStep: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onStep()}
      className="min-h-12 w-11 rounded-md text-xl aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
