import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { refetchBookings } from "../../bookings/booking/booking-keys.ts";
import { overviewQuery } from "../../bookings/booking/queries.ts";
import { PairList } from "../../bookings/guest-book/pair-list.tsx";
import { AccessDenied } from "../../dashboard/access-denied.tsx";
import { FormatsProvider } from "../../lib/formats-provider.tsx";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { words } from "../../texts/words.ts";
import { SubPage } from "../../ui/sub-page.tsx";

/** For owners and managers: guests who may be one person. */
export function GuestPairsPage() {
  const { slug = "" } = useParams();
  const client = useQueryClient();
  const house = useQuery(overviewQuery(slug));
  const overview = house.data;
  const isDenied = overview !== undefined && !mayDo(overview.role, "manage_guests");
  const error = isDenied ? new AppError("access_denied") : house.error;
  usePageTitle(error, words.guestMerge.pairs, overview?.workspace.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  if (overview && overview.workspace.slug !== slug)
    return <Navigate replace to={`/${overview.workspace.slug}/dashboard/guest-pairs`} />; // an earlier address
  return (
    <SubPage
      back={`/${slug}/dashboard/guests`}
      backLabel={words.guestPages.title}
      title={words.guestMerge.pairs}
      isWide
      isLoaded={overview !== undefined}
      error={error}
      failed={words.guestMerge.notLoaded}
      onRetry={house.refetch}
      {...(overview ? { name: overview.workspace.name } : {})}
    >
      {overview && (
        <FormatsProvider {...overview} now={overview.today.now}>
          <PairList
            slug={slug}
            timeZone={overview.timeZone}
            today={overview.today.date}
            onAnswered={() => void refetchBookings(client, slug)}
          />
        </FormatsProvider>
      )}
    </SubPage>
  );
}
