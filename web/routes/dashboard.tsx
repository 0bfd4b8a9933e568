import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { ConfirmAddressBanner } from "../features/account/confirm-address-banner.tsx";
import { ProfileButton } from "../features/account/profile-button.tsx";
import { AvailabilityCard } from "../features/bookings/availability-card.tsx";
import { BookingsPanel } from "../features/bookings/bookings-panel.tsx";
import { CapacityCard } from "../features/bookings/capacity-card.tsx";
import { DayFigures, DayHeading } from "../features/bookings/day-heading.tsx";
import { wallMinute } from "../features/bookings/evening.ts";
import { ListTabs, listTabOf } from "../features/bookings/list-tabs.tsx";
import { LiveBadge } from "../features/bookings/live-badge.tsx";
import { type Overview, overviewQuery } from "../features/bookings/queries.ts";
import { useClock } from "../features/bookings/use-clock.ts";
import { useLive } from "../features/bookings/use-live.ts";
import { useNextParty } from "../features/bookings/use-next-party.ts";
import { AccessDenied } from "../features/dashboard/access-denied.tsx";
import { DashboardFrame, headerLinkClass } from "../features/dashboard/dashboard-frame.tsx";
import { DashboardSkeleton } from "../features/dashboard/dashboard-skeleton.tsx";
import { hasCode } from "../lib/api.ts";
import { localTime } from "../lib/format.ts";
import { useTitle } from "../lib/use-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { MessagePage } from "../ui/card.tsx";

export function Component() {
  const { slug = "" } = useParams();
  const { data, error, failureCount, dataUpdatedAt, refetch } = useQuery(overviewQuery(slug));
  const isDenied = hasCode(error, "access_denied");
  useTitle([isDenied ? "Access Denied" : data?.workspace.name, "Daybook"].filter(Boolean).join(" · "));
  if (isDenied) return <AccessDenied error={error} isRemoved={data !== undefined} />;
  const isSignedOut = hasCode(error, "signed_out"); // RequireSession is about to lead away
  if (data && !isSignedOut) {
    const isBehind = error !== null || failureCount > 0;
    return <Dashboard key={slug} slug={slug} overview={data} toldAt={dataUpdatedAt} isBehind={isBehind} />;
  }
  if (!error || isSignedOut) return <DashboardSkeleton slug={slug} />;
  return (
    <MessagePage title="The dashboard could not be loaded">
      <p>Please check your connection.</p>
      <Button look="primary" onClick={() => refetch()}>
        Try again
      </Button>
    </MessagePage>
  );
}

type DashboardProps = {
  slug: string;
  overview: Overview;
  toldAt: number;
  /** The last asking failed: what is shown may be old, however the line stands. */
  isBehind: boolean;
};

function Dashboard({ slug, overview, toldAt, isBehind }: DashboardProps) {
  const { workspace, role, user, timeZone, today, capacity } = overview;
  const [search, setSearch] = useSearchParams();
  const tab = listTabOf(search.get("tab"));
  const now = useClock(today.now, toldAt);
  const nowMinute = wallMinute(now, capacity.date, timeZone);
  const nextParty = useNextParty(slug, today, now);
  const { connection, newIds } = useLive(slug);
  const live = <LiveBadge connection={isBehind ? "lost" : connection} asOf={localTime(today.now, timeZone)} />;
  return (
    <DashboardFrame
      slug={slug}
      name={workspace.name}
      isOwner={role === "owner"}
      profile={<ProfileButton user={user} className={headerLinkClass} />}
    >
      <div className="grid gap-3 not-empty:mb-4">
        {!overview.ownerConfirmed && <ConfirmAddressBanner isOwner={role === "owner"} />}
        {overview.sendingTrouble && <Alert tone="attention">Some messages to customers could not be sent.</Alert>}
      </div>
      <div className="grid gap-3 lg:gap-4 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <DayHeading overview={overview} now={now} nextParty={nextParty} />
          <div className="shrink-0 pt-1 md:hidden">{live}</div>
        </div>
        <div className="grid content-start gap-3 lg:gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <CapacityCard capacity={capacity} nowMinute={nowMinute} />
          {capacity.slots.length > 0 && <AvailabilityCard capacity={capacity} nowMinute={nowMinute} />}
        </div>
        <DayFigures overview={overview} />
        <ListTabs
          tab={tab}
          onTab={(chosen) =>
            setSearch(chosen === "today" ? {} : { tab: chosen }, { replace: true, preventScrollReset: true })
          }
          beside={live}
        >
          <BookingsPanel slug={slug} tab={tab} timeZone={timeZone} now={now} newIds={newIds} />
        </ListTabs>
      </div>
    </DashboardFrame>
  );
}
