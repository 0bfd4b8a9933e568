import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import type { Attendance } from "../../../../domain/day/attendance.ts";
import { AttendanceGroup } from "../shared/attendance/attendance-group.tsx";
import { SPOT_TAKEN } from "../shared/booking-words.ts";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { Booking } from "../shared/queries.ts";
import type { BookingActions } from "./use-booking-actions.ts";

type AttendanceButtonsProps = { booking: Booking; actions: BookingActions; now: number };

/** Undo asks for a reason when the spot has been given away. */
export function AttendanceButtons({ booking, actions, now }: AttendanceButtonsProps) {
  const [refused, setRefused] = useState<{ wanted: Attendance | null } | null>(null);
  const attend = (wanted: Attendance | null, reason?: string) =>
    actions.noteAttendance(wanted, { onDone: () => setRefused(null), onRefused: () => setRefused({ wanted }) }, reason);
  return (
    <div className="grid gap-3">
      <AttendanceGroup {...{ booking, now }} isBusy={actions.isBusy} onNote={(wanted) => attend(wanted)} />
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
