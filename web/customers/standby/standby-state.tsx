import { type ReactNode, useId } from "react";
import type { StandbyPage as StandbyView } from "../../../contract/standbys.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { areaIn, instantText, servicesText, useWhat, whenText } from "./wish-words.ts";

export type Action = { words: string; press: () => void };
type StandbyStateProps = {
  workspace: Workspace;
  view: StandbyView;
  /** Server time in milliseconds. */
  now: number;
  isBusy: boolean;
  actions: Action[];
};

/** A headline and a line for each state without an offer, at most two ways on of full width, and the rest below. */
export function StandbyState({ workspace, view, now, isBusy, actions }: StandbyStateProps) {
  const { title, line, ways } = useWords(workspace, view, now);
  const id = useId();
  const free = 2 - ways.length;
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl text-balance wrap-anywhere lg:text-3xl">
          {title}
        </h2>
        <div role="status" className="grid gap-1 text-lg wrap-anywhere empty:hidden">
          {line}
        </div>
      </div>
      <div className="grid gap-3 empty:hidden">
        {ways.map(({ words, href }, i) => (
          <a
            key={href}
            href={href}
            className={`${buttonClass(i === 0 ? "primary" : "secondary", "large")} min-h-14 py-2`}
          >
            {words}
          </a>
        ))}
        {actions.map(({ words, press }, i) => (
          <Button
            key={words}
            look={
              i >= free ? "quiet" : view.state === "asleep" && i === 0 && ways.length === 0 ? "primary" : "secondary"
            }
            size="large"
            isOff={isBusy}
            className={i >= free ? "justify-self-center" : "min-h-14 w-full py-2"}
            onClick={press}
          >
            {words}
          </Button>
        ))}
      </div>
    </section>
  );
}

type Words = { title: string; line: ReactNode; ways: { words: string; href: string }[] };

function useWords(workspace: Workspace, view: StandbyView, now: number): Words {
  const texts = useTexts();
  const { page } = useStandbyTexts();
  const what = useWhat(workspace, { ...view, areaName: areaIn(workspace, view) });
  const { state, end, last, booking, dates, guests, position } = view;
  const home = `/${workspace.slug}`;
  const to = (path: string) => keepQuery(`${home}${path}`, location.search);
  const start = last && whenText(workspace, last, texts);
  const ended = last && start && page.ended(start, instantText(workspace, last.until, now, texts));
  const free = last?.isFree && start ? page.free(start) : null;
  const others = { words: page.otherDays, href: to("") };
  const wished = { area: view.area, service: servicesText(view) ?? view.session?.service };
  const besides = Object.entries(wished).flatMap(([name, value]) => (value ? `&${name}=${value}` : []));
  const book = last?.isFree
    ? [
        {
          words: page.book,
          href: to(`?date=${last.bookingDate}&time=${last.bookingTime}&guests=${guests}${besides.join("")}`),
        },
      ]
    : [];

  if (state === "booked" && booking)
    return {
      title: page.booked(whenText(workspace, booking, texts)),
      line: <p>{what}</p>,
      ways: [{ words: page.yourBooking, href: to(`/manage/${booking.manageToken}`) }],
    };
  if (state === "asleep")
    return {
      title: ended ?? page.asleep,
      line: <p>{last ? (free ?? page.still) : page.unreached}</p>,
      ways: book,
    };
  if (state === "ended" || state === "booked") {
    const isOver = end === "over" || end === "closed";
    return {
      title: isOver ? page.closed : page.gone,
      line: isOver ? (
        <p>{page.none}</p>
      ) : end === "silent" ? (
        <>
          <p>{page.silent}</p>
          {free && <p>{free}</p>}
        </>
      ) : null,
      ways: [...book, others],
    };
  }
  const starts = dates.map(
    ({ date, from, until }) => `${texts.format.shortDate(date)}, ${[...new Set([from, until])].join("–")}`,
  );
  const [, ...rest] = starts;
  return {
    title: page.waiting,
    line: (
      <>
        <p className="first-letter:uppercase">{[what, ...(rest.length > 0 ? [] : starts)].join(" · ")}</p>
        {rest.length > 0 &&
          starts.map((start) => (
            <p key={start} className="first-letter:uppercase">
              {start}
            </p>
          ))}
        {position !== null && <p className="text-soft">{page.before(position - 1)}</p>}
      </>
    ),
    ways: [],
  };
}
