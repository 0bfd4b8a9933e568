import { useQuery } from "@tanstack/react-query";
import { Card } from "../../shared/ui/card.tsx";
import { Row } from "../../shared/ui/row.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { figuresQuery } from "./queries.ts";

/** The list in figures, of the month before this one. */
export function LastMonth({ slug }: { slug: string }) {
  const read = useQuery(figuresQuery(slug));
  const say = words.waitlist.figures;
  const { data } = read;
  const share = data && data.freed > 0 ? Math.round((100 * data.filled) / data.freed) : null;
  return (
    <Card aria-labelledby="last-month" className="grid gap-4 max-md:p-4">
      <h2 id="last-month" className="text-lg">
        {say.title}
      </h2>
      {!data && <NotRead query={read} failure={say.notLoaded} />}
      {data && data.freed + data.offered === 0 && <p className="text-soft">{say.none}</p>}
      {data && data.freed + data.offered > 0 && (
        <dl className="grid gap-2 tabular-nums">
          <Row label={say.freed}>{data.freed}</Row>
          <Row label={say.offered}>{data.offered}</Row>
          <Row label={say.filled}>
            {data.filled}
            {share !== null && <span className="text-soft"> · {say.ofFreed(share)}</span>}
          </Row>
          <Row label={say.unwanted}>{data.unwanted}</Row>
          <Row label={say.answer}>{data.answerMinutes === null ? "–" : words.waitlist.length(data.answerMinutes)}</Row>
        </dl>
      )}
    </Card>
  );
}
