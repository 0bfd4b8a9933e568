import type { UseFormReturn } from "react-hook-form";
import { NAME_MAX, NOTES_MAX } from "../../../../contract/limits.ts";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { Optional, SelectField, TextArea, TextField } from "../../../shared/ui/field.tsx";
import { SOURCE_WORDS } from "../shared/booking-words.ts";
import type { NewBookingFields } from "./new-booking-fields.ts";

type PersonFieldsProps = { form: UseFormReturn<NewBookingFields, unknown, MemberBookingRequest> };

export function PersonFields({ form: { register, formState } }: PersonFieldsProps) {
  const { errors } = formState;
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
          label={optional("Email")}
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
        <SelectField label="How they booked" error={errors.source?.message} {...register("source")}>
          <option value="phone">By phone</option>
          <option value="walk_in">{SOURCE_WORDS.walk_in}</option>
        </SelectField>
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
