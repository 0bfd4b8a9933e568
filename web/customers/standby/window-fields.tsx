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
      <select
        {...described}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${inputClass} truncate`}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
