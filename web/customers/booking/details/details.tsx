import type { BookingRequest } from "../../../../contract/requests/bookings.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Optional, TextArea, TextField } from "../../../shared/ui/field.tsx";
import type { Problem } from "./entries.ts";
import { PhoneField } from "./phone-field.tsx";

type DetailsProps = { kept: BookingRequest | undefined; errors: Problem["fields"] };

/** Fields are uncontrolled, so nothing clears their text. */
export function Details({ kept, errors }: DetailsProps) {
  const texts = useTexts();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <TextField
        label={texts.booking.name}
        name="customerName"
        autoComplete="name"
        required
        defaultValue={kept?.customerName}
        error={errors.customerName}
      />
      <TextField
        label={texts.booking.email}
        name="customerEmail"
        type="email"
        autoComplete="email"
        required
        defaultValue={kept?.customerEmail}
        error={errors.customerEmail}
      />
      <PhoneField kept={kept?.customerPhone ?? ""} error={errors.customerPhone} />
      <TextArea
        label={<OptionalLabel text={texts.booking.notes} />}
        name="notes"
        rows={2}
        placeholder={texts.booking.notesExample}
        defaultValue={kept?.notes ?? undefined}
        error={errors.notes}
      />
    </div>
  );
}

function OptionalLabel({ text }: { text: string }) {
  return (
    <>
      {text}
      <Optional>{useTexts().booking.optional}</Optional>
    </>
  );
}
