import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { isDate } from "../../../domain/time/calendar.ts";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { DaySheet } from "../bookings/day-sheet/day-sheet.tsx";
import { daySheetQuery } from "../bookings/day-sheet/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { DateField } from "../ui/fields/date-field.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Day sheet";

/** For all members. Without a date in the address, today. */
export function Component() {
  const { slug = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("date");
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...daySheetQuery(slug, asked),
    placeholderData: keepPreviousData, // the field stays while another day loads
  });
  const sheet = isPlaceholderData ? undefined : data;
  const date = sheet?.date ?? asked;
  usePageTitle(error, TITLE, date, sheet?.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  return (
    <SubPage
      back={`/${slug}/dashboard`}
      backLabel="Dashboard"
      title={TITLE}
      action={
        <Button look="primary" disabled={!sheet} onClick={() => print()}>
          <Printer aria-hidden="true" size={18} /> Print
        </Button>
      }
      {...(sheet ? { name: sheet.name } : {})}
    >
      {data && (
        <FormatsProvider {...data} now={data.asOf}>
          <div className="max-w-xs *:grid-cols-1">
            <DateField
              label="Date"
              value={date ?? ""}
              onChange={(chosen) => isDate(chosen) && setSearch({ date: chosen }, { replace: true })}
            />
          </div>
          {sheet && <DaySheet sheet={sheet} />}
        </FormatsProvider>
      )}
      {!sheet && !error && <SkeletonRows />}
      {error && !hasCode(error, "signed_out") && (
        <LoadFailure
          text={errorText(error, "The day sheet could not be loaded. Please check your connection.")}
          onRetry={() => void refetch()}
        />
      )}
    </SubPage>
  );
}
