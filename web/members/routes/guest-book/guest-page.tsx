import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { AttendanceProvider } from "../../bookings/attendance/attendance-context.tsx";
import { refetchBookings } from "../../bookings/booking/booking-keys.ts";
import { eachIsForOne } from "../../bookings/booking/booking-words.ts";
import { type Overview, overviewQuery } from "../../bookings/booking/queries.ts";
import { useClock } from "../../bookings/booking/use-clock.ts";
import { likesOf } from "../../bookings/guest-book/guest-form.tsx";
import { GuestView } from "../../bookings/guest-book/guest-view.tsx";
import { guestPageQuery, type GuestPage as PageOfGuest } from "../../bookings/guests/guest-page.ts";
import { likedHere } from "../../bookings/guests/liked.ts";
import { useLive } from "../../bookings/live/use-live.ts";
import { AccessDenied } from "../../dashboard/access-denied.tsx";
import { FormatsProvider } from "../../lib/formats-provider.tsx";
import { useOpenBooking, useOpenNew } from "../../lib/use-open-booking.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { words } from "../../texts/words.ts";
import { SubPage } from "../../ui/sub-page.tsx";
import { OpenedBookings } from "../opened-bookings.tsx";
import { useRebooking } from "../use-rebooking.ts";

/** For owners, managers and hosts: one guest of the book. */
export function GuestPage() {
  const { slug = "", id = "" } = useParams();
  const house = useQuery(overviewQuery(slug));
  const overview = house.data;
  const guest = useInfiniteQuery({
    ...guestPageQuery(slug, id),
    enabled: overview !== undefined && mayDo(overview.role, "read_guests"),
  });
  const first = guest.data?.pages[0];
  const isDenied = overview !== undefined && !mayDo(overview.role, "read_guests");
  const isUnknown = hasCode(guest.error, "guest_not_found");
  const error = isDenied ? new AppError("access_denied") : isUnknown ? house.error : (house.error ?? guest.error);
  usePageTitle(error, words.guestPages.title, overview?.workspace.name); // a name stays out of the browser's history
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  if (overview && overview.workspace.slug !== slug)
    return <Navigate replace to={`/${overview.workspace.slug}/dashboard/guests/${encodeURIComponent(id)}`} />; // an earlier address
  return (
    <SubPage
      back={`/${slug}/dashboard/guests`}
      backLabel={words.guestPages.title}
      title={isUnknown ? words.guestPages.page.notFound : (first?.guest.name ?? "…")}
      isWide
      isLoaded={overview !== undefined && (first !== undefined || isUnknown)}
      error={error}
      failed={words.guestPages.page.notLoaded}
      onRetry={() => Promise.all([house.refetch(), guest.refetch()])}
      {...(overview ? { name: overview.workspace.name } : {})}
    >
      {isUnknown && (
        <Card>
          <p className="text-soft">{words.guestPages.page.notFoundText}</p>
        </Card>
      )}
      {overview && first && !isUnknown && (
        <FormatsProvider {...overview} now={overview.today.now}>
          <Guest
            key={first.guest.id}
            {...{ slug, overview }}
            page={first}
            bookings={guest.data?.pages.flatMap((page) => page.bookings) ?? []}
            more={
              guest.hasNextPage
                ? {
                    isBusy: guest.isFetchingNextPage,
                    hasFailed: guest.isFetchNextPageError,
                    onMore: () => void guest.fetchNextPage(),
                  }
                : null
            }
          />
        </FormatsProvider>
      )}
    </SubPage>
  );
}

type GuestProps = {
  slug: string;
  overview: Overview;
  page: PageOfGuest;
  bookings: PageOfGuest["bookings"];
  more: { isBusy: boolean; hasFailed: boolean; onMore: () => void } | null;
};

/** Its bookings open here, and so does the form of a new one. */
function Guest({ slug, overview, page, bookings, more }: GuestProps) {
  const { workspace, user, today } = overview;
  const client = useQueryClient();
  const now = useClock(today.now, overview.receivedAt);
  useLive(slug, () => {});
  const { open } = useOpenBooking();
  const { bookGuest, onBooked } = useRebooking(
    { workspaceId: workspace.id, memberId: user.id },
    useOpenNew(),
    today.date,
  );
  const usual = eachIsForOne(bookings) ? 1 : 2;
  return (
    <AttendanceProvider slug={slug} now={now}>
      <GuestView
        {...{ slug, overview, page, bookings, more, now }}
        likes={likesOf(overview)}
        onOpen={open}
        onBook={(guest) => void bookGuest({ ...guest, preferred: likedHere(guest, overview) }, usual)}
        onSaved={() => void refetchBookings(client, slug)}
      />
      <OpenedBookings {...{ slug, overview, now }} onMade={onBooked} />
    </AttendanceProvider>
  );
}
