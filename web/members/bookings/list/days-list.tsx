import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useFormats } from "../../lib/formats-provider.tsx";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { countsGuests, countsPlaces } from "../board/board-house.ts";
import { guestsText } from "../booking/booking-words.ts";
import { type DaySums, daySumsQuery } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";
import { useUnmarkedOnly } from "../booking/use-unmarked-only.ts";
import { FilterButton } from "./filter-button.tsx";
import { NoBookings } from "./no-bookings.tsx";

type DaysListProps = {
  slug: string;
  tab: "upcoming" | "historical";
  today: string;
  list: RefObject<HTMLDivElement | null>;
};

/** Days with bookings, each with its sums. A day opens its list. */
export function DaysList({ slug, tab, today, list: place }: DaysListProps) {
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
