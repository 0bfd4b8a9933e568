import { useId } from "react";
import { useVisitTexts } from "../visit/use-visit-texts.ts";
import { useClassTexts } from "./use-class-texts.ts";

type SeatsFieldProps = {
  guests: number;
  /** Of this class, now. */
  most: number;
  onChoose: (guests: number) => void;
};

/** As many as are left, and never fewer than were chosen: a refusal says why and offers others. */
export function SeatsField({ guests, most, onChoose }: SeatsFieldProps) {
  const words = useClassTexts();
  const { seats } = useVisitTexts();
  const id = useId();
  const last = Math.max(most, guests);
  const step = (sign: string, label: string, to: number, isOff: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onChoose(to)}
      className="min-h-12 w-11 shrink-0 rounded-md text-xl aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label htmlFor={id} className="font-semibold">
        {words.howMany}
      </label>
      <div className="flex rounded-md border border-edge bg-surface">
        {step("−", words.fewer, guests - 1, guests <= 1)}
        <select
          id={id}
          name="guests"
          value={guests}
          onChange={({ target }) => onChoose(Number(target.value))}
          className="min-h-12 appearance-none rounded-md bg-transparent text-center font-semibold text-ink"
        >
          {Array.from({ length: last }, (_, i) => i + 1).map((count) => (
            <option key={count} value={count}>
              {seats(count)}
            </option>
          ))}
        </select>
        {step("+", words.oneMore, guests + 1, guests >= most)}
      </div>
    </div>
  );
}
