import {
  Armchair,
  Check,
  Clock,
  CloudOff,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  Pin,
  ShieldAlert,
  Sparkle,
  StickyNote,
  TimerOff,
  UserRoundPlus,
  UserX,
  WheatOff,
} from "lucide-react";
import { memo } from "react";
import type { HoldView } from "../../../../contract/standbys.ts";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS, overrideWords, partyText, visitText } from "../booking/booking-words.ts";
import { HOLD_GROUND, holdEnd, holdText } from "../booking/hold-text.ts";
import { namesCare } from "../booking/notes-text.tsx";
import type { DayBooking } from "../booking/queries.ts";
import { endOfStay, lateWords, overWords } from "../booking/visit-state.ts";
import { guestMarks } from "../guests/guest-marks.ts";
import { shareOf, type TimeSpan } from "./time-span.ts";
import { type BarState, barAttributes, overFrom } from "./track-parts.tsx";

type BarProps = {
  booking: DayBooking;
  /** In ms: the stretch that the row serves. */
  from: number;
  until: number;
  /** True for the last bar of the visit in this row. */
  isLast: boolean;
  span: TimeSpan;
  timeZone: string;
} & BarState;

/** A party along the hours, as long as its row serves it, with the reset after it. */
export const Bar = memo(function Bar(props: BarProps) {
  const { booking, from, until, isLast, span, timeZone, isOver, isNew, isHeld, minutesLate, minutesOver } = props;
  const { id, customerName, bookingDate, bookingTime, guests, resetMinutes, attendance, startsAt, hold } = booking;
  const left = shareOf(span, from);
  const width = shareOf(span, until) - left;
  const planned = endOfStay(booking);
  const isToEnd = until >= planned;
  const isLonger = until > planned;
  const reset = isToEnd ? shareOf(span, until + resetMinutes * MINUTE_MS) - left - width : 0;
  const begins = from <= Date.parse(startsAt) ? bookingTime : localTime(from, timeZone);
  const marks = marksOf(booking, { minutesLate, minutesOver, isOver, isNew });
  const visit = visitText(booking);
  const name = [
    `${begins}–${localTime(until, timeZone)} ${customerName}`,
    partyText(booking),
    ...(hold ? [holdText(hold, timeZone, bookingDate)] : []),
    ...marks.map(({ words }) => words.toLowerCase()),
  ].join(", ");
  return (
    <>
      {reset > 0 && (
        <span aria-hidden="true" style={{ left: `${left + width}%`, width: `${reset}%` }} className={RESET} />
      )}
      <button
        type="button"
        {...barAttributes(id, name, props)}
        style={{
          ...{ left: `${left}%`, width: `${width}%` },
          ...(isLonger ? overFrom((planned - from) / (until - from)) : {}),
        }}
        className={`${BAR} ${hold ? OFFERED : endsVisit(attendance) || isOver ? OVER : isLonger ? LONGER : attendance ? HERE : EXPECTED} ${minutesLate === null ? "" : LATE} ${isNew ? NEW : ""} ${isHeld ? HELD : ""}`}
      >
        <span className={`block truncate font-semibold ${attendance === "no_show" ? "line-through" : ""}`}>
          {customerName}
        </span>
        <span className="flex items-center gap-1 overflow-hidden whitespace-nowrap tabular-nums">
          <span className="shrink-0 empty:hidden">
            {!hold && `${begins} · `}
            {visit === null && guests}
          </span>
          {hold && <HoldEnd {...{ hold, timeZone }} date={bookingDate} />}
          {visit !== null && <span className="min-w-0 truncate">{visit}</span>}
          {marks.map((mark) => (
            <Sign key={mark.words} {...mark} />
          ))}
        </span>
        {isLast && (
          <span data-edge="" className={`absolute inset-y-0 right-0 cursor-ew-resize ${isHeld ? EDGE : "w-2"}`} />
        )}
      </button>
    </>
  );
});

const BAR =
  "absolute inset-y-1 overflow-hidden select-none rounded-sm border border-l-4 px-1.5 text-left text-xs leading-[1.65] outline-offset-0 hover:z-10 focus-visible:z-10";
