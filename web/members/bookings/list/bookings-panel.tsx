import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useState } from "react";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { ScrollAnchor } from "../../ui/scroll-anchor.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { ArrivalChip } from "../board/arrival-chip.tsx";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import { useRowFocus } from "../board/use-row-focus.ts";
import { type At, isFiltering, type ListView } from "../booking/list-view.ts";
import type { NeedFilter } from "../booking/needs-today.ts";
import { bookingsQuery } from "../booking/queries.ts";
import { useUnmarkedOnly } from "../booking/use-unmarked-only.ts";
import { DayList } from "./booking-list.tsx";
import type { RowContext } from "./booking-row.tsx";

const daysList = later(() => import("./days-list.tsx").then((part) => part.DaysList));
const noBookings = later(() => import("./no-bookings.tsx").then((part) => part.NoBookings));
const searchPrompt = later(() => import("./no-bookings.tsx").then((part) => part.SearchPrompt));
const searchResults = later(() => import("./search-results.tsx").then((part) => part.SearchResults));

type BookingsPanelProps = {
  slug: string;
  view: ListView;
  context: RowContext;
  now: number;
  today: string;
  /** The time whose parties alone are shown. */
  at: At | null;
  onAll: () => void;
  filter: NeedFilter | null;
  isSplit: boolean;
  newIds: ReadonlySet<string>;
  list: RefObject<HTMLDivElement | null>;
};

/** An empty search shows a prompt instead of a list. */
export function BookingsPanel(props: BookingsPanelProps) {
  const { view } = props;
  if (view.tab === "search" && !isFiltering(view.filter)) return <Later of={searchPrompt} />;
  if (view.tab === "upcoming" || view.tab === "historical")
    return <Later of={daysList} waiting={<SkeletonRows />} {...props} tab={view.tab} />;
  return <Bookings {...props} />;
}

function Bookings(props: BookingsPanelProps) {
  const { slug, view, context, now, today, at, onAll, filter, isSplit, newIds, list: place } = props;
  const list = useInfiniteQuery(bookingsQuery(slug, view));
  const data = useFrozenWhilePressed(list.data, place);
  const [wantsUnmarked] = useUnmarkedOnly();
  const isToday = view.tab === "today" || (view.tab === "day" && view.date === today);
  const isNarrowed = view.tab !== "search" && (isToday || at !== null || wantsUnmarked);
  const [settled, setSettled] = useState(0);
  const { tabStop, ...rowFocus } = useRowFocus(
    place,
    useMemo(() => [data, settled, now], [data, settled, now]),
  );
  const bookings = useMemo(() => data?.pages.flatMap((page) => page.bookings), [data]);
  if (!bookings) return <NotRead query={list} failure={words.list.notLoaded} />;
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
        {bookings.length === 0 && <Later of={noBookings} {...{ view, slug }} />}
        <ArrivalChip {...{ bookings, newIds }} list={place} />
        <ScrollAnchor>
          {bookings.length > 0 &&
            (view.tab === "search" ? (
              <Later of={searchResults} waiting={<SkeletonRows />} {...shown} {...{ today, now }} />
            ) : (
              <DayList
                {...shown}
                {...{ slug, now, present, isToday, at, onAll, filter, isSplit }}
                onSettled={() => setSettled((was) => was + 1)}
              />
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
