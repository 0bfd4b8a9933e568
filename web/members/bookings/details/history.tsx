import { type Clock, momentText } from "../../lib/message-words.ts";
import { historyOf } from "./history-words.ts";
import type { Details } from "./queries.ts";
import { Section } from "./section.tsx";

/** Who did what to it, and when. */
export function History({ details: { events, booking }, clock }: { details: Details; clock: Clock }) {
  return (
    <Section title="History">
      <ol className="grid gap-2">
        {historyOf(events, booking, clock.timeZone).map(({ id, at, words }) => (
          <li key={id} className="grid text-sm md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-x-4">
            <time dateTime={at} className="text-soft tabular-nums">
              {momentText(at, clock)}
            </time>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
