import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { DashboardFrame, type DashboardTab, headerLinkClass } from "./dashboard-frame.tsx";

/** As large as the dashboard, so that nothing moves later. */
export function DashboardSkeleton({ slug, tab }: { slug: string; tab: DashboardTab }) {
  return (
    <DashboardFrame
      slug={slug}
      profile={PROFILE_SKELETON}
      tab={tab}
      role={tab === "bookings" ? "kitchen" : tab === "notifications" ? "manager" : "staff"}
    >
      {tab === "bookings" ? BOOKINGS_SKELETON : OWNER_TAB_SKELETON}
    </DashboardFrame>
  );
}

const OWNER_TAB_SKELETON = (
  <div className="grid gap-6">
    <Skeleton className="h-8 w-48" />
    <SkeletonRows />
  </div>
);

const BOOKINGS_SKELETON = (
  <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:gap-y-4">
    <div className="grid content-start gap-2 pt-1">
      <Skeleton className="h-6 w-48 md:h-8 md:w-72" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-56 md:hidden" />
    </div>
    <div className="grid content-start gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-12 lg:h-44" />
      <Skeleton className="h-7 w-64 lg:hidden" />
    </div>
    <div className="hidden grid-cols-3 rounded-lg border border-line bg-surface px-6 py-4 md:grid">
      <Skeleton className="h-13 w-24" />
      <Skeleton className="h-13 w-16" />
      <Skeleton className="h-13 w-24" />
    </div>
    <div className="grid content-start gap-4">
      <Skeleton className="h-13 md:h-11 md:w-80" />
      <SkeletonRows />
    </div>
  </div>
);

const PROFILE_SKELETON = (
  <span className={headerLinkClass}>
    <Skeleton className="size-5 xl:w-20" />
  </span>
);
