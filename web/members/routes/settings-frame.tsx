import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { meQuery } from "../../shared/lib/members-api.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ProfileButton } from "../account/profile/profile-button.tsx";
import { DashboardFrame, headerLinkClass } from "../dashboard/dashboard-frame.tsx";
import { SettingsList } from "../settings/settings-list.tsx";

type SettingsFrameProps = {
  slug: string;
  name?: string | undefined;
  title: string;
  /** The dashboard's tab that Back leads to. */
  tab?: "settings" | "notifications";
  action?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** One page of the settings: the dashboard's header, on a desk the list of settings beside it. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { slug, name, title, tab = "settings", action, isWide = false, children } = props;
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery);
  const dashboard = `/${slug}/dashboard`;
  return (
    <DashboardFrame
      slug={slug}
      {...(name ? { name } : {})}
      isOwner
      profile={
        me ? (
          <ProfileButton user={me.user} className={headerLinkClass} />
        ) : (
          <span className={headerLinkClass}>
            <Skeleton className="size-5 xl:w-20" />
          </span>
        )
      }
      tab={tab}
      onTab={(chosen) => void navigate(chosen === "bookings" ? dashboard : `${dashboard}?tab=${chosen}`)}
    >
      <div className="grid grid-cols-1 gap-x-8 xl:grid-cols-[200px_minmax(0,1fr)]">
        <SettingsList slug={slug} />
        <div
          className={`grid w-full grid-cols-1 content-start gap-4 lg:gap-6 ${isWide ? "" : "max-w-xl max-xl:mx-auto"}`}
        >
          <Link
            to={`${dashboard}?tab=${tab}`}
            className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-soft hover:text-ink xl:hidden"
          >
            <ArrowLeft aria-hidden="true" size={18} /> {tab === "settings" ? "Settings" : "Notifications"}
          </Link>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-2xl md:text-3xl">{title}</h1>
            {action}
          </div>
          {children}
        </div>
      </div>
    </DashboardFrame>
  );
}
