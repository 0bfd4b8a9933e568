import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { isDate, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { dayAxis } from "../../../../domain/time/clock.ts";
import { closingRealMinute, instantOf, realToWallMinute } from "../../../../domain/time/day-axis.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { type Clock, momentText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { TimeField } from "../../ui/fields/time-picker.tsx";
import { BookingStatus } from "../booking/booking-status.tsx";
import {
  actorText,
  eachIsForOne,
  guestsText,
  partyText,
  type TableNames,
  tableText,
  timeLine,
} from "../booking/booking-words.ts";
import { hasArrived } from "../booking/visit-state.ts";

type StoodListProps = { stood: Stood; at: string; tables: TableNames; clock: Clock };

/** Read-only: the day's bookings with what had been counted, and the change that led to it. */
export function StoodList({ stood, at, tables, clock }: StoodListProps) {
  const { longDate } = useFormats();
  const { timeZone } = clock;
  const changed = new Set(stood.changes.flatMap(({ bookingIds }) => bookingIds));
  return (
    <section className="grid grid-cols-1 gap-4">
      <div role="status" className="grid gap-1">
        <h2 className="text-lg">
          {words.asItStood.stood(`${longDate(localDate(at, timeZone))}, ${localTime(at, timeZone)}`)}
        </h2>
        <p className="tabular-nums">{sumsText(stood)}</p>
        {stood.changes.map((change) => (
          <p key={`${change.type} ${change.bookingIds}`} className="text-sm text-soft wrap-anywhere">
            {changeText(change, clock)}
          </p>
        ))}
      </div>
      {stood.bookings.length === 0 ? (
        <p>{words.asItStood.nothing}</p>
      ) : (
        <ol className="grid divide-y divide-line border-y border-line">
          {stood.bookings.map((booking) => (
            <StoodRow key={booking.id} {...{ booking, tables, timeZone }} isChanged={changed.has(booking.id)} />
          ))}
        </ol>
      )}
      <p className="text-sm text-soft">{words.asItStood.names}</p>
    </section>
  );
}

type Listed = Stood["bookings"][number];
type StoodRowProps = { booking: Listed; tables: TableNames; timeZone: string; isChanged: boolean };

function StoodRow({ booking, tables, timeZone, isChanged }: StoodRowProps) {
  const { bookingTime, customerName } = booking;
  const when = timeLine(booking, timeZone);
  const facts = [partyText(booking), tableText(booking, tables), when === bookingTime ? null : when];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="w-14 shrink-0 font-semibold tabular-nums">{bookingTime}</span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className={`font-semibold ${customerName === null ? "text-soft" : ""}`}>
          {customerName ?? words.asItStood.deleted}
        </span>{" "}
        <span className="block text-sm text-soft">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-1.5">
        {isChanged && <Badge tone="accent">{words.asItStood.changed}</Badge>}
        <BookingStatus booking={{ ...booking, override: null }} {...{ timeZone }} minutesLate={null} isOver={false} />
      </span>
    </li>
  );
}

/** "12 bookings · 34 guests · 8 guests had come · 2 cancelled" */
function sumsText({ bookings }: { bookings: SummedUp[] }): string {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const came = expected.filter(hasArrived);
  const cancelled = bookings.length - expected.length;
  return [
    words.ui.bookings(expected.length),
    ...(eachIsForOne(expected) ? [] : [guestsText(guestsIn(expected))]),
    ...(came.length > 0 ? [words.asItStood.came(guestsIn(came))] : []),
    ...(cancelled > 0 ? [words.asItStood.cancelled(cancelled)] : []),
  ].join(" · ");
}

type SummedUp = Pick<Listed, "guests" | "status" | "attendance"> & Partial<Pick<Listed, "services">>;

const guestsIn = (bookings: Pick<Listed, "guests">[]) => bookings.reduce((sum, { guests }) => sum + guests, 0);

const KINDS: Record<string, string> = words.asItStood.changes;

/** "Booking cancelled: Ada – Anna, 14:03" */
function changeText({ type, actor, at, customerName }: Stood["changes"][number], clock: Clock): string {
  const what = KINDS[type] ?? words.asItStood[type.startsWith("standby_") ? "onWaitlist" : "otherChange"];
  return words.asItStood.change(what, customerName ?? "", actorText(actor), momentText(at, clock));
}

const asItStood = api.workspaces[":slug"].days[":date"]["as-it-stood"];

export type PastAnswer = InferResponseType<typeof asItStood.$get, 200>;
type Stood = NonNullable<PastAnswer["stood"]>;

/** `at`: an instant; null: now. */
export const asItStoodQuery = (slug: string, date: string, at: string | null) =>
  queryOptions({
    queryKey: ["as-it-stood", slug, date, at],
    queryFn: () => unwrap(asItStood.$get({ param: { slug, date }, query: at === null ? {} : { at } })),
    gcTime: 0, // personal data must not stay in memory
  });

type MomentChoiceProps = {
  /** The moment that the fields say. */
  at: string;
  timeZone: string;
  today: string;
  earlier: string | null;
  later: string | null;
  onMoment: (at: string) => void;
};

export function MomentChoice({ at, timeZone, today, earlier, later, onMoment }: MomentChoiceProps) {
  const [day, time] = [localDate(at, timeZone), localTime(at, timeZone)];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex w-full max-w-xs flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <DateField
            label={words.classes.fields.day}
            today={today}
            last={today}
            value={day}
            onChange={(chosen) => isDate(chosen) && onMoment(endOfMinute(chosen, time, timeZone))}
          />
        </div>
        <TimeField
          step={1}
          label={words.asItStood.time}
          value={time}
          onChange={(chosen) => onMoment(endOfMinute(day, chosen, timeZone))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <StepButton to={earlier} {...{ onMoment }}>
          <ChevronLeft aria-hidden="true" size={18} /> {words.asItStood.earlier}
        </StepButton>
        <StepButton to={later} {...{ onMoment }}>
          {words.asItStood.later} <ChevronRight aria-hidden="true" size={18} />
        </StepButton>
      </div>
    </div>
  );
}

type StepButtonProps = { to: string | null; onMoment: (at: string) => void; children: ReactNode };

/** Keeps its focus at the last step. */
const StepButton = ({ to, onMoment, children }: StepButtonProps) => (
  <Button isOff={to === null} onClick={() => to !== null && onMoment(to)}>
    {children}
  </Button>
);

/**
 * The last instant that a clock on the wall shows as this time, so that the changes of that minute count. A skipped time
 * moves forward.
 */
export function endOfMinute(date: string, time: string, timeZone: string): string {
  const axis = dayAxis(date, timeZone);
  const wall = minutesOf(time);
  const shown = axis.stretches.map(({ ahead }) => wall - ahead).filter((real) => realToWallMinute(axis, real) === wall);
  return new Date(instantOf(axis, shown.at(-1) ?? closingRealMinute(axis, wall)) + MINUTE_MS - 1).toISOString();
}
