import { TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

type NumberFieldProps<Empty> = {
  label: string;
  /** For screen readers; holds the label's sense. */
  name?: string;
  hint?: string;
  placeholder?: string;
  error: string | undefined;
  value: number | Empty;
  onChange: (value: number) => void;
};

/** Digits only; empty is NaN, which the schema refuses. */
export const NumberField = ({ name, value, onChange, ...field }: NumberFieldProps<null>) => (
  <TextField
    {...field}
    aria-label={name}
    inputMode="numeric"
    autoComplete="off"
    value={value === null || Number.isNaN(value) ? "" : value}
    onChange={({ target }) => onChange(Number.parseInt(target.value.replace(/\D/g, ""), 10))}
  />
);

/** Empty: no limit. */
export const LimitField = ({
  onChange,
  ...field
}: Omit<NumberFieldProps<null>, "onChange"> & { onChange: (value: number | null) => void }) => (
  <NumberField
    placeholder={words.ui.noLimit}
    {...field}
    onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
  />
);
