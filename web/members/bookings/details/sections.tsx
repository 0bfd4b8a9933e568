import { useQuery } from "@tanstack/react-query";
import { Pin, Star } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import {
  type Clock,
  canRetry,
  kindText,
  type MessageTone,
  momentText,
  stateOf,
  troubleText,
} from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { tableText, unplacedWords } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { useRetry } from "../booking/use-retry.ts";
import { useTables } from "../booking/use-tables.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { seatsText, serversText, sessionPath } from "../sessions/session-words.ts";
import { DetailsSection } from "./details-layout.tsx";
import { StayLonger } from "./move/running-late.tsx";
import type { BookingMessage, Feedback } from "./queries.ts";
import type { BookingActions } from "./use-booking-actions.ts";

const TONES: Record<MessageTone, string> = {
  plain: "text-soft",
  good: "text-accent-ink",
  attention: "font-medium text-attention",
  loss: "font-medium text-loss",
};

type BookingMessagesProps = { slug: string; messages: BookingMessage[]; mayRetry: boolean; clock: Clock };

export function BookingMessages({ slug, messages, mayRetry, clock }: BookingMessagesProps) {
  return (
    <DetailsSection title={words.details.messages.title}>
      {messages.length === 0 && <p className="text-sm text-soft">{words.details.messages.none}</p>}
      <ul className="grid gap-2">
        {messages.map((message) => (
          <MessageLine key={message.id} {...{ slug, message, mayRetry, clock }} />
        ))}
      </ul>
    </DetailsSection>
  );
}

type MessageLineProps = Omit<BookingMessagesProps, "messages"> & { message: BookingMessage };

function MessageLine({ slug, message, mayRetry, clock }: MessageLineProps) {
  const { retry, isPending, outcome } = useRetry(slug, message);
  const { words: state, tone } = stateOf(message, clock);
  const trouble = troubleText(message);
  const kind = kindText(message);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-[15em] wrap-anywhere">
        <p>
          {kind} · <span className={TONES[tone]}>{state}</span>
        </p>
        {trouble && <p className="text-soft">{trouble}</p>}
      </div>
      {mayRetry && canRetry(message) && !outcome && (
        <Button
          aria-label={isPending ? undefined : words.details.messages.retryOne(kind)}
          isOff={isPending}
          onClick={retry}
        >
          {isPending ? words.details.messages.sending : words.details.messages.retry}
        </Button>
      )}
    </li>
  );
}

const STARS = [1, 2, 3, 4, 5];

export function CustomerFeedback({ feedback, clock }: { feedback: Feedback; clock: Clock }) {
  const { rating, comment, updatedAt } = feedback;
  return (
    <DetailsSection title={words.details.feedback.title}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span aria-hidden="true" className="flex text-accent-ink">
          {STARS.map((star) => (
            <Star key={star} size={18} className={star <= rating ? "fill-current" : "opacity-50"} />
          ))}
        </span>
        <span>{words.details.feedback.rating(rating)}</span>
        <span className="text-sm text-soft">{momentText(updatedAt, clock)}</span>
      </p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">“{comment}”</p>}
    </DetailsSection>
  );
}

/** The class that a booking has seats in; nothing for other bookings. */
export function SessionSection({ slug, booking }: { slug: string; booking: Booking }) {
  const { session: id, bookingDate: date } = booking;
  const { names } = useTables(slug);
  const { data } = useQuery({ ...sessionsQuery(slug, date, date), enabled: Boolean(id) });
  const session = data?.find((each) => each.id === id);
  if (!session) return null;
  return (
    <DetailsSection title={words.details.facts.class}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="wrap-anywhere">
          <span className="font-semibold">{serversText(session, names)}</span>
          <span className="text-soft"> · {seatsText(session)}</span>
        </p>
        <Link to={sessionPath(slug, session)} className={buttonClass()}>
          {words.details.facts.participants}
        </Link>
      </div>
    </DetailsSection>
  );
}

type TableSectionProps = {
  which: BookingRef;
  booking: Booking;
  actions: BookingActions;
  timeZone: string;
  /** The button takes the focus: the member has just left the choice. */
  isLeft: boolean;
  onChange: () => void;
};

/** The tables of a booking; nothing where spots are counted, and for seats of a class. */
export function TableSection({ which, booking, actions, timeZone, isLeft, onChange }: TableSectionProps) {
  const { names, resources } = useTables(which.slug);
  const isOfTables = !booking.services && resources.length > 0;
  const table = tableText(booking, names);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) change.current?.focus();
  }, [isLeft]);
  if (names.size === 0 || booking.status === "cancelled" || booking.session) return null;
  const { pinned, unplaced } = booking;
  const canChange = !endsVisit(booking.attendance) && !booking.hold;
  function unpin() {
    change.current?.focus(); // the Unpin button disappears
    actions.unpin(booking);
  }
  return (
    <DetailsSection title={isOfTables ? words.ui.table : words.details.place.whoAndWhere}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="wrap-anywhere">
          <span className={unplaced ? "font-medium text-attention" : "font-semibold"}>
            {table ?? (isOfTables ? words.shared.noTable : words.details.place.nobody)}
          </span>
          {unplaced && <span className="text-soft"> · {unplacedWords(unplaced, isOfTables ? "table" : "place")}</span>}
          {pinned && (
            <span className="text-sm text-soft">
              {" "}
              <Pin aria-hidden="true" size={14} className="ml-1 inline align-[-2px]" /> {words.list.pinned}
            </span>
          )}
        </p>
        {canChange && (
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            {pinned && (
              <Button look="quiet" isOff={actions.isBusy} onClick={unpin}>
                {words.details.place.unpin}
              </Button>
            )}
            {isOfTables ? (
              <Button ref={change} onClick={onChange}>
                {words.list.changeTable}
              </Button>
            ) : (
              <Button ref={change} aria-label={words.details.place.changeWho} onClick={onChange}>
                {words.details.place.change}
              </Button>
            )}
          </span>
        )}
      </div>
      {canChange && booking.resources.length > 0 && <StayLonger {...{ which, booking, timeZone }} />}
    </DetailsSection>
  );
}
