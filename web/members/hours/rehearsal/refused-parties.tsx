import { Link } from "react-router";
import { withTime } from "../../../../domain/texts/formats-in.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Rehearsed } from "./queries.ts";
import { refusedWords } from "./rehearsal-words.ts";

/** By rule, those that refuse most first. A booking opens in a tab of its own, so that unsaved rules stay. */
export function RefusedParties({ slug, days }: { slug: string; days: Rehearsed[] }) {
  const { shortDate } = useFormats();
  const byReason = Map.groupBy(
    days.flatMap(({ refused }) => refused),
    ({ reason }) => reason,
  );
  const groups = [...byReason].sort(([, one], [, other]) => other.length - one.length);
  return (
    <div className="grid">
      {groups.map(([reason, parties]) => (
        <details key={reason} className="border-t border-line last:border-b">
          <summary className="min-h-11 cursor-pointer content-center py-1">
            <span className="font-medium">{refusedWords(reason)}</span>{" "}
            <span className="text-sm text-soft">{words.ui.bookings(parties.length)}</span>
          </summary>
          <ul aria-label={refusedWords(reason)} className="pb-2">
            {parties.map(({ booking: { id, bookingDate, bookingTime, customerName, guests } }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-36 text-sm tabular-nums">{withTime(shortDate(bookingDate), bookingTime)}</span>
                <Link
                  to={`/${slug}/dashboard?booking=${encodeURIComponent(id)}`}
                  target="_blank"
                  className="min-w-0 flex-1 basis-16 py-3 font-medium wrap-anywhere text-accent-ink underline"
                >
                  {customerName}
                  <span className="sr-only"> {words.rehearsal.opensNewTab}</span>
                </Link>
                <span className="text-sm text-soft tabular-nums">{words.ui.guests(guests)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
