import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { failureText } from "../../lib/failure-text.ts";
import { words } from "../../texts/words.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { ScrollAnchor } from "../../ui/scroll-anchor.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { ArrivalChip } from "../board/arrival-chip.tsx";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import { useRowFocus } from "../board/use-row-focus.ts";
import { type At, isFiltering, type ListView } from "../booking/list-view.ts";
import { bookingsQuery } from "../booking/queries.ts";
import { DatedList, TodayList } from "./booking-list.tsx";
import type { RowContext } from "./booking-row.tsx";
import { DaysList } from "./days-list.tsx";
import { NoBookings, SearchPrompt } from "./no-bookings.tsx";
import { useUnmarkedOnly } from "./use-search.ts";

type BookingsPanelProps = {
  slug: string;
  view: ListView;
  context: RowContext;
  now: number;
  /** Today's date. */
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
  const [tabStop, setTabStop] = useState<string>();
  const [wantsUnmarked] = useUnmarkedOnly();
  const isNarrowed = view.tab !== "search" && (at !== null || wantsUnmarked);
  const rowFocus = useRowFocus(place, data);
  if (list.isPending) return <SkeletonRows />;
  if (!data)
    return <LoadFailure text={failureText(list.error, words.list.notLoaded)} onRetry={() => void list.refetch()} />;
  const bookings = data.pages.flatMap((page) => page.bookings);
  const present = presentOn(view.tab === "day" ? view.date : today, today, now);
  const isPrevious = list.isPlaceholderData;
  const shown = { bookings, context, newIds, tabStop };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks which row has the focus */}
      <div
        ref={place}
        aria-busy={isPrevious}
        tabIndex={-1}
        onFocus={(event) => {
          rowFocus.onFocus(event);
          if (event.target.dataset.row) setTabStop(event.target.dataset.row);
        }}
        onBlur={rowFocus.onBlur}
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
        {newText(bookings.filter(({ id }) => newIds.has(id)).length)}
        {view.tab === "search" && !isPrevious && foundText(bookings.length, list.hasNextPage)}
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

/** For screen readers. */
const newText = (count: number) => count > 0 && `${words.list.newBookings(count)} `;

/** For screen readers. */
const foundText = (count: number, more: boolean) => (more ? words.list.moreFound(count) : words.list.found(count));
