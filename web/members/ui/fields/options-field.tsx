import type { Ref } from "react";
import { SelectField } from "../../../shared/ui/field.tsx";

export type OptionsFieldProps<Value extends number | string> = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: Value[];
  text: (option: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
};

export function OptionsField<Value extends number | string>(props: OptionsFieldProps<Value>) {
  const { options, text, onChange, ...select } = props;
  return (
    <SelectField
      {...select}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </SelectField>
  );
}
