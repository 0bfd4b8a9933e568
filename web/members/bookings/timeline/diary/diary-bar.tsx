import { memo } from "react";
import { endsVisit } from "../../../../../domain/day/attendance.ts";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { words } from "../../../texts/words.ts";
import { partyText } from "../../booking/booking-words.ts";
import { holdText } from "../../booking/hold-text.ts";
import { endOfStay } from "../../booking/visit-state.ts";
import { type Axis, placeOn } from "../axis.ts";
import { HoldEnd, marksOf, Sign } from "../bar.tsx";
import type { TimeSpan } from "../time-span.ts";
import { type BarState, barAttributes, overFrom } from "../track-parts.tsx";
import { type Part, servedIn } from "./lines.ts";

type DiaryBarProps = BarState & {
  part: Part;
  axis: Axis;
  isNarrow: boolean;
  span: TimeSpan;
  timeZone: string;
  /** The person who gave the visit away; null: it is where it was. */
  from: string | null;
};

/** A visit, or the part of it that a person serves: the service first, then the client, then from when until when. */
export const DiaryBar = memo(function DiaryBar(props: DiaryBarProps) {
  const { part, axis, isNarrow, span, timeZone, from, isOver, isServed, isNew, isHeld } = props;
  const { minutesLate, minutesOver } = props;
  const { booking, isLast } = part;
  const { id, customerName, bookingDate, attendance, hold } = booking;
  const [begins, ends] = [localTime(part.from, timeZone), localTime(part.until, timeZone)];
  const planned = endOfStay(booking);
  const minutes = (part.until - part.from) / MINUTE_MS;
  const marks = marksOf(booking, { minutesLate, minutesOver, isOver, isNew });
  const shownMarks = axis === "x" && minutes < ROOM_FOR_MARKS_MINUTES ? marks.filter((each) => each.isUrgent) : marks;
  const service = servicesText(part);
  const lines = axis === "x" ? 2 : linesFor(minutes, isNarrow);
  const isLow = axis === "y" && minutes < LOW_MINUTES;
  const isDone = endsVisit(attendance) || isOver;
  const name = [
    `${begins}–${ends} ${customerName}`,
    partyText(booking),
    from && words.diary.cameFrom(from),
    hold && holdText(hold, timeZone, bookingDate),
    ...marks.map(({ words }) => words.toLowerCase()),
  ]
    .filter(Boolean)
    .join(", ");
  const client = (
    <>
      {customerName}
      {from && <span className="opacity-80"> · {words.diary.cameFrom(from)}</span>}
    </>
  );
  const look = isHeld ? HELD : hold ? OFFERED : isDone ? DONE : isServed ? HERE : EXPECTED;
  return (
    <button
      type="button"
      {...barAttributes(id, name, props)}
      style={{
        ...apart(placeOn(axis, span, part.from, part.until)),
        ...besides(axis, part),
        ...(part.until > planned && !isDone ? overFrom((planned - part.from) / (part.until - part.from), axis) : {}),
      }}
      className={`${BAR} ${lines === 1 ? "min-h-[1.125rem] justify-center leading-none" : isLow ? "justify-center leading-[1.05]" : "pt-0.5 leading-[1.3]"} ${look} ${isNew ? NEW : ""}`}
    >
      <span className={`flex gap-1 ${lines === 1 ? "items-center" : "items-start"}`}>
        <span className={`${LINE} font-semibold ${attendance === "no_show" ? "line-through" : ""}`}>{service}</span>
        {lines === 1 && <span className={`min-w-0 flex-1 ${LINE}`}>{client}</span>}
        {(hold || shownMarks.length > 0) && (
          <span className="ml-auto flex shrink-0 gap-0.5">
            {hold && <HoldEnd {...{ hold, timeZone }} date={bookingDate} />}
            {shownMarks.map((mark) => (
              <Sign key={mark.words} {...mark} />
            ))}
          </span>
        )}
      </span>
      {lines > 1 && <span className={`block ${LINE}`}>{client}</span>}
      {lines > 2 && (
        <span className={`block tabular-nums ${LINE}`}>
          {begins}–{ends}
        </span>
      )}
      {isLast && (
        <span
          data-edge=""
          className={`absolute ${axis === "x" ? `inset-y-0 right-0 cursor-ew-resize ${isHeld ? "w-6" : "w-2"}` : `inset-x-0 bottom-0 cursor-ns-resize ${isHeld ? "h-4 border-b-4 border-accent" : "h-1.5"}`}`}
        />
      )}
    </button>
  );
});

/** "Cut + Roots", "Colour, part 2". */
function servicesText(part: Part): string {
  const services = servedIn(part.booking, part).join(" + ");
  return part.part !== null && part.part > 1 ? words.diary.part(services, part.part) : services;
}

/** An hour is 63 px: 15 minutes are one line of 13 px, half an hour one or two narrow ones, an hour has its times. */
function linesFor(minutes: number, isNarrow: boolean): number {
  if (minutes < 28) return 1;
  if (minutes < LOW_MINUTES) return isNarrow ? 2 : 1;
  return minutes < TIMES_FROM_MINUTES ? 2 : 3;
}
const LOW_MINUTES = 40;
/** In a row, shorter visits show urgent signs alone. */
const ROOM_FOR_MARKS_MINUTES = 75;
/** 54 px. */
const TIMES_FROM_MINUTES = 51;

/** Visits that follow each other have a gap of 2 px. */
const apart = (place: ReturnType<typeof placeOn>) =>
  "height" in place
    ? { ...place, height: `calc(${place.height} - 2px)` }
    : { ...place, width: `calc(${place.width} - 2px)` };

const SIDE_PX = 5;
const INDENT_PX = 10;

/** Beside those that it meets; in the gap of a colour it stands back, so that the dotted edge is seen. */
function besides(axis: Axis, { nth, of, isInGap }: Part) {
  const start = `calc(${(100 * nth) / of}% + ${nth === 0 ? (axis === "y" ? SIDE_PX + (isInGap ? INDENT_PX : 0) : 2) : 1}px)`;
  const end = `calc(${(100 * (of - nth - 1)) / of}% + ${nth === of - 1 ? (axis === "y" ? SIDE_PX : 2) : 1}px)`;
  return axis === "y" ? { left: start, right: end } : { top: start, bottom: end };
}

/** Cut at its end, but not below, where the lines stand close. */
const LINE = "min-w-0 overflow-x-clip text-ellipsis whitespace-nowrap";
const BAR =
  "absolute z-[2] flex flex-col overflow-hidden select-none rounded-sm border border-l-4 px-1.5 text-left text-xs outline-offset-0 hover:z-10 focus-visible:z-10";
const EXPECTED = "border-(--strong) border-l-(--edge) bg-(--tint)";
const OFFERED =
  "border-dashed border-(--edge) bg-[repeating-linear-gradient(135deg,var(--tint)_0_5px,var(--color-surface)_5px_10px)]";
const HERE = "border-(--edge) bg-(--strong)";
const DONE = "border-line border-l-[color-mix(in_srgb,var(--edge)_50%,transparent)] bg-sunken text-soft";
const NEW = "ring-2 ring-accent";
const HELD = "touch-none border-accent bg-accent-tint ring-2 ring-accent";
