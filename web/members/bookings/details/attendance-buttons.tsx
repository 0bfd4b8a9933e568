import { useRef, useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { ATTENDANCES, type Attendance } from "../../../../domain/day/attendance.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { canNoteAttendance } from "../shared/attendance.ts";
import { ATTENDANCE_WORDS, SPOT_TAKEN } from "../shared/booking-words.ts";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { Booking } from "../shared/queries.ts";
import type { BookingActions } from "./use-booking-actions.ts";

type AttendanceButtonsProps = { booking: Booking; actions: BookingActions; now: number };

/** Undo asks for a reason when the spot has been given away. */
export function AttendanceButtons({ booking, actions, now }: AttendanceButtonsProps) {
  const [refused, setRefused] = useState<{ wanted: Attendance | null } | null>(null);
  const noted = useRef<HTMLButtonElement>(null);
  const { attendance } = booking;
  const attend = (wanted: Attendance | null, reason?: string) =>
    actions.noteAttendance(wanted, { onDone: () => setRefused(null), onRefused: () => setRefused({ wanted }) }, reason);
  function undo() {
    noted.current?.focus(); // the Undo button disappears
    attend(null);
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div role="group" aria-label="Attendance" className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {ATTENDANCES.map((value) => {
          const isSet = attendance === value;
          const isOff = !canNoteAttendance(booking, value, now);
          return (
            <Button
              key={value}
              ref={isSet ? noted : undefined}
              aria-pressed={isSet}
              aria-disabled={isOff || actions.isBusy || undefined}
              className="px-2 aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
              onClick={() => isSet || isOff || attend(value)}
            >
              {ATTENDANCE_WORDS[value]}
            </Button>
          );
        })}
      </div>
      {attendance && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {ATTENDANCE_WORDS[attendance]}
          <Button look="quiet" aria-disabled={actions.isBusy || undefined} onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      {refused && (
        <OverrideQuestion
          {...SPOT_TAKEN}
          reasonMax={REASON_MAX}
          isPending={actions.isBusy}
          onAnyway={(reason) => attend(refused.wanted, reason)}
          onBack={() => setRefused(null)}
        />
      )}
    </div>
  );
}
