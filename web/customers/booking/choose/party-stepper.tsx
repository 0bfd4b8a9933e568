import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/use-texts.ts";

export const NAMED = 10;
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
      <Step sign="−" label={texts.booking.party.fewer} to={fewer} onChoose={onChoose} />
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
      <Step sign="+" label={texts.booking.party.more} to={more} onChoose={onChoose} />
    </div>
  );
}

type StepProps = Pick<PartyStepperProps, "onChoose"> & { sign: string; label: string; to: number | null };

function Step({ sign, label, to, onChoose }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onChoose(to)}
      className="min-h-12 w-11 shrink-0 rounded-md text-xl aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
