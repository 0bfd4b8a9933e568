import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { asItStoodQuery, MomentChoice, type PastAnswer, StoodList } from "../bookings/as-it-stood/stood-list.tsx";
import { tableNames } from "../bookings/booking/booking-words.ts";
import { type Overview, overviewQuery } from "../bookings/booking/queries.ts";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { FormatsProvider, useFormats } from "../lib/formats-provider.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { words } from "../texts/words.ts";
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
      isLoaded={Boolean(overview && past.data)}
      error={error}
      failed={words.asItStood.failed}
      onRetry={() => Promise.all([house.refetch(), past.refetch()])}
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
    </SubPage>
  );
}

type PastBookProps = PastAnswer & {
  overview: Overview;
  /** The moment in the address; its book may be on its way. */
  chosen: string | null;
  onMoment: (at: string) => void;
};

/** A date's book at a moment that the member chooses. */
function PastBook({ overview, date, at, chosen, stood, onMoment }: PastBookProps) {
  const format = useFormats();
  const { timeZone, today } = overview;
  return (
    <>
      <p className="text-soft">{words.asItStood.about(format.longDate(date))}</p>
      <MomentChoice
        {...{ timeZone, onMoment }}
        at={chosen ?? at}
        today={today.date}
        earlier={stood?.earlier ?? null}
        later={stood?.later ?? null}
      />
      {stood ? (
        <StoodList
          {...{ stood, at }}
          tables={tableNames(overview)}
          clock={{ now: Date.parse(today.now), timeZone, format }}
        />
      ) : (
        <Alert tone="attention">{words.asItStood.unreadable}</Alert>
      )}
    </>
  );
}
