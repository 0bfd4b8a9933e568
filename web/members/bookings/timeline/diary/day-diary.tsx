import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { shownColors } from "../../../../../domain/looks/person-colors.ts";
import { mayDo } from "../../../../../domain/people/rights.ts";
import type { Offer, OfferedResource } from "../../../../../domain/plan/rules.ts";
import { readStored, store } from "../../../../shared/lib/browser-storage.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Later, later } from "../../../lib/later.tsx";
import { useOpenNew } from "../../../lib/use-open-booking.ts";
import { words } from "../../../texts/words.ts";
import { ArrivalChip } from "../../board/arrival-chip.tsx";
import { useHoldBoard } from "../../board/held-board.ts";
import { type AskedDays, blockAt, extraHours, restOfDay } from "../../board/person-days.ts";
import type { BoardProps } from "../../board/use-board.ts";
import { useRowFocus } from "../../board/use-row-focus.ts";
import type { DayBooking } from "../../booking/queries.ts";
import { isOver, notedFrom } from "../../booking/visit-state.ts";
import { useMoving } from "../../moving/use-moving.ts";
import { HeldPanel } from "../held-panel.tsx";
import { useDaySections } from "../use-day-sections.ts";
import { useFocusMoved, useHands } from "../use-hands.ts";
import { Columns } from "./columns.tsx";
import { DiaryParts } from "./diary-parts.tsx";
import { focusBeside } from "./focus-beside.ts";
import { HOURS_PX, layoutFor, OFF_COLUMN_PX } from "./layout.ts";
import { LineHead, OffHead } from "./line-head.tsx";
import { type DiaryDay, type Line, linesOf, roomsAhead, shutOn, takenBy } from "./lines.ts";
import { PeopleChips } from "./people-chips.tsx";
import { Rows } from "./rows.tsx";
import type { LinesContext } from "./track.tsx";

const emptyPlace = later(() => import("./empty-place.tsx").then((part) => part.EmptyPlace));

/** An empty place that was tapped: the list of services lies beside it. */
type Tapped = { row: string; at: number; minutes: number };

const GHOST_MINUTES = 30;
/** Lines that are drawn with their visits first. */
const FIRST_LINES = 3;

/** A day by who serves: a column or a row for each person (docs/evening.md#diary). */
export function DayDiary(props: BoardProps & { bookings: DayBooking[] }) {
  const { overview } = props;
  return overview.offer ? <OfferedDiary {...props} offer={overview.offer} /> : null;
}

