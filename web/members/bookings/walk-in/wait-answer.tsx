import { Button } from "../../../shared/ui/button.tsx";
import { guestsText } from "../shared/booking-words.ts";
import type { useTables } from "../shared/use-tables.ts";
import { ANY_PLACE, type Wait } from "../shared/walk-in/queries.ts";
import type { WalkingIn } from "../shared/walk-in/use-walk-in.ts";
import { FreeList } from "./free-list.tsx";
import { refusedText, stayText } from "./wait-words.ts";
import { WaitingForm } from "./waiting-form.tsx";

type WaitAnswerProps = { wait: Wait; tables: ReturnType<typeof useTables>; walkingIn: WalkingIn };

/** All that a party of one size can be given: its tables, else its wait, else why there is none. */
export function WaitAnswer({ wait, tables, walkingIn }: WaitAnswerProps) {
  const { seat, note, isPending } = walkingIn;
  const { guests, hasRoom, free, next } = wait;
  const isTold = hasRoom || free.length > 0 || next !== null;
  return (
    <>
      {free.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {hasRoom ? "Free now" : "Free for a while"} for {guestsText(guests)}
          </h3>
          <FreeList {...{ wait, tables, isPending }} onSeat={(place, reason) => seat(wait, place, reason)} />
        </section>
      )}
      {hasRoom && free.length === 0 && (
        <Button
          look="primary"
          size="large"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || seat(wait, ANY_PLACE)}
        >
          Seat {guestsText(guests)} now
        </Button>
      )}
      {next && (
        <WaitingForm {...{ guests, next, isPending }} names={tables.names} onNote={(name) => note(wait, next, name)} />
      )}
      {!isTold && (
        <p role="status">
          <span className="block text-lg font-semibold">{refusedText(wait)}</span>
          <span className="text-soft">New booking lets it in all the same, with a reason.</span>
        </p>
      )}
      <p className="text-sm text-soft">{stayText(wait)}</p>
    </>
  );
}