const EXPECTED = "border-edge border-l-accent bg-surface";
const HERE = "border-accent bg-accent-tint";
const OFFERED = `border-dashed border-accent ${HOLD_GROUND}`;
const LONGER = "border-attention border-l-accent bg-accent-tint";
const OVER = "border-line border-l-edge bg-sunken text-soft";
const LATE = "border-l-attention";
const NEW = "ring-2 ring-accent";
const HELD = "touch-none border-accent bg-accent-tint ring-2 ring-accent";
const EDGE = "w-6 border-r-4 border-accent";
const RESET = "absolute inset-y-3 rounded-r-sm border-y border-r border-dashed border-edge";

type HoldEndProps = { hold: HoldView; timeZone: string; date: string };

/** Until when a place is held; the bar's name says it in words. */
export const HoldEnd = ({ hold, timeZone, date }: HoldEndProps) => (
  <span className="flex min-w-0 items-center gap-0.5 font-semibold tabular-nums">
    <Hourglass aria-hidden="true" size={13} className="shrink-0" />
    <span className="truncate">{holdEnd(hold.until, timeZone, date)}</span>
  </span>
);

/** `icon`: also a sign in letters, "5×". */
type Mark = { icon: LucideIcon | string; words: string; isUrgent?: boolean };

/** The bar's name has the words of its signs. */
export function Sign({ icon: Icon, isUrgent }: Omit<Mark, "words">) {
  const look = `shrink-0 ${Icon === WheatOff ? "text-loss" : isUrgent ? "text-attention" : ""}`;
  if (typeof Icon !== "string") return <Icon aria-hidden="true" size={13} className={look} />;
  return (
    <span aria-hidden="true" className={`${look} rounded-sm border border-current/25 px-0.5 leading-none`}>
      {Icon}
    </span>
  );
}

const ATTENDANCE_ICONS = { arrived: DoorOpen, seated: Armchair, finished: Check, no_show: UserX };

type Marked = Pick<
  DayBooking,
  | "attendance"
  | "override"
  | "notes"
  | "pinned"
  | "isFirstVisit"
  | "unsent"
  | "guest"
  | "guestOpen"
  | "care"
  | "status"
  | "hold"
>;
type MarkedNow = Pick<BarState, "minutesLate" | "minutesOver" | "isOver" | "isNew">;

/** The signs on a bar, the most urgent first; each has its words for screen readers. */
export function marksOf(booking: Marked, { minutesLate, minutesOver, isOver, isNew }: MarkedNow): Mark[] {
  const { attendance, override, notes, pinned, isFirstVisit, unsent, guest, guestOpen, hold } = booking;
  const marks: (Mark | null | false | undefined)[] = [
    unsent === true && { icon: CloudOff, words: words.timeline.marks.notSentYet, isUrgent: true },
    isNew && { icon: Sparkle, words: words.timeline.marks.new },
    attendance && { icon: ATTENDANCE_ICONS[attendance], words: ATTENDANCE_WORDS[attendance] },
    minutesLate !== null && { icon: Clock, words: lateWords(minutesLate, isOver), isUrgent: true },
    minutesOver !== null && { icon: TimerOff, words: overWords(minutesOver), isUrgent: true },
    override && { icon: ShieldAlert, words: overrideWords(override.refusal), isUrgent: true },
    namesCare(booking)
      ? { icon: WheatOff, words: words.timeline.marks.allergy, isUrgent: true }
      : notes !== null && { icon: StickyNote, words: words.timeline.marks.notes },
    !!guestOpen?.length && { icon: "?", words: words.list.whoIsIt, isUrgent: true },
    ...guestMarks(booking).map(({ text, isMissed }) => ({
      icon: isMissed ? UserX : guest?.nth === 1 ? UserRoundPlus : `${guest?.nth}×`,
      words: text,
    })),
    !hold && !guest && isFirstVisit && { icon: UserRoundPlus, words: words.list.firstVisit },
    pinned && { icon: Pin, words: words.timeline.marks.pinned },
  ];
  return marks.filter((mark) => !!mark);
}
