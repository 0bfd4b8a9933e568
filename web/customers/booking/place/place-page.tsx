import { lazy, type ReactNode, Suspense } from "react";
import { mapUrl, streetOf, telUrl } from "../../../../domain/looks/address.ts";
import { openingHoursText } from "../../../../domain/plan/opening-hours.ts";
import { addDays, weekdayOf } from "../../../../domain/time/calendar.ts";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Brand } from "../../brand.tsx";
import { HeroPage } from "../../hero-page.tsx";

/** Members only; the page is complete without it. */
const DashboardLink = lazy(() =>
  import("./dashboard-link.tsx").then(
    (module) => ({ default: module.DashboardLink }),
    () => ({ default: () => null }),
  ),
);

type PlacePageProps = {
  workspace: Workspace;
  customization: Customization;
  embedded?: true | undefined;
  /** The step needs a phone's whole screen. */
  isFolded?: boolean;
  /** Picture and name stay on a phone; facts and what is below go. */
  isBand?: boolean;
  children: ReactNode;
};

/** Embedded it is the booking alone, as high as its content, in another website's frame. */
export function PlacePage(props: PlacePageProps) {
  const { workspace, customization, embedded, isFolded = false, isBand = false, children } = props;
  if (embedded)
    return (
      <Brand customization={customization}>
        <main ref={tellHostPage} className="flow-root px-5 py-7">
          <h1 className={`sr-only ${isFolded || isBand ? "max-lg:hidden" : ""}`}>{workspace.name}</h1>
          <div className="mx-auto max-w-lg">{children}</div>
        </main>
      </Brand>
    );
  const place = { workspace, customization };
  return (
    <HeroPage
      {...place}
      facts={
        <>
          {!isBand && <PlaceFacts {...place} />}
          <div className="mt-4 max-lg:hidden">
            <PlaceAbout {...place} />
          </div>
        </>
      }
      about={<PlaceAbout {...place} />}
      corner={
        isSignedIn() && (
          <Suspense>
            <DashboardLink slug={workspace.slug} />
          </Suspense>
        )
      }
      isFolded={isFolded}
    >
      {children}
    </HeroPage>
  );
}

/** If the import fails, the host page keeps its link. */
const tellHostPage = (main: HTMLElement) => {
  const telling = import("./tell-host-page.ts").then((module) => module.tellHostPage(main)).catch(() => {});
  return () => void telling.then((stop) => stop?.());
};

const linkClass = "-my-2.5 inline-flex min-h-11 items-center font-medium underline underline-offset-4";

function PlaceAbout({ workspace, customization }: { workspace: Workspace; customization: Customization }) {
  const { facts, call } = useTexts().booking;
  const { contactAddress: address, contactPhone: phone, businessDescription, heroSubtitle } = customization;
  const description = businessDescription ?? (heroSubtitle ? null : workspace.description);
  return (
    <div className="grid gap-6 text-sm">
      {description && <p className="whitespace-pre-line text-base">{description}</p>}
      <Part title={facts.hours}>
        <div className="@container">
          <Week workspace={workspace} />
        </div>
      </Part>
      <div className="flex flex-wrap gap-x-10 gap-y-6 empty:hidden">
        {address && (
          <Part title={facts.address}>
            <address className="pb-1 whitespace-pre-line not-italic">{address}</address>
            <a href={mapUrl(address)} target="_blank" rel="noopener noreferrer" className={linkClass}>
              {facts.map}
            </a>
          </Part>
        )}
        {phone && (
          <Part title={facts.call}>
            <a href={telUrl(phone)} aria-label={call(phone)} className={linkClass}>
              {phone}
            </a>
          </Part>
        )}
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="pb-1 text-sm">{title}</h2>
    {children}
  </section>
);

/** A narrow column puts the hours below their day. */
function Week({ workspace }: { workspace: Workspace }) {
  const { format, booking } = useTexts();
  const { facts } = booking;
  return (
    <dl className="grid max-w-sm gap-x-6 gap-y-1 @min-[16rem]:grid-cols-[auto_1fr]">
      {weekHours(workspace, format.weekStartsOn).map(({ date, hours, closedOn, isToday }) => (
        <div
          key={date}
          aria-current={isToday ? "date" : undefined}
          className={`@min-[16rem]:col-span-2 @min-[16rem]:grid @min-[16rem]:grid-cols-subgrid ${isToday ? "font-bold" : ""}`}
        >
          <dt>
            {format.weekdayName(date)}
            {isToday && ` · ${facts.today}`}
          </dt>
          <dd className="tabular-nums wrap-normal">
            {hours ?? (closedOn ? facts.closedOn(format.shortDate(closedOn)) : facts.closed)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The Worker writes the same line first (worker/pages/place/place-filling.ts). */
function PlaceFacts({ workspace, customization }: { workspace: Workspace; customization: Customization }) {
  const { booking } = useTexts();
  const hours = openingHoursText(workspace, workspace.today);
  const street = streetOf(customization.contactAddress);
  return (
    <p className="text-sm lg:hidden">
      {hours ? booking.openToday(hours) : booking.closedToday}
      {street && ` · ${street}`}
    </p>
  );
}

/**
 * Each weekday's next date, so that coming closures show. `weekStartsOn`: 0 is Sunday. `closedOn`: a closure's date.
 */
export function weekHours(workspace: Workspace, weekStartsOn: number) {
  const { today, weeklySchedule } = workspace;
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  const place = (date: string) => (new Date(date).getUTCDay() + 7 - weekStartsOn) % 7;
  return days
    .toSorted((one, other) => place(one) - place(other))
    .map((date) => {
      const hours = openingHoursText(workspace, date);
      const isOff = hours === null && weeklySchedule[weekdayOf(date)].enabled;
      return { date, hours, closedOn: isOff ? date : null, isToday: date === today };
    });
}
