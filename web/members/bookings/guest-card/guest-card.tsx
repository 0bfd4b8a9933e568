import { useQuery } from "@tanstack/react-query";
import { patchTestsNoted } from "../../../../domain/guests/patch-tests.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { servicesText } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import type { GuestBooking, GuestPage } from "../guests/guest-page.ts";
import { AgainButton } from "../next/again-button.tsx";
import { nextQuery } from "../next/queries.ts";
import { CardLines } from "./card-lines.tsx";
import type { EntryKind } from "./queries.ts";

const LINES_AT_FIRST = 5;
const OF_SALONS: EntryKind[] = ["formula", "patch_test", "note"];
const OF_OTHERS: EntryKind[] = ["note"];

type GuestCardProps = {
  slug: string;
  overview: Overview;
  page: Pick<GuestPage, "guest" | "entries">;
  bookings: GuestBooking[];
  now: number;
  onSaved: () => void;
};

/** The card on a guest's page: the last visit, its lines, and the next visit in one tap. */
export function GuestCard({ slug, overview, page, bookings, now, onSaved }: GuestCardProps) {
  const { offer, role, timeZone, today } = overview;
  const { guest, entries } = page;
  const visits = bookings.filter(({ status, session }) => status !== "cancelled" && !session);
  const last = visits.find(
    ({ startsAt, services, attendance }) => services && attendance !== "no_show" && Date.parse(startsAt) <= now,
  );
  const here = visits.find(({ bookingDate }) => bookingDate === today.date);
  return (
    <>
      {last && <LastVisit {...{ slug, last }} people={offer?.resources ?? []} />}
      {last && mayDo(role, "change_bookings") && (
        <AgainButton key={last.id} slug={slug} booking={{ ...last, guest: { id: guest.id } }} />
      )}
      <CardLines
        card={{ slug, id: guest.id }}
        entries={entries}
        tests={patchTestsNoted(entries, today.date)}
        services={offer?.services ?? []}
        kinds={offer ? OF_SALONS : OF_OTHERS}
        visit={here?.id ?? null}
        isAtVisit={false}
        mayChange={mayDo(role, "change_guests")}
        today={today.date}
        most={LINES_AT_FIRST}
        {...{ timeZone, onSaved }}
      />
    </>
  );
}

/** "Last time 3 Oct: colour with Leila · comes every 6 weeks" */
type LastProps = { slug: string; last: GuestBooking; people: OfferedResource[] };

function LastVisit({ slug, last, people }: LastProps) {
  const { shortDate } = useFormats();
  const { data: next } = useQuery(nextQuery({ slug, id: last.id }));
  const served = people.filter(({ id, kind }) => kind === "person" && last.resources.includes(id));
  const what = servicesText(last) ?? "";
  const text = served.length > 0 ? words.shared.serviceWith(what, served.map(({ name }) => name).join(", ")) : what;
  const usual = next?.usualWeeks ?? null;
  return (
    <p className="wrap-anywhere">
      {[
        words.card.lastTime(shortDate(last.bookingDate), text),
        ...(usual === null ? [] : [words.again.every(usual)]),
      ].join(" · ")}
    </p>
  );
}
