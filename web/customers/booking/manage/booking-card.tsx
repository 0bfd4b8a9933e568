import { addressLine, telUrl } from "../../../../domain/looks/address.ts";
import { bookedTimeText } from "../../../shared/lib/booking-time.ts";
import type { Customization, ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { type FormattedTexts, useTexts } from "../../../shared/texts/use-texts.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { EmailText } from "../../../shared/ui/email-text.tsx";
import { Row } from "../../../shared/ui/row.tsx";
import { Until } from "../until.tsx";

type BookingCardProps = { booking: ManageView["booking"]; workspace: Workspace; customization: Customization };

export function BookingCard({ booking, workspace, customization }: BookingCardProps) {
  const texts = useTexts();
  const { manage: manageTexts } = useLinkTexts();
  const { timeZone } = workspace;
  const isOff = booking.status === "cancelled";
  const { contactAddress, contactPhone } = customization;
  return (
    <Card className="grid gap-4">
      <div className={isOff ? "text-soft line-through" : ""}>
        <p className="text-xl font-bold tracking-tight first-letter:uppercase">
          {texts.format.longDate(booking.bookingDate)}
        </p>
        <p className="text-xl">
          <strong className="font-bold tracking-tight">{bookedTimeText(booking, timeZone, texts)}</strong>{" "}
          <Until workspace={workspace} end={booking.endsAt} />
        </p>
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Row label={manageTexts.name}>{booking.customerName}</Row>
        {booking.customerEmail && (
          <Row label={manageTexts.email}>
            <EmailText email={booking.customerEmail} />
          </Row>
        )}
        <Row label={manageTexts.guests}>
          {booking.services ? texts.booking.tableFor(booking.guests) : booking.guests}
        </Row>
        {booking.areaName && <Row label={texts.booking.area}>{booking.areaName}</Row>}
        {contactAddress && <Row label={manageTexts.where}>{addressLine(contactAddress)}</Row>}
        {contactPhone && (
          <Row label={manageTexts.phone}>
            <a href={telUrl(contactPhone)} className="font-semibold text-accent-ink underline">
              {contactPhone}
            </a>
          </Row>
        )}
      </dl>
    </Card>
  );
}

/** 2 guests · Saturday 21 Nov · 19:30 */
export const bookingLine = (booking: ManageView["booking"], timeZone: string, texts: FormattedTexts) =>
  [
    texts.booking.party.guests(booking.guests),
    texts.format.longDate(booking.bookingDate),
    bookedTimeText(booking, timeZone, texts),
  ].join(" · ");
