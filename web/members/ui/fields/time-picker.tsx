import { type ComponentProps, type ReactNode, useId } from "react";
import { words } from "../../texts/words.ts";
import { Fault } from "./fault.tsx";

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
  /** Empty is a value too. */
  isOptional?: boolean;
};

/** Shows 24 hours, as the whole product does; the browser's own field follows the browser. A stored time off the step stays selectable. */
export function TimePicker({ label, value, onChange, errorId, step = 15, isOptional = false }: TimePickerProps) {
  const minutes = MINUTES[step];
  const [hour = "", minute = ""] = value.split(":");
  const wrong = { "aria-invalid": errorId ? true : undefined, "aria-describedby": errorId };
  return (
    <span className="inline-flex items-center rounded-md border border-edge bg-surface tabular-nums has-aria-invalid:border-loss">
      <Part
        {...wrong}
        aria-label={words.ui.hourOf(label)}
        choices={isOptional ? ["", ...HOURS] : HOURS}
        value={hour}
        onChange={({ target }) => onChange(target.value && `${target.value}:${minute || "00"}`)}
      />
      <span aria-hidden="true">:</span>
      <Part
        {...wrong}
        aria-label={words.ui.minutesOf(label)}
        choices={hour === "" ? [""] : minutes.includes(minute) ? minutes : [...minutes, minute].sort()}
        value={minute}
        onChange={({ target }) => onChange(`${hour}:${target.value}`)}
      />
    </span>
  );
}

type TimeFieldProps = Omit<TimePickerProps, "errorId"> & { error?: string | undefined };
export function TimeField({ error, ...picker }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold">
        {picker.label}
      </span>
      <TimePicker {...picker} errorId={error && id} />
      <Fault id={id}>{error}</Fault>
    </div>
  );
}

type TimeSpanProps = Pick<TimePickerProps, "step" | "errorId"> & {
  from: TimePickerProps;
  until: TimePickerProps;
  /** Follows in their row. */
  children?: ReactNode;
};
export const TimeSpan = ({ from, until, children, ...both }: TimeSpanProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <TimePicker {...both} {...from} />
    <span className="text-soft">–</span>
    <TimePicker {...both} {...until} />
    {children}
  </div>
);

function Part({ choices, ...select }: ComponentProps<"select"> & { choices: string[] }) {
  return (
    <select
      className="min-h-11 w-[2.75rem] cursor-pointer appearance-none rounded-md bg-transparent text-center hover:bg-sunken"
      {...select}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice || "––"}
        </option>
      ))}
    </select>
  );
}
