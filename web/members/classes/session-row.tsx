import { ChevronRight, TriangleAlert } from "lucide-react";
import type { Offer } from "../../../domain/plan/rules.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import type { TableNames } from "../bookings/booking/table-words.ts";
import type { Session } from "../bookings/sessions/queries.ts";
import { classNameOf, isFull, seatsText, serversText, troubleText } from "../bookings/sessions/session-words.ts";
import { words } from "../texts/words.ts";

type SessionRowProps = { session: Session; offer: Offer; names: TableNames; isOver: boolean; onOpen: () => void };

/** Opens who takes part. */
export function SessionRow({ session, offer, names, isOver, onOpen }: SessionRowProps) {
  const { id, time, minutes, cancelled } = session;
  const about = [words.classes.minutes(minutes), serversText(session, names)].filter(Boolean).join(" · ");
  const trouble = troubleText(session);
  const dim = isOver || cancelled ? "text-soft" : "";
  return (
    <li>
      <button
        type="button"
        data-row={id}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken md:grid-cols-[3.25rem_minmax(0,1fr)_9rem_auto] md:px-6"
      >
        <span className={`self-start font-semibold tabular-nums md:self-auto ${dim}`}>{time}</span>
        <span className="min-w-0">
          <span className={`block font-medium wrap-anywhere ${dim} ${cancelled ? "line-through" : ""}`}>
            {classNameOf(offer, session)}
          </span>
          <span className="block text-sm text-soft wrap-anywhere">{about}</span>
          {trouble && !isOver && (
            <span className="flex items-center gap-1 text-sm font-medium text-attention wrap-anywhere">
              <TriangleAlert aria-hidden="true" size={16} className="shrink-0" /> {trouble}
            </span>
          )}
        </span>
        <span className="text-sm max-md:col-start-2 max-md:row-start-2">
          {cancelled ? <Badge>{words.classes.cancelled}</Badge> : <SeatsTaken {...session} />}
        </span>
        <ChevronRight aria-hidden="true" size={18} className="text-soft max-md:col-start-3 max-md:row-start-1" />
      </button>
    </li>
  );
}

/** "8 of 12 seats" over a bar of as much. */
function SeatsTaken(session: Session) {
  const { taken, seats } = session;
  return (
    <span className="grid gap-1 md:justify-items-stretch">
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        {seatsText(session)}
        {isFull(session) && <Badge tone="accent">{words.classes.full}</Badge>}
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-sm bg-sunken max-md:w-36">
        <span className="block h-full bg-accent" style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </span>
    </span>
  );
}
