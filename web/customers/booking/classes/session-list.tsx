import { useState } from "react";
import type { Offer, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SessionRow } from "./session-row.tsx";
import { useClassTexts } from "./use-class-texts.ts";

type SessionListProps = {
  workspace: Workspace;
  offer: Offer;
  sessions: SessionShown[];
  onChoose: (session: SessionShown) => void;
};

/** The list begins with so many dates; more are shown at a press. */
const DATES_SHOWN = 7;

/** Classes by day, full ones among them, so that the week's shape is visible. */
export function SessionList({ workspace, offer, sessions, onChoose }: SessionListProps) {
  const { format } = useTexts();
  const texts = useClassTexts();
  const [shown, setShown] = useState(DATES_SHOWN);
  const days = Object.entries(Object.groupBy(sessions, ({ date }) => date));
  if (days.length === 0) return <p className="text-soft">{texts.none}</p>;
  return (
    <>
      {days.slice(0, shown).map(([date, ofDay = []]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-2">
          <h3 id={`day-${date}`} className="text-lg first-letter:uppercase">
            {format.longDate(date)}
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ofDay.map((session) => (
              <li key={session.id}>
                <SessionRow {...{ workspace, offer, session }} onChoose={() => onChoose(session)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {days.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + DATES_SHOWN)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
