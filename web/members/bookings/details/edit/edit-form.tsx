import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { REASON_MAX } from "../../../../../contract/limits.ts";
import { shortDate } from "../../../../shared/lib/english-dates.ts";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import { useKeepUnsaved } from "../../../lib/use-keep-unsaved.ts";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { OverrideQuestion } from "../../shared/override-question.tsx";
import type { Booking } from "../../shared/queries.ts";
import { rulesQuery } from "../../shared/queries.ts";
import type { ShownRefusal } from "../../shared/read-refusal.ts";
import { wallMinuteAt } from "../../shared/use-clock.ts";
import type { DetailsProps } from "../booking-details.tsx";
import { DetailsFooter } from "../details-layout.tsx";
import { changedByOthers, fieldsOf } from "./booking-fields.ts";
import { DeletedWhileEdited } from "./deleted-while-edited.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { EditFields } from "./edit-fields.tsx";
import { fieldsInForm } from "./edit-values.ts";
import { type TimeNames, timeNames } from "./time-names.ts";
import { keepUnsavedEdit, type UnsavedEdit } from "./unsaved-edit.ts";
import { type Editing, useEdit } from "./use-edit.ts";

type EditFormProps = DetailsProps & {
  /** May be newer than the version that editing began with. */
  booking: Booking;
  /** Another member deleted it. */
  isGone: boolean;
  /** Typed before the session ended. */
  kept: UnsavedEdit | null;
  onDone: () => void;
};

/** Announces other members' changes without changing the typed values. */
export function EditForm(props: EditFormProps) {
  const { which, booking, isGone, timeZone, today, now, memberId, kept, onDone, onClose } = props;
  const editing = useEdit(which, kept?.base ?? booking, onDone);
  const { form, base, attempts, obstacle, isPending, submit } = editing;
  const { isDirty } = form.formState;
  const asked = form.watch();
  // runs before the kept values are restored: reset() forgets the fields
  useEffect(() => form.setFocus("customerName"), [form]);
  useKeepUnsaved({
    isDirty: isDirty && !isGone,
    take: () => kept,
    show: ({ typed }) => form.reset(typed, { keepDefaultValues: true }),
    keep: () => keepUnsavedEdit(memberId, { base, typed: form.getValues() }),
  });
  const nowMinuteOf = (date: string) => wallMinuteAt(now, date, timeZone);
  const names = timeNames(base, useQuery(rulesQuery(which.slug)).data, timeZone);
  const conflict = obstacle && "theirs" in obstacle ? newerVersion(obstacle.theirs, booking) : null;
  const isOutdated = changedByOthers(fieldsOf(base), attempts, fieldsOf(booking)).length > 0;
  if (isGone)
    return (
      <DeletedWhileEdited base={base} typed={fieldsInForm(fieldsOf(base), asked)} names={names} onClose={onClose} />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => (conflict ? event.preventDefault() : void submit()(event))}
      className="flex flex-1 flex-col gap-5"
    >
      <LeaveQuestion isUnsaved={isDirty} openBy="booking" />
      {kept && isDirty && (
        <Alert tone="attention" title="You were signed out before this was saved.">
          What you had typed is here again. Save it, or cancel to leave everything as it was.
        </Alert>
      )}
      <EditFields {...{ which, form, base, names, today, nowMinuteOf }} />
      {obstacle && "refusal" in obstacle && isSameRequest(asked, obstacle.mine) && (
        <Refused editing={editing} refusal={obstacle.refusal} names={names} />
      )}
      {conflict && (
        <EditConflict
          base={base}
          mine={fieldsInForm(fieldsOf(base), asked)}
          theirs={conflict}
          {...{ names, timeZone, isPending }}
          onKeepTheirs={() => editing.keepTheirs(conflict)}
          onSaveMine={() => void editing.saveMine(conflict)}
        />
      )}
      <DetailsFooter>
        <p role="status" className="mr-auto min-w-0 flex-1 basis-[12em] text-sm text-attention">
          {isOutdated && !obstacle && changedText(booking)}
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>Cancel</Button>
          {!conflict && (
            <Button type="submit" look="primary" aria-disabled={isPending || undefined}>
              {isPending ? "Saving…" : "Save Changes"}
            </Button>
          )}
        </span>
      </DetailsFooter>
    </form>
  );
}

const newerVersion = (one: Booking, other: Booking) => (other.version > one.version ? other : one);

/** The form still asks for what was refused. */
const isSameRequest = (asked: Partial<TimeAndParty>, { bookingDate, bookingTime, guests }: TimeAndParty) =>
  asked.bookingDate === bookingDate && asked.bookingTime === bookingTime && asked.guests === guests;
type TimeAndParty = Pick<Booking, "bookingDate" | "bookingTime" | "guests">;

const changedText = ({ status }: Booking) =>
  status === "cancelled" ? "Cancelled by someone else meanwhile." : "Changed by someone else meanwhile.";

type RefusedProps = { editing: Editing; refusal: ShownRefusal; names: TimeNames };

function Refused({ editing, refusal, names }: RefusedProps) {
  const { form, isPending, clearObstacle, submit } = editing;
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
          clearObstacle();
          form.setFocus("bookingTime");
        },
      }))}
      {...(mayOverride ? { anyway: "Save anyway" } : {})}
      reasonMax={REASON_MAX}
      isPending={isPending}
      onAnyway={(reason) => void submit({ reason })()}
    />
  );
}
