import { Link } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { CopyLink } from "../../ui/copy-button.tsx";
import type { ListFilter, ListView } from "../booking/list-view.ts";

export function NoBookings({ view, slug }: { view: ListView; slug: string }) {
  const address = new URL(`/${slug}`, location.origin).href;
  const { empty, next } = view.tab === "search" ? wordsOf(view.filter) : words.list.none[view.tab];
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
            {words.dashboard.viewPage}
          </a>
          <Link className={buttonClass("quiet")} to={`/${slug}/dashboard/alerts`}>
            {words.list.mailForEach}
          </Link>
        </div>
      )}
    </Card>
  );
}

function wordsOf({ q, when, from, to }: ListFilter) {
  const { empty, turnedDates, otherDates, noMatch } = words.list.notFound;
  if (from && to && from > to) return { empty, next: turnedDates };
  if (from || to || when !== "all") return { empty, next: otherDates };
  return { empty, next: noMatch(shortened(q.trim())) };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const SearchPrompt = () => (
  <Card>
    <p className="font-semibold">{words.list.find}</p>
    <p className="text-sm text-soft">{words.list.findAbout}</p>
  </Card>
);
