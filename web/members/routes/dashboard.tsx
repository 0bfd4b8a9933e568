import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { mayDo } from "../../../domain/people/rights.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { localTime } from "../../shared/lib/local-time.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { ConfirmAddressBanner } from "../account/confirm-address-banner.tsx";
import { ProfileButton, ProfileSettingsButton } from "../account/profile/profile-button.tsx";
import { usePushAddress } from "../alerts/queries.ts";
import { AttendanceProvider } from "../bookings/attendance/attendance-context.tsx";
import { overviewKey } from "../bookings/booking/booking-keys.ts";
import { viewOf } from "../bookings/booking/list-view.ts";
import { type Overview, overviewQuery } from "../bookings/booking/queries.ts";
import { useClock } from "../bookings/booking/use-clock.ts";
import { LiveBadge, LiveDot } from "../bookings/live/live-badge.tsx";
import { OfflineBar } from "../bookings/live/offline-bar.tsx";
import { titleWithUnseen, useArrivals } from "../bookings/live/use-arrivals.ts";
import { useLive } from "../bookings/live/use-live.ts";
import { hasClasses } from "../bookings/sessions/session-words.ts";
import { BrakeLine } from "../brake/brake-button.tsx";
import { takesOnlineBookings } from "../brake/brake-words.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import {
  DashboardFrame,
  DashboardSkeleton,
  type DashboardTab,
  headerLinkClass,
  mayOpenTab,
} from "../dashboard/dashboard-frame.tsx";
import { UnsentButton, UnsentOfOthers } from "../device/unsent/unsent-button.tsx";
import { useUnsent } from "../device/unsent/unsent-list.ts";
import { FormatsProvider, useFormats } from "../lib/formats-provider.tsx";
import { Later, later, loadParts } from "../lib/later.tsx";
import { useOpenBooking, useOpenNew, useOpenWalkIn } from "../lib/use-open-booking.ts";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { useAsLastDashboard } from "./account/return-path.ts";
import { DashboardBookings } from "./dashboard-bookings.tsx";
import { MessagesWait, NoContact, SendingStopped, SendingTrouble } from "./dashboard-notices.tsx";
import { UnexpectedError } from "./loading.tsx";
import { OpenedBookings } from "./opened-bookings.tsx";
import { useRebooking } from "./use-rebooking.ts";

const deletionBanner = later(() => import("../settings/deletion-banner.tsx").then((part) => part.DeletionBanner));
const firstSteps = later(() => import("../first-steps/first-steps.tsx").then((part) => part.FirstSteps));
const kitchenDashboard = later(() => import("./kitchen-dashboard.tsx").then((part) => part.KitchenDashboard));
const notificationsTab = later(() =>
  import("../notifications/notifications-tab.tsx").then((part) => part.NotificationsTab),
);
const messageTimes = later(() => import("../hours/message-times.tsx").then((part) => part.MessageTimes));
const settingsTab = later(() => import("../settings/settings-tab.tsx").then((part) => part.SettingsTab));
const walkInDialog = later(() => import("../bookings/walk-in/walk-in-dialog.tsx").then((part) => part.WalkInDialog));

const BESIDE_BOOKINGS: DashboardTab[] = ["notifications", "settings"];

export function Component() {
  const { slug = "" } = useParams();
  const [address] = useSearchParams();
  const view = viewOf(address);
  const date = view.tab === "day" ? view.date : "";
  const { data, error, failureCount, refetch } = useQuery({
    ...overviewQuery(slug, date),
    retryOnMount: false, // loadAhead has just asked
    // the frame stays while another day loads
    placeholderData: (before, query) => (query?.queryKey[1] === slug ? before : undefined),
  });
  const tab = useDashboardTab();
  const isDenied = hasCode(error, "access_denied");
  useTitle(isDenied ? `${words.dashboard.denied} · Daybook` : data ? null : "Daybook");
  if (isDenied && date) return <Navigate replace to={`/${slug}/dashboard`} />; // the kitchen reads today alone
  if (isDenied) return <AccessDenied error={error} isRemoved={data !== undefined} />;
  const skeleton = <DashboardSkeleton slug={slug} tab={tab} />;
  const isSignedOut = hasCode(error, "signed_out"); // RequireSession redirects
  if (data && !isSignedOut) {
    const isStale = error !== null || failureCount > 0 || data.keptAt !== undefined;
    return (
      <AtPresentAddress key={slug} slug={slug} present={data.workspace.slug}>
        <FormatsProvider shownRegion={data.shownRegion} timeZone={data.timeZone} now={data.today.now}>
          {mayDo(data.role, "read_bookings") ? (
            <Dashboard {...{ slug, isStale }} overview={data} />
          ) : (
            <Later of={kitchenDashboard} waiting={skeleton} {...{ slug, isStale }} overview={data} />
          )}
        </FormatsProvider>
      </AtPresentAddress>
    );
  }
  if (!error || isSignedOut) return skeleton;
  return <UnexpectedError title={words.routes.failed.dashboard} onRetry={() => void refetch()} />;
}

