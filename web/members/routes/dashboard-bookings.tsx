import { ChevronDown, Search as Glass, History } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { isServiceRunning } from "../../../domain/day/evening/needs.ts";
import { mayDo } from "../../../domain/people/rights.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ProfileDialog } from "../account/profile/profile-button.tsx";
import { countsGuests, countsPlaces, hasDiary } from "../bookings/board/board-house.ts";
import { useBoard } from "../bookings/board/use-board.ts";
import { useListFocus } from "../bookings/board/use-row-focus.ts";
import { tableNames } from "../bookings/booking/booking-words.ts";
import { isFiltering, withAt, withDate } from "../bookings/booking/list-view.ts";
import { type NeedFilter, needsOfEach } from "../bookings/booking/needs-today.ts";
import { filterOf, type Overview } from "../bookings/booking/queries.ts";
import { slotMinutes, wallMinuteAt } from "../bookings/booking/use-clock.ts";
import { BoardSwitch, DayBoard } from "../bookings/day-board.tsx";
import { atOf, hasPeople } from "../bookings/evening/day-capacity.ts";
import { DayHeading } from "../bookings/evening/day-heading.tsx";
import { FiguresLine, figuresOf } from "../bookings/evening/figures-line.tsx";
import { NeedsLine, useToday } from "../bookings/evening/needs-line.tsx";
import type { PickedGuest } from "../bookings/guests/found-guests.tsx";
import { useRowContext } from "../bookings/list/booking-row.tsx";
import { BookingsPanel } from "../bookings/list/bookings-panel.tsx";
import { ConflictsButton, ConflictsCard } from "../bookings/list/conflicts-card.tsx";
import { ListTools } from "../bookings/list/list-tools.tsx";
import { SearchField, useSearch, useStartSearch } from "../bookings/list/use-search.tsx";
import { NewBookingButton, PhoneBar, WalkInButton } from "../bookings/main-actions.tsx";
import { useMine } from "../bookings/my-day/use-mine.ts";
import { hasClasses } from "../bookings/sessions/session-words.ts";
import { useKeys } from "../bookings/use-keys.tsx";
import { BrakeButton } from "../brake/brake-button.tsx";
import { takesOnlineBookings } from "../brake/brake-words.ts";
import { tabPath, tabsFor } from "../dashboard/dashboard-frame.tsx";
import { useSignOut } from "../dashboard/use-sign-out.tsx";
import { Later, LaterDialog, later } from "../lib/later.tsx";
import { useOpenNew, useOpenWalkIn } from "../lib/use-open-booking.ts";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { STAYS_ON, useWakeLock } from "../lib/use-wake-lock.ts";
import { words } from "../texts/words.ts";
import type { MenuItem } from "../ui/opened-menu.tsx";
import { NoContact } from "./dashboard-notices.tsx";

const searchTop = later(() => import("../bookings/list/search-top.tsx").then((part) => part.SearchTop));
const myDay = later(() => import("../bookings/own-day.tsx").then((part) => part.OwnDay));
const mineSwitch = later(() => import("../bookings/my-day/mine-switch.tsx").then((part) => part.MineSwitch));
const dayPanel = later(() => import("../bookings/evening/day-panel.tsx").then((part) => part.DayPanel));
const listButton = later(() => import("../bookings/standbys/list-button.tsx").then((part) => part.ListButton));
const tidyDialog = later(() => import("../bookings/tidy/tidy-dialog.tsx").then((part) => part.TidyDialog));
const keyboardHelp = later(() => import("../bookings/keyboard-help.tsx").then((part) => part.KeyboardHelp));

const REPLACING = { replace: true, preventScrollReset: true };

