import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { patchTestsFor } from "../../../../domain/guests/patch-tests.ts";
import { mayDo, type Role } from "../../../../domain/people/rights.ts";
import { words } from "../../texts/words.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { type Booking, shownOverview } from "../booking/queries.ts";
import { guestPageQuery } from "../guests/guest-page.ts";
import { CardLines } from "./card-lines.tsx";

const LINES_AT_FIRST = 2;

type VisitCardProps = { slug: string; booking: Booking; role: Role; timeZone: string; today: string };

/** The card of a visit's guest in its details: what was mixed last time, how the patch tests of its services stand, and a line of its own. */
export function VisitCard({ slug, booking, role, timeZone, today }: VisitCardProps) {
  const client = useQueryClient();
  const offer = shownOverview(client, slug)?.offer;
  const guestId = booking.guest?.id ?? "";
  const isOfServices = offer !== null && offer !== undefined && booking.services !== null && guestId !== "";
  const { data } = useInfiniteQuery({
    ...guestPageQuery(slug, guestId),
    enabled: isOfServices && mayDo(role, "read_guests"),
  });
  const page = data?.pages[0];
  if (!isOfServices || !page) return null;
  const ids = booking.services?.map(({ id }) => id) ?? [];
  const services = offer.services.filter(({ id }) => ids.includes(id));
  return (
    <section aria-label={words.card.title} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-sm text-soft">{words.card.title}</h4>
        <Link
          to={`/${slug}/dashboard/guests/${encodeURIComponent(page.guest.id)}`}
          className="-my-3 inline-block py-3 text-sm text-accent-ink underline"
        >
          {words.card.open}
        </Link>
      </div>
      <CardLines
        card={{ slug, id: page.guest.id }}
        entries={page.entries}
        tests={patchTestsFor(services, page.entries, booking.bookingDate)}
        services={offer.services}
        kinds={["formula", "patch_test", "note"]}
        visit={booking.id}
        isAtVisit
        mayChange={mayDo(role, "change_guests")}
        most={LINES_AT_FIRST}
        onSaved={() => void refetchBookings(client, slug)}
        {...{ timeZone, today }}
      />
    </section>
  );
}