function OfferedDiary({ offer, ...props }: BoardProps & { bookings: DayBooking[]; offer: Offer }) {
  const { slug, overview, date, now, newIds, place, parts = null, bookings, onPersonDays } = props;
  const { timeZone, today, role, memberId } = overview;
  const { present, names, house, span, sections, classNames } = useDaySections({ ...props, endsWithVisits: true });
  const [shows, setShows] = useState<"people" | "rooms">("people");
  const { slots } = overview.capacity;
  const day = useMemo((): DiaryDay => {
    const shut = shutOn(span, slots, { date, timeZone });
    return { offer, date, timeZone, span, shut, now, present };
  }, [offer, date, timeZone, span, slots, now, present]);
  const takenOf = useMemo(() => takenBy(sections, bookings, day), [sections, bookings, day]);
  const lines = useMemo(() => linesOf(sections, shows, day, takenOf), [sections, shows, day, takenOf]);
  const rooms = useMemo(() => roomsAhead(day, takenOf), [day, takenOf]);
  const colors = useMemo(() => shownColors(offer.resources.filter(isPerson)), [offer]);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const { layout, chooseLayout, isNarrow, isTight } = useLayout(box, lines);
  const axis = layout === "rows" ? "x" : "y";

  const { open: openNew } = useOpenNew();
  const [tapped, setTapped] = useState<Tapped | null>(null);
  useHoldBoard(tapped !== null);
  const isPast = date < today.date;
  const moving = useMoving({ slug, date, bookings, house, names, timeZone, onMoved: ({ id }) => focusMoved(id) });
  const focusMoved = useFocusMoved(place, bookings, moving.held?.id);
  const tap = useCallback((row: string, at: number) => setTapped({ row, at, minutes: GHOST_MINUTES }), []);
  const isPersons = (row: string) => lines.some(({ id, kind }) => id === row && kind === "person");
  const startAt = (row: string, at: number) => ({ date, time: localTime(at, timeZone), table: row });
  const { onKeyDown, ...others } = useHands({
    ...{ place, rows: lines, span, date, timeZone, moving, isPast, axis },
    onEmpty: (row, at) => (isPersons(row) ? tap(row, at) : openNew(startAt(row, at))),
  });
  const hands = {
    ...others,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      onKeyDown(event);
      if (axis === "y" && !event.defaultPrevented) focusBeside(event);
    },
  };
  const { tabStop: focused, ...rowFocus } = useRowFocus(place, bookings);
  const shown = useMemo(() => lines.flatMap((line) => line.parts.map(({ booking }) => booking)), [lines]);
  const tabStop = (shown.find(({ id }) => id === focused) ?? shown[0])?.id;
  const { held, ghosts } = moving;
  const heldId = held?.id;
  const context = useMemo(
    (): LinesContext => ({
      ...{ slug, axis, isNarrow, isTight, span, timeZone, now, present, newIds, tabStop, heldId, classNames, names },
      noted: notedFrom(bookings),
      onGap: isPast ? null : tap,
    }),
    [
      slug,
      axis,
      isNarrow,
      isTight,
      span,
      timeZone,
      now,
      present,
      newIds,
      tabStop,
      heldId,
      classNames,
      names,
      bookings,
      isPast,
      tap,
    ],
  );

  const navigate = useNavigate();
  const mayChange = mayDo(role, "change_settings");
  const mayEnter = (person: OfferedResource | null) =>
    person !== null && !isPast && (mayChange || (offer.ownDaysOff === true && person.memberId === memberId));
  function ask(person: OfferedResource, begun: AskedDays["begun"], leavesVisits = false) {
    setTapped(null);
    onPersonDays({ person, begun, leavesVisits });
  }
  function goHome(person: OfferedResource) {
    const own = lines.find(({ id }) => id === person.id)?.parts ?? [];
    ask(
      person,
      restOfDay(now, day),
      own.some(({ booking, until }) => until > now && !isOver(booking, now)),
    );
  }
  function menuOf({ person, kind }: Line) {
    if (kind !== "person" || !person) return [];
    return [
      { label: words.diary.visits, onPick: () => onPersonDays({ person, begun: null, leavesVisits: false }) },
      ...(mayEnter(person)
        ? [
            ...(date === today.date ? [{ label: words.diary.offNow, onPick: () => goHome(person) }] : []),
            { label: words.diary.block, onPick: () => ask(person, blockAt(blockFrom(day), day)) },
            { label: words.diary.extraHours, onPick: () => ask(person, extraHours(day)) },
          ]
        : []),
      ...(mayChange ? [{ label: words.diary.week, onPick: () => void navigate(`/${slug}/dashboard/services`) }] : []),
    ];
  }
  const headOf = (line: Line) =>
    line.isOff && layout === "columns" ? (
      <OffHead {...{ line }} menu={menuOf(line)} />
    ) : (
      <LineHead
        {...{ line, timeZone, now, isTight }}
        isToday={date === today.date}
        isPast={isPast}
        isHolding={held !== null}
        menu={menuOf(line)}
        onFree={isPast ? null : (at) => tap(line.id, at)}
      />
    );

  const line = tapped && lines.find(({ id }) => id === tapped.row);
  const close = () => setTapped((shown) => (shown === tapped ? null : shown));
  const enters = line && mayEnter(line.person) ? line.person : null;
  const head = (
    <>
      {layout === "person" && <PeopleChips {...{ lines, scroller, colors }} />}
      <DiaryParts
        {...{ bookings, rooms, now, timeZone, shows }}
        onShow={setShows}
        layout={layout === "person" ? null : layout}
        onLayout={chooseLayout}
      />
    </>
  );
  const isWhole = useDeferredValue(true, false); // a first screen waits for no more than these
  const drawn = useMemo(
    () => (isWhole ? lines : lines.map((each, nth) => (nth < FIRST_LINES ? each : { ...each, parts: [], gaps: [] }))),
    [lines, isWhole],
  );
  const grid = { lines: drawn, context, colors, ghosts, place: tapped, headOf, scroller };
  return (
    <>
      {parts ? createPortal(head, parts) : <div className="mb-2">{head}</div>}
      <div ref={place} tabIndex={-1} {...hands} {...rowFocus} className="min-w-0 outline-none min-[1280px]:-mx-7">
        <ArrivalChip {...{ bookings, newIds }} list={place} />
        <div ref={box}>
          {layout === null ? null : layout === "rows" ? (
            <Rows {...grid} label={words.diary.title} />
          ) : (
            <Columns {...grid} label={words.diary.title} isSingle={layout === "person"} />
          )}
        </div>
      </div>
      <HeldPanel {...{ moving }} hint={words.diary.hint} />
      {tapped && line && (
        <Later
          key={`${tapped.row} ${tapped.at}`}
          of={emptyPlace}
          {...{ slug, day, line, takenOf }}
          at={tapped.at}
          onClose={close}
          onLook={(minutes: number) => setTapped((now) => now && { ...now, minutes })}
          onBook={(service: string | null) => {
            setTapped(null);
            openNew({ ...startAt(line.id, tapped.at), ...(service ? { service } : {}) });
          }}
          onBlock={enters ? () => ask(enters, blockAt(tapped.at, day)) : undefined}
          onExtraHours={enters ? () => ask(enters, extraHours(day)) : undefined}
          finalFocus={place}
        />
      )}
    </>
  );
}

