import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import type { AppError } from "../../../../contract/errors.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { AttendanceGroup } from "../attendance/attendance-action.tsx";
import { AttendanceQuestionForm } from "../attendance/attendance-dialog.tsx";
import { waitsText } from "../attendance/seat-options.ts";
import type { SeatTerms } from "../attendance/use-note-attendance.ts";
import { BookingStatus } from "../booking/booking-status.tsx";
import type { Details } from "../booking/details-query.ts";
import { type Booking, cachedBookings } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";
import { canRunLate, isOver, latenessOf, minutesOver, notedFrom } from "../booking/visit-state.ts";
import { PaidSection } from "../next/paid-section.tsx";
import { BookingFacts, DetailsHeader, type Part } from "./booking-facts.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { DetailsFooter, type DetailsProps } from "./details-layout.tsx";
import { GuestSection } from "./guest-section.tsx";
import { RunningLate } from "./move/running-late.tsx";
import { type Asked, Question } from "./question.tsx";
import { BookingMessages, CustomerFeedback, SessionSection, TableSection } from "./sections.tsx";
import { type BookingActions, useBookingActions } from "./use-booking-actions.ts";

const visitCard = later(() => import("../guest-card/visit-card.tsx").then((part) => part.VisitCard));
const holdSection = later(() => import("../holds/hold-section.tsx").then((part) => part.HoldSection));
const againButton = later(() => import("../next/again-button.tsx").then((part) => part.AgainButton));

type DetailsViewProps = DetailsProps & {
  details: Details;
  /** Its button takes the focus. */
  left: Part | null;
  onShow: (part: Part) => void;
};

export function DetailsView(props: DetailsViewProps) {
  const { details, which, role, timeZone, now, today, left, onShow, onGoing, onClose } = props;
  const actions = useBookingActions(which, onGoing);
  const [asked, setAsked] = useState<Asked | null>(null);
  const opener = useRef<HTMLElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const ask = (question: Asked) => (event: MouseEvent<HTMLElement>) => {
    if (actions.isBusy) return;
    opener.current = event.currentTarget;
    setAsked(question);
  };
  const focusAfter = () => (opener.current?.isConnected ? opener.current : closer.current);
  const { booking, messages, feedback } = details;
  const question = {
    ...{ actions, booking, tells: details.tells, finalFocus: focusAfter },
    onAnswered: () => setAsked(null),
    onCancelled() {
      opener.current = null; // the Cancel button disappears, perhaps after the focus returned to it
      setAsked(null);
    },
    onDeleted: onClose,
  };
  const clock = { now, timeZone, format: useFormats() };
  const { names: tables } = useTables(which.slug);
  const isCancelled = booking.status === "cancelled";
  const { hold }: Booking = booking;
  const isBooked = !isCancelled && !hold;
  const late = useLateness(which.slug, booking, today, now);
  const present = presentOn(booking.bookingDate, today, now);
  const isLater = booking.bookingDate > today; // no party arrives before its date
  const hasBegun =
    (booking.attendance === "seated" || booking.attendance === "finished") &&
    isBooked &&
    booking.services !== null &&
    !booking.session &&
    !details.keptAt;
  const attendance = isBooked && (
    <AttendanceButtons slug={which.slug} {...{ booking, actions, now }} onFinished={() => onShow("next")} />
  );
  return (
    <>
      <DetailsHeader
        {...{ booking, timeZone, left }}
        onShow={hold ? undefined : onShow}
        status={
          <BookingStatus
            {...{ booking, timeZone }}
            isOver={isOver(booking, present)}
            minutesLate={late}
            minutesOver={minutesOver(booking, present)}
          />
        }
      />
      {hold && !details.keptAt && (
        <Later of={holdSection} slug={which.slug} {...{ booking, hold, timeZone }} onGone={onClose} />
      )}
      {!isLater && attendance}
      {canRunLate(booking, now) && (
        <RunningLate
          {...{ which, booking, timeZone, now }}
          tells={details.tells.change}
          takesFocus={props.part === "late"}
          onDone={onClose}
        />
      )}
      {hasBegun && (
        <div className="border-t border-line pt-4 empty:hidden">
          <Later of={againButton} waiting={null} slug={which.slug} booking={booking} />
        </div>
      )}
      <GuestSection which={which} booking={booking} />
      {booking.services && booking.guest && !details.keptAt && (
        <Later of={visitCard} waiting={null} slug={which.slug} {...{ booking, role, timeZone, today }} />
      )}
      <BookingFacts {...{ details, timeZone }} />
      <PaidSection slug={which.slug} booking={booking} now={now} />
      <SessionSection slug={which.slug} booking={booking} />
      <TableSection
        {...{ which, booking, actions, timeZone }}
        isLeft={left === "table"}
        onChange={() => onShow("table")}
      />
      {isLater && attendance}
      {feedback && <CustomerFeedback feedback={feedback} clock={clock} />}
      {details.keptAt ? (
        <p className="text-soft">{words.details.needsConnection}</p>
      ) : (
        <>
          <BookingMessages
            slug={which.slug}
            messages={messages}
            mayRetry={mayDo(role, "change_settings")}
            clock={clock}
          />
          <BookingHistory
            {...{ details, clock }}
            tables={tables}
            onUndo={(undo, entry) => ask({ action: "undo", undo, entry })}
          />
        </>
      )}
      <DetailsFooter>
        {isBooked && (
          <Button className="text-loss" isOff={actions.isBusy} onClick={ask({ action: "cancel" })}>
            {words.details.cancel}
          </Button>
        )}
        {isCancelled && mayDo(role, "erase") && (
          <Button className="text-loss" isOff={actions.isBusy} onClick={ask({ action: "delete" })}>
            {words.details.delete}
          </Button>
        )}
        <span className="ml-auto flex flex-wrap justify-end gap-3">
          {isBooked && (booking.customerEmail || booking.customerPhone) && (
            <Button isOff={actions.isBusy} onClick={ask({ action: "link" })}>
              {words.details.newLink}
            </Button>
          )}
          <Button ref={closer} onClick={onClose}>
            {words.ui.close}
          </Button>
        </span>
      </DetailsFooter>
      <Question asked={asked?.action === "undo" ? null : asked} {...question} />
      <Question asked={asked?.action === "undo" ? asked : null} {...question} />
    </>
  );
}

