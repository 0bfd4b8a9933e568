import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";

/** How long the bar says that everything was sent. */
const SENT_MS = 6000;

type OfflineBarProps = {
  /** Those that this device can show meanwhile. */
  days: { date: string; bookings: number }[];
  today: string;
  /** When the server last answered; null while connected. */
  since: string | null;
  /** Changes that this device keeps. */
  kept: number;
  /** Leads to them. */
  children: ReactNode;
};

/** Below the head: that there is no connection, since when, which days and changes are kept; at the end, how much was sent. */
export function OfflineBar({ days, today, since, kept, children }: OfflineBarProps) {
  const sent = useSent(kept);
  const { weekdayName } = useFormats();
  const isShown = since !== null || kept > 0 || sent > 0;
  return (
    <div
      className={`-mx-4 flex min-h-11 flex-wrap items-center gap-x-3 bg-attention-tint px-4 text-sm font-semibold text-attention md:mx-0 md:rounded-md ${isShown ? "" : "hidden"} ${since === null && kept === 0 ? "bg-accent-tint! text-accent-ink!" : ""}`}
    >
      {since !== null && (
        <span className="inline-flex items-center gap-2">
          <TriangleAlert aria-hidden="true" size={18} />
          {words.live.noConnectionSince(since)}
        </span>
      )}
      {days.length > 0 && (
        <span className="font-normal">
          {words.live.onDevice(
            words.ui.list(days.map(({ date }) => (date === today ? words.ui.today.toLowerCase() : weekdayName(date)))),
          )(days.reduce((sum, { bookings }) => sum + bookings, 0))}
        </span>
      )}
      <span className="ml-auto inline-flex flex-wrap items-center gap-x-2">
        {children}
        {since !== null && kept > 0 && <span className="font-normal max-md:hidden">{words.live.sentLater}</span>}
      </span>
      {since === null && kept === 0 && sent > 0 && <span role="status">{words.live.sent(sent)}</span>}
    </div>
  );
}

/** So many were kept before everything was sent, for some seconds. */
function useSent(kept: number): number {
  const [most, setMost] = useState(kept);
  const [sent, setSent] = useState(0);
  if (kept > most) setMost(kept);
  if (kept === 0 && most > 0) {
    setMost(0);
    setSent(most);
  }
  useEffect(() => {
    if (sent === 0) return;
    const timer = setTimeout(() => setSent(0), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent;
}
