import { type ReactNode, type Ref, useRef, useState } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { useNoteAttendance } from "../attendance/use-note-attendance.ts";
import { bookingLine, unplacedWords } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";
import { LetIn } from "./let-in.tsx";

/** More would push the day's list off the screen. */
const SHOWN_AT_FIRST = 3;

export type PlaceWord = "table" | "place";

/** A resource that two bookings have at the same time, found by the nightly proof, or as two parties sit there today. */
type Double = { resourceId: string; from: string; to: string; bookings: Booking[] };
type Conflicts = { conflicts: Booking[]; count: number; doubles: Double[] };
type Shown = { slug: string; place: PlaceWord; timeZone: string };
type ConflictListProps = Conflicts & Shown & { onChosen?: () => void };

export function ConflictList({ conflicts, count, doubles, onChosen, ...shared }: ConflictListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? conflicts : conflicts.slice(0, SHOWN_AT_FIRST);
  const unlisted = count - conflicts.length;
  return (
    <>
      <ul className="grid gap-1 pt-1">
        {shown.map((booking) => (
          <Conflict key={booking.id} {...shared} {...{ booking, onChosen }} />
        ))}
        {doubles.map((double) => (
          <TakenTwice key={`${double.resourceId} ${double.from}`} {...shared} {...{ double, onChosen }} />
        ))}
      </ul>
      {shown.length < conflicts.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          {words.list.showMore(conflicts.length - shown.length)}
        </TextButton>
      )}
      {showsAll && unlisted > 0 && <p className="pt-2">{words.list[shared.place].andMore(unlisted)}</p>}
    </>
  );
}

type ConflictProps = Shown & { booking: Booking; onChosen: (() => void) | undefined };

function Conflict({ slug, place, booking, timeZone, onChosen }: ConflictProps) {
  const { bookingTime, customerName, unplaced, endsAt } = booking;
  const format = useFormats();
  const [isLetIn, setLetIn] = useState(false);
  const room = useRef<HTMLButtonElement>(null);
  function leave() {
    room.current?.focus(); // the question disappears
    setLetIn(false);
  }
  return (
    <li className="wrap-anywhere">
      <p className="text-ink">
        {bookingLine(booking, timeZone, format)}. {unplacedWords(unplaced, place)}.
      </p>
      <p>{words.list[place].closedOnline(`${bookingTime}–${localTime(endsAt, timeZone)}`, customerName)}</p>
      <div className="flex flex-wrap gap-x-4">
        <WaysOut {...{ booking, onChosen }} give={words.list[place].give} />
        <TextButton ref={room} isOpen={isLetIn} onClick={() => setLetIn(!isLetIn)}>
          {words.list.haveRoom} <span className="sr-only">({customerName})</span>
        </TextButton>
      </div>
      {isLetIn && <LetIn {...{ slug, booking }} onBack={leave} />}
    </li>
  );
}

type TakenTwiceProps = Shown & { double: Double; onChosen: (() => void) | undefined };

function TakenTwice({ slug, place, double, timeZone, onChosen }: TakenTwiceProps) {
  const format = useFormats();
  const { names } = useTables(slug);
  const span = `${localTime(double.from, timeZone)}–${localTime(double.to, timeZone)}`;
  return (
    <li className="wrap-anywhere">
      <p className="text-ink">{words.list.hasTwo(names.get(double.resourceId) ?? "", span)}</p>
      {double.bookings.map((booking) => (
        <div key={booking.id}>
          <p>{bookingLine(booking, timeZone, format)}</p>
          <div className="flex flex-wrap gap-x-4">
            <WaysOut {...{ booking, onChosen }} give={words.list[place].giveOther} />
          </div>
        </div>
      ))}
    </li>
  );
}

/** A party that sits is given another table, or has left. */
function WaysOut({ booking, give, onChosen }: { booking: Booking; give: string; onChosen: (() => void) | undefined }) {
  const { id, customerName, attendance } = booking;
  const { chooseTable, move } = useOpenBooking();
  const choose = (open: (id: string) => void) => {
    onChosen?.();
    open(id);
  };
  return (
    <>
      <TextButton onClick={() => choose(chooseTable)}>
        {give} <span className="sr-only">({customerName})</span>
      </TextButton>
      {attendance === "seated" ? (
        <TheyLeft {...{ booking }} />
      ) : (
        <TextButton onClick={() => choose(move)}>
          {words.list.otherTime} <span className="sr-only">({customerName})</span>
        </TextButton>
      )}
    </>
  );
}

function TheyLeft({ booking }: { booking: Booking }) {
  const { note, isNoting } = useNoteAttendance(booking);
  return (
    <TextButton onClick={() => isNoting || note({ attendance: "finished" })}>
      {words.shared.theyLeft} <span className="sr-only">({booking.customerName})</span>
    </TextButton>
  );
}

type TextButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  /** Given where it opens something below. */
  isOpen?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const TextButton = ({ ref, isOpen, onClick, children }: TextButtonProps) => (
  <button ref={ref} type="button" aria-expanded={isOpen} onClick={onClick} className="min-h-11 font-semibold underline">
    {children}
  </button>
);
