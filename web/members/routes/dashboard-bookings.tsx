import { History, Printer } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { BookingExport } from "../../../contract/requests/bookings.ts";
import { mayDo } from "../../../domain/people/rights.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { countsPlaces } from "../bookings/board/board-house.ts";
import { BoardSwitch } from "../bookings/board/board-switch.tsx";
import { useBoard } from "../bookings/board/use-board.ts";
import { useListFocus } from "../bookings/board/use-row-focus.ts";
import { isFiltering, tabOf, withAt, withDate } from "../bookings/booking/list-view.ts";
import { filterOf, type Overview } from "../bookings/booking/queries.ts";
import { tableNames } from "../bookings/booking/table-words.ts";
import { slotMinutes, wallMinuteAt } from "../bookings/booking/use-clock.ts";
import { DayBoard } from "../bookings/day-board.tsx";
import { atOf, hasPeople } from "../bookings/evening/day-capacity.ts";
import { DayFigures, FiguresLine } from "../bookings/evening/day-figures.tsx";
import { DayHeading, useDayWords } from "../bookings/evening/day-heading.tsx";
import { EveningSide } from "../bookings/evening/evening-side.tsx";
import { HelpButton, KeyboardHelp } from "../bookings/keyboard-help.tsx";
import { useRowContext } from "../bookings/list/booking-row.tsx";
import { BookingsPanel } from "../bookings/list/bookings-panel.tsx";
import { ConflictsButton, ConflictsCard } from "../bookings/list/conflicts-card.tsx";
import { ExportButton } from "../bookings/list/export-button.tsx";
import { CompactButton, ListTabs } from "../bookings/list/list-tabs.tsx";
import { SearchField, SearchFilters } from "../bookings/list/search-fields.tsx";
import { useSearch, useStartSearch } from "../bookings/list/use-search.ts";
import { NewBookingButton, PhoneBar, WalkInButton } from "../bookings/main-actions.tsx";
import { TidyButton } from "../bookings/tidy/tidy-dialog.tsx";
import { useKeys } from "../bookings/use-keys.ts";
import { BrakeButton } from "../brake/brake-button.tsx";
import { takesOnlineBookings } from "../brake/brake-words.ts";
import { useOpenNew, useOpenWalkIn } from "../lib/use-open-booking.ts";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { STAYS_ON, useWakeLock } from "../lib/use-wake-lock.ts";
import { words } from "../texts/words.ts";
import { NoContact } from "./dashboard-notices.tsx";

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

