import { Plus, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { lengthText } from "../../../../domain/services/prices.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { words } from "../../texts/words.ts";
import { AttendanceAction } from "../attendance/attendance-action.tsx";
import { servicesText } from "../booking/booking-words.ts";
import { markAllergies } from "../booking/notes-text.tsx";
import type { DayBooking } from "../booking/queries.ts";
import { isServed } from "../booking/visit-state.ts";
import { guestMarks } from "../guests/guest-marks.ts";
import { CareSign } from "../guests/guest-signs.tsx";
import { seatsText, sessionPath } from "../sessions/session-words.ts";
import type { DayLine } from "./day-lines.ts";

type LineProps = {
  slug: string;
  title: string;
  line: DayLine;
  now: number;
  time: (instant: number) => string;
  onOpen: (id: string) => void;
  onFree: () => void;
};

export function Line({ slug, title, line, now, time, onOpen, onFree }: LineProps) {
  const { from, until } = line;
  const say = words.myDay;
  const length = lengthText(Math.round((until - from) / MINUTE_MS));
  if (line.is === "break")
    return (
      <li className="flex min-h-8.5 items-center gap-3 bg-sunken px-4 text-sm text-soft">
        <Time>{time(from)}</Time> {say.break(time(until))}
      </li>
    );
  if (line.is === "free" || (line.is === "gap" && !line.isPlain))
    return (
      <li>
        <button
          type="button"
          aria-label={say.book(time(from), time(until))}
          onClick={onFree}
          className={`flex min-h-11 w-full items-center gap-3 text-left text-accent-ink hover:bg-accent-tint ${line.is === "gap" ? OF_GAP : "px-4"}`}
        >
          <Time>{time(from)}</Time>
          <Plus aria-hidden="true" size={16} className="shrink-0" />{" "}
          <span className="font-semibold">{say.free(length)}</span>
          {line.is === "gap" && (
            <span className="min-w-0 flex-1 basis-0 truncate text-right text-sm text-soft">
              {gapText(line.booking)}
            </span>
          )}
        </button>
      </li>
    );
  if (line.is === "gap")
    return (
      <li className={`flex min-h-10 items-center gap-3 text-sm text-soft ${OF_GAP}`}>
        <Time>{time(until)}</Time> <span className="min-w-0 flex-1 basis-0 wrap-anywhere">{gapText(line.booking)}</span>
        <span className="tabular-nums">{length}</span>
      </li>
    );
  if (line.is === "class")
    return (
      <li className="border-l-4 border-l-(--person)">
        <Link
          to={sessionPath(slug, line.session)}
          className="flex min-h-14 items-center gap-3 py-1 pr-4 pl-3 hover:bg-sunken/50"
        >
          <Times {...{ from, until, time }} />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
          <span className="min-w-0 text-right text-sm text-soft tabular-nums">{seatsText(line.session)}</span>
        </Link>
      </li>
    );
  return <VisitLine {...{ line, now, time, onOpen }} />;
}

const OF_GAP = "pr-4 pl-3 border-l-4 border-dotted border-l-(--person)";
const gapText = (booking: DayBooking) => words.myDay.untilThen(booking.customerName, servicesText(booking) ?? "");

type VisitLineProps = Pick<LineProps, "now" | "time" | "onOpen"> & { line: Extract<DayLine, { is: "visit" }> };

function VisitLine({ line: { booking, from, until, isRest }, now, time, onOpen }: VisitLineProps) {
  const hasStep = isServed(booking, now) && !isRest; // its menu reaches 12 px into the padding
  return (
    <li className={`flex items-center border-l-4 border-l-(--person) ${hasStep ? "pr-3" : "pr-2"}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(booking.id)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1 pr-2 pl-3 text-left hover:bg-sunken/50"
      >
        <Times {...{ from, until, time }} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{servicesText(booking)}</span>
          <span className="block text-sm wrap-anywhere text-soft">{booking.customerName}</span>
          {!isRest && <Heeded booking={booking} />}
        </span>
        {!isRest && <Marks booking={booking} isBrief={hasStep} />}
      </button>
      {hasStep && (
        <AttendanceAction
          booking={booking}
          isMissing={false}
          onMove={() => onOpen(booking.id)}
          onLate={() => onOpen(booking.id)}
        />
      )}
    </li>
  );
}

/** Care, and an allergy that the notes name, in red. */
function Heeded({ booking: { care = [], notes } }: { booking: DayBooking }) {
  const noted = markAllergies(notes ?? "").flatMap(({ text, isMarked }) => (isMarked ? text : []));
  const all = noted.length > 0 ? [...care, { codes: [], words: noted.join(" ") }] : care;
  return all.length > 0 && <CareSign care={all} className="block text-sm" />;
}

const Times = ({ from, until, time }: Pick<LineProps, "time"> & { from: number; until: number }) => (
  <Time>
    <span className="block font-semibold text-ink">{time(from)}</span>
    <span className="block text-sm">{time(until)}</span>
  </Time>
);

export const Time = ({ children }: { children: ReactNode }) => (
  <span className="w-[3rem] shrink-0 text-soft tabular-nums">{children}</span>
);

/** `isBrief`: beside a button, where a phone has no room for words. */
function Marks({ booking, isBrief }: { booking: DayBooking; isBrief: boolean }) {
  const visits = visitsText(booking);
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm text-soft">
      {visits && <span className={isBrief ? "sr-only" : ""}>{visits}</span>}
      {booking.notes && (
        <>
          <StickyNote aria-hidden="true" size={16} />
          <span className="sr-only">{booking.notes}</span>
        </>
      )}
    </span>
  );
}

/** By the guest book, else by the first visit alone. */
export const visitsText = (booking: DayBooking): string | undefined =>
  guestMarks(booking)
    .map(({ text }) => text)
    .join(" · ") || (booking.isFirstVisit ? words.list.firstVisit : undefined);
