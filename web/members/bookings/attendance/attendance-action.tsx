import { EllipsisVertical } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { ATTENDANCES, type Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { Menu } from "../../ui/menu.tsx";
import { ATTENDANCE_STEPS, ATTENDANCE_WORDS } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import { canNoteAttendance, canRunLate, nextAttendance } from "../booking/visit-state.ts";
import { AttendanceContext, useNoteAttendance } from "./use-note-attendance.ts";

type AttendanceActionProps = {
  booking: Booking;
  isMissing: boolean;
  onMove: () => void;
  onLate: () => void;
  /** In a row of the list one button stands alone: the details have the rest, and under a mouse the menu. */
  row?: { isQuiet: boolean };
};

/** Renders nothing outside an AttendanceProvider, and for a place that is held. */
export function AttendanceAction(props: AttendanceActionProps) {
  const context = useContext(AttendanceContext);
  const { status, hold } = props.booking;
  return context && status !== "cancelled" && !hold ? <AttendanceSteps {...context} {...props} /> : null;
}

function AttendanceSteps(props: AttendanceActionProps & { slug: string; now: number }) {
  const { slug, now, booking, isMissing, onMove, onLate, row } = props;
  const { note, isNoting } = useNoteAttendance(booking);
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
          className={`group grid min-h-11 min-w-18 items-center rounded-md text-sm font-semibold text-accent-ink ${row ? "@min-[34rem]:min-w-22" : ""}`}
        >
          <span
            className={`rounded-md px-2 group-hover:bg-accent-tint ${row ? "grid min-h-11 items-center" : "py-1.5"} ${row?.isQuiet ? "" : "border border-edge bg-surface"}`}
          >
            {ATTENDANCE_STEPS[next]}
          </span>
        </button>
      )}
      <Menu
        ref={menu}
        label={words.shared.moreFor(customerName)}
        items={[{ label: words.ui.move, onPick: onMove }, ...late, ...others, ...(attendance ? [undo] : [])]}
        className={`grid size-11 place-items-center rounded-md text-soft hover:bg-sunken ${row ? UNDER_MOUSE : "max-md:-mr-3"}`}
      >
        <EllipsisVertical aria-hidden="true" size={18} />
      </Menu>
    </span>
  );
}

/** Shown while a mouse is above the row or the focus is on it; a narrow row has no room for it. */
const UNDER_MOUSE =
  "order-first opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden max-xl:hidden @max-[34rem]:hidden";

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
        className={`grid gap-2 ${isNarrow ? "grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]" : "grid-cols-2 md:grid-cols-4"}`}
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
          <Button look="quiet" isOff={isBusy} onClick={undo}>
            {words.ui.undo}
          </Button>
        </p>
      )}
    </>
  );
}
