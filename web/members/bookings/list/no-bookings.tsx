import { Link } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { CopyLink } from "../../ui/copy-button.tsx";
import type { ListFilter, ListView } from "../shared/list-view.ts";

const WORDS = {
  today: { empty: "No bookings scheduled for today.", next: "Share your booking page and they will appear here." },
  upcoming: { empty: "No upcoming bookings found.", next: "Share your booking page and they will appear here." },
  day: { empty: "No bookings on this day.", next: "New bookings for it appear here." },
  historical: { empty: "No historical bookings found.", next: "Bookings move here when their day is over." },
};

export function NoBookings({ view, slug }: { view: ListView; slug: string }) {
  const address = new URL(`/${slug}`, location.origin).href;
  const { empty, next } = view.tab === "search" ? wordsOf(view.filter) : WORDS[view.tab];
  return (
    <Card className="grid justify-items-start gap-3">
      <div className="wrap-anywhere">
        <p className="font-semibold">{empty}</p>
        <p className="text-sm text-soft">{next}</p>
      </div>
      {(view.tab === "today" || view.tab === "upcoming") && (
        <div className="flex flex-wrap gap-2">
          <CopyLink url={address} />
          <a className={buttonClass("quiet")} href={address}>
            View Booking Page
          </a>
          <Link className={buttonClass("quiet")} to={`/${slug}/dashboard/alerts`}>
            Get a mail for each booking
          </Link>
        </div>
      )}
    </Card>
  );
}

function wordsOf({ q, when, from, to }: ListFilter) {
  const empty = "No bookings found.";
  if (from && to && from > to) return { empty, next: "The date in To lies before the one in From." };
  if (from || to || when !== "all") return { empty, next: "Try other dates, or clear the search filters." };
  return { empty, next: `Nobody's name, email or phone has “${shortened(q.trim())}” in it. Try a part of it.` };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const SearchPrompt = () => (
  <Card>
    <p className="font-semibold">Find any booking</p>
    <p className="text-sm text-soft">
      Type a name, an email address or a phone number in any form, or choose dates. Past and cancelled bookings are
      found too.
    </p>
  </Card>
);
