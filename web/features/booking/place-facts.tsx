import type { ReactNode } from "react";
import { addDays } from "../../../domain/calendar.ts";
import { hoursOn } from "../../lib/open-days.ts";
import type { Customization, Workspace } from "../../lib/page-data.ts";
import { telUrl } from "../../lib/tel-url.ts";
import type { Texts } from "../../texts/en.ts";
import { useTexts } from "../../texts/use-texts.ts";

type PlaceFactsProps = { workspace: Workspace; customization: Customization };

/** What one wants to know before booking: a line on a phone, a list beside the form on a desk. */
export function PlaceFacts({ workspace, customization }: PlaceFactsProps) {
  const texts = useTexts();
  const { contactAddress: address, contactPhone: phone, businessDescription, heroSubtitle } = customization;
  const { facts } = texts.booking;
  const hours = hoursOn(workspace, workspace.today);
  const today = hours && `${hours.openTime}–${hours.closeTime}`;
  const description = businessDescription ?? (heroSubtitle ? null : workspace.description);
  return (
    <>
      <p className="text-sm lg:hidden">
        {today ? texts.booking.openToday(today) : texts.booking.closedToday}
        {address && ` · ${address}`}
      </p>
      <div className="mt-4 grid gap-6 max-lg:hidden">
        {description && <p className="whitespace-pre-line">{description}</p>}
        <dl className="grid gap-3 text-sm">
          <Fact label={facts.today}>{today ?? facts.closed}</Fact>
          <Fact label={facts.week}>{weekOf(workspace, texts)}</Fact>
          {address && <Fact label={facts.address}>{address}</Fact>}
          {phone && (
            <Fact label={facts.call}>
              <a href={telUrl(phone)} className="underline-offset-4 hover:underline">
                {phone}
              </a>
            </Fact>
          )}
        </dl>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4">
      <dt>{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** The week from today, by its closed days. */
function weekOf(workspace: Workspace, texts: Texts): string {
  const days = Array.from({ length: 7 }, (_, i) => addDays(workspace.today, i));
  const closed = days.filter((day) => !hoursOn(workspace, day));
  if (closed.length === 0) return texts.booking.facts.openEveryDay;
  if (closed.length === days.length) return texts.booking.facts.closed;
  return texts.booking.facts.closedOn(texts.format.list(closed.map(texts.format.weekdayName)));
}
