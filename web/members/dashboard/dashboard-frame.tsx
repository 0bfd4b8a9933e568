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
export const tabPath = (tab: DashboardTab): string =>
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

/** Those that a member may open, with their names. */
export const tabsFor = (role: Role, hasClasses: boolean) =>
  TABS.filter(({ value }) => mayOpenTab(role, value) && (hasClasses || value !== "classes")).map(({ value }) => ({
    value,
    label: words.dashboard.tabs[value],
  }));

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
  /** Also on a phone: its page has no menu for it. */
  keepsHead?: boolean;
  children: ReactNode;
};

/** On a phone the head of the bookings has all of this in its menu (web/members/bookings/list/list-tools.tsx). */
export function DashboardFrame(props: DashboardFrameProps) {
  const { slug, name, role = "kitchen", hasClasses = false, profile = PROFILE_SKELETON, tab = "bookings" } = props;
  const hidesHead = tab === "bookings" && !props.keepsHead;
  const navigate = useNavigate();
  const go = (chosen: DashboardTab) => void navigate(`/${slug}/dashboard${tabPath(chosen)}`);
  const { leave, isLeaving, question } = useSignOut();
  const id = useId();
  return (
    <>
      <header className={`border-b border-line bg-surface ${hidesHead ? "max-md:hidden" : ""}`}>
        <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 px-4 min-[50rem]:flex lg:px-8">
          <p className="truncate py-2 font-bold min-[50rem]:min-w-[4rem] min-[50rem]:max-w-max min-[50rem]:grow-[999] min-[50rem]:basis-0">
            {name ?? <Skeleton className="h-5 w-32" />}
          </p>
          <nav
            aria-label={words.dashboard.workspace}
            className="-mr-3 flex min-[50rem]:order-last min-[50rem]:shrink-0"
          >
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
            tabs={tabsFor(role, hasClasses)}
            value={tab}
            onChange={go}
            className="col-span-2 -ml-1.5 flex flex-wrap md:-ml-3 min-[50rem]:grow"
            tabClass="-mb-px flex min-h-11 flex-wrap items-center gap-x-1 border-b-2 border-transparent px-1.5 text-xs font-medium text-soft data-[active]:border-ink data-[active]:text-ink md:gap-x-2 md:px-3 md:text-sm lg:min-h-14 lg:text-base"
          />
        </div>
      </header>
      <main className={`mx-auto max-w-3xl px-4 pb-24 lg:px-8 ${tab === "bookings" ? "pt-1 lg:pt-2" : "pt-4 lg:pt-6"}`}>
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
  <div className="grid gap-2">
    <div className="flex min-h-12 items-center justify-between">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="hidden h-11 w-72 md:block" />
    </div>
    <div className="flex min-h-11 items-center justify-between">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="hidden h-9 w-72 md:block" />
    </div>
    <SkeletonRows />
  </div>
);

const PROFILE_SKELETON = (
  <span className={headerLinkClass}>
    <Skeleton className="size-5 xl:w-20" />
  </span>
);
