import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Choice } from "../../shared/ui/choice.tsx";
import { Later, later } from "../lib/later.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import type { AskedDays } from "./board/person-days.ts";
import { type BoardName, type BoardProps, type BoardsOf, boardViews } from "./board/use-board.ts";
import { useFrozenWhilePressed } from "./board/use-frozen-while-pressed.ts";
import { LATER_BOARDS } from "./boards.ts";
import { dayBookingsQuery } from "./booking/queries.ts";

const personDays = later(() => import("./person-days.tsx").then((part) => part.PersonDays));

type DayProps = Omit<BoardProps, "onPersonDays">;
type DayBoardProps = DayProps & { name: BoardName };

/** A day as the member chose to see it; nothing for the list. */
export const DayBoard = ({ name, ...day }: DayBoardProps) =>
  name !== "list" && <LoadedDay key={`${name} ${day.date}`} {...{ name }} {...day} />;

/** Shown once its bookings and its overview are there (docs/evening.md#floor). While one presses, it stays as it is. */
function LoadedDay({ name, ...day }: DayProps & { name: keyof typeof LATER_BOARDS }) {
  const { slug, overview, date, place } = day;
  const [asked, setAsked] = useState<AskedDays | null>(null);
  const read = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(read.data, place);
  if (bookings && overview.capacity.date === date)
    return (
      <>
        <Later
          of={LATER_BOARDS[name]}
          waiting={<SkeletonRows />}
          {...day}
          bookings={bookings}
          onPersonDays={setAsked}
        />
        {asked && <Later of={personDays} {...{ slug, overview, date, asked }} onClose={() => setAsked(null)} />}
      </>
    );
  return <NotRead query={read} failure={words.shared.dayNotLoaded} />;
}

type BoardSwitchProps = {
  of: BoardsOf;
  chosen: BoardName;
  onChoose: (name: BoardName) => void;
  /** In the bar at the bottom of a phone, its words below its icons. */
  isInBar?: boolean;
};

export function BoardSwitch({ of, chosen, onChoose, isInBar = false }: BoardSwitchProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={words.bookings.showDayAs}
      className={`flex max-w-full flex-wrap ${isInBar ? "grow" : "w-fit rounded-md bg-sunken p-1"}`}
    >
      {boardViews(of).map(({ name, icon: Icon }) => (
        <Choice
          key={name}
          name={id}
          value={name}
          label={nameOf(name, of)}
          isChosen={name === chosen}
          onChoose={() => onChoose(name)}
          className={isInBar ? IN_BAR : IN_HEAD}
        >
          <Icon aria-hidden="true" size={isInBar ? 20 : 16} />
          {nameOf(name, of)}
        </Choice>
      ))}
    </div>
  );
}

/** The list that begins with the member's own day is named after it. */
const nameOf = (name: BoardName, { hasOwnDay }: BoardsOf) =>
  name === "list" && hasOwnDay ? words.bookings.ownDay : words.bookings.boards[name];

const IN_HEAD =
  "min-h-11 grid-flow-col gap-2 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9";
const IN_BAR =
  "min-h-12 grow gap-0.5 rounded-md px-1 text-xs font-medium text-soft has-checked:bg-accent-tint has-checked:text-accent-ink";
