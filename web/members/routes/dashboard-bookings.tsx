import { History, Printer } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { mayDo } from "../../../domain/people/rights.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { countsPlaces, hasDiary } from "../bookings/board/board-house.ts";
import { useBoard } from "../bookings/board/use-board.ts";
import { useListFocus } from "../bookings/board/use-row-focus.ts";
import { tableNames } from "../bookings/booking/booking-words.ts";
import { isFiltering, tabOf, withAt, withDate } from "../bookings/booking/list-view.ts";
import { filterOf, type Overview } from "../bookings/booking/queries.ts";
import { slotMinutes, wallMinuteAt } from "../bookings/booking/use-clock.ts";
import { BoardSwitch, DayBoard } from "../bookings/day-board.tsx";
import { atOf, hasPeople } from "../bookings/evening/day-capacity.ts";
import { DayFigures, FiguresLine } from "../bookings/evening/day-figures.tsx";
import { DayHeading, useDayWords } from "../bookings/evening/day-heading.tsx";
import { EveningSide } from "../bookings/evening/evening-side.tsx";
import { useRowContext } from "../bookings/list/booking-row.tsx";
import { BookingsPanel } from "../bookings/list/bookings-panel.tsx";
import { ConflictsButton, ConflictsCard } from "../bookings/list/conflicts-card.tsx";
import { CompactButton, ExportButton, ListTabs } from "../bookings/list/list-tabs.tsx";
import { SearchField, useSearch, useStartSearch } from "../bookings/list/use-search.tsx";
import { NewBookingButton, PhoneBar, WalkInButton } from "../bookings/main-actions.tsx";
import { useMine } from "../bookings/my-day/use-mine.ts";
import { TidyButton } from "../bookings/tidy/tidy-button.tsx";
import { HelpButton, useKeys } from "../bookings/use-keys.tsx";
import { BrakeButton } from "../brake/brake-button.tsx";
import { takesOnlineBookings } from "../brake/brake-words.ts";
import { Later, LaterDialog, later } from "../lib/later.tsx";
import { useOpenNew, useOpenWalkIn } from "../lib/use-open-booking.ts";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { STAYS_ON, useWakeLock } from "../lib/use-wake-lock.ts";
import { words } from "../texts/words.ts";
import { NoContact } from "./dashboard-notices.tsx";

const searchFilters = later(() => import("../bookings/list/search-filters.tsx").then((part) => part.SearchFilters));
const myDay = later(() => import("../bookings/own-day.tsx").then((part) => part.OwnDay));
const mineSwitch = later(() => import("../bookings/my-day/mine-switch.tsx").then((part) => part.MineSwitch));
const keyboardHelp = later(() => import("../bookings/keyboard-help.tsx").then((part) => part.KeyboardHelp));

const REPLACING = { replace: true, preventScrollReset: true };

type DashboardBookingsProps = {
  slug: string;
  overview: Overview;
  now: number;
  newIds: ReadonlySet<string>;
  live: ReactNode;
  /** Given while the connection is lost. */
  asOf: string | null;
};

