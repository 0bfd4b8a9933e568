import { REASON_MAX } from "../../../../contract/limits.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../shared/booking-words.ts";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { useTables } from "../shared/use-tables.ts";
import { ANY_PLACE, type Wait } from "../shared/walk-in/queries.ts";
import type { WalkingIn } from "../shared/walk-in/use-walk-in.ts";
import { FreeList } from "./free-list.tsx";
import { refusedText, stayText, visitLengthText, visitRefusedText } from "./wait-words.ts";
import { WaitingForm } from "./waiting-form.tsx";

/** `services`: of a visit, which gets the people and rooms that the day would give it. */
type WaitShown = Wait & { services?: Leg[] };
type WaitAnswerProps = { wait: WaitShown; tables: ReturnType<typeof useTables>; walkingIn: WalkingIn };

/** All that a party of one size can be given: its tables, else its wait, else why there is none. */
export function WaitAnswer({ wait, tables, walkingIn }: WaitAnswerProps) {
  const { seat, note, isPending } = walkingIn;
  const { guests, hasRoom, free, next, opens, mayOverride } = wait;
  const who = wait.services ? null : guestsText(guests);
  const { seatThem, seatNow, seatThemAnyway, seatNowAnyway } = words.walkIn;
  const isTold = hasRoom || free.length > 0 || (next !== null && opens === null);
  const waiting = next && (
    <WaitingForm
      {...{ guests, next, opens, isPending }}
      isVisit={wait.services !== undefined}
      names={tables.names}
      onNote={(name) => note(wait, next, name)}
    />
  );
  return (
    <>
      {free.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">{freeTitle(hasRoom, who)}</h3>
          <FreeList {...{ wait, tables, isPending }} onSeat={(place) => seat(wait, place)} />
        </section>
      )}
      {hasRoom && free.length === 0 && (
        <Button
          look="primary"
          size="large"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || seat(wait, ANY_PLACE)}
        >
          {who === null ? seatThem : seatNow(who)}
        </Button>
      )}
      {isTold ? (
        waiting
      ) : (
        <OverrideQuestion
          title={wait.services ? visitRefusedText(wait) : refusedText(wait)}
          words={opens && <p>{words.walkIn.opensAt(opens)}</p>}
          takesFocus={false}
          {...(mayOverride ? { anyway: who === null ? seatThemAnyway : seatNowAnyway(who) } : {})}
          reasonMax={REASON_MAX}
          isPending={isPending}
          onAnyway={(reason) => seat(wait, ANY_PLACE, reason)}
        >
          {waiting}
        </OverrideQuestion>
      )}
      <p className="text-sm text-soft">{wait.services ? visitLengthText(wait) : stayText(wait)}</p>
    </>
  );
}

/** `who`: null for a visit. */
function freeTitle(hasRoom: boolean, who: string | null): string {
  const { freeNow, freeNowFor, freeAWhile, freeAWhileFor } = words.walkIn;
  if (who === null) return hasRoom ? freeNow : freeAWhile;
  return hasRoom ? freeNowFor(who) : freeAWhileFor(who);
}
