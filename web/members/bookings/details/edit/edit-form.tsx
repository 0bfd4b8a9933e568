import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { ERRORS } from "../../../../../contract/error-table.ts";
import { REASON_MAX } from "../../../../../contract/limits.ts";
import { shortDate } from "../../../../shared/lib/english-dates.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import type { Unsaved } from "../../../lib/use-stored-form.ts";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { ResumedNote } from "../../../ui/resumed-note.tsx";
import { OverrideQuestion } from "../../shared/override-question.tsx";
import type { Booking } from "../../shared/queries.ts";
import { rulesQuery } from "../../shared/queries.ts";
import type { ShownRefusal } from "../../shared/read-refusal.ts";
import { wallMinuteAt } from "../../shared/use-clock.ts";
import type { DetailsProps } from "../booking-details.tsx";
import { DetailsFooter } from "../details-layout.tsx";
import { type TypedBooking, typedFieldsOf } from "./booking-fields.ts";
import { CancelledWhileEdited } from "./cancelled-while-edited.tsx";
import { DeletedWhileEdited } from "./deleted-while-edited.tsx";
import { EditFields } from "./edit-fields.tsx";
import { type TimeNames, timeNames } from "./time-names.ts";
import { type Editing, useEdit } from "./use-edit.ts";

type EditFormProps = DetailsProps & {
  /** Maybe newer than the version that editing began with. */
  booking: Booking;
  isGone: boolean;
  unsaved: Unsaved<TypedBooking> | null;
  onDone: () => void;
};

/** Announces other members' changes; typed values stay. */
export function EditForm(props: EditFormProps) {
  const { which, booking, isGone, timeZone, today, now, memberId, unsaved, onDone, onClose } = props;
  const names = timeNames(booking, useQuery(rulesQuery(which.slug)).data, timeZone);
  const editing = useEdit({ which, booking, unsaved, memberId, names, isGone, onDone });
  const { form, refused, isCancelled, isPending, submit } = editing;
  const { isDirty } = form.formState;
  const asked = form.watch();
  // before the effect that restores unsaved values: reset() forgets the fields
  useLayoutEffect(() => form.setFocus("customerName"), [form]);
  const nowMinuteOf = (date: string) => wallMinuteAt(now, date, timeZone);
  if (isGone) return <DeletedWhileEdited changes={editing.ownChanges()} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) submit();
        else onDone();
      }}
      className="flex flex-1 flex-col gap-5"
    >
      <LeaveQuestion isUnsaved={isDirty} openBy="booking" />
      {editing.isResumed && isDirty && <ResumedNote />}
      <EditFields {...{ which, form, booking, names, today, nowMinuteOf }} />
      {refused && isSameRequest(asked, refused.typed) && (
        <Refused editing={editing} refusal={refused.refusal} names={names} />
      )}
      <ConflictDialog title={ERRORS.stale_booking.title} {...editing} />
      <CancelledWhileEdited isOpen={isCancelled} onClose={onDone} />
      <DetailsFooter>
        <p role="status" className="mr-auto min-w-0 flex-1 basis-[12em] text-sm text-attention">
          {!refused && editing.isChangedByOthers(typedFieldsOf(booking)) && changedText(booking)}
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" look="primary" aria-disabled={isPending || undefined}>
            {isPending ? "Saving…" : "Save Changes"}
          </Button>
        </span>
      </DetailsFooter>
    </form>
  );
}

const isSameRequest = (asked: Partial<TimeAndParty>, { bookingDate, bookingTime, guests }: TimeAndParty) =>
  asked.bookingDate === bookingDate && asked.bookingTime === bookingTime && asked.guests === guests;
type TimeAndParty = Pick<Booking, "bookingDate" | "bookingTime" | "guests">;

const changedText = ({ status }: Booking) =>
  status === "cancelled" ? "Cancelled by someone else meanwhile." : "Changed by someone else meanwhile.";

type RefusedProps = { editing: Editing; refusal: ShownRefusal; names: TimeNames };

function Refused({ editing, refusal, names }: RefusedProps) {
  const { form, isPending, clearRefusal, submit } = editing;
  const date = form.watch("bookingDate");
  const { title, words, alternatives, mayOverride } = refusal;
  return (
    <OverrideQuestion
      title={title}
      words={words}
      alternatives={alternatives.map(({ bookingDate, bookingTime }) => ({
        key: `${bookingDate} ${bookingTime}`,
        label: [...(bookingDate === date ? [] : [shortDate(bookingDate)]), names.nameOf(bookingDate, bookingTime)].join(
          ", ",
        ),
        onChoose: () => {
          form.setValue("bookingDate", bookingDate, { shouldDirty: true });
          form.setValue("bookingTime", bookingTime, { shouldDirty: true });
          clearRefusal();
          form.setFocus("bookingTime");
        },
      }))}
      {...(mayOverride ? { anyway: "Save anyway" } : {})}
      reasonMax={REASON_MAX}
      isPending={isPending}
      onAnyway={(reason) => submit({ reason })}
    />
  );
}
