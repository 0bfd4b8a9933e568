import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";

type StepsProps = {
  label: string;
  before: ReactNode;
  /** Minutes or instants. */
  steps: number[];
  text: (step: number) => ReactNode;
  takesFocus?: boolean;
  /** Below the chosen step, with a way to leave it. */
  children: (step: number, leave: () => void) => ReactNode;
};

/** A row of steps; a press chooses one, and another press takes it back. */
export function Steps({ label, before, steps, text, takesFocus = false, children }: StepsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  function leave() {
    row.current?.querySelector("button")?.focus(); // the buttons below disappear
    setChosen(null);
  }
  const shown = chosen === null || steps.includes(chosen) ? steps : [chosen, ...steps]; // the clock goes on
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div ref={row} role="group" aria-label={label} className="flex flex-wrap items-center gap-2 text-sm">
        {before}
        {shown.map((step) => (
          <Button
            key={step}
            aria-pressed={chosen === step}
            className="px-3 tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
            onClick={() => setChosen(chosen === step ? null : step)}
          >
            {text(step)}
          </Button>
        ))}
      </div>
      {chosen !== null && <div className="grid gap-3 rounded-md bg-sunken p-4">{children(chosen, leave)}</div>}
    </div>
  );
}
