import { useEffect, useRef, useState } from "react";
import { addressLine } from "../../../domain/looks/address.ts";
import { stayInstants, timeText } from "../../shared/lib/booking-time.ts";
import { isPastLastChange } from "../../shared/lib/change-time.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { useReadableEmail } from "../../shared/ui/email-text.tsx";
import { Row } from "../../shared/ui/row.tsx";
import type { PageWithNow } from "./choose/use-times.ts";
import { ChangeLimit } from "./details/change-limit.tsx";
import { Contact } from "./place/contact.tsx";
import { PlacePage } from "./place/place-page.tsx";
import { Until } from "./until.tsx";
import type { Booked } from "./use-history-entry.ts";
import { VisitLinks } from "./visit-links.tsx";

type ThanksProps = Pick<PageWithNow, "workspace" | "customization" | "embedded" | "now"> & {
  booked: Booked;
  /** The customer's address; null after a reload. */
  email: string | null;
  onAgain: () => void;
};

/** A second press on the button that booked falls on what stands there now, such as the way to change the booking. */
const SECOND_PRESS_MS = 700;

export function Thanks({ workspace, customization, embedded, now, booked, email, onAgain }: ThanksProps) {
  const texts = useTexts();
  const { thanks } = useSendingTexts();
  const readableEmail = useReadableEmail(email ?? "");
  const { booking, isEarlier } = booked;
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookingDate, bookingTime, customerName, guests } = booking;
  const area = workspace.areas?.find(({ id }) => id === booking.area);
  const where = customization.contactAddress && addressLine(customization.contactAddress);
  const manage = `/${workspace.slug}/manage/${booking.manageToken}`;
  /** In full, to be copied: no mail brings it. */
  const keptLink = (
    <>
      {thanks.keep}{" "}
      <a href={manage} className="text-accent-ink underline">
        {`${location.host}${manage}`}
      </a>
    </>
  );
  const isFixed = isPastLastChange(workspace, bookingDate, bookingTime, now);
  const visit = { guests, ...stayInstants(workspace, bookingDate, bookingTime, booking.endsAt) };

  const [isPressable, setPressable] = useState(false);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const timer = setTimeout(setPressable, SECOND_PRESS_MS, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PlacePage workspace={workspace} customization={customization} embedded={embedded} isBand>
      <div className="grid gap-6 py-5" style={isPressable ? {} : { pointerEvents: "none" }}>
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-success-tint text-xl text-success"
        >
          ✓
        </span>
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
            {thanks.title}
          </h1>
          <p className="text-lg">
            {thanks.seeYou(
              bookingDate === workspace.today ? null : texts.format.weekdayName(bookingDate),
              timeText(workspace, bookingDate, bookingTime, texts),
            )}
          </p>
          {isEarlier && <p className="text-soft">{thanks.earlier}</p>}
          <p className="wrap-anywhere text-soft">
            {booking.isConfirmedByEmail ? thanks.mailed(email && readableEmail) : keptLink}
          </p>
        </div>
        <Card className="grid gap-4">
          <div>
            <p className="text-xl font-bold tracking-tight first-letter:uppercase">
              {texts.format.longDate(bookingDate)}
            </p>
            <p className="text-xl">
              <strong className="font-bold tracking-tight">
                {timeText(workspace, bookingDate, bookingTime, texts)}
              </strong>{" "}
              <Until workspace={workspace} end={visit.endsAt} />
            </p>
          </div>
          <dl className="grid gap-2 border-t border-line pt-4">
            <Row label={thanks.name}>{customerName}</Row>
            <Row label={thanks.guests}>{booking.services ? texts.booking.tableFor(guests) : guests}</Row>
            {area && <Row label={texts.booking.area}>{area.name}</Row>}
            {where && <Row label={thanks.where}>{where}</Row>}
          </dl>
        </Card>
        <VisitLinks {...{ workspace, customization, manage, visit }} />
        <div className="grid gap-3">
          <a href={manage} className={buttonClass()}>
            {isFixed ? thanks.manage : thanks.change}
          </a>
          <p className="text-center text-sm text-balance text-soft">
            <ChangeLimit
              {...{ workspace, customization }}
              phone={null}
              date={bookingDate}
              time={bookingTime}
              now={now}
            />
          </p>
          {customization.contactPhone && <Contact customization={customization} />}
          <Button look="quiet" onClick={onAgain}>
            {thanks.again}
          </Button>
        </div>
      </div>
    </PlacePage>
  );
}
