import { type FunctionComponent, lazy, Suspense, useState } from "react";
import { lengthText } from "../../../../domain/services/prices.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Offer, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import type { TellMeSeatsProps } from "../../standby/tell-me-seats.tsx";
import { usePriceText } from "../visit/use-visit-texts.ts";
import { SeatsField } from "./chosen-seats.tsx";
import { classOf, isFull, useClassTexts } from "./sessions.ts";

type SessionListProps = {
  workspace: Workspace;
  offer: Offer;
  sessions: SessionShown[];
  onChoose: (session: SessionShown) => void;
};

/** Few businesses have a list. */
const TellMe = lazy<FunctionComponent<TellMeSeatsProps>>(async () => ({
  default: await import("../../standby/tell-me-seats.tsx")
    .then((part) => part.loadTellMeSeats())
    .catch(() => () => null),
}));

/** The list begins with so many dates; more are shown at a press. */
const DATES_SHOWN = 7;

/** Classes by day; a full one stays among them and says so, so that the week's shape is visible. */
export function SessionList({ workspace, offer, sessions, onChoose }: SessionListProps) {
  const texts = useTexts();
  const words = useClassTexts();
  const priceOf = usePriceText(offer.currency);
  const [shown, setShown] = useState(DATES_SHOWN);
  const joining = useState("");
  const days = Object.entries(Object.groupBy(sessions, ({ date }) => date));
  if (days.length === 0) return <p className="text-soft">{words.none}</p>;
  return (
    <>
      {days.slice(0, shown).map(([date, ofDay = []]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-2">
          <h3 id={`day-${date}`} className="text-lg first-letter:uppercase">
            {texts.format.longDate(date)}
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ofDay.map((session) => {
              const { id, time, minutes, people, seatsLeft } = session;
              const { name, price, priceFrom, maxGuests } = classOf(offer, session);
              const isOff = isFull(session);
              const left = isOff ? words.full : seatsLeft !== null && words.seatsLeft(seatsLeft);
              return (
                <li key={id}>
                  <button
                    type="button"
                    data-session={id}
                    aria-disabled={isOff || undefined}
                    onClick={() => isOff || onChoose(session)}
                    className={`flex min-h-16 w-full items-start gap-4 px-4 py-3 text-left wrap-anywhere ${isOff ? "text-soft" : "hover:bg-sunken"}`}
                  >
                    <span className="shrink-0 font-semibold tabular-nums">
                      {timeText(workspace, date, time, texts)}
                    </span>
                    <span className="grid min-w-0 grow gap-0.5 hyphenate">
                      <span className="font-semibold">{name}</span>
                      <span className="text-sm text-soft">{[...people, lengthText(minutes)].join(" · ")}</span>
                    </span>
                    <span className="grid shrink-0 gap-0.5 text-right">
                      <span className="font-semibold tabular-nums">
                        {priceOf(price === null ? null : { minor: price, isFrom: priceFrom })}
                      </span>
                      {left && <span className={`text-sm ${isOff ? "" : "font-medium text-attention"}`}>{left}</span>}
                    </span>
                  </button>
                  {(session.standby || id === joining[0]) && (
                    <Suspense>
                      <TellMe {...{ workspace, session, name, joining, SeatsField }} most={maxGuests} />
                    </Suspense>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {days.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + DATES_SHOWN)}>
          {words.more}
        </Button>
      )}
    </>
  );
}
