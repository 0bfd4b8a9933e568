import { useId } from "react";
import { Choice } from "../../../shared/ui/choice.tsx";
import { words } from "../../texts/words.ts";
import { type BoardName, boardViews } from "./use-board.ts";

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