export function DashboardBookings({ slug, overview, now, newIds, live, asOf }: DashboardBookingsProps) {
  const { timeZone, today, capacity } = overview;
  const [address, setAddress] = useSearchParams();
  const search = useSearch();
  const { view } = search;
  const isSearching = view.tab === "search";
  const { open: openNew } = useOpenNew();
  const { open: walkIn } = useOpenWalkIn();
  const [list, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const { isStarting, startSearch } = useStartSearch(search, field);
  const [usesLetters, setUsesLetters] = useStoredFlag("daybook:letter-keys", true);
  const [showsHelp, setShowsHelp] = useState(false);
  const [showsBrake, setShowsBrake] = useState(false);
  const dayWords = useDayWords(slug, now);
  const [isCompact, setIsCompact] = useStoredFlag("daybook:compact-rows", false);
  const { resources, offer } = overview;
  const tables = useMemo(() => tableNames({ resources, offer }), [resources, offer]);
  const context = useRowContext(overview, isCompact, tables);
  const goToList = useListFocus(list, view.tab);
  const hasDay = view.tab === "today" || view.tab === "day";
  const [board, chooseBoard] = useBoard(resources.length > 0);
  const isBoard = hasDay && board !== "list";
  const date = view.tab === "day" ? view.date : today.date;
  const isToday = date === today.date;
  const [staysOn] = useStoredFlag(STAYS_ON, false);
  useWakeLock(staysOn && hasDay && isToday);
  const isLoaded = capacity.date === date;
  const at = isLoaded && hasDay ? atOf(address, capacity, timeZone) : null;
  const onDay = (day: string) => setAddress((was) => withDate(was, day, today.date), { preventScrollReset: true });
  const shownDate = useRef(date); // keys come faster than the screen is drawn
  useEffect(() => {
    shownDate.current = date;
  });
  const makeNew = () => openNew(date > today.date ? { date, time: "" } : undefined);
  const nowMinute = wallMinuteAt(now, date, timeZone);
  const hasList = !isSearching || isFiltering(view.filter); // an empty search has no list
  const starts = slotMinutes(capacity.slots);
  const isBraked = overview.brake !== null || overview.onlineBookingPausedUntil !== null;
  const hasBrake =
    takesOnlineBookings(overview) &&
    hasDay &&
    isToday &&
    isLoaded &&
    (isBraked || starts.some((minute) => minute >= nowMinute));
  const exportFilter = hasList && mayDo(overview.role, "export_customers") ? filterOf(view) : null;

  useKeys({
    ...{ list, search: field, usesLetters },
    onSearch: startSearch,
    onNew: makeNew,
    onWalkIn: walkIn,
    onDay: (step) => {
      shownDate.current = step === "today" ? today.date : addDays(shownDate.current, step === "later" ? 1 : -1);
      onDay(shownDate.current);
    },
    onBrake: () => hasBrake && setShowsBrake(true),
    onHelp: () => setShowsHelp(true),
    onLeave: () => {
      if (search.isActive) {
        search.clear();
        field.current?.focus();
      } else goToList(() => isSearching && search.turnTo("today"));
    },
  });
  const listTools = (
    <ListTools slug={slug} filter={exportFilter} date={isToday ? "" : `?date=${date}`}>
      {tables.size > 0 && hasDay && date >= today.date && isLoaded && capacity.totalBookedGuests > 0 && (
        <TidyButton {...{ slug, date, tables }} />
      )}
    </ListTools>
  );

  const side = (countsPlaces(overview) || hasPeople(overview)) && (
    <EveningSide
      {...{ overview, date, isToday, nowMinute }}
      at={at?.time ?? null}
      onAt={(time) => search.leaveTo((was) => withAt(withDate(was, date, today.date), time === at?.time ? null : time))}
      onNew={(time) => openNew({ date, time })}
      className={
        isBoard ? "md:grid-cols-2" : `lg:col-start-2 lg:row-span-3 lg:row-start-1 ${hasDay ? "" : "max-lg:hidden"}`
      }
    />
  );

  return (
    <div className={`grid grid-cols-1 gap-3 lg:gap-4 ${isBoard ? "" : BESIDE_SIDE}`}>
      <div className={`flex flex-wrap justify-between gap-x-4 gap-y-3 ${isBoard ? "items-center" : "items-start"}`}>
        <DayHeading
          {...{ date, now, timeZone, dayWords, asOf, live, onDay }}
          today={today.date}
          isBrief={!hasDay}
          past={mayDo(overview.role, "read_past") && <PastLink {...{ slug, date }} />}
          figures={isBoard && isLoaded && <FiguresLine {...{ overview, nowMinute }} isOfBoard />}
        >
          {hasDay && !isBoard && isLoaded && <FiguresLine {...{ overview, nowMinute }} isOfBoard={false} />}
          {isBoard && tables.size > 0 && <ConflictsButton {...{ slug, timeZone }} />}
          {hasBrake && (
            <BrakeButton
              {...{ slug, overview, now }}
              maySet={mayDo(overview.role, "change_settings")}
              evening={{ date, starts, nowMinute }}
              isOpen={showsBrake}
              onOpen={setShowsBrake}
              showsKey={usesLetters}
              isBrief={isBoard}
            />
          )}
        </DayHeading>
        <div className={`gap-3 max-md:w-full md:flex ${isSearching || isStarting ? "" : "max-md:hidden"}`}>
          {(!isBoard || isStarting) && <SearchField search={search} field={field} showsKey={usesLetters} />}
          <WalkInButton onClick={walkIn} showsKey={usesLetters} />
          <NewBookingButton onClick={makeNew} showsKey={usesLetters} />
        </div>
      </div>
      {!isBoard && side}
      {hasDay && !isBoard && <DayFigures {...{ overview, nowMinute, isLoaded }} />}
      <ListTabs
        tab={tabOf(view)}
        otherDay={isToday ? null : date}
        isFiltering={search.isActive}
        onTab={(tab) => {
          if (tab === "search") startSearch();
          else if (tab !== "today" || !hasDay) search.turnTo(tab);
        }}
        board={hasDay && <BoardSwitch hasTables={resources.length > 0} chosen={board} onChoose={chooseBoard} />}
        beside={
          <div className="flex items-center gap-1">
            {live}
            <div className="max-md:hidden">{listTools}</div>
            {!isBoard && <CompactButton isOn={isCompact} onTurn={setIsCompact} />}
            <HelpButton onClick={() => setShowsHelp(true)} />
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {isSearching && <SearchFilters search={search} today={today.date} />}
          {tables.size > 0 && !isBoard && <ConflictsCard {...{ slug, timeZone }} />}
          {isBoard && (
            <DayBoard
              name={board}
              {...{ slug, overview, date, now, newIds, at }}
              place={list}
              onAt={(time) => setAddress((was) => withAt(was, time), REPLACING)}
            />
          )}
          {!isBoard && (
            <BookingsPanel
              key={view.tab === "day" ? view.date : view.tab}
              {...{ slug, view, context, now, newIds, list, at }}
              today={today.date}
              onAll={() => setAddress((was) => withAt(was, null), REPLACING)}
            />
          )}
          <div className="justify-self-end md:hidden">{listTools}</div>
          {!overview.hasContact && mayDo(overview.role, "change_settings") && <NoContact slug={slug} />}
        </div>
      </ListTabs>
      {isBoard && side}
      <PhoneBar onNew={makeNew} onWalkIn={walkIn} />
      <KeyboardHelp
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

type ListToolsProps = { slug: string; filter: BookingExport | null; date: string; children: ReactNode };

function ListTools({ slug, filter, date, children }: ListToolsProps) {
  return (
    <div className="-mr-3 flex">
      <Link
        to={`/${slug}/dashboard/day-sheet${date}`}
        className={`${buttonClass("quiet")} min-w-11 px-3`}
        title={words.daySheet.title}
      >
        <Printer aria-hidden="true" size={18} />
        <span className={children ? "sr-only" : "max-xl:sr-only"}>{words.daySheet.title}</span>
      </Link>
      {children}
      {filter && <ExportButton slug={slug} filter={filter} />}
    </div>
  );
}

const PastLink = ({ slug, date }: { slug: string; date: string }) => (
  <Link to={`/${slug}/dashboard/as-it-stood?date=${date}`} className={`${buttonClass("quiet")} mt-3 w-full`}>
    <History aria-hidden="true" size={18} /> {words.asItStood.title}
  </Link>
);
