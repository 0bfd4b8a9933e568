import { useId } from "react";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Fault } from "../../ui/fields/fault.tsx";
import { TimePicker } from "../../ui/fields/time-picker.tsx";

type LastStartFieldProps = {
  /** Of the period; empty where there is none. */
  name: string;
  value: string | null;
  /** To begin with. */
  closes: string;
  error: string | undefined;
  onChange: (time: string | null) => void;
};

export function LastStartField({ name, value, closes, error, onChange }: LastStartFieldProps) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox
        checked={value !== null}
        onChange={(isSet) => onChange(isSet ? closes : null)}
        label={words.periods.lastStart}
        hint={words.periods.lastStartHint}
      />
      {value !== null && (
        <TimePicker
          step={5}
          label={words.periods.lastStartOf(name)}
          value={value}
          errorId={error && id}
          onChange={onChange}
        />
      )}
      <Fault id={id}>{error}</Fault>
    </div>
  );
}
