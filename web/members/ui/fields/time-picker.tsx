import type { ComponentProps } from "react";
import { words } from "../../texts/words.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const minutesEvery = (step: number) => Array.from({ length: 60 / step }, (_, i) => String(i * step).padStart(2, "0"));
const MINUTES = { 1: minutesEvery(1), 5: minutesEvery(5), 15: minutesEvery(15) };

type TimePickerProps = {
  label: string;
  value: string;
  onChange: (time: string) => void;
  errorId?: string | undefined;
  /** Minutes between the times on offer. */
  step?: keyof typeof MINUTES;
};

/** A stored time off the step stays selectable. */
export function TimePicker({ label, value, onChange, errorId, step = 15 }: TimePickerProps) {
  const minutes = MINUTES[step];
  const [hour = "", minute = ""] = value.split(":");
  const wrong = { "aria-invalid": errorId ? true : undefined, "aria-describedby": errorId };
  return (
    <span className="inline-flex items-center rounded-md border border-edge bg-surface tabular-nums has-aria-invalid:border-loss">
      <Part
        {...wrong}
        aria-label={words.ui.hourOf(label)}
        choices={HOURS}
        value={hour}
        onChange={(event) => onChange(`${event.target.value}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <Part
        {...wrong}
        aria-label={words.ui.minutesOf(label)}
        choices={minute === "" || minutes.includes(minute) ? minutes : [...minutes, minute].sort()}
        value={minute}
        onChange={(event) => onChange(`${hour}:${event.target.value}`)}
      />
    </span>
  );
}

function Part({ choices, ...select }: ComponentProps<"select"> & { choices: string[] }) {
  return (
    <select
      className="min-h-11 w-11 cursor-pointer appearance-none rounded-md bg-transparent text-center hover:bg-sunken"
      {...select}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
