import { EllipsisVertical } from "lucide-react";
import { type ContextType, useContext, useEffect, useRef, useState } from "react";
import { ATTENDANCES } from "../../../../domain/sheet/sheet-booking.ts";
import { words } from "../../texts/words.ts";
import { Menu } from "../../ui/menu.tsx";
import { ATTENDANCE_STEPS } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import { canNoteAttendance, canRunLate, nextAttendance } from "./attendance.ts";
import { AttendanceContext } from "./attendance-context.tsx";
import { useNoteAttendance } from "./use-note-attendance.ts";

type AttendanceActionProps = { booking: Booking; isMissing: boolean; onMove: () => void; onLate: () => void };

/** Renders nothing outside an AttendanceProvider. */
export function AttendanceAction(props: AttendanceActionProps) {
  const context = useContext(AttendanceContext);
  return context && props.booking.status !== "cancelled" ? <AttendanceSteps {...context} {...props} /> : null;
}

type AttendanceTools = NonNullable<ContextType<typeof AttendanceContext>>;

function AttendanceSteps(props: AttendanceTools & AttendanceActionProps) {
  const { slug, now, ask, booking, isMissing, onMove, onLate } = props;
  const { note, isNoting } = useNoteAttendance(slug, booking, ask);
  const { isGuarded, tap } = useTapGuard();
  const isBusy = isNoting || isGuarded;
  const menu = useRef<HTMLButtonElement>(null);
  const hasStepped = useRef(false);
  const { customerName, attendance } = booking;
  const present = usePresent(slug, booking.bookingDate);
  const next = nextAttendance(booking, now, isMissing, present);
  const others = ATTENDANCES.filter((each) => each !== attendance).map((each) => ({
    label: ATTENDANCE_STEPS[each],
    isOff: isBusy || !canNoteAttendance(booking, each, now),
    onPick: () => tap(() => note({ attendance: each })),
  }));
  const late = canRunLate(booking, now) ? [{ label: words.shared.runningLate, onPick: onLate }] : [];
  const undo = {
    label: words.shared.undoArrival,
    isOff: isBusy,
    onPick: () => tap(() => note({ attendance: null, isUndo: true })),
  };

  useEffect(() => {
    if (next === null && hasStepped.current && document.activeElement === document.body)
      menu.current?.focus({ preventScroll: true }); // the focused button has disappeared
    hasStepped.current = false;
  }, [next]);

  function step() {
    if (!next) return;
    tap(() => {
      if (isNoting) return;
      hasStepped.current = true;
      note({ attendance: next });
    });
  }
  return (
    <span className="flex shrink-0 items-center justify-end">
      {next && (
        <button
          type="button"
          aria-label={words.shared.stepFor(ATTENDANCE_STEPS[next], customerName)}
          aria-disabled={isBusy || undefined}
          onClick={step}
          className="group grid min-h-11 min-w-18 items-center rounded-md text-sm font-semibold text-accent-ink"
        >
          <span className="rounded-md border border-edge bg-surface px-2 py-1.5 group-hover:bg-accent-tint">
            {ATTENDANCE_STEPS[next]}
          </span>
        </button>
      )}
      <Menu
        ref={menu}
        label={words.shared.moreFor(customerName)}
        items={[{ label: words.ui.move, onPick: onMove }, ...late, ...others, ...(attendance ? [undo] : [])]}
        className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken max-md:-mr-3"
      >
        <EllipsisVertical aria-hidden="true" size={18} />
      </Menu>
    </span>
  );
}

const REPEAT_TAP_MS = 600;

/** True within 600 ms of the last tap; both times in milliseconds of one clock. */
export const isRepeatTap = (lastAt: number | null, now: number) => lastAt !== null && now - lastAt < REPEAT_TAP_MS;

/** Ignores repeated taps on a button whose meaning changes: they meant the old label. */
function useTapGuard(): { isGuarded: boolean; tap: (act: () => void) => void } {
  const [guardedSince, setGuardedSince] = useState<number | null>(null);
  const lastAt = useRef<number | null>(null);
  useEffect(() => {
    if (guardedSince === null) return;
    const end = setTimeout(() => setGuardedSince(null), REPEAT_TAP_MS);
    return () => clearTimeout(end);
  }, [guardedSince]);
  const tap = (act: () => void) => {
    const now = performance.now();
    const isRepeat = isRepeatTap(lastAt.current, now);
    lastAt.current = now;
    setGuardedSince(now);
    if (!isRepeat) act();
  };
  return { isGuarded: guardedSince !== null, tap };
}
