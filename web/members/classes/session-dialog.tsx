import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { telUrl } from "../../../domain/looks/address.ts";
import { callOffWords } from "../../../domain/texts/call-off-words.ts";
import { mailWords } from "../../../domain/texts/mail-words.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { AttendanceAction } from "../bookings/attendance/attendance-action.tsx";
import { BookingStatus } from "../bookings/booking/booking-status.tsx";
import type { TableNames } from "../bookings/booking/booking-words.ts";
import { guestsText } from "../bookings/booking/booking-words.ts";
import { type DayBooking, dayBookingsQuery } from "../bookings/booking/queries.ts";
import type { Session } from "../bookings/sessions/queries.ts";
import {
  classNameOf,
  hasBegun,
  isOver,
  seatsText,
  serversText,
  timesText,
  troubleText,
} from "../bookings/sessions/session-words.ts";
import { failureText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { language, words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { PhoneText } from "../ui/phone-text.tsx";
import { toast } from "../ui/toaster.tsx";
import { CancelSession } from "./cancel-session.tsx";
import { cancelSession } from "./queries.ts";
import { ChangeSession, type SessionsProps } from "./session-form.tsx";

type SessionDialogProps = SessionsProps & {
  session: Session;
  names: TableNames;
  timeZone: string;
  now: number;
  bookings: { open: (id: string) => void; move: (id: string) => void; runLate: (id: string) => void };
  onBook: () => void;
  onChanged: (date: string) => void;
  onClose: () => void;
};

/** A session with its participants; it is changed and cancelled with everybody in it. */
export function SessionDialog(props: SessionDialogProps) {
  const { slug, session, offer, tables, names, timeZone, today, now, bookings, onBook, onChanged, onClose } = props;
  const { id, date, cancelled } = session;
  const { longDate } = useFormats();
  const [shown, setShown] = useState<"facts" | "change" | "cancel">("facts");
  const { data: ofDay, error, refetch } = useQuery(dayBookingsQuery(slug, date));
  const everybody = ofDay?.filter((booking) => booking.session === id) ?? null;
  const booked = everybody?.filter(({ status }) => status !== "cancelled") ?? null;
  const name = classNameOf(offer, session);
  const canChange = !cancelled && !hasBegun(session, now);
  const trouble = troubleText(session);
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        shown === "change"
          ? words.classes.changeTitle(name)
          : shown === "cancel"
            ? words.classes.cancel.title(name)
            : name
      }
      description={`${longDate(date)}, ${timesText(session)}`}
    >
      {shown === "facts" && (
        <>
          <p className="flex flex-wrap items-center gap-x-3">
            {[serversText(session, names), seatsText(session)].filter(Boolean).join(" · ")}
            {cancelled && <Badge tone="loss">{words.classes.cancelled}</Badge>}
          </p>
          {session.reason && (
            <p className="text-sm text-soft wrap-anywhere">
              {callOffWords(session.reason, mailWords(language).callOff)}
            </p>
          )}
          {trouble && <Alert tone="attention">{trouble}</Alert>}
          {!everybody && !error && (
            <p role="status" aria-label={words.ui.loading}>
              <Skeleton className="h-14" />
            </p>
          )}
          {!everybody && error && (
            <LoadFailure
              text={failureText(error, words.classes.participantsNotLoaded)}
              onRetry={() => void refetch()}
            />
          )}
          {everybody && booked && (
            <Participants
              bookings={cancelled ? everybody : booked}
              go={bookings}
              timeZone={timeZone}
              onNew={cancelled || isOver(session, now) ? undefined : onBook}
            />
          )}
          {canChange && (
            <div className="flex flex-wrap-reverse justify-between gap-3">
              <Button look="quiet" className="-ml-4" onClick={() => setShown("cancel")}>
                {words.classes.cancel.yes}
              </Button>
              <Button onClick={() => setShown("change")}>{words.classes.moveOrChange}</Button>
            </div>
          )}
        </>
      )}
      {shown === "change" && (
        <ChangeSession
          {...{ slug, session, offer, tables, booked, today }}
          onBack={() => setShown("facts")}
          onChanged={onChanged}
        />
      )}
      {shown === "cancel" && (
        <CancelSession
          booked={booked}
          onBack={() => setShown("facts")}
          onCancel={async (request) => {
            await cancelSession(slug, id, request);
            toast.success(words.classes.cancel.done(name));
            onChanged(date);
          }}
        />
      )}
    </Dialog>
  );
}

type ParticipantsProps = {
  bookings: DayBooking[];
  go: SessionDialogProps["bookings"];
  timeZone: string;
  /** Absent: nobody can be added any more. */
  onNew?: (() => void) | undefined;
};

/** Bookings of a session in the order made; each opens its details and is noted as here. */
function Participants({ bookings, go, timeZone, onNew }: ParticipantsProps) {
  return (
    <section aria-label={words.details.facts.participants} className="grid grid-cols-1 gap-3">
      {bookings.length === 0 ? (
        <p className="text-soft">{words.classes.nobody}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex items-center gap-x-3 py-1">
              <div className="min-w-0 flex-1 md:flex md:items-center md:gap-x-3">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => go.open(booking.id)}
                  className="min-h-11 w-full min-w-0 rounded-md text-left hover:bg-sunken"
                >
                  <span className="block font-medium wrap-anywhere">{booking.customerName}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
                    {guestsText(booking.guests)}
                    <BookingStatus {...{ booking, timeZone }} minutesLate={null} isOver={false} />
                  </span>
                </button>
                {booking.customerPhone && (
                  <a
                    href={telUrl(booking.customerPhone)}
                    className="inline-flex min-h-11 items-center text-sm whitespace-nowrap text-accent-ink underline"
                  >
                    <PhoneText phone={booking.customerPhone} />
                  </a>
                )}
              </div>
              <AttendanceAction
                booking={booking}
                isMissing={false}
                onMove={() => go.move(booking.id)}
                onLate={() => go.runLate(booking.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {onNew && (
        <Button className="justify-self-start" onClick={onNew}>
          <UserPlus aria-hidden="true" size={18} /> {words.classes.bookSeat}
        </Button>
      )}
    </section>
  );
}
