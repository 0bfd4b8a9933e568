import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addDays } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { DialogToasts } from "../../ui/toaster.tsx";
import { guestsText, servicesText } from "../booking/booking-words.ts";
import { type DayBooking, dayBookingsQuery, type Overview } from "../booking/queries.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { classNameOf, hasClasses, seatsText, sessionPath } from "../sessions/session-words.ts";

const DAYS = 7;

type PersonWeekProps = {
  slug: string;
  overview: Overview;
  person: { id: string; name: string };
  /** The first date. */
  date: string;
  onClose: () => void;
};

/** A person's visits and classes of seven dates, to read (docs/evening.md#my-day). A tap opens one, or its date. */
export function PersonWeek({ slug, overview: { offer, timeZone }, person, date, onClose }: PersonWeekProps) {
  const { longDate } = useFormats();
  const { open } = useOpenBooking();
  const dates = Array.from({ length: DAYS }, (_, nth) => addDays(date, nth));
  const reads = useQueries({ queries: dates.map((each) => dayBookingsQuery(slug, each)) });
  const [last = date] = dates.slice(-1);
  const { data: sessions = [] } = useQuery({ ...sessionsQuery(slug, date, last), enabled: hasClasses(offer) });
  const isOwn = ({ resources }: { resources: string[] }) => resources.includes(person.id);
  const missing = reads.find(({ data }) => data === undefined);
  return (
    <Dialog open onClose={onClose} title={words.myDay.weekOf(person.name)} isLong>
      {missing ? (
        <NotRead query={missing} failure={words.shared.dayNotLoaded} />
      ) : (
        dates.map((each, nth) => {
          const visits = reads[nth]?.data?.filter((visit) => visit.status !== "cancelled" && isOwn(visit)) ?? [];
          const classes = sessions.filter((held) => held.date === each && !held.cancelled && isOwn(held));
          return (
            <section key={each} aria-label={longDate(each)}>
              <h3 className="flex items-center justify-between gap-3 border-b border-line">
                <Link
                  to={`/${slug}/dashboard?date=${each}`}
                  onClick={onClose}
                  className="flex min-h-11 grow items-center font-semibold hover:underline"
                >
                  {longDate(each)}
                </Link>
                <span className="text-sm text-soft tabular-nums">
                  {visits.length + classes.length || words.myDay.noVisits}
                </span>
              </h3>
              <ul className="divide-y divide-line">
                {classes.map((held) => (
                  <li key={held.id}>
                    <Link to={sessionPath(slug, held)} className={LINE}>
                      <span className={TIME}>{held.time}</span>
                      <span className="wrap-anywhere">
                        {offer && classNameOf(offer, held)} <span className="text-soft">· {seatsText(held)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
                {visits.map((visit) => (
                  <li key={visit.id}>
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => {
                        onClose();
                        open(visit.id);
                      }}
                      className={LINE}
                    >
                      <span className={TIME}>{beginsWith(visit, person.id, timeZone)}</span>
                      <span className="wrap-anywhere">
                        {servicesText(visit) ?? guestsText(visit.guests)}{" "}
                        <span className="text-soft">· {visit.customerName}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      )}
      <DialogToasts />
    </Dialog>
  );
}

/** When the person's own part begins. */
function beginsWith({ spans, startsAt, bookingTime }: DayBooking, person: string, timeZone: string): string {
  const own = (spans ?? []).flatMap((span) => (span.resource === person ? Date.parse(span.startsAt) : []));
  const begins = Math.max(Date.parse(startsAt), Math.min(...own));
  return Number.isFinite(begins) ? localTime(begins, timeZone) : bookingTime;
}

const LINE = "flex min-h-11 w-full items-center gap-3 text-left hover:bg-sunken/50";
const TIME = "w-12 shrink-0 text-soft tabular-nums";
