import { Select } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** Null: once. */
export type Repeat = { weeks: number; times: number } | null;

const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const TIMES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26];
const FIRST_TIMES = 4;

type RepeatFieldProps = { repeat: Repeat; onChange: (repeat: Repeat) => void };

/** A visit every so many weeks, so many times. */
export const RepeatField = ({ repeat, onChange }: RepeatFieldProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 text-sm font-semibold">{words.repeat.label}</legend>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <Select
        aria-label={words.repeat.label}
        value={repeat?.weeks ?? ""}
        onChange={({ target: { value } }) =>
          onChange(value === "" ? null : { weeks: Number(value), times: repeat?.times ?? FIRST_TIMES })
        }
      >
        <option value="">{words.repeat.once}</option>
        {WEEKS.map((weeks) => (
          <option key={weeks} value={weeks}>
            {words.repeat.every(weeks)}
          </option>
        ))}
      </Select>
      {repeat && <TimesSelect times={repeat.times} onChange={(times) => onChange({ ...repeat, times })} />}
    </div>
  </fieldset>
);

type TimesSelectProps = {
  times: number;
  /** The first choice is one visit. */
  withOnce?: boolean;
  onChange: (times: number) => void;
};

export const TimesSelect = ({ times, withOnce = false, onChange }: TimesSelectProps) => (
  <Select aria-label={words.repeat.times} value={times} onChange={({ target }) => onChange(Number(target.value))}>
    {withOnce && <option value={1}>{words.repeat.once}</option>}
    {TIMES.map((each) => (
      <option key={each} value={each}>
        {words.repeat.visits(each)}
      </option>
    ))}
  </Select>
);
