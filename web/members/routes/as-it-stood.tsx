import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { PastBook } from "../bookings/past/past-book.tsx";
import { asItStoodQuery } from "../bookings/past/queries.ts";
import { overviewQuery } from "../bookings/shared/queries.ts";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { errorText } from "../lib/error-text.ts";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { words } from "../texts/words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { SubPage } from "../ui/sub-page.tsx";

/** For owners and managers. The address says the date, today without one, and the moment, now without one. */
export function Component() {
  const { slug = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const house = useQuery(overviewQuery(slug));
  const overview = house.data;
  const date = search.get("date") ?? overview?.today.date ?? "";
  const past = useQuery({
    ...asItStoodQuery(slug, date, search.get("at")),
    enabled: date !== "",
    placeholderData: keepPreviousData, // the fields stay while another moment loads
  });
  const error = past.error ?? house.error;
  usePageTitle(error, words.asItStood.title, date, overview?.workspace.name);
  if (hasCode(error, "access_denied")) return <OwnersOnly {...{ slug, error }} text={words.asItStood.ownersOnly} />;
  return (
    <SubPage
      back={`/${slug}/dashboard${date === overview?.today.date ? "" : `?date=${date}`}`}
      backLabel={words.routes.backToDashboard}
      title={words.asItStood.title}
      isWide
      {...(overview ? { name: overview.workspace.name } : {})}
    >
      {overview && past.data && !error && (
        <FormatsProvider {...overview} now={overview.today.now}>
          <PastBook
            {...{ overview, ...past.data }}
            chosen={search.get("at")}
            onMoment={(at) => setSearch({ date, at }, { replace: true, preventScrollReset: true })}
          />
        </FormatsProvider>
      )}
      {!(overview && past.data) && !error && <SkeletonRows />}
      {error && !hasCode(error, "signed_out") && (
        <LoadFailure
          text={errorText(error, words.asItStood.failed)}
          onRetry={() => void Promise.all([house.refetch(), past.refetch()])}
        />
      )}
    </SubPage>
  );
}
