import type { ReactNode } from "react";
import { mapUrl, streetOf, telUrl } from "../../../../domain/looks/address.ts";
import { openingHoursText } from "../../../../domain/plan/opening-hours.ts";
import { addDays, weekdayOf } from "../../../../domain/time/calendar.ts";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

const linkClass = "-my-2.5 inline-flex min-h-11 items-center font-medium underline underline-offset-4";

export function PlaceAbout({ workspace, customization }: { workspace: Workspace; customization: Customization }) {
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
export function PlaceFacts({ workspace, customization }: { workspace: Workspace; customization: Customization }) {
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
