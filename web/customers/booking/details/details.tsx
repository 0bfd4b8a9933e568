import { type FunctionComponent, lazy, Suspense } from "react";
import type { BookingRequest } from "../../../../contract/requests/booking-form.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Field, inputClass, TextArea, TextField } from "../../../shared/ui/field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import type { Problem } from "./entries.ts";

/** Made the booking before. */
export type Person = Pick<BookingRequest, "customerName" | "customerEmail">;

type DetailsProps = { kept: BookingRequest | undefined; person: Person | null; errors: Problem["fields"] };

/** Fields are uncontrolled, so nothing clears their text. */
export function Details({ kept, person, errors }: DetailsProps) {
  const texts = useTexts();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <TextField
        label={texts.booking.name}
        name="customerName"
        autoComplete="name"
        required
        defaultValue={(kept ?? person)?.customerName}
        error={errors.customerName}
      />
      <TextField
        label={texts.booking.email}
        name="customerEmail"
        type="email"
        autoComplete="email"
        required
        defaultValue={(kept ?? person)?.customerEmail}
        error={errors.customerEmail}
      />
      <Suspense fallback={<PhoneSkeleton />}>
        <PhoneField kept={kept?.customerPhone ?? ""} error={errors.customerPhone} />
      </Suspense>
      <TextArea
        label={texts.booking.notes}
        optional={texts.booking.optional}
        name="notes"
        rows={2}
        className={`${inputClass} max-h-60 field-sizing-content py-3`}
        placeholder={texts.booking.notesExample}
        defaultValue={kept?.notes ?? undefined}
        error={errors.notes}
      />
    </div>
  );
}

/** Its list of countries takes long to draw on a phone. */
const PhoneField = lazy(async () => {
  const loaded = await import("./phone-field.tsx").catch(() => null);
  return { default: loaded?.PhoneField ?? NoField }; // bookings need no number
});

type PrivacyProps = { workspace: Workspace };

export const Privacy = ({ className, workspace }: PrivacyProps & { className: string }) => (
  <div className={className}>
    <Suspense>
      <PrivacyLine workspace={workspace} />
    </Suspense>
  </div>
);

/** Read before sending, so it need not come with the times. */
const PrivacyLine = lazy<FunctionComponent<PrivacyProps>>(async () => {
  const loaded = await import("./privacy-line.tsx").then(({ loadPrivacyLine }) => loadPrivacyLine()).catch(() => null);
  return { default: loaded ?? (() => null) }; // bookings need no line
});

const NoField: FunctionComponent<{ kept: string; error: string | undefined }> = () => null;

function PhoneSkeleton() {
  const { booking } = useTexts();
  return (
    <Field label={booking.phone} optional={booking.optional}>
      {() => <Skeleton className="h-12" />}
    </Field>
  );
}
