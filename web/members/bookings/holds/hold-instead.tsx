import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import type { HoldRequest } from "../../../../contract/requests/holds.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { type Minutes, MinutesField } from "./minutes-field.tsx";
import { canTell, type OfferChannels, withoutText } from "./waitlist-query.ts";

/** How a place is held for somebody instead of booked. */
export type HoldTerms = { minutes: Minutes; isSilent: boolean };

type HoldInsteadProps = {
  terms: HoldTerms | null;
  channels: OfferChannels;
  /** A message can reach the customer. */
  isReached: boolean;
  onChange: (terms: HoldTerms | null) => void;
};

/** In New booking: the customer says yes or no later, and has the place alone until then. */
export function HoldInstead({ terms, channels, isReached, onChange }: HoldInsteadProps) {
  const say = words.holds.instead;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Checkbox
        checked={terms !== null}
        onChange={(isOn) => onChange(isOn ? { minutes: null, isSilent: false } : null)}
        label={say.label}
        hint={say.hint}
      />
      {terms && (
        <div ref={bringUp} className="grid scroll-mb-24 gap-4">
          {isReached ? (
            <Checkbox
              checked={terms.isSilent}
              onChange={(isSilent) => onChange({ ...terms, isSilent })}
              label={say.silent}
            />
          ) : (
            <p className="text-sm text-soft">{say.noContact(withoutText(channels))}</p>
          )}
          <MinutesField
            value={terms.minutes}
            isSilent={terms.isSilent || !isReached}
            onChange={(minutes) => onChange({ ...terms, minutes })}
          />
        </div>
      )}
    </div>
  );
}

/** These fields would open below the dialog's footer. */
const bringUp = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: "nearest" });

/** The form of a new booking as a place to hold. Who cannot be reached is not told. */
export function holdOf(
  request: MemberBookingRequest,
  { minutes, isSilent, channels }: HoldTerms & { channels: OfferChannels },
  override: MemberBookingRequest["override"],
): HoldRequest {
  const { customerName, customerEmail, customerPhone, guests, notes, area, services, sessionId } = request;
  const silent = isSilent || !canTell(channels, { customerEmail, customerPhone });
  const { bookingDate: date, bookingTime: time, resources } = request;
  return {
    for: {
      person: {
        ...{ customerName, customerEmail, customerPhone, guests, notes },
        ...(area === undefined ? {} : { area }),
        ...(services === undefined ? {} : { services }),
        ...(sessionId === undefined ? {} : { sessionId }),
      },
    },
    place: { date, time, ...(resources === undefined ? {} : { resources }) },
    ...(silent ? { silent } : minutes === null ? {} : { minutes }),
    ...(override ? { override } : {}),
  };
}