const isPerson = ({ kind, archived }: OfferedResource) => kind === "person" && !archived;

/** A block begins now at the earliest, in whole quarters. */
const blockFrom = ({ span, now }: DiaryDay) => Math.ceil(Math.max(span.from, now) / QUARTER_MS) * QUARTER_MS;
const QUARTER_MS = 15 * 60_000;

const LAYOUT = "daybook:diary";
const isLayout = (text: string | null): text is "columns" | "rows" => text === "columns" || text === "rows";

/**
 * Columns, rows or one person, as wide as the board is; null until that is known, so that no bar is drawn twice. The device
 * keeps what its member chose.
 */
function useLayout(box: RefObject<HTMLElement | null>, lines: Line[]) {
  const [wanted, setWanted] = useState(() => readStored("localStorage", LAYOUT));
  const [width, setWidth] = useState<{ window: number; board: number } | null>(null);
  useLayoutEffect(() => {
    const read = () => {
      const board = box.current?.clientWidth ?? innerWidth;
      setWidth((was) => (was?.window === innerWidth && was.board === board ? was : { window: innerWidth, board }));
    };
    read();
    const observer = new ResizeObserver(read);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  const off = lines.filter(({ isOff }) => isOff).length;
  const columns = lines.length - off;
  const layout = width && layoutFor({ ...width, columns, off }, isLayout(wanted) ? wanted : null);
  const columnPx = ((width?.board ?? 0) - HOURS_PX - off * OFF_COLUMN_PX) / Math.max(1, columns);
  return {
    layout,
    isNarrow: layout === "columns" && columnPx < NARROW_PX,
    isTight: layout === "columns" && columnPx < TIGHT_PX,
    chooseLayout(chosen: "columns" | "rows") {
      setWanted(chosen);
      store("localStorage", LAYOUT, chosen);
    },
  };
}

/** In half an hour, the client stands below the service. */
const NARROW_PX = 230;
/** A name stands without its letter. */
const TIGHT_PX = 165;
