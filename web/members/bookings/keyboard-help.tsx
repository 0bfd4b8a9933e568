import { Keyboard } from "lucide-react";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { KeyHint } from "../ui/key-hint.tsx";

const KEYS: { keys: string[]; letter?: boolean; does: string }[] = [
  { keys: ["↑", "↓"], does: "Move through the list" },
  { keys: ["Home", "End"], does: "First and last of the list" },
  { keys: ["Enter"], does: "Open the booking" },
  { keys: ["Esc"], does: "Close, or clear the search" },
  { keys: ["Enter", "m"], does: "Timeline: pick up a party, and drop it" },
  { keys: ["←↑↓→"], does: "Timeline: move it by a table or 15 minutes, with Shift by an hour" },
  { keys: ["l", "L"], does: "Timeline: let it stay 15 minutes longer, or shorter" },
  { keys: ["←↑↓→"], does: "Floor: the nearest table that way; Enter opens it, and moves an open party there" },
  { keys: ["j", "k"], letter: true, does: "Down and up, from anywhere" },
  { keys: ["/"], letter: true, does: "Search" },
  { keys: ["n"], letter: true, does: "New booking" },
  { keys: ["w"], letter: true, does: "Walk-in; there 1 to 8 are its guests" },
  { keys: ["o"], letter: true, does: "Online booking tonight" },
  { keys: ["[", "]"], letter: true, does: "The day before and after" },
  { keys: ["t"], letter: true, does: "Today" },
  { keys: ["z"], letter: true, does: "Undo, while it is offered" },
  { keys: ["?"], letter: true, does: "This list" },
];

type KeyboardHelpProps = {
  open: boolean;
  onClose: () => void;
  usesLetters: boolean;
  onLetters: (uses: boolean) => void;
};

/** Speech input can trigger letter keys, so members can switch them off. */
export function KeyboardHelp({ open, onClose, usesLetters, onLetters }: KeyboardHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard">
      <dl className="grid gap-2">
        {KEYS.map(({ keys, letter, does }) => (
          <div
            key={does}
            className={`flex items-center gap-4 ${letter && !usesLetters ? "text-soft line-through" : ""}`}
          >
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Single-letter keys" checked={usesLetters} onChange={onLetters} />
    </Dialog>
  );
}

export const HelpButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Keyboard help"
    onClick={onClick}
    className="-my-2.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
  >
    <Keyboard aria-hidden="true" size={18} />
  </button>
);
