import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import type { Role } from "../../../domain/people/rights.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { meQuery } from "../../shared/lib/members-api.ts";
import { ProfileButton } from "../account/profile/profile-button.tsx";
import { AccessDenied, OwnersOnly } from "../dashboard/access-denied.tsx";
import { DashboardFrame, headerLinkClass } from "../dashboard/dashboard-frame.tsx";
import { errorText } from "../lib/error-text.ts";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { workspaceQuery } from "../lib/own-workspace.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import { isFolded, SETTINGS_PAGES, type SettingsPageInfo, settingsPagesFor } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { UnexpectedError } from "./loading.tsx";

type SettingsPageProps<Data, Key extends QueryKey> = {
  page: keyof typeof SETTINGS_PAGES;
  query: (slug: string) => UseQueryOptions<Data, Error, Data, Key>;
  failed?: string;
  isWide?: boolean;
  /** Without the list of settings beside it. */
  isAlone?: boolean;
  skeleton?: ReactNode;
  children: (data: Data, place: { slug: string; back: string }) => ReactNode;
};

/** A page of the settings: denied, failed, loading or loaded. */
export function SettingsPage<Data, Key extends QueryKey>(props: SettingsPageProps<Data, Key>) {
  const { slug = "" } = useParams();
  return <Frame key={slug} slug={slug} {...props} />;
}

function Frame<Data, Key extends QueryKey>(props: SettingsPageProps<Data, Key> & { slug: string }) {
  const {
    slug,
    query,
    failed = words.routes.failed.page,
    isWide = false,
    isAlone = false,
    skeleton = <SkeletonRows />,
    children,
  } = props;
  const page: SettingsPageInfo = SETTINGS_PAGES[props.page];
  const { data, error: unread, refetch } = useQuery(query(slug));
  const { data: workspace, error: unknown, refetch: refetchWorkspace } = useQuery(workspaceQuery(slug));
  const error = unread ?? unknown;
  usePageTitle(error, page.title, workspace?.name);
  if (hasCode(error, "access_denied"))
    return page.ownersOnly ? (
      <OwnersOnly {...{ slug, error }} text={page.ownersOnly} />
    ) : (
      <AccessDenied error={error} />
    );
  const back = `/${slug}/dashboard?tab=${page.tab ?? "settings"}`;
  const isLoaded = data !== undefined && workspace !== undefined;
  if (error && !isLoaded && !hasCode(error, "signed_out"))
    return (
      <UnexpectedError
        title={failed}
        text={errorText(error, words.ui.checkConnection)}
        onRetry={() => void Promise.all([refetch(), refetchWorkspace()])}
      />
    );
  return (
    <SettingsFrame {...{ slug, page, isWide, isAlone }}>
      {isLoaded ? <FormatsProvider {...workspace}>{children(data, { slug, back })}</FormatsProvider> : skeleton}
    </SettingsFrame>
  );
}

type SettingsFrameProps = {
  slug: string;
  page: SettingsPageInfo;
  action?: ReactNode;
  isWide?: boolean;
  isAlone?: boolean;
  children: ReactNode;
};

/** One page of the settings: the dashboard's header, on a desk the list of settings beside it. */
export function SettingsFrame({ slug, page, action, isWide = false, isAlone = false, children }: SettingsFrameProps) {
  const { search, hash } = useLocation();
  const { data: me } = useQuery(meQuery);
  const { data: workspace } = useQuery(workspaceQuery(slug));
  if (workspace && workspace.slug !== slug)
    return <Navigate replace to={`/${workspace.slug}/dashboard${page.path}${search}${hash}`} />; // an earlier address
  const role = workspace?.role ?? (page.ownersOnly === undefined ? "staff" : "manager"); // until it is known
  const dashboard = `/${slug}/dashboard`;
  const tab = page.tab ?? "settings";
  return (
    <DashboardFrame
      slug={slug}
      name={workspace?.name}
      role={role}
      hasClasses={workspace?.hasClasses ?? false}
      profile={me && <ProfileButton user={me.user} className={headerLinkClass} />}
      tab={tab}
    >
      <div className={`grid grid-cols-1 gap-x-8 ${isAlone ? "" : "xl:grid-cols-[200px_minmax(0,1fr)]"}`}>
        {!isAlone && <SettingsList {...{ slug, role }} />}
        <div className={`grid w-full grid-cols-1 content-start gap-4 lg:gap-6 ${isWide ? "" : "max-w-xl"}`}>
          {!isAlone && (
            <Link
              to={`${dashboard}?tab=${tab}`}
              className={`-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-soft hover:text-ink xl:hidden`}
            >
              <ArrowLeft aria-hidden="true" size={18} /> {words.dashboard.tabs[tab]}
            </Link>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {isAlone && (
              <Link
                to={`${dashboard}?tab=${tab}`}
                aria-label={words.dashboard.tabs[tab]}
                className="-ml-3 -mr-2 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
              >
                <ArrowLeft aria-hidden="true" size={20} />
              </Link>
            )}
            <h1 className={isAlone ? "min-w-0 flex-1 text-xl md:text-3xl" : "text-2xl md:text-3xl"}>{page.title}</h1>
            {action}
          </div>
          {children}
        </div>
      </div>
    </DashboardFrame>
  );
}

const lineClass = "flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:bg-sunken hover:text-ink";

/** Narrow screens have a way back to the list of the dashboard instead. */
function SettingsList({ slug, role }: { slug: string; role: Role }) {
  const { pathname } = useLocation();
  const dashboard = `/${slug}/dashboard`;
  return (
    <nav aria-label={words.settings.title} className="sticky top-6 hidden self-start xl:block">
      <ul className="-ml-3 grid gap-0.5">
        <li>
          <Link to={`${dashboard}?tab=settings`} className={lineClass}>
            {words.settings.all}
          </Link>
        </li>
        {settingsPagesFor(role).map(({ name, path, ...page }) => {
          if (isFolded({ name, path, ...page }) && pathname !== `${dashboard}${path}`) return null;
          const to = `${dashboard}${path}`;
          return (
            <li key={path}>
              <Link
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                className={`${lineClass} aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink`}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
