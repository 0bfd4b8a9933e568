import { type KeyboardEvent, type Ref, useState } from "react";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { isWholeTime, timeBeside, timeTyped } from "../../lib/typed-time.ts";

type TimeInputProps = {
  /** Also for screen readers alone; holds the sense of a visible label. */
  name: string;
  value: string;
  onChange: (time: string) => void;
  errorId?: string | undefined;
  /** Where an empty field has a meaning: the time that it stands for. */
  placeholder?: string;
  /** Minutes between the times of the arrow keys. */
  step?: number;
  className?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A time of 24 hours in one field, typed as 17:30, 1730 or 17, or chosen by the arrow keys. What is no time stays as it was typed,
 * so that the schema refuses it.
 */
export function TimeInput(props: TimeInputProps) {
  const { name, value, onChange, errorId, placeholder, step = 15, className = "", ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  function settle(): void {
    if (typed === null) return;
    setTyped(null);
    const time = timeTyped(typed) ?? typed.trim();
    if (time !== value) onChange(time);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") settle(); // the form is sent next
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    const from = by && timeTyped(typed ?? (value || placeholder || ""));
    if (!from) return;
    event.preventDefault();
    setTyped(null);
    onChange(timeBeside(from, by));
  }
  return (
    <input
      {...input}
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={placeholder}
      value={typed ?? value}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onChange={({ target }) => {
        setTyped(target.value);
        const time = isWholeTime(target.value) && timeTyped(target.value);
        if (time && time !== value) onChange(time);
      }}
      onFocus={({ target }) => target.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      className={`${inputClass} tabular-nums ${className}`}
    />
  );
}

type LabelledTimeProps = Omit<TimeInputProps, "errorId" | "id"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

export const LabelledTime = ({ label, hint, error, ...input }: LabelledTimeProps) => (
  <Field label={label} hint={hint} error={error}>
    {({ id, "aria-describedby": description }) => (
      <TimeInput {...input} id={id} errorId={error ? description : undefined} />
    )}
  </Field>
);
