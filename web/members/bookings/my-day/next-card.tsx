import { useQuery } from "@tanstack/react-query";
import { Ellipsis, History, Phone, StickyNote } from "lucide-react";
import { useContext } from "react";
import { telUrl } from "../../../../domain/looks/address.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { AttendanceContext, useNoteAttendance } from "../attendance/use-note-attendance.ts";
import { ATTENDANCE_STEPS, priceShown, servicesText } from "../booking/booking-words.ts";
import { detailsQuery } from "../booking/details-query.ts";
import { lastVisitText } from "../booking/last-visit.ts";
import { NotesText } from "../booking/notes-text.tsx";
import type { DayBooking } from "../booking/queries.ts";
import { usePresent, useTables } from "../booking/use-tables.ts";
import { nextAttendance } from "../booking/visit-state.ts";
import { CareSign, TagSigns } from "../guests/guest-signs.tsx";
import { visitsText } from "./line.tsx";

type NextCardProps = { slug: string; booking: DayBooking; now: number; onOpen: () => void };

/** The next client with all that one reads before greeting, and the next step. */
export function NextCard({ slug, booking, now, onOpen }: NextCardProps) {
  const { customerName, customerPhone, bookingTime, startsAt, endsAt, price, notes, isFirstVisit } = booking;
  const { care = [], guest } = booking;
  const { locale } = useFormats();
  const say = words.myDay;
  const visits = visitsText(booking);
  const step = useStep(slug, booking, now);
  const late = Math.floor((now - Date.parse(startsAt)) / MINUTE_MS);
  const length = lengthText(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS));
  const title = servicesText(booking) ?? "";
  return (
    <section
      aria-label={say.next(bookingTime)}
      className="grid grid-cols-1 gap-1.5 rounded-lg border border-l-4 border-line border-l-(--person) bg-surface p-3"
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        {late > 0 && booking.attendance === null ? (
          <span className="font-semibold text-attention">
            {bookingTime} · {words.shared.late(late)}
          </span>
        ) : (
          <span className="font-semibold text-accent-ink">
            {late > 0 ? say.since(bookingTime) : say.next(bookingTime)}
          </span>
        )}
        <span className="text-soft tabular-nums">
          {[length, price && priceShown(price, locale)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <h2 className="text-lg wrap-anywhere">
        {title} · {customerName}
      </h2>
      {care.length > 0 && (
        <p>
          <CareSign care={care} />
        </p>
      )}
      {(visits || guest?.tags.length) && (
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          {visits && <span>{visits}</span>}
          {guest && <TagSigns tags={guest.tags} />}
        </p>
      )}
      {guest?.note && <p className="text-sm wrap-anywhere">{guest.note}</p>}
      {!isFirstVisit && <LastVisit {...{ slug, booking }} />}
      {notes && (
        <p className="flex gap-2 text-sm">
          <StickyNote aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-soft" />
          <span className="wrap-anywhere">
            <NotesText notes={notes} />
          </span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {step && <Step {...{ booking, step }} />}
        {customerPhone && (
          <a href={telUrl(customerPhone)} aria-label={say.call(customerName)} className={`${buttonClass()} px-3!`}>
            <Phone aria-hidden="true" size={18} />
          </a>
        )}
        <Button
          className={step ? "px-3!" : "grow"}
          aria-label={say.details(customerName)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {step ? <Ellipsis aria-hidden="true" size={18} /> : say.detailsShown}
        </Button>
      </div>
    </section>
  );
}

/** Nothing until it is known, of a client who never came before, and without a connection. */
function LastVisit({ slug, booking }: Pick<NextCardProps, "slug" | "booking">) {
  const { data } = useQuery(detailsQuery({ slug, id: booking.id }));
  const { offer } = useTables(slug);
  const { shortDate } = useFormats();
  const last = data?.lastVisit;
  if (!last) return null;
  return (
    <p className="flex gap-2 text-sm text-soft">
      <History aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">
        {words.myDay.lastTime(shortDate(last.bookingDate), lastVisitText(last, offer))}
      </span>
    </p>
  );
}

/** Null where the member may not note, or long before the visit. */
function useStep(slug: string, booking: DayBooking, now: number): Attendance | null {
  const mayNote = useContext(AttendanceContext) !== null;
  const next = nextAttendance(booking, now, false, usePresent(slug, booking.bookingDate));
  return mayNote ? next : null;
}

function Step({ booking, step }: { booking: DayBooking; step: Attendance }) {
  const { note, isNoting } = useNoteAttendance(booking);
  return (
    <Button
      look="primary"
      className="min-w-32 grow"
      isOff={isNoting}
      aria-label={words.shared.stepFor(ATTENDANCE_STEPS[step], booking.customerName)}
      onClick={() => note({ attendance: step })}
    >
      {ATTENDANCE_STEPS[step]}
    </Button>
  );
}
