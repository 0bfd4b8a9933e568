import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

/** Null: as long as the business's answer times say, a silent hold for 15 minutes. */
export type Minutes = number | null;

const SILENT_MINUTES = 15;
const LENGTHS = [15, 30, 60, 120, 720, 1440] as const;

type MinutesFieldProps = { value: Minutes; isSilent: boolean; onChange: (minutes: Minutes) => void };

/** For how long a place is held. */
export const MinutesField = ({ value, isSilent, onChange }: MinutesFieldProps) => (
  <SelectField
    label={words.holds.instead.minutes}
    value={value === SILENT_MINUTES && isSilent ? "" : (value ?? "")}
    onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
  >
    <option value="">{isSilent ? words.holds.instead.lengths[SILENT_MINUTES] : words.holds.instead.usual}</option>
    {LENGTHS.filter((minutes) => !isSilent || minutes !== SILENT_MINUTES).map((minutes) => (
      <option key={minutes} value={minutes}>
        {words.holds.instead.lengths[minutes]}
      </option>
    ))}
  </SelectField>
);
