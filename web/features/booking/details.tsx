import type { BookingRequest } from "../../../contract/bookings.ts";
import { en } from "../../texts/en.ts";
import { Optional, TextArea, TextField } from "../../ui/field.tsx";
import type { Problem } from "./check-booking.ts";
import { PhoneField } from "./phone-field.tsx";

type DetailsProps = { kept: BookingRequest | undefined; errors: Problem["fields"] };

/** Who comes. What is typed stays in its fields: nothing that happens around them takes it away. */
export function Details({ kept, errors }: DetailsProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <TextField
        label={en.booking.name}
        name="customerName"
        autoComplete="name"
        required
        defaultValue={kept?.customerName}
        error={errors.customerName}
      />
      <TextField
        label={en.booking.email}
        name="customerEmail"
        type="email"
        autoComplete="email"
        required
        defaultValue={kept?.customerEmail}
        error={errors.customerEmail}
      />
      <PhoneField kept={kept?.customerPhone ?? ""} error={errors.customerPhone} />
      <TextArea
        label={<Labelled text={en.booking.notes} />}
        name="notes"
        rows={2}
        placeholder={en.booking.notesExample}
        defaultValue={kept?.notes ?? undefined}
        error={errors.notes}
      />
    </div>
  );
}

const Labelled = ({ text }: { text: string }) => (
  <>
    {text}
    <Optional>{en.booking.optional}</Optional>
  </>
);
