import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { boardHouse } from "../board/board-house.ts";
import type { BoardProps } from "../board/use-board.ts";
import { tableNames } from "../booking/booking-words.ts";
import type { DayBooking } from "../booking/queries.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { hasClasses } from "../sessions/session-words.ts";
import { sectionsOf } from "./rows.ts";
import { stayOf } from "./stay-of.ts";
import { timeSpan } from "./time-span.ts";

type Day = Pick<BoardProps, "slug" | "overview" | "date" | "now"> & {
  bookings: DayBooking[];
  /** Minutes that are kept free after the last visit add no hour. */
  endsWithVisits?: boolean;
};

/** A day along the hours: who and what has a row, with its visits and classes. */
export function useDaySections({ slug, overview, date, now, bookings, endsWithVisits = false }: Day) {
  const { timeZone, capacity, closed, areas, resources, combinations, offer, memberId, today } = overview;
  const present = presentOn(date, today.date, now);
  const names = useMemo(() => tableNames({ resources, offer }), [resources, offer]);
  const house = useMemo(
    () => boardHouse({ areas, resources, combinations, offer, memberId }),
    [areas, resources, combinations, offer, memberId],
  );
  const { data: sessions } = useQuery({ ...sessionsQuery(slug, date, date), enabled: hasClasses(offer) });
  const span = useMemo(() => {
    const held = (sessions ?? []).filter(({ cancelled }) => !cancelled).map((each) => stayOf(each, timeZone));
    const stays = endsWithVisits ? bookings.map((each) => ({ ...each, resetMinutes: 0 })) : bookings;
    return timeSpan(date, timeZone, capacity.slots, stays, present, held);
  }, [date, timeZone, capacity.slots, bookings, present, sessions, endsWithVisits]);
  const sections = useMemo(
    () => sectionsOf(house, bookings, present, sessions, { closed, span }),
    [house, bookings, present, sessions, closed, span],
  );
  const classNames = useMemo(() => new Map(offer?.services.map(({ id, name }) => [id, name])), [offer]);
  return { present, names, house, span, sections, classNames };
}
