import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { KeyHint } from "../ui/key-hint.tsx";

const KEYS: { keys: string[]; letter?: boolean; does: keyof typeof words.bookings.keys }[] = [
  { keys: ["↑", "↓"], does: "move" },
  { keys: ["Home", "End"], does: "ends" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Esc"], does: "close" },
  { keys: ["Enter", "m"], does: "pickUp" },
  { keys: ["←↑↓→"], does: "moveParty" },
  { keys: ["l", "L"], does: "stay" },
  { keys: ["←↑↓→"], does: "nearest" },
  { keys: ["j", "k"], letter: true, does: "downUp" },
  { keys: ["/"], letter: true, does: "search" },
  { keys: ["n"], letter: true, does: "newBooking" },
  { keys: ["w"], letter: true, does: "walkIn" },
  { keys: ["o"], letter: true, does: "onlineTonight" },
  { keys: ["[", "]"], letter: true, does: "days" },
  { keys: ["t"], letter: true, does: "today" },
  { keys: ["z"], letter: true, does: "undo" },
  { keys: ["?"], letter: true, does: "help" },
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
    <Dialog open={open} onClose={onClose} title={words.bookings.keyboard}>
      <dl className="grid gap-2">
        {KEYS.filter(({ does }) => words.bookings.keys[does]).map(({ keys, letter, does }) => (
          <div
            key={does}
            className={`flex flex-wrap items-center gap-x-4 ${letter && !usesLetters ? "text-soft line-through" : ""}`}
          >
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd className="min-w-0 flex-1 basis-32">{words.bookings.keys[does]}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.bookings.letterKeys} checked={usesLetters} onChange={onLetters} />
    </Dialog>
  );
}
