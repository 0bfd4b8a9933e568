import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import type { Booking } from "../shared/queries.ts";
import { sessionsQuery } from "../shared/sessions/queries.ts";
import { sessionPath } from "../shared/sessions/session-link.ts";
import { seatsText, serversText } from "../shared/sessions/session-words.ts";
import { useTables } from "../shared/use-tables.ts";
import { DetailsSection } from "./details-layout.tsx";

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
