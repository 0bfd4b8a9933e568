import { USUAL_PARTY_MAX } from "../../../../contract/limits.ts";
import { words } from "../../texts/words.ts";
import type { TableNames } from "../shared/table-words.ts";
import { placeAtOnce, type Wait } from "../shared/walk-in/queries.ts";
import { tileText } from "./wait-words.ts";

const SIZES = Array.from({ length: USUAL_PARTY_MAX }, (_, i) => i + 1);

type SizeTilesProps = {
  /** Undefined: no answer has come yet. */
  waits: Wait[] | undefined;
  names: TableNames;
  isPending: boolean;
  onChoose: (wait: Wait) => void;
};

/** Each usual size says what a tap on it does: seat the party at a table, or show its wait. */
export const SizeTiles = ({ waits, names, isPending, onChoose }: SizeTilesProps) => (
  <ul aria-label={words.walkIn.guests} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
    {SIZES.map((guests) => (
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
    : ` ${words.walkIn.guestsWord(guests)}: `;
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
