import { useContext } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AttendanceContext, useNoteAttendance } from "../attendance/use-note-attendance.ts";
import { ATTENDANCE_STEPS } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import { nextAttendance } from "../booking/visit-state.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { HeldParty } from "../moving/held-party.tsx";
import type { Moving } from "../moving/use-moving.ts";
import { STEP_MINUTES } from "./time-span.ts";

/** The party in the hand, over the board. */
export function HeldPanel({ moving, hint }: { moving: Moving; hint: string }) {
  const { open } = useOpenBooking();
  const { held, booking, aim, putBack } = moving;
  if (!held || !booking) return null;
  const { id, customerName } = booking;
  function leave() {
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus(); // the button disappears
    putBack();
  }
  return (
    <FloatingPanel key={id} label={words.floor.pickedUp(customerName)} row={held.target.row}>
      <HeldParty
        {...{ booking, moving }}
        hint={hint}
        onPutBack={leave}
        actions={
          <>
            <Step {...{ booking }} onLeave={leave} />
            <Button
              onClick={() => {
                leave();
                open(id);
              }}
            >
              {words.floor.details}
            </Button>
          </>
        }
        tools={
          <Button
            className="px-3"
            aria-label={words.timeline.stayLonger(STEP_MINUTES)}
            onClick={() => aim({ ...held.from, longer: held.target.longer + STEP_MINUTES })}
          >
            {words.timeline.longer(STEP_MINUTES)}
          </Button>
        }
      />
    </FloatingPanel>
  );
}

/** The next step of the visit, as the list offers it; nothing where the member may not note, or long before. */
function Step({ booking, onLeave }: { booking: Booking; onLeave: () => void }) {
  const tools = useContext(AttendanceContext);
  const { note, isNoting } = useNoteAttendance(booking);
  const present = usePresent(tools?.slug ?? "", booking.bookingDate);
  const next = tools && nextAttendance(booking, tools.now, false, present);
  if (!next) return null;
  return (
    <Button
      look="primary"
      isOff={isNoting}
      aria-label={words.shared.stepFor(ATTENDANCE_STEPS[next], booking.customerName)}
      onClick={() => {
        onLeave();
        note({ attendance: next });
      }}
    >
      {ATTENDANCE_STEPS[next]}
    </Button>
  );
}
