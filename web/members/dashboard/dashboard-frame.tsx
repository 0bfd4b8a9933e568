import { ExternalLink, LogOut } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { mayDo, type Right, type Role } from "../../../domain/people/rights.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { panelOf, TabList } from "../ui/tabs.tsx";
import { useSignOut } from "./use-sign-out.tsx";

export type DashboardTab = "bookings" | "classes" | "notifications" | "settings";

/** After the dashboard's address. */
const tabPath = (tab: DashboardTab): string =>
  tab === "bookings" ? "" : tab === "classes" ? "/classes" : `?tab=${tab}`;

/** Hosts have pages of their own among the settings: alerts, calendars and the link to share. */
const TABS: { value: DashboardTab; right: Right }[] = [
  { value: "bookings", right: "read_evening" },
  { value: "classes", right: "read_evening" },
  { value: "notifications", right: "change_settings" },
  { value: "settings", right: "read_bookings" },
];

export const mayOpenTab = (role: Role, tab: DashboardTab): boolean =>
  TABS.some(({ value, right }) => value === tab && mayDo(role, right));

/** A word where the header has room, else an icon. */
export const headerLinkClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-sm text-soft hover:text-ink lg:px-3";

type DashboardFrameProps = {
  slug: string;
  name?: string | undefined;
  /** Until it is known, of the member with the fewest tabs. */
  role?: Role;
  hasClasses?: boolean;
  profile?: ReactNode;
  tab?: DashboardTab;
  children: ReactNode;
};

export function DashboardFrame(props: DashboardFrameProps) {
  const { slug, name, role = "kitchen", hasClasses = false, profile = PROFILE_SKELETON, tab = "bookings" } = props;
  const navigate = useNavigate();
  const go = (chosen: DashboardTab) => void navigate(`/${slug}/dashboard${tabPath(chosen)}`);
  const { leave, isLeaving, question } = useSignOut();
  const id = useId();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 px-4 lg:flex lg:px-8">
          <p className="truncate py-2 font-bold lg:min-w-16 lg:max-w-max lg:grow-[999] lg:basis-0">
            {name ?? <Skeleton className="h-5 w-32" />}
          </p>
          <nav aria-label={words.dashboard.workspace} className="-mr-3 flex lg:order-last lg:shrink-0">
            <a className={headerLinkClass} href={`/${slug}`}>
              <ExternalLink aria-hidden="true" size={20} className="lg:hidden" />
              <span className="sr-only lg:not-sr-only">{words.dashboard.viewPage}</span>
            </a>
            {profile}
            <button type="button" className={headerLinkClass} aria-disabled={isLeaving} onClick={leave}>
              <LogOut aria-hidden="true" size={20} className="lg:hidden" />
              <span className="sr-only lg:not-sr-only">{words.account.signOut}</span>
            </button>
            {question}
          </nav>
          <TabList
            id={id}
            label={words.dashboard.tabList}
            tabs={TABS.filter(({ value }) => mayOpenTab(role, value) && (hasClasses || value !== "classes")).map(
              ({ value }) => ({ value, label: words.dashboard.tabs[value] }),
            )}
            value={tab}
            onChange={go}
            className="col-span-2 -ml-1.5 flex flex-wrap md:-ml-3 lg:grow"
            tabClass="-mb-px flex min-h-11 flex-wrap items-center gap-x-1 border-b-2 border-transparent px-1.5 text-xs font-medium text-soft data-[active]:border-ink data-[active]:text-ink md:gap-x-2 md:px-3 md:text-sm lg:min-h-16 lg:text-base"
          />
        </div>
      </header>
      <main className="mx-auto max-w-3xl px-4 pt-4 pb-24 lg:px-8 lg:pt-6">
        <div {...panelOf(id, tab)} tabIndex={-1}>
          {props.children}
        </div>
      </main>
    </>
  );
}

/** As large as the dashboard, so that nothing moves later. */
export function DashboardSkeleton({ slug, tab }: { slug: string; tab: DashboardTab }) {
  return (
    <DashboardFrame
      slug={slug}
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
