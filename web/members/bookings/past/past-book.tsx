import { Alert } from "../../../shared/ui/alert.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Overview } from "../shared/queries.ts";
import { tableNames } from "../shared/table-words.ts";
import { MomentChoice } from "./moment-choice.tsx";
import type { PastAnswer } from "./queries.ts";
import { StoodList } from "./stood-list.tsx";

type PastBookProps = PastAnswer & {
  overview: Overview;
  /** The moment in the address; its book may be on its way. */
  chosen: string | null;
  onMoment: (at: string) => void;
};

/** A date's book at a moment that the member chooses. */
export function PastBook({ overview, date, at, chosen, stood, onMoment }: PastBookProps) {
  const format = useFormats();
  const { timeZone, today } = overview;
  return (
    <>
      <p className="text-soft">{words.asItStood.about(format.longDate(date))}</p>
      <MomentChoice
        {...{ timeZone, onMoment }}
        at={chosen ?? at}
        today={today.date}
        earlier={stood?.earlier ?? null}
        later={stood?.later ?? null}
      />
      {stood ? (
        <StoodList
          {...{ stood, at }}
          tables={tableNames(overview)}
          clock={{ now: Date.parse(today.now), timeZone, format }}
        />
      ) : (
        <Alert tone="attention">{words.asItStood.unreadable}</Alert>
      )}
    </>
  );
}
