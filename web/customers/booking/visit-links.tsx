import { addressLine, mapUrl } from "../../../domain/looks/address.ts";
import type { Customization, Workspace } from "../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";

type VisitLinksProps = {
  workspace: Workspace;
  customization: Customization;
  /** The address of the booking's page. */
  manage: string;
  visit: { guests: number; startsAt: number; endsAt: number };
};

export function VisitLinks({ workspace, customization, manage, visit }: VisitLinksProps) {
  const { thanks } = useSendingTexts();
  const where = customization.contactAddress && addressLine(customization.contactAddress);
  const outside = { target: "_blank", rel: "noopener noreferrer", className: buttonClass() };
  return (
    <div className="flex flex-wrap gap-3 *:grow *:basis-36">
      <a href={`${manage}/booking.ics`} className={buttonClass()}>
        {thanks.addToCalendar}
      </a>
      <a href={googleUrl(thanks.event(visit.guests, workspace.name), visit, where)} {...outside}>
        {thanks.addToGoogle}
      </a>
      {where && (
        <a href={mapUrl(where)} {...outside}>
          {thanks.directions}
        </a>
      )}
    </div>
  );
}

/** Without the private link: Google would learn it. */
function googleUrl(text: string, { startsAt, endsAt }: VisitLinksProps["visit"], location: string | null): string {
  const dates = [startsAt, endsAt].map((instant) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, ""));
  const asked = { action: "TEMPLATE", text, dates: dates.join("/"), location: location ?? "" };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(asked)}`;
}
