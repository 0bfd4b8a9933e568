import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { isDate } from "../../../domain/time/calendar.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { type DayPeriod, dayPeriods, presentPeriod } from "../bookings/day-sheet/day-periods.ts";
import { DaySheet } from "../bookings/day-sheet/day-sheet.tsx";
import { OneOf, PrintButton, SheetChoices } from "../bookings/day-sheet/print-button.tsx";
import { daySheetQuery, type DaySheet as Sheet } from "../bookings/day-sheet/queries.ts";
import { hasPeople, ordersOf, type SheetOrder } from "../bookings/day-sheet/sheet.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { words } from "../texts/words.ts";
import { DateField } from "../ui/fields/date-field.tsx";
import { SubPage } from "../ui/sub-page.tsx";

/** For all members. The address says the date, today without one, the service period and the order. */
export function Component() {
  const { slug = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("date");
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...daySheetQuery(slug, asked),
    placeholderData: keepPreviousData, // the field stays while another day loads
  });
  const day = isPlaceholderData ? undefined : data;
  const date = day?.date ?? asked;
  const periods = data ? dayPeriods(data.bookings) : [];
  const period = data ? periodOf(search.get("period"), periods, data) : null;
  const sheet = day && ofPeriod(day, period);
  const orders = data ? ordersOf(data) : [];
  const [order] = orders.find(([each]) => each === search.get("by")) ?? ["time" as const];
  const pagesLabel = data ? pagesLabelOf(order, data) : null;
  const ownPages = pagesLabel !== null && search.has("pages");
  const turnTo = (next: Record<string, string>) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ""),
      { replace: true },
    );
  const address = {
    ...{ date: asked ?? "", by: search.get("by") ?? "", pages: search.get("pages") ?? "" },
    period: search.get("period") ?? "",
  };
  usePageTitle(error, words.daySheet.title, date, sheet?.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  return (
    <SubPage
      back={`/${slug}/dashboard`}
      backLabel={words.routes.backToDashboard}
      title={words.daySheet.title}
      isLoaded={sheet !== undefined}
      error={error}
      failed={words.routes.failed.daySheet}
      onRetry={refetch}
      action={<PrintButton {...{ slug, sheet }} />}
      {...(sheet ? { name: sheet.name } : {})}
    >
      {data && (
        <FormatsProvider {...data} now={data.asOf}>
          {data.readsAll && (
            <div className="max-w-xs *:grid-cols-1">
              <DateField
                label={words.ui.date}
                value={date ?? ""}
                onChange={(chosen) => isDate(chosen) && turnTo({ ...address, date: chosen, period: "" })}
              />
            </div>
          )}
          {periods.length > 0 && (
            <OneOf
              label={words.daySheet.period}
              choices={[
                [WHOLE_DAY, words.daySheet.wholeDay],
                ...periods.map(({ name }): [string, string] => [name, name]),
              ]}
              chosen={period?.name ?? WHOLE_DAY}
              onChoose={(name) => turnTo({ ...address, period: name })}
            />
          )}
          <SheetChoices
            {...{ orders, order, pagesLabel, ownPages }}
            onChoose={(by, pages) => turnTo({ ...address, by: by === "time" ? "" : by, pages: pages ? "own" : "" })}
          />
          {sheet && <DaySheet {...{ sheet, order, ownPages }} period={period?.name ?? null} />}
        </FormatsProvider>
      )}
    </SubPage>
  );
}

/** No period's name: names are not empty, and have no space before them. */
const WHOLE_DAY = " ";

/** As the address says, else in the evening of today the one that is on. Null: the whole day. */
function periodOf(asked: string | null, periods: DayPeriod[], { asOf, isPast }: Sheet): DayPeriod | null {
  const name = asked ?? (isPast ? null : presentPeriod(periods, Date.parse(asOf)));
  return periods.find((each) => each.name === name) ?? null;
}

const ofPeriod = (sheet: Sheet, period: DayPeriod | null): Sheet =>
  period ? { ...sheet, bookings: sheet.bookings.filter((each) => period.bookings.includes(each)) } : sheet;

function pagesLabelOf(order: SheetOrder, sheet: Sheet): string | null {
  if (order === "area") return words.routes.daySheet.ownPageByArea;
  return order === "table" && hasPeople(sheet) ? words.routes.daySheet.ownPageByPerson : null;
}
