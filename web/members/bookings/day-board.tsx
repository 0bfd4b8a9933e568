import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Choice } from "../../shared/ui/choice.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { type BoardName, type BoardProps, boardViews } from "./board/use-board.ts";
import { useFrozenWhilePressed } from "./board/use-frozen-while-pressed.ts";
import { dayBookingsQuery } from "./booking/queries.ts";
import { DayFloor } from "./floor/day-floor.tsx";
import { DayTimeline } from "./timeline/day-timeline.tsx";

type DayBoardProps = BoardProps & { name: BoardName };

/** A day as the member chose to see it; nothing for the list. */
export const DayBoard = (props: DayBoardProps) =>
  props.name !== "list" && <LoadedDay key={`${props.name} ${props.date}`} {...props} />;

/** Shown once its bookings and its overview are there (docs/evening.md#floor). While one presses, it stays as it is. */
function LoadedDay({ name, ...day }: DayBoardProps) {
  const { slug, overview, date, place } = day;
  const read = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(read.data, place);
  const Board = name === "timeline" ? DayTimeline : DayFloor;
  if (bookings && overview.capacity.date === date) return <Board {...day} bookings={bookings} />;
  return <NotRead query={read} failure={words.shared.dayNotLoaded} />;
}

type BoardSwitchProps = { hasTables: boolean; chosen: BoardName; onChoose: (name: BoardName) => void };

export function BoardSwitch({ hasTables, chosen, onChoose }: BoardSwitchProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={words.bookings.showDayAs}
      className="flex w-fit max-w-full flex-wrap rounded-md bg-sunken p-1"
    >
      {boardViews(hasTables).map(({ name, icon: Icon }) => (
        <Choice
          key={name}
          name={id}
          value={name}
          label={words.bookings.boards[name]}
          isChosen={name === chosen}
          onChoose={() => onChoose(name)}
          className="min-h-11 grid-flow-col gap-2 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9"
        >
          <Icon aria-hidden="true" size={16} />
          {words.bookings.boards[name]}
        </Choice>
      ))}
    </div>
  );
}
