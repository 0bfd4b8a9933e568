import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** Null: as long as the business's answer times say. */
export type Minutes = number | null;

const LENGTHS = [15, 30, 60, 120, 720, 1440] as const;

type MinutesFieldProps = { value: Minutes; isSilent: boolean; onChange: (minutes: Minutes) => void };

/** For how long a place is held; one that nobody is told of always lasts the same (docs/rules.md#the-end-of-a-hold). */
export const MinutesField = ({ value, isSilent, onChange }: MinutesFieldProps) =>
  isSilent ? (
    <p className="text-sm text-soft">{words.holds.instead.silentFor}</p>
  ) : (
    <SelectField
      label={words.holds.instead.minutes}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{words.holds.instead.usual}</option>
      {LENGTHS.map((minutes) => (
        <option key={minutes} value={minutes}>
          {words.holds.instead.lengths[minutes]}
        </option>
      ))}
    </SelectField>
  );