type DashboardBookingsProps = {
  slug: string;
  overview: Overview;
  now: number;
  newIds: ReadonlySet<string>;
  /** Beside the time. */
  live: ReactNode;
  sound: { isOn: boolean; turn: (isOn: boolean) => void };
  isOffline: boolean;
  /** Below the head: about the connection. */
  offline: ReactNode;
  /** Opens the form of a new booking for a guest who was found. */
  onGuest: (guest: PickedGuest, guests: number) => void;
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
  const shownMine = hasDay && board === "list" ? mine : null;
  const date = view.tab === "day" ? view.date : today.date;
  const isToday = date === today.date;
  const [filter, setFilter] = useState<NeedFilter | null>(null);
  const [parts, setParts] = useState<HTMLElement | null>(null);
  const [opensDay, setOpensDay] = useState<boolean | null>(null);
  const runs = useServiceRuns(props.slug, now);
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
    ...{ isSearching, hasDay, date, isToday, isLoaded, nowMinute, starts, filter, setFilter, parts, setParts },
    mine: shownMine,
    showsDay: hasDay && (opensDay ?? !((isToday && runs) || shownMine !== null)),
    asksForDay: opensDay === true,
    setOpensDay,
    ...useStartSearch(search, field),
    ...useSignOut(),
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

/** While somebody is late, waits, is here or comes within the hour, the figures of the day stand back. */
function useServiceRuns(slug: string, now: number): boolean {
  const { bookings } = useToday(slug);
  return isServiceRunning(needsOfEach(bookings, now));
}

export function DashboardBookings(props: DashboardBookingsProps) {
  const shown = useShown(props);
  const { slug, overview, isBoard, isSearching, hasDay, date } = shown;
  const [usesLetters, setUsesLetters] = useStoredFlag("daybook:letter-keys", true);
  const [showsHelp, setShowsHelp] = useState(false);
  const [showsBrake, setShowsBrake] = useState(false);
  const [isTidying, setTidying] = useState(false);
  const showHelp = () => setShowsHelp(true);
  const onTidy = () => setTidying(true);
  useDayKeys(shown, usesLetters, { onHelp: showHelp, onBrake: () => setShowsBrake(true) });
  const isBeside = shown.showsDay && !isBoard;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Head {...shown} {...{ usesLetters, showsBrake, setShowsBrake, showHelp, onTidy }} />
      {shown.offline}
      {hasDay && <SecondLine {...shown} {...{ showHelp, onTidy }} />}
      <div
        className={`grid grid-cols-1 items-start gap-3 ${isBeside ? BESIDE_SIDE : ""} ${isBeside && shown.asksForDay ? "max-lg:*:last:-order-1" : ""}`}
      >
        <section aria-label={words.shared.bookings} className="grid grid-cols-1 gap-3">
          {!hasDay && <OtherList {...shown} {...{ showHelp, onTidy }} />}
          {(isSearching || shown.search.typed) && <Later of={searchTop} {...shown} />}
          <DayOrList {...shown} />
          {!overview.hasContact && mayDo(overview.role, "change_settings") && <NoContact slug={shown.slug} />}
        </section>
        {(isBoard || shown.showsDay) && <Side {...shown} />}
      </div>
      <PhoneBar onNew={shown.makeNew} onWalkIn={shown.walkIn} boards={<Boards {...shown} isInBar />} />
      {shown.question}
      {isTidying && (
        <Later of={tidyDialog} {...{ slug, date, tables: shown.tables }} onClose={() => setTidying(false)} />
      )}
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

/** On a phone the figures stand above the list where somebody asked for them, else below it. */
const BESIDE_SIDE = "lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_380px]";

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

type BrakeKeys = { showsBrake: boolean; setShowsBrake: (shows: boolean) => void };
type HeadProps = Shown & BrakeKeys & { usesLetters: boolean; showHelp: () => void; onTidy: () => void };

/** The day, the search, and what begins a booking. */
function Head({ usesLetters, showsBrake, setShowsBrake, showHelp, onTidy, ...shown }: HeadProps) {
  const { slug, overview, now, date, isBoard, isStarting, isSearching, search } = shown;
  const { role, timeZone, today } = overview;
  const searches = isSearching || isStarting;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <DayHeading
        {...{ date, now, timeZone }}
        today={today.date}
        live={shown.live}
        onDay={shown.onDay}
        below={(close) => (
          <div className="mt-2 grid border-t border-line pt-2">
            {(["upcoming", "historical"] as const).map((tab) => (
              <Button
                key={tab}
                look="quiet"
                className="justify-start!"
                onClick={() => {
                  close();
                  search.turnTo(tab);
                }}
              >
                {words.list.tabs[tab].label}
              </Button>
            ))}
            {mayDo(role, "read_past") && <PastLink {...{ slug, date }} />}
          </div>
        )}
      />
      <div className="mr-auto max-md:hidden">
        <Brake {...shown} isOpen={showsBrake} onOpen={setShowsBrake} showsKey={usesLetters} isBrief={isBoard} />
      </div>
      {(!isBoard || isStarting) && (
        <div className={`max-lg:order-last max-lg:basis-full ${searches ? "" : "max-lg:hidden"}`}>
          <SearchField search={search} field={shown.field} showsKey={usesLetters} />
        </div>
      )}
      <div className="flex items-center gap-2 max-md:gap-0">
        <button
          type="button"
          aria-label={words.list.search}
          onClick={shown.startSearch}
          className={`grid size-11 place-items-center rounded-md text-soft hover:bg-sunken ${isBoard ? "" : "lg:hidden"} ${searches ? "hidden" : ""}`}
        >
          <Glass aria-hidden="true" size={20} />
        </button>
        <div className="md:hidden">
          <Tools {...shown} {...{ showHelp, onTidy }} />
        </div>
        <WalkInButton onClick={shown.walkIn} showsKey={usesLetters} />
        <NewBookingButton onClick={shown.makeNew} showsKey={usesLetters} />
      </div>
    </div>
  );
}

type BrakeProps = Pick<ComponentProps<typeof BrakeButton>, "isOpen" | "onOpen" | "showsKey" | "isBrief">;

/** Beside the time; on a phone after the parts of the second line. */
const Brake = ({ isOpen, onOpen, showsKey, isBrief, ...shown }: Shown & BrakeProps) =>
  shown.hasBrake && (
    <BrakeButton
      {...{ isOpen, onOpen, showsKey, isBrief }}
      slug={shown.slug}
      overview={shown.overview}
      now={shown.now}
      maySet={mayDo(shown.overview.role, "change_settings")}
      evening={shown}
    />
  );

/** The state of the house, and how the day is shown. */
function SecondLine({ showHelp, onTidy, ...shown }: Shown & Pick<HeadProps, "showHelp" | "onTidy">) {
  const { slug, overview, now, isBoard, hasDay, isToday, isLoaded, tables, nowMinute, isOffline } = shown;
  const [opensBrake, setOpensBrake] = useState(false);
  const { timeZone } = overview;
  const hasConflicts = tables.size > 0 && hasDay;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div
        className={`-mx-4 -my-1 flex min-w-0 items-center gap-1.5 px-4 py-1 max-md:overflow-x-auto md:mx-0 md:flex-wrap md:gap-2 md:px-0 ${isOffline ? "grayscale" : ""}`}
      >
        {isToday && hasDay && (
          <NeedsLine
            {...{ slug, now }}
            countsGuests={countsGuests(overview)}
            filter={isBoard ? null : shown.filter}
            onFilter={(filter) => {
              shown.setFilter(filter);
              if (isBoard) shown.chooseBoard("list");
            }}
          />
        )}
        {hasConflicts && (isBoard || !shown.showsDay) && <ConflictsButton {...{ slug, timeZone }} />}
        {overview.holds && isLoaded && shown.date >= overview.today.date && (
          <Later
            of={listButton}
            key={shown.date}
            {...{ slug, overview, now }}
            date={shown.date}
            isListOn={overview.holds.list !== "off"}
          />
        )}
        <div className="md:hidden">
          <Brake {...shown} isBrief isOpen={opensBrake} onOpen={setOpensBrake} showsKey={false} />
        </div>
        <div ref={shown.setParts} className="contents" />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        {hasDay && !isBoard && (
          <div className="max-lg:hidden">
            <DayButton {...shown} />
          </div>
        )}
        {isBoard && isLoaded && <FiguresLine {...{ overview, nowMinute }} />}
        {hasDay && <Boards {...shown} />}
        <Tools {...shown} {...{ showHelp, onTidy }} />
      </div>
    </div>
  );
}

