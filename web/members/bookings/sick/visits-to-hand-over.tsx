import { useEffect, useRef, useState } from "react";
import { readStoredJson, store } from "../../../shared/lib/browser-storage.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { DialogToasts } from "../../ui/toaster.tsx";
import type { DayBooking } from "../booking/queries.ts";
import type { HandOver } from "./queries.ts";
import { closesDay, type HandOverProps, useHandOver } from "./use-hand-over.ts";
import { type HandedRow, VisitRow } from "./visit-row.tsx";
import { type Choices, choicesOf, grouped, keptChoices, movesIn } from "./ways.ts";

const KEPT = "daybook:off-today";

/** The visits under their ways out, and one button for all of them. What was chosen stays in this tab until it is done. */
export function VisitsToHandOver(props: HandOverProps) {
  const { date, person, overview, isToday, plan, bookings, onClose } = props;
  const of = `${overview.workspace.id} ${date} ${person.id}`;
  const [{ choices, isTold }, setChosen] = useState(() => chosenAt(of, plan, bookings));
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const rows = plan.visits.flatMap((visit): HandedRow[] => {
    const booking = done.has(visit.id) ? undefined : bookings.find(({ id }) => id === visit.id);
    return booking ? [{ ...visit, booking, bookingTime: booking.bookingTime }] : [];
  });
  const moves = movesIn(rows, choices);
  const closing = closesDay(props);
  const { hand, isPending, error } = useHandOver(props, (moved) => {
    setDone((before) => new Set([...before, ...moved]));
    store("sessionStorage", KEPT, null);
    if (rows.every(({ id }) => moved.includes(id))) onClose();
  });
  const list = useRef<HTMLDivElement>(null);
  const [chosenLast, setChosenLast] = useState<string | null>(null);
  useEffect(() => {
    if (chosenLast) list.current?.querySelector<HTMLElement>(`[data-visit="${chosenLast}"] select`)?.focus(); // it went to another group
  }, [chosenLast]);
  function keep(next: { choices: Choices; isTold: boolean }) {
    setChosen(next);
    store("sessionStorage", KEPT, JSON.stringify({ of, ...next }));
  }
  const names = new Map(overview.offer?.resources.map(({ id, name }) => [id, name]));
  const mayAct = moves.length > 0 || closing.may;
  return (
    <>
      <p className="-mt-3 text-soft">
        {rows.length > 0 ? words.sick.about(rows.length) : words.sick.none}{" "}
        {closing.may && (closing.isRest ? words.sick.closes : words.sick.closesDay)}
        {!closing.may && !closing.isClosed && words.sick.staysOpen}
      </p>
      {error && <Alert>{failureText(error, words.sick.notMoved)}</Alert>}
      <div ref={list} className="-mx-4 grid md:-mx-6">
        {grouped(rows, choices).map(({ group, visits }) => (
          <section key={group} aria-labelledby={`way-${group}`}>
            <h3
              id={`way-${group}`}
              className="border-y border-line bg-ground px-4 py-1.5 text-sm font-semibold text-soft md:px-6"
            >
              {words.sick.groups[group === "otherTime" && isToday ? "otherTimeToday" : group](visits.length)}
            </h3>
            <ul className="divide-y divide-line">
              {visits.map((row) => (
                <VisitRow
                  key={row.id}
                  {...{ row, names, isTold }}
                  person={person.name}
                  choice={choices[row.id] ?? "call"}
                  onChoose={(choice) => {
                    keep({ choices: { ...choices, [row.id]: choice }, isTold });
                    setChosenLast(row.id);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        <Classes classes={plan.classes} />
      </div>
      <footer className="-mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky -bottom-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <DialogToasts />
        {moves.length > 0 && (
          <div className="flex-1 basis-60 py-2.5">
            <Checkbox checked={isTold} onChange={(tells) => keep({ choices, isTold: tells })} label={words.sick.tell} />
          </div>
        )}
        <Button className={mayAct ? "max-md:hidden" : "grow md:grow-0"} onClick={onClose}>
          {mayAct ? words.sick.leaveIt : words.sick.done}
        </Button>
        {mayAct && (
          <Button
            look="primary"
            className="grow md:grow-0"
            isOff={isPending}
            onClick={() => hand({ moves, tell: isTold, closing })}
          >
            {isPending
              ? words.sick.moving
              : moves.length === 0
                ? words.sick.closeDay
                : isTold
                  ? words.sick.moveAndTell(moves.length)
                  : words.sick.move(moves.length)}
          </Button>
        )}
      </footer>
    </>
  );
}

/** As this tab keeps it, of the same person and date. */
function chosenAt(of: string, { visits }: HandOver, bookings: DayBooking[]) {
  const { data } = keptChoices.safeParse(readStoredJson("sessionStorage", KEPT));
  const kept = data?.of === of ? data : null;
  const timeOf = (id: string) => bookings.find((booking) => booking.id === id)?.bookingTime ?? "";
  return { choices: choicesOf(visits, kept?.choices ?? {}, timeOf), isTold: kept?.isTold ?? true };
}

/** Everybody in them stays: a class is given to others on its own page. */
const Classes = ({ classes }: Pick<HandOver, "classes">) =>
  classes.length > 0 && (
    <section aria-labelledby="way-classes">
      <h3
        id="way-classes"
        className="border-y border-line bg-ground px-4 py-1.5 text-sm font-semibold text-soft md:px-6"
      >
        {words.sick.groups.classes(classes.length)}
      </h3>
      <ul className="divide-y divide-line">
        {classes.map(({ id, time, name }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 px-4 md:px-6">
            <span className="w-14 font-semibold tabular-nums">{time}</span>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      <p className="px-4 py-2 text-sm text-soft md:px-6">{words.sick.classesStay}</p>
    </section>
  );
