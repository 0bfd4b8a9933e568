import { Link } from "react-router";
import { words } from "../../texts/words.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import type { Booking } from "../booking/queries.ts";
import { guestMarks } from "../guests/guest-marks.ts";
import { CareSign } from "../guests/guest-signs.tsx";
import { KeepAllergy } from "../guests/keep-allergy.tsx";
import { WhoButtons } from "../guests/who-is-it.tsx";
import { DetailsSection } from "./details-layout.tsx";

type GuestSectionProps = { which: BookingRef; booking: Booking };

/** The guest of a booking, or the question who is meant; nothing of a booking without either. */
export function GuestSection({ which, booking }: GuestSectionProps) {
  const { guest, guestOpen, care = [] } = booking;
  if (guestOpen?.length)
    return (
      <DetailsSection title={words.list.whoIsIt}>
        <p className="text-sm text-soft">{words.guestBook.who.about}</p>
        {care.length > 0 && <CareSign care={care} />}
        <WhoButtons {...{ which, booking }} />
      </DetailsSection>
    );
  const marks = guest ? guestMarks(booking) : [];
  if (!guest || marks.length === 0)
    return care.length > 0 ? (
      <DetailsSection title={words.care.title}>
        <CareSign care={care} />
      </DetailsSection>
    ) : null;
  return (
    <DetailsSection title={words.guestBook.chosen}>
      <p className="wrap-anywhere">
        <Link
          to={`/${which.slug}/dashboard/guests/${encodeURIComponent(guest.id)}`}
          className="-my-3 inline-block py-3 font-semibold text-accent-ink underline"
        >
          {guest.name}
        </Link>
        {marks.map(({ text, isMissed }) => (
          <span key={text} className={isMissed ? "text-attention" : "text-soft"}>
            {" "}
            · {text}
          </span>
        ))}
      </p>
      {care.length > 0 && (
        <p>
          <CareSign care={care} /> <span className="text-sm text-soft">{words.care.askAgain}</span>
        </p>
      )}
      {guest.tags.length > 0 && <p className="text-sm text-soft">{guest.tags.map(({ name }) => name).join(" · ")}</p>}
      <KeepAllergy slug={which.slug} booking={booking} />
      {guest.note && <p className="text-sm text-soft wrap-anywhere">{guest.note}</p>}
    </DetailsSection>
  );
}
