import { bookedTimeText } from "../../lib/booking-time.ts";
import { localTime, longDate } from "../../lib/format.ts";
import type { Customization, Manage, Workspace } from "../../lib/page-data.ts";
import { telUrl } from "../../lib/tel-url.ts";
import { en } from "../../texts/en.ts";
import { enManage } from "../../texts/en-manage.ts";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/row.tsx";

type BookingCardProps = { booking: Manage["booking"]; workspace: Workspace; customization: Customization };

/** When, who, how many and where. A cancelled booking is struck through. */
export function BookingCard({ booking, workspace, customization }: BookingCardProps) {
  const { timeZone } = workspace;
  const isOff = booking.status === "cancelled";
  const { contactAddress, contactPhone } = customization;
  return (
    <Card className="grid gap-4">
      <div className={isOff ? "text-soft line-through" : ""}>
        <p className="text-xl font-bold tracking-tight">{longDate(booking.bookingDate)}</p>
        <p className="text-xl">
          <strong className="font-bold tracking-tight">{bookedTimeText(booking, timeZone)}</strong>{" "}
          <span className="text-base text-soft">{en.time.until(localTime(booking.endsAt, timeZone))}</span>
        </p>
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Row label={enManage.name}>{booking.customerName}</Row>
        {booking.customerEmail && <Row label={enManage.email}>{booking.customerEmail}</Row>}
        <Row label={enManage.guests}>{booking.guests}</Row>
        {contactAddress && <Row label={enManage.where}>{contactAddress}</Row>}
        {contactPhone && (
          <Row label={enManage.phone}>
            <a href={telUrl(contactPhone)} className="font-semibold text-accent-ink underline">
              {contactPhone}
            </a>
          </Row>
        )}
      </dl>
    </Card>
  );
}
