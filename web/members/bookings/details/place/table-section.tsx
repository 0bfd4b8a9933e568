import { Pin } from "lucide-react";
import { useEffect, useRef } from "react";
import { endsVisit } from "../../../../../domain/day/attendance.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import type { BookingRef } from "../../booking/booking-changes.ts";
import type { Booking } from "../../booking/queries.ts";
import { tableText, unplacedWords } from "../../booking/table-words.ts";
import { useTables } from "../../booking/use-tables.ts";
import { DetailsSection } from "../details-layout.tsx";
import type { BookingActions } from "../use-booking-actions.ts";
import { StayLonger } from "./stay-longer.tsx";

type TableSectionProps = {
  which: BookingRef;
  booking: Booking;
  actions: BookingActions;
  timeZone: string;
  /** The button takes the focus: the member has just left the choice. */
  isLeft: boolean;
  onChange: () => void;
};

/** The tables of a booking; nothing where spots are counted, and for seats of a class. */
export function TableSection({ which, booking, actions, timeZone, isLeft, onChange }: TableSectionProps) {
  const { names, resources } = useTables(which.slug);
  const isOfTables = !booking.services && resources.length > 0;
  const table = tableText(booking, names);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) change.current?.focus();
  }, [isLeft]);
  if (names.size === 0 || booking.status === "cancelled" || booking.session) return null;
  const { pinned, unplaced } = booking;
  const canChange = !endsVisit(booking.attendance);
  function unpin() {
    change.current?.focus(); // the Unpin button disappears
    actions.unpin(booking);
  }
  return (
    <DetailsSection title={isOfTables ? words.ui.table : words.details.place.whoAndWhere}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="wrap-anywhere">
          <span className={unplaced ? "font-medium text-attention" : "font-semibold"}>
            {table ?? (isOfTables ? words.shared.noTable : words.details.place.nobody)}
          </span>
          {unplaced && <span className="text-soft"> · {unplacedWords(unplaced, isOfTables ? "table" : "place")}</span>}
          {pinned && (
            <span className="text-sm text-soft">
              {" "}
              <Pin aria-hidden="true" size={14} className="ml-1 inline align-[-2px]" /> {words.list.pinned}
            </span>
          )}
        </p>
        {canChange && (
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            {pinned && (
              <Button look="quiet" aria-disabled={actions.isBusy || undefined} onClick={unpin}>
                {words.details.place.unpin}
              </Button>
            )}
            {isOfTables ? (
              <Button ref={change} onClick={onChange}>
                {words.list.changeTable}
              </Button>
            ) : (
              <Button ref={change} aria-label={words.details.place.changeWho} onClick={onChange}>
                {words.details.place.change}
              </Button>
            )}
          </span>
        )}
      </div>
      {canChange && booking.resources.length > 0 && <StayLonger {...{ which, booking, timeZone }} />}
    </DetailsSection>
  );
}
