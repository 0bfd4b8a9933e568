import { type ReactNode, useState } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { TextField } from "../../../../shared/ui/field.tsx";
import { usePhoneText } from "../../../ui/phone-text.tsx";

type PhoneFieldProps = {
  label: ReactNode;
  error: string | undefined;
  field: Pick<ControllerRenderProps, "name" | "onChange" | "onBlur" | "ref"> & { value: string };
};

/** Shows a stored number in groups; typed text stays as typed. */
export function PhoneField({ label, error, field }: PhoneFieldProps) {
  const [typed, setTyped] = useState<string | null>(null); // null until the member types
  const phoneText = usePhoneText();
  const isUntouched = typed === null || typed !== field.value;
  return (
    <TextField
      {...field}
      label={label}
      error={error}
      type="tel"
      autoComplete="off"
      value={isUntouched ? phoneText(field.value) : typed}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(target.value);
      }}
    />
  );
}
