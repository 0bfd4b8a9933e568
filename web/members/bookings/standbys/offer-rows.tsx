import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { guestsText, visitText } from "../booking/booking-words.ts";
import { HOLD_GROUND, holdEnd, holdText } from "../booking/hold-text.ts";
import type { HoldActions } from "../holds/use-hold-actions.ts";
import type { OpenOffer } from "./queries.ts";

type RowProps = { offer: OpenOffer; date: string; actions: HoldActions; timeZone: string };

/** By hand: a freed place with whom it would suit first. Untouched, it is everybody's at its end. */
export function FreedRow({ offer, date, actions, timeZone }: RowProps) {
  const { hold, bookingTime, guests, services, until } = offer;
  const say = words.standbys;
  const name = nameOf(offer);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-44 tabular-nums wrap-anywhere">
        <span className="font-semibold">
          {services ? say.freedForVisit(bookingTime, name) : say.freedFor(bookingTime, name, guests)}
        </span>
        <span className="block text-sm text-soft">
          {[visitText({ services }), say.keptFor(holdEnd(until, timeZone, date))].filter(Boolean).join(" · ")}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          look="primary"
          isOff={actions.isBusy}
          aria-label={say.offerTo(name, bookingTime)}
          onClick={() => actions.tell(hold, name)}
        >
          {say.offer}
        </Button>
        <Button
          isOff={actions.isBusy}
          aria-label={say.nextAfter(name)}
          onClick={() => actions.withdraw(hold, { next: "list" })}
        >
          {say.next}
        </Button>
        <Button
          isOff={actions.isBusy}
          aria-label={say.letGoOf(bookingTime)}
          onClick={() => actions.withdraw(hold, { next: "public" })}
        >
          {say.letGo}
        </Button>
      </span>
    </li>
  );
}

/** A place that is held for an answer. */
export function OfferRow({ offer, date, actions, timeZone, onOpen }: RowProps & { onOpen: () => void }) {
  const { hold, bookingTime, until } = offer;
  const say = words.holds;
  const name = nameOf(offer);
  return (
    <li className={`-mx-2 flex flex-wrap items-center gap-x-3 px-2 ${HOLD_GROUND}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="min-h-14 min-w-0 flex-1 basis-48 text-left tabular-nums wrap-anywhere hover:underline"
      >
        <span className="font-semibold">
          {bookingTime} · {name}
        </span>
        <span className="block text-sm">
          {partyOf(offer)} · {holdText(offer, timeZone, date)}
        </span>
      </button>
      <span className="flex flex-wrap gap-2 py-1.5">
        <Button isOff={actions.isBusy} aria-label={say.acceptFor(name)} onClick={() => actions.accept(hold)}>
          {say.acceptShort}
        </Button>
        <Button isOff={actions.isBusy} aria-label={say.longerFor(name)} onClick={() => actions.extend(hold, until)}>
          {say.longer}
        </Button>
      </span>
    </li>
  );
}

const nameOf = ({ customerName }: OpenOffer): string => customerName ?? words.standbys.served.someone;

const partyOf = ({ services, guests }: OpenOffer): string => visitText({ services }) ?? guestsText(guests);
