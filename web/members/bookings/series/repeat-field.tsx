import { Select, SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** Null: once. */
export type Repeat = { weeks: number; times: number } | null;

const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const TIMES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26];
const FIRST_TIMES = 4;

type RepeatFieldsProps = { repeat: Repeat; onChange: (repeat: Repeat) => void };

/** A visit every so many weeks, so many times. */
export const RepeatFields = ({ repeat, onChange }: RepeatFieldsProps) => (
  <>
    <SelectField
      label={words.repeat.label}
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
    </SelectField>
    {repeat && (
      <SelectField
        label={words.repeat.times}
        value={repeat.times}
        onChange={({ target }) => onChange({ ...repeat, times: Number(target.value) })}
      >
        <TimesOptions />
      </SelectField>
    )}
  </>
);

const TimesOptions = () =>
  TIMES.map((each) => (
    <option key={each} value={each}>
      {words.repeat.visits(each)}
    </option>
  ));

type TimesSelectProps = { times: number; onChange: (times: number) => void };

/** Once, or several times. */
export const TimesSelect = ({ times, onChange }: TimesSelectProps) => (
  <Select aria-label={words.repeat.times} value={times} onChange={({ target }) => onChange(Number(target.value))}>
    <option value={1}>{words.repeat.once}</option>
    <TimesOptions />
  </Select>
);
