import { useController } from "react-hook-form";
import { MAX_GUESTS_STAFF } from "../../../../../contract/limits.ts";
import { Optional, SelectField, TextArea, TextField } from "../../../../shared/ui/field.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import type { Booking } from "../../shared/queries.ts";
import type { BookingRef } from "../queries.ts";
import { guestsTyped } from "./booking-fields.ts";
import { TimeField } from "./time-field.tsx";
import type { TimeNames } from "./time-names.ts";
import type { Editing } from "./use-edit.ts";

type EditFieldsProps = {
  which: BookingRef;
  form: Editing["form"];
  booking: Booking;
  names: TimeNames;
  today: string;
  nowMinuteOf: (date: string) => number;
};

/** See docs/rules.md#changes. */
export function EditFields({ which, form, booking, names, today, nowMinuteOf }: EditFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [date = "", time = "", guests = 0] = watch(["bookingDate", "bookingTime", "guests"]);
  const email = booking.source === "online" ? "Email" : <OptionalLabel>Email</OptionalLabel>;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 [&_input]:min-w-0">
      <div className="md:col-span-2">
        <TextField label="Name" autoComplete="off" error={errors.customerName?.message} {...register("customerName")} />
      </div>
      <TextField
        label={email}
        type="email"
        autoComplete="off"
        error={errors.customerEmail?.message}
        {...register("customerEmail")}
      />
      <TextField
        label={<OptionalLabel>Phone</OptionalLabel>}
        type="tel"
        autoComplete="off"
        hint="With + and country code, or a Swedish number as it is written"
        error={errors.customerPhone?.message}
        {...register("customerPhone")}
      />
      <BookingDate form={form} today={today} first={today < booking.bookingDate ? today : booking.bookingDate} />
      <TimeField
        label="Time"
        error={errors.bookingTime?.message}
        {...{ which, date, guests, time, names, nowMinuteOf }}
        {...register("bookingTime")}
      />
      <TextField
        label="Guests"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GUESTS_STAFF}
        error={errors.guests?.message}
        {...register("guests", {
          setValueAs: guestsTyped,
          onBlur: ({ target }) => setValue("guests", guestsTyped(target.value), { shouldDirty: true }),
        })}
      />
      <SelectField label="Status" error={errors.status?.message} {...register("status")}>
        <option value="confirmed">confirmed</option>
        <option value="pending">pending</option>
      </SelectField>
      <div className="md:col-span-2">
        <TextArea label={<OptionalLabel>Notes</OptionalLabel>} error={errors.notes?.message} {...register("notes")} />
      </div>
    </div>
  );
}

const OptionalLabel = ({ children }: { children: string }) => (
  <>
    {children}
    <Optional>optional</Optional>
  </>
);

/** A component, so that it registers after the fields above: the form focuses the first invalid field in that order. */
function BookingDate({ form, ...days }: { form: Editing["form"]; today: string; first: string }) {
  const { field, fieldState } = useController({ control: form.control, name: "bookingDate" });
  return <DateField label="Date" {...days} error={fieldState.error?.message} {...field} value={field.value ?? ""} />;
}
