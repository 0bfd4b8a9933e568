import { useQuery } from "@tanstack/react-query";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { useFormats, useToday } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { guestsText } from "../booking/booking-words.ts";
import { servedQuery } from "./queries.ts";

/** Each place that was held on the date, for whom, why for them, and what became of it; the newest first. */
export function ServedList({ slug, date, timeZone }: { slug: string; date: string; timeZone: string }) {
  const read = useQuery(servedQuery(slug, date));
  const { shortDate } = useFormats();
  const today = useToday();
  const say = words.standbys.served;
  const moment = (instant: string) => {
    const day = localDate(instant, timeZone);
    const time = localTime(instant, timeZone);
    return day === today ? time : `${shortDate(day)}, ${time}`;
  };
  if (!read.data) return <NotRead query={read} failure={words.standbys.notLoaded} />;
  if (read.data.length === 0) return <p className="text-sm text-soft">{say.none}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {read.data.map((each) => {
        const { hold, bookingTime, customerName, guests, outcome, outcomeAt, offeredAt, chain, byMember, joinedAt } =
          each;
        const who = `${customerName ?? say.someone}, ${guestsText(guests)}`;
        const why = byMember ? say.byMember : chain > 1 ? say.after(chain) : say.first;
        return (
          <li key={hold} className="grid gap-0.5 py-2 tabular-nums">
            <p className="wrap-anywhere">
              <span className="font-semibold">{say.to(bookingTime, who)}</span>
              {" · "}
              <span className={outcome === "accepted" ? "text-accent-ink" : "text-soft"}>
                {say.at(say.outcomes[outcome], moment(outcomeAt ?? offeredAt))}
              </span>
            </p>
            <p className="text-soft">
              {[why, ...(joinedAt === null ? [] : [say.joined(moment(joinedAt))])].join(" · ")}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
