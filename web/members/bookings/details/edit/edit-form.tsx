import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSameLegs } from "../../../../../domain/services/chosen-visit.ts";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import type { FieldText, Unsaved } from "../../../lib/use-stored-form.ts";
import { words } from "../../../texts/words.ts";
import { ButtonRow } from "../../../ui/answers.tsx";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldsForm } from "../../../ui/form/contract-form.tsx";
import { ResumedNote } from "../../../ui/form/stored-form.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { bookedLegs } from "../../booking/booking-words.ts";
import type { Details } from "../../booking/details-query.ts";
import { rulesQuery } from "../../booking/rules-query.ts";
import { useTables } from "../../booking/use-tables.ts";
import { servicesParam } from "../../fields/services-field.tsx";
import { RefusedSeats } from "../../sessions/session-field.tsx";
import type { AskedTime } from "../../why-not/queries.ts";
import { WhyNot } from "../../why-not/why-not.tsx";
import { changedBy } from "../changed-by.ts";
import { DetailsFooter, type DetailsProps } from "../details-layout.tsx";
import { TellChoice } from "../tell-choice.tsx";
import { type TypedBooking, timeNames, typedFieldsOf } from "./booking-fields.ts";
import { EditFields } from "./edit-fields.tsx";
import { useEdit } from "./use-edit.ts";

type EditFormProps = DetailsProps & {
  /** Maybe newer than the version that editing began with. */
  details: Details;
  isGone: boolean;
  unsaved: Unsaved<TypedBooking> | null;
  onDone: () => void;
};

/** Announces other members' changes; typed values stay. */
export function EditForm(props: EditFormProps) {
  const { which, details, isGone, timeZone, today, now, memberId, unsaved, onDone, onClose } = props;
  const { booking, events, tells } = details;
  const rules = useQuery(rulesQuery(which.slug)).data;
  const names = timeNames(booking, rules, timeZone);
  const [knownEvents] = useState(events.length);
  const [isTold, setTold] = useState(true);
  const { offer } = useTables(which.slug);
  const editing = useEdit({ which, booking, unsaved, memberId, names, offer, isTold, isGone, onDone });
  const { form, refused, isCancelled, isPending, submit } = editing;
  const { isDirty } = form.formState;
  const typed = form.watch();
  const isOtherVisit = !isSameLegs(typed.services, bookedLegs(booking));
  const services = isOtherVisit ? servicesParam(typed.services) : undefined;
  const asked = { ...typed, services: services ?? undefined };
  const place = useRef<HTMLFormElement>(null);
  // before the effect that restores unsaved values: reset() forgets the fields
  useLayoutEffect(() => {
    if (matchMedia("(pointer: fine)").matches) form.setFocus("guests");
    else place.current?.focus(); // a touch keyboard would cover the dialog
  }, [form]);
  const who = changedBy(events, knownEvents);
  const isAsked = !isSameRequest(typed, typedFieldsOf(booking));
  function take({ bookingDate, bookingTime, guests }: AskedTime) {
    form.setValue("bookingDate", bookingDate, { shouldDirty: true });
    form.setValue("bookingTime", bookingTime, { shouldDirty: true });
    form.setValue("guests", guests, { shouldDirty: true });
    editing.clearRefusal();
    form.setFocus("bookingTime");
  }
  if (isGone) return <DeletedWhileEdited changes={editing.ownChanges()} onClose={onClose} />;
  return (
    <FieldsForm
      form={form}
      ref={place}
      tabIndex={-1}
      aria-label={words.details.editing.label}
      onSubmit={() => (isDirty ? submit() : onDone())}
      className="flex flex-1 flex-col gap-5 outline-none"
    >
      <h3 className="pr-10 text-2xl wrap-anywhere">{words.details.editing.title(booking.customerName)}</h3>
      <LeaveQuestion isUnsaved={isDirty} openBy="booking" />
      {editing.isResumed && isDirty && <ResumedNote />}
      <EditFields
        {...{ which, form, booking, rules, offer, services, timeZone, today, now }}
        onChange={editing.clearRefusal}
      />
      {isAsked && <TellChoice booking={booking} channels={tells.change} isTold={isTold} onTold={setTold} />}
      {isAsked && services !== null && !booking.session && (
        <WhyNot
          {...{ slug: which.slug, timeZone, asked, isPending }}
          except={booking.id}
          refusal={refused && isSameRequest(typed, refused.typed) ? refused.refusal : null}
          nameOn={names.nameOf}
          anyway={words.details.editing.saveAnyway}
          onTake={take}
          onAnyway={(reason) => submit({ override: { reason } })}
          onMakeRoom={(makeRoom) => submit({ makeRoom })}
        />
      )}
      {booking.session && (
        <RefusedSeats
          refusal={refused && isSameRequest(typed, refused.typed) ? refused.refusal : null}
          anyway={words.details.editing.saveAnyway}
          {...{ isPending }}
          onAnyway={(reason) => submit({ override: { reason } })}
        />
      )}
      <ConflictDialog title={words.places.staleTitle} who={who.first} {...editing} />
      <Dialog
        open={isCancelled}
        onClose={onDone}
        title={words.places.staleTitle}
        description={words.details.editing.cancelled}
      >
        <ButtonRow>
          <Button look="primary" onClick={onDone}>
            {words.details.editing.close}
          </Button>
        </ButtonRow>
      </Dialog>
      <DetailsFooter>
        <p role="status" className="mr-auto min-w-0 flex-1 basis-[12em] text-sm text-attention">
          {!refused &&
            editing.isChangedByOthers(typedFieldsOf(booking)) &&
            words.details.editing[booking.status === "cancelled" ? "cancelledBy" : "changedBy"](who.within)}
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>{words.ui.cancel}</Button>
          <Button type="submit" look="primary" isOff={isPending}>
            {isPending ? words.ui.saving : words.ui.saveChanges}
          </Button>
        </span>
      </DetailsFooter>
    </FieldsForm>
  );
}

const isSameRequest = (asked: Request, { bookingDate, bookingTime, guests, services }: Request) =>
  asked.bookingDate === bookingDate &&
  asked.bookingTime === bookingTime &&
  asked.guests === guests &&
  isSameLegs(asked.services, services);
type Request = Pick<TypedBooking, "bookingDate" | "bookingTime" | "guests" | "services">;

/** The typed text can still be copied. */
function DeletedWhileEdited({ changes, onClose }: { changes: FieldText[]; onClose: () => void }) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the focused field has disappeared
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={words.details.editing.deleted}
      className="flex flex-1 flex-col gap-5 outline-none"
    >
      <Alert tone="attention" title={words.details.editing.deleted}>
        {changes.length > 0 && words.details.editing.typed}
      </Alert>
      <dl className="grid gap-3 wrap-anywhere">
        {changes.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      <DetailsFooter>
        <Button className="ml-auto" onClick={onClose}>
          {words.ui.close}
        </Button>
      </DetailsFooter>
    </section>
  );
}
