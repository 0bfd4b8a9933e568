import { X } from "lucide-react";
import type { ReactNode } from "react";
import { vacantPlaces } from "../../../../domain/floor/vacant-places.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { sizeText } from "../../lib/room-words.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AttendanceAction, AttendanceGroup } from "../attendance/attendance-action.tsx";
import { useNoteAttendance } from "../attendance/use-note-attendance.ts";
import { partyInFront, type ShownTable, type Visit } from "../board/floor-now.ts";
import { ATTENDANCE_STEPS } from "../booking/booking-words.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { HeldParty } from "../moving/held-party.tsx";
import { targetOf } from "../moving/target.ts";
import type { Moving } from "../moving/use-moving.ts";
import { FreeTable } from "./free-table.tsx";
import { partyWords, stateWords, tableLabel, thereWords, visitWords } from "./table-words.ts";

type PanelContext = {
  slug: string;
  overview: Overview;
  date: string;
  tables: ShownTable[];
  moving: Moving;
  clock: { timeZone: string; at: number };
  /** The floor as it is, not as it is planned for another time. */
  isNow: boolean;
  now: number;
  /** Another party of the table, to move it. */
  onPick: (id: string) => void;
  onClose: () => void;
};

/** Offers all that can be done at a table: with who waits for it, who is there and who comes next, or while it is free. */
export function TablePanel({ shown, ...context }: PanelContext & { shown: ShownTable }) {
  const { clock, moving, onPick, onClose } = context;
  const { open } = useOpenBooking();
  const label = tableLabel(shown);
  const party = moving.booking ?? partyInFront(shown);
  const { party: there, sharing, waiting } = shown.now;
  const others = [...waiting, ...(there ? [there] : []), ...sharing].filter(({ id }) => id !== party?.id);
  const isWaiting = waiting.some(({ id }) => id === party?.id);
  const also = others.length > 0 && !moving.wish && <AlsoHere {...{ label, others, clock, onPick }} />;
  const upcoming = shown.upcoming.filter(({ id }) => id !== party?.id);
  return (
    <FloatingPanel label={words.floor.table(label)} row={moving.held?.target.row || shown.table.id}>
      <div className="flex items-start gap-2">
        <div role="status" className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            {label} <span className="font-normal text-soft">· {sizeText(shown.table.seats)}</span>
          </p>
          <p className="text-sm tabular-nums text-soft">
            {waiting[0] ? words.floor.waiting(visitWords(waiting[0], clock)) : stateWords(shown, clock)}
          </p>
        </div>
        <Button look="quiet" className="-mt-2 -mr-2 w-11 px-0!" aria-label={words.ui.close} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      {party ? (
        <Party key={party.id} {...context} party={party} hasCross>
          {isWaiting && (
            <>
              <WaitingSteps {...context} {...{ shown, party }} />
              {also}
            </>
          )}
        </Party>
      ) : (
        <FreeTable {...context} shown={shown} />
      )}
      {!isWaiting && also}
      {upcoming.length > 0 && !moving.wish && (
        <ul aria-label={words.floor.nextAt(label)} className="grid border-t border-line pt-2 text-sm">
          {upcoming.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center gap-x-2">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 text-left tabular-nums wrap-anywhere hover:bg-sunken"
                onClick={() => open(booking.id)}
              >
                {partyWords(booking, clock.timeZone)}
              </button>
              {!booking.hold && (
                <Button
                  look="quiet"
                  aria-label={words.bookings.moveOf(booking.customerName)}
                  onClick={() => onPick(booking.id)}
                >
                  {words.ui.move}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </FloatingPanel>
  );
}

type AlsoHereProps = Pick<PanelContext, "clock" | "onPick"> & { label: string; others: Visit[] };

/** All others who sit at the table or wait for it, with their next step. */
function AlsoHere({ label, others, clock, onPick }: AlsoHereProps) {
  const { open, runLate } = useOpenBooking();
  return (
    <ul aria-label={words.floor.alsoAt(label)} className="grid border-t border-line pt-2 text-sm">
      {others.map((visit) => (
        <li key={visit.id} className="flex items-center gap-x-2">
          <button
            type="button"
            className="min-h-11 min-w-0 flex-1 text-left tabular-nums wrap-anywhere hover:bg-sunken"
            onClick={() => open(visit.id)}
          >
            {thereWords(visit, clock)}
          </button>
          <AttendanceAction
            booking={visit.booking}
            isMissing={false}
            onMove={() => onPick(visit.id)}
            onLate={() => runLate(visit.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A party of the table: the next tap on another table moves it there. */
export function Party(props: PanelContext & { party: Booking; hasCross?: boolean; children?: ReactNode }) {
  const { party, overview, date, moving, isNow, hasCross = false, onClose, children } = props;
  const { open, chooseTable } = useOpenBooking();
  return (
    <HeldParty
      {...{ moving, hasCross }}
      booking={party}
      hint={words.floor.hint}
      onPutBack={onClose}
      actions={
        <>
          <Button className={IN_A_LINE} onClick={() => open(party.id)}>
            {words.floor.details}
          </Button>
          {/* where others have to be seen at once, a phone has no room for it */}
          {!children && (
            <Button className={IN_A_LINE} onClick={() => chooseTable(party.id)}>
              {words.floor.severalTables}
            </Button>
          )}
        </>
      }
    >
      {children || (isNow && date === overview.today.date && <PartySteps booking={party} />)}
      {!children && isNow && moving.held && (
        // a phone's panel may lie over the free tables
        <div className="flex flex-wrap gap-2 empty:hidden md:hidden">
          <FreeTables {...props} from={moving.held.from.row} />
        </div>
      )}
    </HeldParty>
  );
}

/** A phone shows three buttons beside each other. */
const IN_A_LINE = "max-md:px-3";

type WaitingStepsProps = PanelContext & { shown: ShownTable; party: Booking };

const MOST_FREE = 3;

/** A party whose table is used sits down there all the same, or at one that is free. */
function WaitingSteps({ shown, party, isNow, ...context }: WaitingStepsProps) {
  const { tools, note, isNoting } = useNoteAttendance(party);
  if (!tools || !isNow) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" isOff={isNoting} onClick={() => note({ attendance: "seated" })}>
        {words.floor.seat}
      </Button>
      {party.attendance === null && (
        <Button isOff={isNoting} onClick={() => note({ attendance: "arrived" })}>
          {ATTENDANCE_STEPS.arrived}
        </Button>
      )}
      <FreeTables {...context} {...{ party }} from={shown.table.id} />
    </div>
  );
}

type FreeTablesProps = Pick<PanelContext, "overview" | "tables" | "moving" | "clock"> & {
  party: Booking;
  from: string;
};

/** Up to three free tables, each of which a tap gives to the party. */
function FreeTables({ overview, tables, moving, clock, party, from }: FreeTablesProps) {
  const each = tables.map(({ table, now }) => ({ ...table, now }));
  const free = vacantPlaces(each, overview.combinations, party.guests).filter(
    ({ resources }) => resources.length === 1,
  );
  const nameOf = (id: string | undefined) => each.find((table) => table.id === id)?.name ?? "";
  const moveTo = (row: string) => {
    moving.pick(party.id, from);
    moving.drop({ ...targetOf(party, from), row });
  };
  return free.slice(0, MOST_FREE).map(({ resources: [id = ""], until }) => (
    <Button key={id} className={IN_A_LINE} onClick={() => moveTo(id)}>
      {nameOf(id)}
      {until !== null && <span className="font-normal text-soft"> –{localTime(until, clock.timeZone)}</span>}
    </Button>
  ));
}

/** Renders nothing where the day is read-only. */
function PartySteps({ booking }: { booking: Booking }) {
  const { tools, note, isNoting } = useNoteAttendance(booking);
  if (!tools) return null;
  const { now } = tools;
  return (
    <AttendanceGroup {...{ booking, now }} isBusy={isNoting} isNarrow onNote={(attendance) => note({ attendance })} />
  );
}
