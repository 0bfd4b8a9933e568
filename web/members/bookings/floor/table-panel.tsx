import { X } from "lucide-react";
import { useContext } from "react";
import { mayDo } from "../../../../domain/people/rights.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AttendanceContext } from "../shared/attendance/attendance-context.tsx";
import { AttendanceGroup } from "../shared/attendance/attendance-group.tsx";
import { useNoteAttendance } from "../shared/attendance/use-note-attendance.ts";
import type { ShownTable } from "../shared/floor-now.ts";
import { FloatingPanel } from "../shared/moving/floating-panel.tsx";
import { HeldParty } from "../shared/moving/held-party.tsx";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking, Overview } from "../shared/queries.ts";
import type { TableNames } from "../shared/table-words.ts";
import { partyWords, seatsWords, stateWords, tableLabel } from "./table-words.ts";
import { useBlockTable } from "./use-block-table.ts";
import { WalkInHere } from "./walk-in-here.tsx";

export type PanelContext = {
  slug: string;
  overview: Overview;
  date: string;
  names: TableNames;
  bookings: Booking[];
  moving: Moving;
  clock: { timeZone: string; at: number };
  /** The floor as it is, not as it is planned for another time. */
  isNow: boolean;
  now: number;
  /** Another party of the table, to move it. */
  onPick: (id: string) => void;
  onClose: () => void;
};

/** Offers all that can be done at a table: with its party, with who comes next, or while it is free. */
export function TablePanel({ shown, ...context }: PanelContext & { shown: ShownTable }) {
  const { clock, moving, onPick, onClose } = context;
  const { open } = useOpenBooking();
  const label = tableLabel(shown);
  const party = moving.booking ?? shown.now.party?.booking ?? null;
  const upcoming = shown.upcoming.filter(({ id }) => id !== party?.id);
  return (
    <FloatingPanel label={words.floor.table(label)} row={moving.held?.target.row || shown.table.id}>
      <div className="flex items-start gap-2">
        <div role="status" className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            {label} <span className="font-normal text-soft">· {seatsWords(shown.table)}</span>
          </p>
          <p className="text-sm tabular-nums text-soft">{stateWords(shown, clock)}</p>
        </div>
        <Button look="quiet" className="-mt-2 -mr-2 w-11 px-0!" aria-label={words.ui.close} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      {party ? <Party key={party.id} {...context} party={party} /> : <FreeTable {...context} shown={shown} />}
      {upcoming.length > 0 && !moving.wish && (
        <ul aria-label={words.floor.nextAt(label)} className="grid border-t border-line pt-2 text-sm">
          {upcoming.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center gap-x-2">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 text-left tabular-nums wrap-anywhere hover:bg-sunken"
                onClick={() => open(booking.id)}
              >
                {partyWords(booking)}
              </button>
              <Button
                look="quiet"
                aria-label={words.list.moveOf(booking.customerName)}
                onClick={() => onPick(booking.id)}
              >
                {words.list.move}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FloatingPanel>
  );
}

/** A party of the table: the next tap on another table moves it there. */
export function Party({ party, isNow, now, onClose, ...context }: PanelContext & { party: Booking }) {
  const { slug, overview, date, names, bookings, moving } = context;
  const { open, chooseTable } = useOpenBooking();
  const { workspace, timeZone, today } = overview;
  return (
    <HeldParty
      {...{ slug, timeZone, names, bookings, moving }}
      bookingType={workspace.bookingType}
      booking={party}
      hint={words.floor.hint}
      onPutBack={onClose}
      actions={
        <>
          <Button onClick={() => open(party.id)}>{words.floor.details}</Button>
          <Button onClick={() => chooseTable(party.id)}>{words.floor.severalTables}</Button>
        </>
      }
    >
      {isNow && date === today.date && <PartySteps {...{ slug, now }} booking={party} />}
    </HeldParty>
  );
}

/** Renders nothing where the day is read-only. */
function PartySteps({ slug, booking, now }: { slug: string; booking: Booking; now: number }) {
  const context = useContext(AttendanceContext);
  const { note, isNoting } = useNoteAttendance(slug, booking, (request) => context?.ask(request));
  if (!context) return null;
  return (
    <AttendanceGroup {...{ booking, now }} isBusy={isNoting} isNarrow onNote={(attendance) => note({ attendance })} />
  );
}

function FreeTable({ slug, overview, date, names, isNow, now, shown, onClose }: PanelContext & { shown: ShownTable }) {
  const { timeZone, today, role } = overview;
  const { until, block, isBlocking } = useBlockTable(slug, timeZone, now);
  const canClose = mayDo(role, "change_settings") && localDate(now, timeZone) === date; // a closed part begins before midnight
  if (!isNow || date !== today.date || shown.now.state === "closed") return null;
  return (
    <>
      <WalkInHere {...{ slug, shown, names, date, now, timeZone }} onSeated={onClose} />
      {canClose && (
        <Button className="self-start" aria-disabled={isBlocking || undefined} onClick={() => block(shown.table)}>
          {words.floor.closeUntil(until)}
        </Button>
      )}
    </>
  );
}
