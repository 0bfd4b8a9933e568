import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { mayDo } from "../../../domain/people/rights.ts";
import { addDays, isDate } from "../../../domain/time/calendar.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { ProfileButton } from "../account/profile/profile-button.tsx";
import { AttendanceProvider } from "../bookings/attendance/attendance-context.tsx";
import { refetchBookings } from "../bookings/booking/booking-keys.ts";
import { tableNames } from "../bookings/booking/booking-words.ts";
import { type Overview, overviewQuery } from "../bookings/booking/queries.ts";
import { useClock } from "../bookings/booking/use-clock.ts";
import { useLive } from "../bookings/live/use-live.ts";
import { sessionsQuery } from "../bookings/sessions/queries.ts";
import { classesOf, hasClasses } from "../bookings/sessions/session-words.ts";
import { ClassesWeek, weekOf } from "../classes/classes-week.tsx";
import { SessionDialog } from "../classes/session-dialog.tsx";
import { AddSessions } from "../classes/session-form.tsx";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { DashboardFrame, headerLinkClass } from "../dashboard/dashboard-frame.tsx";
import { FormatsProvider, useFormats } from "../lib/formats-provider.tsx";
import { useOpenBooking, useOpenNew, useOpenSession } from "../lib/use-open-booking.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { OpenedBookings } from "./opened-bookings.tsx";

/** For all members. The address says the week and what is open. */
export function Component() {
  const { slug = "" } = useParams();
  const overview = useQuery(overviewQuery(slug));
  const { data, error } = overview;
  usePageTitle(error, words.dashboard.tabs.classes, data?.workspace.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  if (data && data.workspace.slug !== slug)
    return <Navigate replace to={`/${data.workspace.slug}/dashboard/classes`} />; // an earlier address
  return (
    <DashboardFrame
      slug={slug}
      name={data?.workspace.name}
      role={data?.role}
      hasClasses
      profile={data && <ProfileButton user={data.user} className={headerLinkClass} />}
      tab="classes"
    >
      {data && (
        <FormatsProvider {...data} now={data.today.now}>
          <Classes key={slug} slug={slug} overview={data} />
        </FormatsProvider>
      )}
      {!data && !hasCode(error, "signed_out") && <NotRead query={overview} failure={words.ui.checkConnection} />}
    </DashboardFrame>
  );
}

const WEEK = 7;

function Classes({ slug, overview }: { slug: string; overview: Overview }) {
  const { offer, resources, today, role } = overview;
  const client = useQueryClient();
  const format = useFormats();
  const now = useClock(today.now, overview.receivedAt);
  useLive(slug, () => {});
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const openBooking = useOpenBooking();
  const openSession = useOpenSession();
  const making = useOpenNew();
  const names = useMemo(() => tableNames({ resources, offer }), [resources, offer]);
  const asked = search.get("week") ?? "";
  const first = weekOf(isDate(asked) ? asked : today.date, format);
  const { data: sessions } = useQuery(sessionsQuery(slug, first, addDays(first, WEEK - 1)));
  const session = sessions?.find(({ id }) => id === openSession.sessionId);
  if (!offer || !hasClasses(offer)) return <NoClasses slug={slug} maySet={mayDo(role, "change_settings")} />;
  const showWeek = (date: string) =>
    setSearch(weekOf(date, format) === weekOf(today.date, format) ? {} : { week: date }, { preventScrollReset: true });
  const changed = (date: string) => {
    showWeek(date); // at once: whoever turns the page meanwhile stays there
    void refetchBookings(client, slug);
  };
  return (
    <AttendanceProvider slug={slug} now={now}>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <h1 className="text-2xl md:text-3xl">{words.dashboard.tabs.classes}</h1>
        <ClassesWeek
          {...{ slug, offer, names, now }}
          first={first}
          today={today.date}
          onWeek={showWeek}
          onOpen={({ id }) => openSession.open(id)}
          onAdd={classesOf(offer).length > 0 ? () => setAdding(true) : null}
        />
      </div>
      {isAdding && (
        <AddSessions
          {...{ slug, offer }}
          tables={resources}
          today={today.date}
          date={[first, today.date].toSorted().at(-1) ?? today.date}
          onClose={() => setAdding(false)}
          onAdded={(date) => {
            setAdding(false);
            changed(date);
          }}
        />
      )}
      {session && (
        <SessionDialog
          key={session.id}
          {...{ slug, session, offer, names, now }}
          timeZone={overview.timeZone}
          tables={resources}
          today={today.date}
          bookings={openBooking}
          onBook={() => making.open({ date: session.date, time: session.time, session: session.id })}
          onChanged={changed}
          onClose={openSession.close}
        />
      )}
      <OpenedBookings {...{ slug, overview, now }} />
    </AttendanceProvider>
  );
}

/** Its address is kept somewhere. */
const NoClasses = ({ slug, maySet }: { slug: string; maySet: boolean }) => (
  <div className="grid grid-cols-1 gap-4">
    <h1 className="text-2xl md:text-3xl">{words.dashboard.tabs.classes}</h1>
    <p className="text-soft">{words.routes.noClasses}</p>
    {maySet && (
      <Link className={`${buttonClass("primary")} justify-self-start`} to={`/${slug}/dashboard/services`}>
        {words.routes.addClass}
      </Link>
    )}
  </div>
);
