import type { MouseEvent } from "react";
import { telUrl } from "../../../../domain/looks/address.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { guestsText, visitText } from "../booking/booking-words.ts";
import { HOLD_GROUND, holdEnd } from "../booking/hold-text.ts";
import type { HoldActions } from "../holds/use-hold-actions.ts";
import type { OpenOffer } from "../holds/waitlist-query.ts";

type RowProps = { offer: OpenOffer; date: string; actions: HoldActions; timeZone: string };

/** The second press of a double one would meet the row that has moved up meanwhile. */
const once = (act: () => void) => (event: MouseEvent) => event.detail > 1 || act();

/** By hand: a freed place with whom it would suit first. Untouched, it is everybody's at its end. */
export function FreedRow({ offer, date, actions, timeZone }: RowProps) {
  const { hold, bookingTime, guests, services, until, mustCall } = offer;
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
        <Call {...{ offer }} />
        {mustCall ? (
          <Accept {...{ offer, actions }} look="primary" />
        ) : (
          <Button
            look="primary"
            isOff={actions.isBusy}
            aria-label={say.offerTo(name, bookingTime)}
            onClick={once(() => actions.tell(hold, name))}
          >
            {say.offer}
          </Button>
        )}
        <Button
          isOff={actions.isBusy}
          aria-label={say.nextAfter(name)}
          onClick={once(() => actions.withdraw(hold, { next: "list" }))}
        >
          {say.next}
        </Button>
        <Button
          isOff={actions.isBusy}
          aria-label={say.letGoOf(bookingTime)}
          onClick={once(() => actions.withdraw(hold, { next: "public" }))}
        >
          {say.letGo}
        </Button>
      </span>
    </li>
  );
}

/** A place that is held for an answer. */
export function OfferRow({ offer, date, actions, timeZone, onOpen }: RowProps & { onOpen: () => void }) {
  const { hold, bookingTime, until, told, tellAt, mustCall } = offer;
  const say = words.holds;
  const name = nameOf(offer);
  const end = (instant: string) => holdEnd(instant, timeZone, date);
  const telling = tellAt === null ? words.standbys.untold : words.standbys.toldAt(end(tellAt));
  return (
    <li className={`flex flex-wrap items-center gap-x-3 px-2 ${HOLD_GROUND}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="min-h-14 min-w-0 flex-1 basis-48 text-left wrap-anywhere hover:underline"
      >
        <span className="font-semibold">
          <span className="tabular-nums">{bookingTime}</span> · {name}
        </span>
        <span className="block text-sm">
          {[partyOf(offer), words.list.held(end(until)), ...(told || mustCall ? [] : [telling])].join(" · ")}
        </span>
        {mustCall && <span className="block text-sm font-medium text-attention">{words.standbys.callThem}</span>}
      </button>
      <span className="flex flex-wrap gap-2 py-1.5">
        <Call {...{ offer }} />
        <Accept {...{ offer, actions }} />
        <Button isOff={actions.isBusy} aria-label={say.longerFor(name)} onClick={() => actions.extend(hold, until)}>
          {say.longer}
        </Button>
      </span>
    </li>
  );
}

const Accept = ({ offer, actions, look }: Pick<RowProps, "offer" | "actions"> & { look?: "primary" }) => (
  <Button
    {...(look ? { look } : {})}
    isOff={actions.isBusy}
    aria-label={words.holds.acceptFor(nameOf(offer))}
    onClick={once(() => actions.accept(offer.hold))}
  >
    {words.holds.acceptShort}
  </Button>
);

/** The number of a guest whom no message reaches. */
const Call = ({ offer: { mustCall, customerPhone } }: Pick<RowProps, "offer">) =>
  mustCall &&
  customerPhone && (
    <a href={telUrl(customerPhone)} className={CALL}>
      <PhoneText phone={customerPhone} />
    </a>
  );

/** A number to call in a row. */
export const CALL =
  "mr-2 inline-flex min-h-11 items-center text-sm whitespace-nowrap text-accent-ink underline tabular-nums";

const nameOf = ({ customerName }: OpenOffer): string => customerName ?? words.standbys.served.someone;

const partyOf = ({ services, guests }: OpenOffer): string => visitText({ services }) ?? guestsText(guests);
