import { useEffect, useRef, useState } from "react";
import { ERRORS } from "../../../../../contract/errors.ts";
import { bookedTimeText } from "../../../../shared/lib/booking-time.ts";
import { en } from "../../../../shared/texts/en.ts";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import type { Booking } from "../../shared/queries.ts";
import { changesBetween, differences, FIELD_WORDS, type Fields, fieldsOf, fieldText } from "./booking-fields.ts";
import type { TimeNames } from "./time-names.ts";

type EditConflictProps = {
  base: Booking;
  mine: Fields;
  /** Other members may change it again while the question is open. */
  theirs: Booking;
  names: TimeNames;
  timeZone: string;
  isPending: boolean;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
};

/** Shows both sides' changes and saves nothing until the member decides. */
export function EditConflict(props: EditConflictProps) {
  const { base, mine, theirs, names, timeZone, isPending, onKeepTheirs, onSaveMine } = props;
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  const [met] = useState(theirs);
  const isChangedAgain = Object.keys(changesBetween(fieldsOf(met), fieldsOf(theirs))).length > 0;
  const isCancelled = theirs.status === "cancelled";
  const changed = differences(fieldsOf(base), mine, fieldsOf(theirs));
  const isDisputed = changed.some((each) => "mine" in each);
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={ERRORS.stale_booking.title}
      className="grid gap-3 rounded-md border border-edge p-4 outline-none"
    >
      <Alert tone="attention" title={ERRORS.stale_booking.title}>
        {isCancelled
          ? "This booking has been cancelled in the meantime."
          : "Someone else changed this booking in the meantime."}
      </Alert>
      <dl className="grid gap-3">
        {changed.map(({ name, mine: my }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{FIELD_WORDS[name]}</dt>
            <dd className="grid gap-x-6 wrap-anywhere md:grid-cols-2">
              <span>
                <span className="text-soft">Theirs:</span>{" "}
                {fieldText(name, theirs, bookedTimeText(theirs, timeZone, en))}
              </span>
              {my !== undefined && !isCancelled && (
                <span>
                  <span className="text-soft">Yours:</span>{" "}
                  {fieldText(name, mine, names.nameOf(mine.bookingDate, mine.bookingTime))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isDisputed && !isCancelled && <p className="text-sm text-soft">You changed something else: both can stay.</p>}
      <p role="status" className="text-sm text-attention empty:hidden">
        {isChangedAgain && "It was changed once more meanwhile. This is how it stands now."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look={isCancelled ? "primary" : "secondary"}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || onKeepTheirs()}
        >
          {isCancelled ? "Close editing" : isDisputed ? "Keep theirs" : "Back to editing"}
        </Button>
        {!isCancelled && (
          <Button look="primary" aria-disabled={isPending || undefined} onClick={() => isPending || onSaveMine()}>
            {isDisputed ? "Save mine anyway" : "Save mine as well"}
          </Button>
        )}
      </div>
    </section>
  );
}