const Boards = ({ boards, board, chooseBoard, hasDay, search, isInBar = false }: Shown & { isInBar?: boolean }) => (
  <BoardSwitch
    of={boards}
    chosen={board}
    onChoose={(name) => {
      if (!hasDay) search.turnTo("today");
      chooseBoard(name);
    }}
    isInBar={isInBar}
  />
);

const dayLabel = (overview: Overview) =>
  words.evening.dayOf(
    figuresOf(overview)
      .map(({ text }) => text)
      .join(", "),
  );

/** Opens the figures of the day, its chart and its free times. */
const DayButton = ({ overview, isLoaded, showsDay, setOpensDay }: Shown) => (
  <Button
    look="quiet"
    aria-expanded={showsDay}
    className="px-3! text-ink!"
    isOff={!isLoaded}
    onClick={() => setOpensDay(!showsDay)}
  >
    <span className="max-xl:hidden">{dayLabel(overview)}</span>
    <span className="xl:hidden">{words.evening.day}</span>
    <ChevronDown aria-hidden="true" size={16} className={showsDay ? "rotate-180" : ""} />
  </Button>
);

/** Besides its own, a phone's menu has the pages of the business, for which its head has no room. */
function Tools({ showHelp, onTidy, ...shown }: Shown & Pick<HeadProps, "showHelp" | "onTidy">) {
  const { slug, overview, tables, hasDay, date, isToday, isLoaded, isBoard, leave } = shown;
  const { today, capacity, role, offer } = overview;
  const navigate = useNavigate();
  const [showsProfile, setShowsProfile] = useState(false);
  const tabs = tabsFor(role, hasClasses(offer)).filter(({ value }) => value !== "bookings");
  const pages: MenuItem[] = [
    ...tabs.map(({ value, label }) => ({
      label,
      onPick: () => void navigate(`/${slug}/dashboard${tabPath(value)}`),
    })),
    { label: words.dashboard.viewPage, onPick: () => location.assign(`/${slug}`) },
    { label: words.account.profile, onPick: () => setShowsProfile(true) },
    { label: words.account.signOut, onPick: leave },
  ];
  return (
    <>
      <ListTools
        {...{ slug, date, isToday, onTidy }}
        pages={pages.map((each, i) => ({ ...each, isApart: i === 0 }))}
        canTidy={tables.size > 0 && hasDay && date >= today.date && isLoaded && capacity.totalBookedGuests > 0}
        exportFilter={shown.exportFilter}
        compact={isBoard ? null : { isOn: shown.isCompact, turn: shown.setIsCompact }}
        sound={shown.sound}
        onKeys={showHelp}
        day={
          hasDay && !isBoard && isLoaded
            ? { label: dayLabel(overview), isOn: shown.showsDay, turn: shown.setOpensDay }
            : null
        }
      />
      <ProfileDialog open={showsProfile} onClose={() => setShowsProfile(false)} user={overview.user} />
    </>
  );
}

