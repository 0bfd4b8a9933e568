import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { SettingsFrame } from "./settings-frame.tsx";

type SettingsPageProps<Data, Key extends QueryKey> = {
  query: (slug: string) => UseQueryOptions<Data, Error, Data, Key>;
  title: string;
  /** Members who are no owners read this. */
  ownersOnly: string;
  failed: string;
  /** The dashboard's tab that Back leads to. */
  tab: "settings" | "notifications";
  isWide?: boolean;
  skeleton: ReactNode;
  children: (data: Data, place: { slug: string; back: string }) => ReactNode;
};

/** An owner's page: denied, failed, loading or loaded. */
export function SettingsPage<Data extends { name: string }, Key extends QueryKey>(props: SettingsPageProps<Data, Key>) {
  const { slug = "" } = useParams();
  return <Frame key={slug} slug={slug} {...props} />;
}

function Frame<Data extends { name: string }, Key extends QueryKey>({
  slug,
  query,
  title,
  ownersOnly,
  failed,
  tab,
  isWide = false,
  skeleton,
  children,
}: SettingsPageProps<Data, Key> & { slug: string }) {
  const { data, error, refetch } = useQuery(query(slug));
  usePageTitle(error, title, data?.name);
  if (hasCode(error, "access_denied")) return <OwnersOnly {...{ slug, error }} text={ownersOnly} />;
  const back = `/${slug}/dashboard?tab=${tab}`;
  if (error && !data && !hasCode(error, "signed_out"))
    return (
      <MessagePage title={failed}>
        <p>{errorText(error, "Please check your connection.")}</p>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </MessagePage>
    );
  return (
    <SettingsFrame {...{ slug, title, tab, isWide }} name={data?.name}>
      {data ? children(data, { slug, back }) : skeleton}
    </SettingsFrame>
  );
}
