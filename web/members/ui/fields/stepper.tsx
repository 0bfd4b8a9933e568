import { Minus, Plus } from "lucide-react";
import { Button } from "../../../shared/ui/button.tsx";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

const MOST = 99;

type StepperProps = {
  label: string;
  /** For screen readers; holds the label's sense. */
  name: string;
  value: number;
  onChange: (value: number) => void;
};

/** A small number, tapped or typed. */
export function Stepper({ label, name, value, onChange }: StepperProps) {
  const set = (wanted: number) => onChange(Math.min(Math.max(wanted || 0, 0), MOST));
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span aria-hidden="true" className="w-14 text-sm font-medium">
        {label}
      </span>
      <Button
        className="w-11 px-0!"
        aria-label={words.tables.count.oneLess(name)}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" size={18} />
      </Button>
      <input
        aria-label={name}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number.parseInt(target.value.replace(/\D/g, ""), 10))}
        className={`${inputClass} w-12! px-1! text-center tabular-nums`}
      />
      <Button
        className="w-11 px-0!"
        aria-label={words.tables.count.oneMore(name)}
        disabled={value === MOST}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}
