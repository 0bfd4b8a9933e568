import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { TableNames } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { seatsText, serversText, sessionPath, troubleText } from "../sessions/session-words.ts";

/** "18:00 Yoga · Anna · 8 of 12 seats", above everybody in it. */
export function SessionHeading({ slug, booking, names }: { slug: string; booking: Booking; names: TableNames }) {
  const { session: id, bookingDate: date, bookingTime, services } = booking;
  const { data: sessions } = useQuery(sessionsQuery(slug, date, date));
  const session = sessions?.find((each) => each.id === id);
  const about = session
    ? [serversText(session, names), seatsText(session), troubleText(session)].filter(Boolean).join(" · ")
    : "";
  return (
    <li className="border-l-4 border-l-accent bg-sunken">
      <Link
        to={sessionPath(slug, { id: id ?? "", date })}
        className="flex min-h-11 items-center gap-x-3 px-4 py-2 -outline-offset-2 hover:underline md:px-6"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span className="font-semibold tabular-nums">{bookingTime}</span>
          <span className="font-semibold wrap-anywhere">{services?.[0]?.name}</span>
          <span className="text-sm text-soft tabular-nums">{about}</span>
        </span>
        <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-soft" />
      </Link>
    </li>
  );
}
