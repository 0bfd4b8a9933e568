import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AttendanceDeskProvider } from "./attendance-desk.tsx";
import { DatedList, TodayList } from "./booking-list.tsx";
import { NoBookings } from "./no-bookings.tsx";
import { bookingsQuery, type ListTab } from "./queries.ts";

type BookingsPanelProps = {
  slug: string;
  tab: ListTab;
  timeZone: string;
  now: number;
  newIds: ReadonlySet<string>;
};

/** A list of bookings in whatever state it is. */
export function BookingsPanel({ slug, tab, timeZone, now, newIds }: BookingsPanelProps) {
  const list = useInfiniteQuery(bookingsQuery(slug, tab));
  if (list.isPending) return <SkeletonRows />;
  if (!list.data)
    return (
      <Alert>
        <p>{errorText(list.error, "The bookings could not be loaded.")}</p>
        <Button className="mt-3" onClick={() => list.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  const bookings = list.data.pages.flatMap((page) => page.bookings);
  if (bookings.length === 0) return <NoBookings tab={tab} slug={slug} />;
  const shown = { bookings, timeZone, newIds };
  return (
    <>
      {tab === "today" ? (
        <AttendanceDeskProvider slug={slug} now={now}>
          <TodayList {...shown} now={now} />
        </AttendanceDeskProvider>
      ) : (
        <DatedList {...shown} />
      )}
      <NewlyBooked count={bookings.filter(({ id }) => newIds.has(id)).length} />
      {list.hasNextPage && (
        <LoadMore
          isBusy={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          failure="More bookings could not be loaded."
          onMore={list.fetchNextPage}
        />
      )}
    </>
  );
}

/** The mark on new rows, for those who do not see it. */
function NewlyBooked({ count }: { count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 0 && (count === 1 ? "1 new booking" : `${count} new bookings`)}
    </p>
  );
}
