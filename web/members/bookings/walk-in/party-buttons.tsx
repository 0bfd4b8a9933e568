import { MAX_GUESTS_STAFF, USUAL_PARTY_MAX } from "../../../../contract/limits.ts";
import { words } from "../../texts/words.ts";
import type { TableNames } from "../booking/booking-words.ts";
import { GuestsField } from "../fields/guests-field.tsx";
import { placeAtOnce, type Wait } from "./queries.ts";
import { tileText } from "./wait-words.ts";

const USUAL = Array.from({ length: USUAL_PARTY_MAX }, (_, i) => i + 1);
export const LARGE = USUAL_PARTY_MAX + 1;

/** One tap for a usual party, a field for a large one. The digits 1 to 8 do the same. */
export const PartyButtons = ({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) => (
  <div className="grid gap-3">
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.ui.guestsLabel}</legend>
      {USUAL.map((each) => (
        <Choice key={each} isChosen={guests === each} onChoose={() => onChange(each)}>
          {each}
          <span className="sr-only"> {words.ui.guestsWord(each)}</span>
        </Choice>
      ))}
      <Choice isChosen={guests >= LARGE} onChoose={() => onChange(Math.max(LARGE, guests))}>
        {LARGE}+<span className="sr-only"> {words.ui.guestsWord(LARGE)}</span>
      </Choice>
    </fieldset>
    {guests >= LARGE && (
      <GuestsField
        value={guests}
        onChange={(asked) => onChange(Math.min(MAX_GUESTS_STAFF, Math.max(1, asked || LARGE)))}
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

type SizeTilesProps = {
  /** Undefined: no answer has come yet. */
  waits: Wait[] | undefined;
  names: TableNames;
  isPending: boolean;
  onChoose: (wait: Wait) => void;
};

/** Each usual size says what a tap on it does: seat the party at a table, or show its wait. */
export const SizeTiles = ({ waits, names, isPending, onChoose }: SizeTilesProps) => (
  <ul aria-label={words.ui.guestsLabel} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
    {USUAL.map((guests) => (
      <li key={guests} className="grid">
        <SizeTile
          {...{ guests, names, onChoose }}
          wait={waits?.find((each) => each.guests === guests)}
          isOff={isPending}
        />
      </li>
    ))}
  </ul>
);

type SizeTileProps = Pick<SizeTilesProps, "names" | "onChoose"> & {
  guests: number;
  wait: Wait | undefined;
  isOff: boolean;
};

/** Its name begins with "Seat" where the tap seats: "Seat 4 at T12 now", else "4 guests: about 19:40". */
function SizeTile({ guests, wait, names, isOff, onChoose }: SizeTileProps) {
  const place = wait ? placeAtOnce(wait) : null;
  const joint = place
    ? place.resources.length > 0
      ? ` ${words.walkIn.tile.at} `
      : " "
    : ` ${words.ui.guestsWord(guests)}: `;
  return (
    <button
      type="button"
      aria-disabled={isOff || !wait || undefined}
      onClick={() => isOff || !wait || onChoose(wait)}
      className={`grid min-h-18 content-center justify-items-center rounded-md border p-2 aria-disabled:opacity-50 ${place ? "border-accent bg-accent-tint text-accent-ink" : "border-edge bg-surface hover:bg-sunken"}`}
    >
      <span className="text-xl font-semibold tabular-nums">
        {place && <span className="sr-only">{words.walkIn.tile.seat} </span>}
        {guests}
        <span className="sr-only">{joint}</span>
      </span>
      <span className="text-sm tabular-nums wrap-anywhere">{wait ? tileText(wait, names) : "…"}</span>
    </button>
  );
}
