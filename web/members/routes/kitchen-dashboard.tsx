import { localTime } from "../../shared/lib/local-time.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { ProfileButton } from "../account/profile/profile-button.tsx";
import type { Overview } from "../bookings/booking/queries.ts";
import { KitchenEvening } from "../bookings/kitchen/kitchen-evening.tsx";
import { LiveBadge } from "../bookings/live/live-badge.tsx";
import { useLive } from "../bookings/live/use-live.ts";
import { DashboardFrame, headerLinkClass } from "../dashboard/dashboard-frame.tsx";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { STAYS_ON, useWakeLock } from "../lib/use-wake-lock.ts";
import { useAsLastDashboard } from "./account/return-path.ts";

/** The dashboard of a member who reads today alone. Hands at the stove are wet, so the screen stays on, unless the device was told otherwise. */
export function KitchenDashboard({ slug, overview, isStale }: { slug: string; overview: Overview; isStale: boolean }) {
  const { workspace, user, timeZone, today } = overview;
  const connection = useLive(slug, () => {});
  const [staysOn] = useStoredFlag(STAYS_ON, true);
  useWakeLock(staysOn);
  useTitle(workspace.name);
  useAsLastDashboard(slug);
  const live = <LiveBadge connection={isStale ? "lost" : connection} asOf={localTime(today.now, timeZone)} showsAge />;
  return (
    <DashboardFrame
      slug={slug}
      name={workspace.name}
      keepsHead
      profile={<ProfileButton user={user} className={headerLinkClass} />}
    >
      <KitchenEvening {...{ slug, overview, live }} />
    </DashboardFrame>
  );
}
