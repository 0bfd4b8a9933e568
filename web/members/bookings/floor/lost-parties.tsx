import { words } from "../../texts/words.ts";
import type { Booking } from "../shared/queries.ts";
import { partyWords } from "./table-words.ts";

type LostPartiesProps = { lost: Booking[]; heldId: string | null; onPick: (id: string) => void };

/** Parties without a table: a tap takes one into the hand, a tap on a table places it. */
export const LostParties = ({ lost, heldId, onPick }: LostPartiesProps) =>
  lost.length > 0 && (
    <section aria-label={words.floor.withoutTable} className="flex min-w-0 flex-wrap items-center gap-2">
      <h3 className="text-sm font-semibold text-attention">{words.floor.withoutTable}</h3>
      <div className="flex flex-wrap gap-2">
        {lost.map((booking) => (
          <button
            key={booking.id}
            type="button"
            data-party={booking.id}
            aria-pressed={booking.id === heldId}
            onClick={() => onPick(booking.id)}
            className="min-h-11 rounded-md border border-attention bg-surface px-3 text-left text-sm tabular-nums wrap-anywhere hover:bg-sunken select-none aria-pressed:touch-none aria-pressed:bg-accent-tint"
          >
            {partyWords(booking)}
          </button>
        ))}
      </div>
    </section>
  );
