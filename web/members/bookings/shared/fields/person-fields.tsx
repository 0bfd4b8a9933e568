import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { NAME_MAX, NOTES_MAX } from "../../../../../contract/limits.ts";
import { Optional, TextArea, TextField } from "../../../../shared/ui/field.tsx";

type PersonField = "customerName" | "customerPhone" | "customerEmail" | "notes";

type PersonFieldsProps = {
  register: (name: PersonField) => UseFormRegisterReturn;
  errors: Partial<Record<PersonField, { message?: string | undefined }>>;
  /** Online bookings keep an address. */
  needsEmail?: boolean;
  /** More fields of the form. */
  children: ReactNode;
};

export function PersonFields({ register, errors, needsEmail = false, children }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={NAME_MAX}
        error={errors.customerName?.message}
        {...register("customerName")}
      />
      <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
        <TextField
          label={optional("Phone")}
          type="tel"
          autoComplete="off"
          error={errors.customerPhone?.message}
          {...register("customerPhone")}
        />
        <TextField
          label={needsEmail ? "Email" : optional("Email")}
          type="email"
          autoComplete="off"
          error={errors.customerEmail?.message}
          {...register("customerEmail")}
        />
        <div className="md:col-span-2">
          <TextArea
            label={optional("Notes")}
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
    <Optional>optional</Optional>
  </>
);
