import { Tabs } from "@base-ui/react/tabs";
import { CalendarSync, ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { useSignOut } from "./use-sign-out.tsx";

export type DashboardTab = "bookings" | "classes" | "notifications" | "settings";

/** After the dashboard's address. */
export const tabPath = (tab: DashboardTab): string =>
  tab === "bookings" ? "" : tab === "classes" ? "/classes" : `?tab=${tab}`;

type Tab = { value: DashboardTab; ofClasses?: boolean; ofSettings?: boolean };
const TABS: Tab[] = [
  { value: "bookings" },
  { value: "classes", ofClasses: true },
  { value: "notifications", ofSettings: true },
  { value: "settings", ofSettings: true },
];

const shownTabs = (maySet: boolean, hasClasses: boolean) =>
  TABS.filter(({ ofSettings, ofClasses }) => (maySet || !ofSettings) && (hasClasses || !ofClasses));

/** A word where the header has room, else an icon. */
export const headerLinkClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-sm text-soft hover:text-ink lg:px-3";

/** Members without the settings have no other way to their calendars. */
export const CalendarsLink = ({ slug }: { slug: string }) => (
  <Link className={headerLinkClass} to={`/${slug}/dashboard/calendars`}>
    <CalendarSync aria-hidden="true" size={20} className="lg:hidden" />
    <span className="sr-only lg:not-sr-only">{words.settings.pages.calendars.title}</span>
  </Link>
);

type DashboardFrameProps = {
  slug: string;
  name?: string;
  /** The member may change settings. */
  maySet?: boolean;
  hasClasses?: boolean;
  profile?: ReactNode;
  tab?: DashboardTab;
  onTab?: (tab: DashboardTab) => void;
  children: ReactNode;
};

export function DashboardFrame(props: DashboardFrameProps) {
  const { slug, name, maySet = false, hasClasses = false, profile, tab = "bookings", onTab, children } = props;
  const { leave, isLeaving, question } = useSignOut();
  return (
    <Tabs.Root value={tab} onValueChange={(chosen: DashboardTab) => onTab?.(chosen)}>
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
              <span className="sr-only lg:not-sr-only">{words.dashboard.signOut}</span>
            </button>
            {question}
          </nav>
          <Tabs.List
            aria-label={words.dashboard.tabList}
            className="col-span-2 -ml-1.5 flex flex-wrap md:-ml-3 lg:grow"
          >
            {shownTabs(maySet, hasClasses).map(({ value }) => (
              <Tabs.Tab
                key={value}
                value={value}
                className="-mb-px flex min-h-11 flex-wrap items-center gap-x-1 border-b-2 border-transparent px-1.5 text-xs font-medium text-soft data-[active]:border-ink data-[active]:text-ink md:gap-x-2 md:px-3 md:text-sm lg:min-h-16 lg:text-base"
              >
                {words.dashboard.tabs[value]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
      </header>
      <main className="mx-auto max-w-3xl px-4 pt-4 pb-24 lg:px-8 lg:pt-6">
        <Tabs.Panel value={tab} tabIndex={-1}>
          {children}
        </Tabs.Panel>
      </main>
    </Tabs.Root>
  );
}
