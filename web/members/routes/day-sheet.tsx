import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { isDate } from "../../../domain/time/calendar.ts";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { DaySheet } from "../bookings/day-sheet/day-sheet.tsx";
import { daySheetQuery } from "../bookings/day-sheet/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { DateField } from "../ui/date-field.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Day sheet";

/** For all members. The address names the date; today without one. */
export function Component() {
  const { slug = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("date");
  const { data: sheet, error, refetch } = useQuery(daySheetQuery(slug, asked));
  const isDenied = hasCode(error, "access_denied");
  const date = sheet?.date ?? asked;
  useTitle([...(isDenied ? ["Access Denied"] : [TITLE, date, sheet?.name]), "Daybook"].filter(Boolean).join(" · "));
  if (isDenied) return <AccessDenied error={error} />;
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
      <div className="max-w-xs *:grid-cols-1">
        <DateField
          label="Date"
          value={date ?? ""}
          onChange={(chosen) => isDate(chosen) && setSearch({ date: chosen }, { replace: true })}
        />
      </div>
      {sheet && <DaySheet sheet={sheet} />}
      {!sheet && !error && <SkeletonRows />}
      {error && !hasCode(error, "signed_out") && (
        <Alert>
          <p>{errorText(error, "The day sheet could not be loaded. Please check your connection.")}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
    </SubPage>
  );
}
