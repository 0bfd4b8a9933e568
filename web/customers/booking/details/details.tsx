import { type FunctionComponent, lazy, Suspense } from "react";
import type { BookingRequest } from "../../../../contract/requests/booking-form.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { prepareProof } from "../../../shared/lib/person.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { Field, TextArea, TextField } from "../../../shared/ui/field.tsx";
import { inputClass } from "../../../shared/ui/input-class.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import type { Asked } from "./asked.ts";
import type { ConsentBoxesProps } from "./consent-boxes.tsx";
import type { Problem } from "./entries.ts";

export { ChangeLimit } from "./change-limit.tsx";
export { Failure } from "./failure.tsx";
export { readDetails } from "./read-details.ts";

/** Made the booking before. */
export type Person = Pick<BookingRequest, "customerName" | "customerEmail">;

export type DetailsProps = {
  workspace: Workspace;
  kept: (BookingRequest & Asked) | undefined;
  person: Person | null;
  errors: Problem["fields"];
};

/** Fields are uncontrolled, so nothing clears their text. */
export function Details({ workspace, kept, person, errors }: DetailsProps) {
  const { field, details } = useSendingTexts();
  const said = (fault: string | undefined) => fault && field(fault);
  return (
    <div onInput={prepareProof} className="grid items-start gap-5 xl:grid-cols-2">
      <TextField
        label={details.name}
        name="customerName"
        autoComplete="name"
        required
        defaultValue={(kept ?? person)?.customerName}
        error={said(errors.customerName)}
      />
      <TextField
        label={details.email}
        name="customerEmail"
        type="email"
        autoComplete="email"
        required
        defaultValue={(kept ?? person)?.customerEmail}
        error={said(errors.customerEmail)}
      />
      <Suspense fallback={<PhoneSkeleton />}>
        <PhoneField kept={kept?.customerPhone ?? ""} error={said(errors.customerPhone)} />
      </Suspense>
      <TextArea
        label={details.notes}
        optional={details.optional}
        name="notes"
        rows={2}
        className={`${inputClass} max-h-60 field-sizing-content py-3`}
        placeholder={details.notesExample}
        defaultValue={kept?.notes ?? undefined}
        error={said(errors.notes)}
      />
      {workspace.askCare && (
        <Suspense>
          <CareQuestion workspace={workspace} kept={kept?.care} />
        </Suspense>
      )}
      {workspace.boxes && (
        <Suspense>
          <ConsentBoxes boxes={workspace.boxes} kept={kept?.consents} hasEntries={kept !== undefined} />
        </Suspense>
      )}
    </div>
  );
}

const CareQuestion = lazy(async () => {
  const loaded = await import("./care-question.tsx").catch(() => null);
  return { default: loaded?.CareQuestion ?? NoQuestion }; // there are the notes
});

const ConsentBoxes = lazy<FunctionComponent<ConsentBoxesProps>>(async () => {
  const loaded = await import("./consent-boxes.tsx").catch(() => null);
  return { default: loaded?.ConsentBoxes ?? (() => null) }; // what nobody reads, nobody agrees to
});

const NoQuestion: FunctionComponent<{ workspace: Workspace; kept: Asked["care"] }> = () => null;

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

export const FieldFault = ({ fault }: { fault: string }) => (
  <p className="text-sm text-loss">{useSendingTexts().field(fault)}</p>
);

const NoField: FunctionComponent<{ kept: string; error: string | undefined }> = () => null;

function PhoneSkeleton() {
  const { details } = useSendingTexts();
  return (
    <Field label={details.phone} optional={details.optional}>
      {() => <Skeleton className="h-12" />}
    </Field>
  );
}