/** As the list of today shows it: null where members do not note arrivals. */
function useLateness(slug: string, booking: Booking, today: string, now: number): number | null {
  const client = useQueryClient();
  if (booking.bookingDate !== today) return null;
  const ofToday = cachedBookings(client, slug)?.bookings.filter(({ bookingDate }) => bookingDate === today) ?? [];
  return latenessOf(booking, notedFrom(ofToday), now);
}

type AttendanceButtonsProps = {
  slug: string;
  booking: Booking;
  actions: BookingActions;
  now: number;
  /** A visit of services was finished. */
  onFinished: () => void;
};

/** Undo asks for a reason when the spot has been given away, Seat where the party sits when another one is still there. */
function AttendanceButtons({ slug, booking, actions, now, onFinished }: AttendanceButtonsProps) {
  const [refused, setRefused] = useState<{ wanted: Attendance | null; refusal: AppError } | null>(null);
  const attend = (wanted: Attendance | null, terms?: SeatTerms) => {
    const onRefused = (refusal: AppError) => setRefused({ wanted, refusal });
    const onDone = () => {
      setRefused(null);
      if (wanted === "finished" && booking.services && !booking.session) onFinished();
    };
    actions.noteAttendance(wanted, { onDone, onRefused }, terms);
  };
  return (
    <div className="grid gap-3">
      <AttendanceGroup {...{ booking, now }} isBusy={actions.isBusy} onNote={(wanted) => attend(wanted)} />
      {refused && (
        <AttendanceQuestionForm
          {...{ slug, booking }}
          refusal={refused.refusal}
          isPending={actions.isBusy}
          onAnswer={(terms) => attend(refused.wanted, terms)}
          onWait={(told) => {
            setRefused(null);
            if (booking.attendance === null) attend("arrived");
            else toast(waitsText(booking.customerName, told), { id: booking.id });
          }}
          onBack={() => setRefused(null)}
        />
      )}
    </div>
  );
}
