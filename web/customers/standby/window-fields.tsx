import { type ReactNode, useId } from "react";
import { timeText } from "../../shared/lib/booking-time.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Field, inputClass } from "../../shared/ui/field.tsx";
import { type WishWindow, withBound } from "./wish-window.ts";

type WindowFieldsProps = {
  workspace: Workspace;
  date: string;
  /** The starts of the date. */
  times: string[];
  wish: WishWindow;
  onWish: (wish: WishWindow) => void;
};

/** The first and the last start that suit. */
export function WindowFields({ workspace, date, times, wish, onWish }: WindowFieldsProps) {
  const texts = useTexts();
  const { join } = useStandbyTexts();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {(["from", "until"] as const).map((bound) => (
        <Choosing
          key={bound}
          label={join[bound]}
          value={wish[bound]}
          onChoose={(time) => onWish(withBound(times, wish, bound, time))}
          options={times.map((time) => [time, timeText(workspace, date, time, texts)])}
        />
      ))}
    </div>
  );
}

type ChoosingProps = {
  label: string;
  value: string;
  options: [value: string, words: string][];
  error?: string | undefined;
  onChoose: (value: string) => void;
};

export const Choosing = ({ label, value, options, error, onChoose }: ChoosingProps) => (
  <Field label={label} error={error}>
    {(described) => (
      <div className="relative">
        <select
          {...described}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          className={`${inputClass} appearance-none truncate pr-9`}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-soft"
        >
          ▾
        </span>
      </div>
    )}
  </Field>
);

/** Further days that suit, folded away; a box for each. */
export function OtherDays({ children }: { children: ReactNode }) {
  const { join } = useStandbyTexts();
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-accent-ink">{join.otherDays}</summary>
      <fieldset className="grid grid-cols-1">
        <legend className="sr-only">{join.otherDays}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type DayBoxProps = { date: string; isOn: boolean; isOff?: boolean; onTick: () => void };

export function DayBox({ date, isOn, isOff = false, onTick }: DayBoxProps) {
  const { format } = useTexts();
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={onTick}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="first-letter:uppercase">{format.longDate(date)}</span>
    </label>
  );
}
