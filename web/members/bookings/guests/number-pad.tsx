import { Delete, Grip } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { words } from "../../texts/words.ts";

type NumberPadProps = {
  typed: string;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

/** Large digits for a screen that is touched, where the keyboard of the device would cover who is found. */
export function NumberPad({ typed, field, onType }: NumberPadProps) {
  const [isOpen, setIsOpen] = useStoredFlag("daybook:number-pad", false);
  useEffect(() => {
    const input = field.current;
    if (!input || !isOpen) return;
    input.inputMode = "none"; // no keyboard beside the pad
    return () => {
      input.inputMode = "search";
    };
  }, [field, isOpen]);
  return (
    <div className="grid w-full justify-items-start gap-2 md:w-72 pointer-fine:hidden">
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Grip aria-hidden="true" size={18} />
        {words.guestBook.pad.title}
      </Button>
      {isOpen && (
        <fieldset className="grid w-full grid-cols-3 gap-2">
          <legend className="sr-only">{words.guestBook.pad.title}</legend>
          {KEYS.map((key) => (
            <Button key={key} size="large" className="text-xl! tabular-nums" onClick={() => onType(typed + key)}>
              {key}
            </Button>
          ))}
          <Button
            size="large"
            aria-label={words.guestBook.pad.erase}
            isOff={typed === ""}
            onClick={() => onType(typed.slice(0, -1))}
          >
            <Delete aria-hidden="true" size={20} />
          </Button>
        </fieldset>
      )}
    </div>
  );
}

const KEYS = [..."123456789+0"];
