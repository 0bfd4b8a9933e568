import { Rows3, Rows4 } from "lucide-react";
import { words } from "../../texts/words.ts";

export function CompactButton({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const Icon = isOn ? Rows4 : Rows3;
  return (
    <button
      type="button"
      aria-label={words.list.compactRows}
      aria-pressed={isOn}
      title={words.list.compactRows}
      onClick={() => onTurn(!isOn)}
      className="-my-2.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
