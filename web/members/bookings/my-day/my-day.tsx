import { useQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarSync, ChevronDown, Clock } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { Link } from "react-router";
import { mayDo } from "../../../../domain/people/rights.ts";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { useOpenBooking, useOpenNew } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { awayOf } from "../board/unavailable.ts";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import { servicesText } from "../booking/booking-words.ts";
import { type DayBooking, dayBookingsQuery, type Overview } from "../booking/queries.ts";
import { slotEnds, slotMinutes } from "../booking/use-clock.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { classNameOf, hasClasses } from "../sessions/session-words.ts";
import { type DayLine, dayLines } from "./day-lines.ts";
import { Line, Time } from "./line.tsx";
import { NextCard } from "./next-card.tsx";
import type { Mine } from "./use-mine.ts";

type MyDayProps = {
  slug: string;
  overview: Overview;
  date: string;
  now: number;
  mine: Mine;
  onTimeOff: () => void;
  onWeek: () => void;
};

/** The signed-in person's own date on a phone: who comes next, then what follows, and what is free (docs/evening.md#my-day). */
export function MyDay(props: MyDayProps) {
  const { slug, overview, date } = props;
  const list = useRef<HTMLDivElement>(null);
  const read = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(read.data, list);
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      {bookings && overview.capacity.date === date ? (
        <DayOf {...props} bookings={bookings} />
      ) : (
        <NotRead query={read} failure={words.shared.dayNotLoaded} />
      )}
    </div>
  );
}

function DayOf({
  slug,
  overview,
  date,
  now,
  mine,
  bookings,
  onTimeOff,
  onWeek,
}: MyDayProps & { bookings: DayBooking[] }) {
  const { person } = mine;
  const { closed, capacity, today, timeZone, role, offer, serviceEnds } = overview;
  const { open } = useOpenBooking();
  const { open: openNew } = useOpenNew();
  const say = words.myDay;
  const { data: sessions = [] } = useQuery({ ...sessionsQuery(slug, date, date), enabled: hasClasses(offer) });
  const minutes = slotMinutes(capacity.slots);
  const at = (minute: number) => instantOnWall(date, minute, timeZone);
  const present = presentOn(date, today.date, now);
  const lastSlot = at(slotEnds(minutes).at(-1) ?? 0);
  const { next, done, lines, ends } = dayLines({
    ...{ person: person.id, bookings, sessions, away: awayOf(closed, { id: person.id, area: null }), now: present },
    opens: at(minutes[0] ?? 0),
    closes: date === today.date && serviceEnds ? Date.parse(serviceEnds) : lastSlot,
  });
  const own = { "--person": edgeOf(person.color ?? "var(--color-accent)") } as CSSProperties;
  const rest = lines.filter((line) => !(line.is === "visit" && line.booking === next && !line.isRest));
  const others = rest.filter((line) => line.is === "class" || (line.is === "visit" && !line.isRest)).length;
  const time = (instant: number) => localTime(instant, timeZone);
  const mayEnter = mayDo(role, "change_settings") || offer?.ownDaysOff === true;
  return (
    <div style={own} className="grid grid-cols-1 gap-3">
      {next && <NextCard {...{ slug, now, timeZone }} booking={next} onOpen={() => open(next.id)} />}
      {!next && others === 0 && (
        <p className="py-2 text-soft">{ends === null ? say.off : done.length > 0 ? say.noneLeft : say.none}</p>
      )}
      {(others > 0 || ends !== null) && (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold text-soft">
          <span>{next ? say.more(others) : ""}</span>
          {ends !== null && <span className="font-medium">{say.doneAt(time(ends))}</span>}
        </p>
      )}
      {rest.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line">
          {rest.map((line) => (
            <Line
              key={`${line.is} ${line.from}`}
              {...{ slug, line, now, time }}
              title={line.is === "class" && offer ? classNameOf(offer, line.session) : ""}
              onOpen={open}
              onFree={() => openNew({ date, time: time(startOf(line, now)), table: person.id })}
            />
          ))}
        </ul>
      )}
      {done.length > 0 && <Done {...{ done }} onOpen={open} />}
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={onWeek}>
          <CalendarDays aria-hidden="true" size={16} /> {say.week}
        </Button>
        {mayEnter && (
          <Button className="grow" onClick={onTimeOff}>
            <Clock aria-hidden="true" size={16} /> {say.timeOff}
          </Button>
        )}
        <Link to={`/${slug}/dashboard/calendars`} className={`${buttonClass()} grow`}>
          <CalendarSync aria-hidden="true" size={16} /> {say.calendar}
        </Link>
      </div>
    </div>
  );
}

/** Seen on light and on dark grounds. */
const edgeOf = (color: string) => `color-mix(in oklab, ${color} 70%, var(--color-ink))`;

const startOf = ({ from }: DayLine, now: number) => Math.max(from, Math.ceil(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS);

function Done({ done, onOpen }: { done: DayBooking[]; onOpen: (id: string) => void }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold text-soft [&::-webkit-details-marker]:hidden">
        {words.myDay.done(done.length)}
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
      </summary>
      <ul className="-mx-4 divide-y divide-line border-y border-line">
        {done.map((booking) => (
          <li key={booking.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(booking.id)}
              className="flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm text-soft hover:bg-sunken/50"
            >
              <Time>{booking.bookingTime}</Time>
              <span className="wrap-anywhere">
                {servicesText(booking)} · {booking.customerName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