/** How full the day is, beside its list or below its board. */
function Side({ overview, date, isToday, isLoaded, nowMinute, isBoard, search, at, openNew }: Shown) {
  const toggle = (time: string) => (time === at?.time ? null : time);
  return (
    <Later
      of={dayPanel}
      waiting={<Skeleton className="h-80" />}
      {...{ overview, date, isToday, isLoaded, nowMinute }}
      isOfBoard={isBoard}
      hasSide={countsPlaces(overview) || hasPeople(overview)}
      at={at?.time ?? null}
      onAt={(time: string) => search.leaveTo((was) => withAt(withDate(was, date, overview.today.date), toggle(time)))}
      onNew={(time: string) => openNew({ date, time })}
    />
  );
}

/** Above a list that is no day's: its name, and the way back. */
function OtherList({ showHelp, onTidy, ...shown }: Shown & Pick<HeadProps, "showHelp" | "onTidy">) {
  const { view, search } = shown;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2 className="mr-auto text-lg">
        {view.tab !== "day" && view.tab !== "today" && words.list.tabs[view.tab].label}
      </h2>
      <Button onClick={() => search.turnTo("today")}>{words.list.backToToday}</Button>
      <div className="max-md:hidden">
        <Tools {...shown} {...{ showHelp, onTidy }} />
      </div>
    </div>
  );
}

/** On a narrow screen a member who serves sees the own day, or everybody's. */
const DayOrList = (shown: Shown) =>
  shown.mine ? (
    <>
      <Later of={mineSwitch} mine={shown.mine} waiting={<div className="h-13" />} />
      {shown.mine.isMine ? <Later of={myDay} {...shown} mine={shown.mine} /> : <DayOfAll {...shown} />}
    </>
  ) : (
    <DayOfAll {...shown} />
  );

function DayOfAll(shown: Shown) {
  const { overview, view, isBoard, board, list, onAt, hasDay, showsDay } = shown;
  const { timeZone, today } = overview;
  if (isBoard) return <DayBoard name={board} {...shown} place={list} />;
  return (
    <>
      {shown.tables.size > 0 && (!hasDay || showsDay) && <ConflictsCard slug={shown.slug} {...{ timeZone }} />}
      <BookingsPanel
        key={view.tab === "day" ? view.date : view.tab}
        {...shown}
        today={today.date}
        isSplit={!showsDay}
        onAll={() => onAt(null)}
      />
    </>
  );
}

const PastLink = ({ slug, date }: { slug: string; date: string }) => (
  <Link to={`/${slug}/dashboard/as-it-stood?date=${date}`} className={`${buttonClass("quiet")} justify-start!`}>
    <History aria-hidden="true" size={18} /> {words.list.asItStood}
  </Link>
);
