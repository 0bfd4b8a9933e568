import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { ScrollAnchor } from "../../ui/scroll-anchor.tsx";
import { ArrivalChip } from "../board/arrival-chip.tsx";
import { countsGuests, countsPlaces } from "../board/board-house.ts";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import { useRowFocus } from "../board/use-row-focus.ts";
import { guestsText } from "../booking/booking-words.ts";
import { type At, isFiltering, type ListView } from "../booking/list-view.ts";
import { bookingsQuery, type DaySums, daySumsQuery } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";
import { DatedList, TodayList } from "./booking-list.tsx";
import type { RowContext } from "./booking-row.tsx";
import { FilterButton, NoBookings, SearchPrompt } from "./no-bookings.tsx";
import { useUnmarkedOnly } from "./use-search.tsx";

type BookingsPanelProps = {
  slug: string;
  view: ListView;
  context: RowContext;
  now: number;
  today: string;
  /** The time whose parties alone are shown. */
  at: At | null;
  onAll: () => void;
  newIds: ReadonlySet<string>;
  list: RefObject<HTMLDivElement | null>;
};

/** An empty search shows a prompt instead of a list. */
export function BookingsPanel(props: BookingsPanelProps) {
  const { view } = props;
  if (view.tab === "search" && !isFiltering(view.filter)) return <SearchPrompt />;
  if (view.tab === "upcoming" || view.tab === "historical") return <DaysList {...props} tab={view.tab} />;
  return <Bookings {...props} />;
}

function Bookings({ slug, view, context, now, today, at, onAll, newIds, list: place }: BookingsPanelProps) {
  const list = useInfiniteQuery(bookingsQuery(slug, view));
  const data = useFrozenWhilePressed(list.data, place);
  const [wantsUnmarked] = useUnmarkedOnly();
  const isNarrowed = view.tab !== "search" && (at !== null || wantsUnmarked);
  const { tabStop, ...rowFocus } = useRowFocus(place, data);
  if (!data) return <NotRead query={list} failure={words.list.notLoaded} />;
  const bookings = data.pages.flatMap((page) => page.bookings);
  const present = presentOn(view.tab === "day" ? view.date : today, today, now);
  const isPrevious = list.isPlaceholderData;
  const added = bookings.filter(({ id }) => newIds.has(id)).length;
  const shown = { bookings, context, newIds, tabStop };
  return (
    <>
      <div
        ref={place}
        aria-busy={isPrevious}
        tabIndex={-1}
        {...rowFocus}
        className={`outline-none ${isPrevious ? "opacity-60" : ""}`}
      >
        {bookings.length === 0 && <NoBookings view={view} slug={slug} />}
        <ArrivalChip {...{ bookings, newIds }} list={place} />
        <ScrollAnchor>
          {bookings.length > 0 &&
            (view.tab === "search" ? (
              <DatedList {...shown} />
            ) : (
              <TodayList {...shown} {...{ slug, now, present, at, onAll }} />
            ))}
        </ScrollAnchor>
      </div>
      <p role="status" className="sr-only">
        {added > 0 && `${words.list.newBookings(added)} `}
        {view.tab === "search" && !isPrevious && words.list[list.hasNextPage ? "moreFound" : "found"](bookings.length)}
      </p>
      {list.hasNextPage && !isPrevious && (
        <LoadMore
          isBusy={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          failure={words.list.moreNotLoaded}
          onMore={list.fetchNextPage}
          wantsAll={isNarrowed}
        />
      )}
    </>
  );
}

type DaysListProps = {
  slug: string;
  tab: "upcoming" | "historical";
  today: string;
  list: RefObject<HTMLDivElement | null>;
};

/** Days with bookings, each with its sums. A day opens its list. */
function DaysList({ slug, tab, today, list: place }: DaysListProps) {
  const [wantsUnmarked, setWantsUnmarked] = useUnmarkedOnly();
  const house = useTables(slug);
  const days = useInfiniteQuery(daySumsQuery(slug, tab, today));
  if (!days.data) return <NotRead query={days} failure={words.list.notLoaded} />;
  const all = days.data.pages.flatMap((page) => page.sums);
  const sums = wantsUnmarked ? all.filter(({ unmarked }) => unmarked > 0) : all;
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {(wantsUnmarked || all.some(({ unmarked }) => unmarked > 0)) && (
        <FilterButton isOn={wantsUnmarked} onTurn={setWantsUnmarked}>
          {words.list.attendanceMissing}
        </FilterButton>
      )}
      {wantsUnmarked && sums.length === 0 && !days.hasNextPage && <p>{words.list.allMarked}</p>}
      {all.length === 0 && !days.hasNextPage && <NoBookings view={{ tab }} slug={slug} />}
      {sums.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
          {sums.map((day) => (
            <DayRow key={day.date} {...{ day, wantsUnmarked, house }} />
          ))}
        </ul>
      )}
      {days.hasNextPage && (
        <LoadMore
          isBusy={days.isFetching}
          hasFailed={days.isFetchNextPageError}
          failure={words.list.daysNotLoaded}
          onMore={days.fetchNextPage}
        />
      )}
    </div>
  );
}

type DayRowProps = { day: DaySums; wantsUnmarked: boolean; house: ReturnType<typeof useTables> };

function DayRow({ day, wantsUnmarked, house }: DayRowProps) {
  const { date, bookings, guests, fullest, unmarked } = day;
  const { shortDate } = useFormats();
  return (
    <li>
      <Link
        to={`?date=${date}${wantsUnmarked ? "&attendance=missing" : ""}`}
        data-row={date}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-sunken md:grid-cols-[9rem_minmax(0,1fr)_auto] md:px-6"
      >
        <span className="font-semibold">{shortDate(date)}</span>
        <span className="text-sm text-soft max-md:col-start-1 max-md:row-start-2">
          {words.ui.bookings(bookings)}
          {countsGuests(house) && ` · ${guestsText(guests)}`}
          {countsPlaces(house) &&
            fullest &&
            ` · ${words.list.fullest(fullest.time, unitsText(house.bookingType, fullest.spots, fullest.of))}`}
          {unmarked > 0 && <span className="text-attention"> · {words.list.notMarked(unmarked)}</span>}
        </span>
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="text-soft max-md:row-span-2 max-md:row-start-1 max-md:col-start-2"
        />
      </Link>
    </li>
  );
}
