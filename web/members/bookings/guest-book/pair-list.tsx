import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { Line } from "./merge-guest.tsx";
import { guestPairsQuery, type Pair } from "./queries.ts";
import { useAnswer } from "./same-person.tsx";

type PairListProps = { slug: string; timeZone: string; today: string; onAnswered: () => void };

/** Pairs that a night has found. On a pair S says the same and N not the same; the next pair then has the focus. */
export function PairList({ slug, onAnswered, ...place }: PairListProps) {
  const say = words.guestMerge;
  const read = useQuery(guestPairsQuery(slug));
  const list = useRef<HTMLUListElement>(null);
  const answer = useAnswer(slug, onAnswered);
  const asked = useRef(new Set<string>());
  const said = (pair: Pair, same: boolean) => {
    const [guestA, guestB] = headFirst(pair).map(({ id }) => id) as [string, string]; // both
    const key = `${guestA} ${guestB}`;
    if (asked.current.has(key)) return;
    asked.current.add(key);
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-pair]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    (rows[at + 1] ?? rows[at - 1])?.querySelector("button")?.focus();
    const done = () => asked.current.delete(key);
    answer.mutateAsync({ guestA, guestB, same }).then(done, done);
  };
  if (!read.data) return <NotRead query={read} failure={say.notLoaded} />;
  const { pairs, more } = read.data;
  if (pairs.length === 0)
    return (
      <Card>
        <p className="font-semibold">{say.none}</p>
        <p className="text-sm text-soft">{say.noneText}</p>
      </Card>
    );
  return (
    <>
      <p className="text-soft">{say.pairsAbout}</p>
      <p className="hidden text-sm text-soft md:block">{say.keys}</p>
      <ul ref={list} aria-label={say.pairs} className="grid gap-4">
        {pairs.map((pair) => (
          <PairRow key={`${pair.guestA.id} ${pair.guestB.id}`} {...{ slug, pair }} {...place} onSaid={said} />
        ))}
      </ul>
      {more && <p className="text-sm text-soft">{say.more}</p>}
    </>
  );
}

/** The more frequent visitor stays: theirs are the name and number that are shown. */
const headFirst = ({ guestA, guestB }: Pair) => (guestB.visits > guestA.visits ? [guestB, guestA] : [guestA, guestB]);

type PairRowProps = {
  slug: string;
  pair: Pair;
  timeZone: string;
  today: string;
  onSaid: (pair: Pair, same: boolean) => void;
};

function PairRow({ slug, pair, onSaid, ...place }: PairRowProps) {
  const say = words.guestMerge;
  const [head, guest] = headFirst(pair);
  const press = (event: KeyboardEvent) => {
    const same = { s: true, n: false }[event.key.toLowerCase()];
    if (same === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSaid(pair, same);
  };
  if (!head || !guest) return null;
  return (
    <li
      data-pair=""
      onKeyDown={press}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 focus-within:border-accent"
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {[head, guest].map((each) => (
          <Link
            key={each.id}
            to={`/${slug}/dashboard/guests/${encodeURIComponent(each.id)}`}
            className="flex min-h-14 min-w-0 items-start rounded-md bg-sunken px-4 py-3"
          >
            <Line {...place} guest={each} />
          </Link>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-soft">{say.reasons[pair.reason]}</p>
        <span className="flex flex-wrap gap-2">
          {([true, false] as const).map((same) => (
            <Button
              key={String(same)}
              aria-label={(same ? say.sameAs : say.notSameAs)(head.name, guest.name)}
              onClick={() => onSaid(pair, same)}
            >
              {same ? say.same : say.notSame}
            </Button>
          ))}
        </span>
      </div>
    </li>
  );
}
