import { useRef } from "react";
import { ATTENDANCES, type Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { canNoteAttendance } from "./attendance.ts";

type AttendanceGroupProps = {
  booking: Booking;
  now: number;
  isBusy: boolean;
  /** In one narrow line, without Undo: the message of a change offers it. */
  isNarrow?: boolean;
  /** Null takes the attendance back. */
  onNote: (wanted: Attendance | null) => void;
};

/** All that a visit can become; the present one is pressed and can be taken back. */
export function AttendanceGroup({ booking, now, isBusy, isNarrow = false, onNote }: AttendanceGroupProps) {
  const noted = useRef<HTMLButtonElement>(null);
  const { attendance } = booking;
  function undo() {
    noted.current?.focus(); // the Undo button disappears
    onNote(null);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div
        role="group"
        aria-label={words.shared.attendanceGroup}
        className={`grid gap-2 ${isNarrow ? "grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]" : "grid-cols-2 md:grid-cols-4"}`}
      >
        {ATTENDANCES.map((value) => {
          const isSet = attendance === value;
          const isOff = !canNoteAttendance(booking, value, now);
          return (
            <Button
              key={value}
              ref={isSet ? noted : undefined}
              aria-pressed={isSet}
              aria-disabled={isOff || isBusy || undefined}
              className={`aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink ${isNarrow ? "px-1! text-xs!" : "px-2"}`}
              onClick={() => isSet || isOff || onNote(value)}
            >
              {ATTENDANCE_WORDS[value]}
            </Button>
          );
        })}
      </div>
      {attendance && !isNarrow && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {ATTENDANCE_WORDS[attendance]}
          <Button look="quiet" aria-disabled={isBusy || undefined} onClick={undo}>
            {words.ui.undo}
          </Button>
        </p>
      )}
    </>
  );
}
