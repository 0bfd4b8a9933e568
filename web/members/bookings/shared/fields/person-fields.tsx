import { type ComponentProps, type ReactNode, useState } from "react";
import type { ControllerRenderProps, UseFormRegisterReturn } from "react-hook-form";
import { NAME_MAX, NOTES_MAX } from "../../../../../contract/limits.ts";
import { Optional, TextArea, TextField } from "../../../../shared/ui/field.tsx";
import { words } from "../../../texts/words.ts";
import { usePhoneText } from "../../../ui/phone-text.tsx";

type PersonField = "customerName" | "customerEmail" | "notes";

type PersonFieldsProps = {
  register: (name: PersonField) => UseFormRegisterReturn;
  phone: ComponentProps<typeof PhoneField>["field"];
  errors: Partial<Record<PersonField | "customerPhone", { message?: string | undefined }>>;
  /** Online bookings keep an address. */
  needsEmail?: boolean;
  /** More fields of the form. */
  children: ReactNode;
};

export function PersonFields({ register, phone, errors, needsEmail = false, children }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={words.bookingFields.name}
        autoComplete="off"
        maxLength={NAME_MAX}
        error={errors.customerName?.message}
        {...register("customerName")}
      />
      <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
        <PhoneField label={optional(words.bookingFields.phone)} error={errors.customerPhone?.message} field={phone} />
        <TextField
          label={needsEmail ? words.bookingFields.email : optional(words.bookingFields.email)}
          type="email"
          autoComplete="off"
          error={errors.customerEmail?.message}
          {...register("customerEmail")}
        />
        <div className="md:col-span-2">
          <TextArea
            label={optional(words.bookingFields.notes)}
            rows={2}
            maxLength={NOTES_MAX}
            error={errors.notes?.message}
            {...register("notes")}
          />
        </div>
        {children}
      </div>
    </>
  );
}

const optional = (label: string) => (
  <>
    {label}
    <Optional>{words.ui.optional}</Optional>
  </>
);

type PhoneFieldProps = {
  label: ReactNode;
  error: string | undefined;
  field: Pick<ControllerRenderProps, "name" | "onChange" | "onBlur" | "ref"> & { value: string };
};

/** Shows a stored number in groups; typed text stays as typed. */
function PhoneField({ label, error, field }: PhoneFieldProps) {
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
