import { MAX_GUESTS_STAFF, USUAL_PARTY_MAX } from "../../../../contract/limits.ts";
import { words } from "../../texts/words.ts";
import { GuestsField } from "../shared/fields/guests-field.tsx";

const USUAL = Array.from({ length: USUAL_PARTY_MAX }, (_, i) => i + 1);
export const LARGE = USUAL_PARTY_MAX + 1;

type PartyButtonsProps = { guests: number; onChange: (guests: number) => void };

/** One tap for a usual party, a field for a large one. The digits 1 to 8 do the same. */
export const PartyButtons = ({ guests, onChange }: PartyButtonsProps) => (
  <div className="grid gap-3">
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.walkIn.guests}</legend>
      {USUAL.map((each) => (
        <Choice key={each} isChosen={guests === each} onChoose={() => onChange(each)}>
          {each}
          <span className="sr-only"> {words.walkIn.guestsWord(each)}</span>
        </Choice>
      ))}
      <Choice isChosen={guests >= LARGE} onChoose={() => onChange(Math.max(LARGE, guests))}>
        {LARGE}+<span className="sr-only"> {words.walkIn.guestsWord(LARGE)}</span>
      </Choice>
    </fieldset>
    {guests >= LARGE && (
      <GuestsField
        value={guests}
        error={undefined}
        onChange={(asked) => onChange(Math.min(MAX_GUESTS_STAFF, Math.max(1, asked || LARGE)))}
        input={{}}
      />
    )}
  </div>
);

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode };

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={`min-h-12 rounded-md border font-semibold tabular-nums ${isChosen ? "border-accent bg-accent text-on-accent" : "border-edge bg-surface hover:bg-sunken"}`}
  >
    {children}
  </button>
);

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">;

/** Null: the key is no party, or belongs to a field or to the browser: Ctrl and a digit change its tab. */
export function partyOfKey({ key, ctrlKey, metaKey, altKey, target }: KeyPress): number | null {
  const isTyped = target instanceof Element && target.closest("input, textarea") !== null;
  return !isTyped && !ctrlKey && !metaKey && !altKey && /^[1-8]$/.test(key) ? Number(key) : null;
}
