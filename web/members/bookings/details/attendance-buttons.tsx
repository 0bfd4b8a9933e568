import { useState } from "react";
import type { AppError } from "../../../../contract/errors.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { AttendanceGroup } from "../shared/attendance/attendance-group.tsx";
import { AttendanceQuestionForm } from "../shared/attendance/attendance-question.tsx";
import type { SeatTerms } from "../shared/attendance/seat-terms.ts";
import type { Booking } from "../shared/queries.ts";
import type { BookingActions } from "./use-booking-actions.ts";

type AttendanceButtonsProps = { slug: string; booking: Booking; actions: BookingActions; now: number };

/** Undo asks for a reason when the spot has been given away, Seat where the party sits when another one is still there. */
export function AttendanceButtons({ slug, booking, actions, now }: AttendanceButtonsProps) {
  const [refused, setRefused] = useState<{ wanted: Attendance | null; refusal: AppError } | null>(null);
  const attend = (wanted: Attendance | null, terms?: SeatTerms) => {
    const onRefused = (refusal: AppError) => setRefused({ wanted, refusal });
    actions.noteAttendance(wanted, { onDone: () => setRefused(null), onRefused }, terms);
  };
  return (
    <div className="grid gap-3">
      <AttendanceGroup {...{ booking, now }} isBusy={actions.isBusy} onNote={(wanted) => attend(wanted)} />
      {refused && (
        <AttendanceQuestionForm
          slug={slug}
          refusal={refused.refusal}
          isPending={actions.isBusy}
          onAnswer={(terms) => attend(refused.wanted, terms)}
          onBack={() => setRefused(null)}
        />
      )}
    </div>
  );
}
