import { useId } from "react";
import { Choice } from "../../../shared/ui/choice.tsx";
import { words } from "../../texts/words.ts";
import type { Mine } from "./use-mine.ts";

export function MineSwitch({ mine: { person, isMine, choose } }: { mine: Mine }) {
  const id = useId();
  const say = words.myDay;
  return (
    <div role="radiogroup" aria-label={say.label} className="flex rounded-md bg-sunken p-1">
      {([true, false] as const).map((isOwn) => {
        const label = isOwn ? say.you(person.name) : say.everybody;
        return (
          <Choice
            key={label}
            name={id}
            value={isOwn ? "mine" : "all"}
            label={label}
            isChosen={isOwn === isMine}
            onChoose={() => choose(isOwn)}
            className="grid min-h-11 min-w-0 flex-1 place-items-center rounded-sm border border-transparent px-3 text-sm font-semibold text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink"
          >
            <span className="max-w-full truncate">{label}</span>
          </Choice>
        );
      })}
    </div>
  );
}