/** The day or the list that the address names, and how it is shown. */
function useShown(props: DashboardBookingsProps) {
  const { overview, now } = props;
  const { timeZone, today, capacity, role, resources, offer } = overview;
  const [address, setAddress] = useSearchParams();
  const search = useSearch();
  const { view } = search;
  const { open: openNew } = useOpenNew();
  const { open: walkIn } = useOpenWalkIn();
  const [list, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const [isCompact, setIsCompact] = useStoredFlag("daybook:compact-rows", false);
  const tables = useMemo(() => tableNames({ resources, offer }), [resources, offer]);
  const mine = useMine(overview);
  const boards = { hasTables: resources.length > 0, hasDiary: hasDiary(overview), hasOwnDay: mine !== null };
  const [board, chooseBoard] = useBoard(boards);
  const isSearching = view.tab === "search";
  const hasDay = view.tab === "today" || view.tab === "day";
  const date = view.tab === "day" ? view.date : today.date;
  const isToday = date === today.date;
  const [staysOn] = useStoredFlag(STAYS_ON, false);
  useWakeLock(staysOn && hasDay && isToday);
  const isLoaded = capacity.date === date;
  const nowMinute = wallMinuteAt(now, date, timeZone);
  const starts = slotMinutes(capacity.slots);
  const isBraked = overview.brake !== null || overview.onlineBookingPausedUntil !== null;
  const canBrake = takesOnlineBookings(overview) && hasDay && isToday && isLoaded;
  const hasList = !isSearching || isFiltering(view.filter); // an empty search has no list
  return {
    ...props,
    ...{ search, view, list, field, tables, boards, board, chooseBoard, isCompact, setIsCompact, openNew, walkIn },
    ...{ isSearching, hasDay, date, isToday, isLoaded, nowMinute, starts },
    mine: hasDay && board === "list" ? mine : null,
    ...useStartSearch(search, field),
    context: useRowContext(overview, isCompact, tables),
    isBoard: hasDay && board !== "list",
    hasBrake: canBrake && (isBraked || starts.some((minute) => minute >= nowMinute)),
    exportFilter: hasList && mayDo(role, "export_customers") ? filterOf(view) : null,
    at: isLoaded && hasDay ? atOf(address, capacity, timeZone) : null,
    onAt: (time: string | null) => setAddress((was) => withAt(was, time), REPLACING),
    onDay: (day: string) => setAddress((was) => withDate(was, day, today.date), { preventScrollReset: true }),
    makeNew: () => openNew(date > today.date ? { date, time: "" } : undefined),
  };
}

type Shown = ReturnType<typeof useShown>;

export function DashboardBookings(props: DashboardBookingsProps) {
  const shown = useShown(props);
  const { overview, live, search, view, isBoard, isSearching, hasDay, isToday, date, startSearch, board } = shown;
  const [usesLetters, setUsesLetters] = useStoredFlag("daybook:letter-keys", true);
  const [showsHelp, setShowsHelp] = useState(false);
  const [showsBrake, setShowsBrake] = useState(false);
  useDayKeys(shown, usesLetters, { onHelp: () => setShowsHelp(true), onBrake: () => setShowsBrake(true) });
  return (
    <div className={`grid grid-cols-1 gap-3 lg:gap-4 ${isBoard ? "" : BESIDE_SIDE}`}>
      <Head {...shown} {...{ usesLetters, showsBrake, setShowsBrake }} />
      {!isBoard && <Side {...shown} />}
      {hasDay && !isBoard && <DayFigures {...shown} />}
      <ListTabs
        tab={tabOf(view)}
        otherDay={isToday ? null : date}
        isFiltering={search.isActive}
        onTab={(tab) => {
          if (tab === "search") startSearch();
          else if (tab !== "today" || !hasDay) search.turnTo(tab);
        }}
        board={hasDay && <BoardSwitch of={shown.boards} chosen={board} onChoose={shown.chooseBoard} />}
        beside={
          <div className="flex items-center gap-1">
            {live}
            <div className="max-md:hidden">
              <ListTools {...shown} />
            </div>
            {!isBoard && <CompactButton isOn={shown.isCompact} onTurn={shown.setIsCompact} />}
            <HelpButton onClick={() => setShowsHelp(true)} />
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {isSearching && <Later of={searchFilters} search={search} today={overview.today.date} />}
          <DayOrList {...shown} />
          <div className="justify-self-end md:hidden">
            <ListTools {...shown} />
          </div>
          {!overview.hasContact && mayDo(overview.role, "change_settings") && <NoContact slug={shown.slug} />}
        </div>
      </ListTabs>
      {isBoard && <Side {...shown} />}
      <PhoneBar onNew={shown.makeNew} onWalkIn={shown.walkIn} />
      <LaterDialog
        of={keyboardHelp}
        open={showsHelp}
        onClose={() => setShowsHelp(false)}
        usesLetters={usesLetters}
        onLetters={setUsesLetters}
      />
    </div>
  );
}

const BESIDE_SIDE =
  "lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8";

function useDayKeys(shown: Shown, usesLetters: boolean, on: { onHelp: () => void; onBrake: () => void }) {
  const { search, list, field, date, onDay } = shown;
  const today = shown.overview.today.date;
  const goToList = useListFocus(list, shown.view.tab);
  const shownDate = useRef(date); // keys come faster than the screen is drawn
  useEffect(() => {
    shownDate.current = date;
  });
  useKeys({
    ...{ list, search: field, usesLetters, onHelp: on.onHelp },
    ...{ onSearch: shown.startSearch, onNew: shown.makeNew, onWalkIn: shown.walkIn },
    onDay: (step) => {
      shownDate.current = step === "today" ? today : addDays(shownDate.current, step === "later" ? 1 : -1);
      onDay(shownDate.current);
    },
    onBrake: () => shown.hasBrake && on.onBrake(),
    onLeave: () => {
      if (search.isActive) {
        search.clear();
        field.current?.focus();
      } else goToList(() => shown.isSearching && search.turnTo("today"));
    },
  });
}

type HeadProps = Shown & { usesLetters: boolean; showsBrake: boolean; setShowsBrake: (shows: boolean) => void };

/** The day with its figures, and what begins a booking. */
function Head({ usesLetters, showsBrake, setShowsBrake, ...shown }: HeadProps) {
  const { slug, overview, now, date, isBoard, hasDay, isLoaded, tables, nowMinute, isStarting, search } = shown;
  const { role, timeZone, today } = overview;
  const dayWords = useDayWords(slug, now);
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 gap-y-3 ${isBoard ? "items-center" : "items-start"}`}>
      <DayHeading
        {...shown}
        {...{ timeZone, dayWords }}
        today={today.date}
        isBrief={!hasDay}
        past={mayDo(role, "read_past") && <PastLink {...{ slug, date }} />}
        figures={isBoard && isLoaded && <FiguresLine {...{ overview, nowMinute }} isOfBoard />}
      >
        {hasDay && !isBoard && isLoaded && <FiguresLine {...{ overview, nowMinute }} isOfBoard={false} />}
        {isBoard && tables.size > 0 && <ConflictsButton {...{ slug, timeZone }} />}
        {shown.hasBrake && (
          <BrakeButton
            {...{ slug, overview, now }}
            maySet={mayDo(role, "change_settings")}
            evening={shown}
            isOpen={showsBrake}
            onOpen={setShowsBrake}
            showsKey={usesLetters}
            isBrief={isBoard}
          />
        )}
      </DayHeading>
      <div className={`gap-3 max-md:w-full md:flex ${shown.isSearching || isStarting ? "" : "max-md:hidden"}`}>
        {(!isBoard || isStarting) && <SearchField search={search} field={shown.field} showsKey={usesLetters} />}
        <WalkInButton onClick={shown.walkIn} showsKey={usesLetters} />
        <NewBookingButton onClick={shown.makeNew} showsKey={usesLetters} />
      </div>
    </div>
  );
}

/** How full the day is, beside its list or below its board. */
function Side({ mine, overview, date, isToday, nowMinute, isBoard, hasDay, search, at, openNew }: Shown) {
  const toggle = (time: string) => (time === at?.time ? null : time);
  return (
    (countsPlaces(overview) || hasPeople(overview)) && (
      <EveningSide
        {...{ overview, date, isToday, nowMinute }}
        at={at?.time ?? null}
        onAt={(time) => search.leaveTo((was) => withAt(withDate(was, date, overview.today.date), toggle(time)))}
        onNew={(time) => openNew({ date, time })}
        className={
          mine?.isMine
            ? "hidden"
            : isBoard
              ? "md:grid-cols-2"
              : `lg:col-start-2 lg:row-span-3 lg:row-start-1 ${hasDay ? "" : "max-lg:hidden"}`
        }
      />
    )
  );
}

/** On a narrow screen a member who serves sees the own day, or everybody's. */
const DayOrList = (shown: Shown) =>
  shown.mine ? (
    <div className="grid grid-cols-1 gap-3">
      <Later of={mineSwitch} mine={shown.mine} waiting={<div className="h-13" />} />
      {shown.mine.isMine ? <Later of={myDay} {...shown} mine={shown.mine} /> : <DayOfAll {...shown} />}
    </div>
  ) : (
    <DayOfAll {...shown} />
  );

function DayOfAll(shown: Shown) {
  const { overview, view, isBoard, board, list, onAt } = shown;
  const { timeZone, today } = overview;
  if (isBoard) return <DayBoard name={board} {...shown} place={list} />;
  return (
    <>
      {shown.tables.size > 0 && <ConflictsCard slug={shown.slug} {...{ timeZone }} />}
      <BookingsPanel
        key={view.tab === "day" ? view.date : view.tab}
        {...shown}
        today={today.date}
        onAll={() => onAt(null)}
      />
    </>
  );
}

function ListTools({ slug, overview, tables, hasDay, date, isToday, isLoaded, exportFilter }: Shown) {
  const { today, capacity } = overview;
  const canTidy = tables.size > 0 && hasDay && date >= today.date && isLoaded && capacity.totalBookedGuests > 0;
  return (
    <div className="-mr-3 flex">
      <Link
        to={`/${slug}/dashboard/day-sheet${isToday ? "" : `?date=${date}`}`}
        className={`${buttonClass("quiet")} min-w-11 px-3`}
        title={words.daySheet.title}
      >
        <Printer aria-hidden="true" size={18} />
        <span className={canTidy ? "sr-only" : "max-xl:sr-only"}>{words.daySheet.title}</span>
      </Link>
      {canTidy && <TidyButton {...{ slug, date, tables }} />}
      {exportFilter && <ExportButton slug={slug} filter={exportFilter} />}
    </div>
  );
}

const PastLink = ({ slug, date }: { slug: string; date: string }) => (
  <Link to={`/${slug}/dashboard/as-it-stood?date=${date}`} className={`${buttonClass("quiet")} mt-3 w-full`}>
    <History aria-hidden="true" size={18} /> {words.asItStood.title}
  </Link>
);