/** An earlier address leads on, from a screen in use once nothing typed can be lost. */
function AtPresentAddress({ slug, present, children }: { slug: string; present: string; children: ReactNode }) {
  const { search } = useLocation();
  const [address] = useSearchParams();
  const [wasEarlier] = useState(present !== slug);
  const holdsTyped = useDashboardTab() !== "bookings" || address.has("booking") || address.has("new");
  const leadsOn = wasEarlier || (present !== slug && !holdsTyped);
  const client = useQueryClient();
  useEffect(() => {
    if (leadsOn) client.removeQueries({ queryKey: overviewKey(slug) }); // it would lead away again from an address taken back
  }, [leadsOn, client, slug]);
  return leadsOn ? <Navigate to={`/${present}/dashboard${search}`} replace /> : children;
}

/** The lists of the bookings tab use the same parameter. */
function useDashboardTab(): DashboardTab {
  const [search] = useSearchParams();
  return BESIDE_BOOKINGS.find((tab) => tab === search.get("tab")) ?? "bookings";
}

type DashboardProps = {
  slug: string;
  overview: Overview;
  /** The last request failed: a live connection may show old data. */
  isStale: boolean;
};

function Dashboard({ slug, overview, isStale }: DashboardProps) {
  const { workspace, role, user, timeZone, today } = overview;
  const format = useFormats();
  const isOwner = role === "owner";
  const asked = useDashboardTab();
  const maySet = mayDo(role, "change_settings");
  const tab = mayOpenTab(role, asked) ? asked : "bookings";
  const now = useClock(today.now, overview.receivedAt);
  const { newIds, unseen, sound, addOwn, announce } = useArrivals();
  const connection = useLive(slug, announce);
  useTitle(titleWithUnseen(workspace.name, unseen));
  const { open } = useOpenBooking();
  const walkingIn = useOpenWalkIn();
  useAsLastDashboard(slug);
  useEffect(() => void loadParts(), []);
  usePushAddress(slug);
  const client = useQueryClient();
  const unsent = useUnsent(slug, user.id);
  const { rebook, onBooked } = useRebooking({ workspaceId: workspace.id, memberId: user.id }, useOpenNew());
  const refetchOverview = () => client.invalidateQueries({ queryKey: overviewKey(slug) });
  const shownConnection = isStale ? "lost" : connection;
  const asOf = localTime(today.now, timeZone);
  const lostSince = shownConnection === "lost" ? asOf : null;
  return (
    <AttendanceProvider slug={slug} now={now}>
      <DashboardFrame
        slug={slug}
        name={workspace.name}
        role={role}
        hasClasses={hasClasses(overview.offer)}
        profile={<ProfileButton user={user} className={headerLinkClass} />}
        tab={tab}
      >
        <div className="grid gap-3 not-empty:mb-4">
          {workspace.deleteAfter !== null && (
            <Later
              of={deletionBanner}
              {...{ slug, isOwner }}
              deleteAfter={workspace.deleteAfter}
              onCancelled={() => void refetchOverview()}
            />
          )}
          {!overview.ownerConfirmed && <ConfirmAddressBanner isOwner={isOwner} isLate={overview.messagesHeldLong} />}
          {overview.sendingStopped && <SendingStopped />}
          {takesOnlineBookings(overview) && <BrakeLine {...{ slug, overview, now, maySet }} />}
          {maySet && tab === "settings" && !overview.hasContact && <NoContact slug={slug} />}
          {tab === "bookings" && overview.listsFirstSteps && (
            <Later of={firstSteps} slug={slug} onHidden={() => void refetchOverview()} />
          )}
          {overview.messagesWaitForTomorrow && <MessagesWait maySet={maySet} isOnTab={tab === "notifications"} />}
          {overview.sendingTrouble && <SendingTrouble maySet={maySet} isOnTab={tab === "notifications"} />}
        </div>
        {tab === "notifications" && (
          <Later
            of={notificationsTab}
            waiting={<SkeletonRows />}
            slug={slug}
            clock={{ now, timeZone, format }}
            times={<Later of={messageTimes} slug={slug} />}
            live={<LiveBadge connection={shownConnection} asOf={asOf} showsAge />}
          />
        )}
        {tab === "settings" && (
          <Later
            of={settingsTab}
            waiting={<SkeletonRows />}
            {...{ workspace, user, role }}
            profile={<ProfileSettingsButton user={user} />}
          />
        )}
        {tab === "bookings" && (
          <DashboardBookings
            {...{ slug, overview, now, newIds }}
            {...{ sound }}
            live={<LiveDot connection={shownConnection} asOf={asOf} />}
            isOffline={lostSince !== null}
            offline={
              <OfflineBar since={lostSince} kept={unsent.changes.length}>
                <UnsentButton unsent={unsent} timeZone={timeZone} onOpen={open} onRebook={rebook} />
              </OfflineBar>
            }
          />
        )}
        <UnsentOfOthers memberId={user.id} />
        <OpenedBookings
          {...{ slug, overview, now }}
          onMade={({ booking }) => {
            addOwn(booking.id);
            onBooked();
          }}
        />
        {walkingIn.isOpen && (
          <Later
            of={walkInDialog}
            slug={slug}
            onClose={walkingIn.close}
            onMade={({ id }) => {
              addOwn(id);
              walkingIn.close();
            }}
          />
        )}
      </DashboardFrame>
    </AttendanceProvider>
  );
}
