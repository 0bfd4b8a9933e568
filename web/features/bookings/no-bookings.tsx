import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import type { ListTab } from "./queries.ts";

const WORDS: Record<ListTab, { empty: string; next: string }> = {
  today: { empty: "No bookings scheduled for today.", next: "Share your booking page and they will appear here." },
  upcoming: { empty: "No upcoming bookings found.", next: "Share your booking page and they will appear here." },
  historical: { empty: "No historical bookings found.", next: "Bookings move here when their day is over." },
};

/** An empty list, and what to do about it. */
export function NoBookings({ tab, slug }: { tab: ListTab; slug: string }) {
  const { empty, next } = WORDS[tab];
  const address = new URL(`/${slug}`, location.origin).href;
  return (
    <Card className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold">{empty}</p>
        <p className="text-sm text-soft">{next}</p>
      </div>
      {tab !== "historical" && (
        <div className="flex flex-wrap gap-2">
          <CopyLink url={address} />
          <a className={buttonClass("quiet")} href={address}>
            View Booking Page
          </a>
        </div>
      )}
    </Card>
  );
}
