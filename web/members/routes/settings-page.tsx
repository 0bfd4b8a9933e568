import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { AccessDenied, OwnersOnly } from "../dashboard/access-denied.tsx";
import { errorText } from "../lib/error-text.ts";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { workspaceQuery } from "../lib/own-workspace.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import type { SettingsPageInfo } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

type SettingsPageProps<Data, Key extends QueryKey> = {
  page: SettingsPageInfo;
  query: (slug: string) => UseQueryOptions<Data, Error, Data, Key>;
  failed: string;
  isWide?: boolean;
  skeleton?: ReactNode;
  children: (data: Data, place: { slug: string; back: string }) => ReactNode;
};

/** A page of the settings: denied, failed, loading or loaded. */
export function SettingsPage<Data, Key extends QueryKey>(props: SettingsPageProps<Data, Key>) {
  const { slug = "" } = useParams();
  return <Frame key={slug} slug={slug} {...props} />;
}

function Frame<Data, Key extends QueryKey>({
  slug,
  page,
  query,
  failed,
  isWide = false,
  skeleton = <SkeletonRows />,
  children,
}: SettingsPageProps<Data, Key> & { slug: string }) {
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
      <MessagePage title={failed}>
        <p>{errorText(error, words.routes.checkConnection)}</p>
        <Button look="primary" onClick={() => void Promise.all([refetch(), refetchWorkspace()])}>
          {words.ui.tryAgain}
        </Button>
      </MessagePage>
    );
  return (
    <SettingsFrame {...{ slug, page, isWide }}>
      {isLoaded ? <FormatsProvider {...workspace}>{children(data, { slug, back })}</FormatsProvider> : skeleton}
    </SettingsFrame>
  );
}
