import { telUrl } from "../../../../domain/looks/address.ts";
import { channelsText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { PhoneText } from "../../ui/phone-text.tsx";
import type { Booking } from "../booking/queries.ts";
import type { Tells } from "./queries.ts";

type TellChoiceProps = {
  booking: Pick<Booking, "customerName" | "customerEmail" | "customerPhone">;
  /** None: no message would go out. */
  channels: Tells["change"];
  isTold: boolean;
  onTold: (isTold: boolean) => void;
};

/** Asks before a change whether the customer is told of it, or says that nothing goes out. */
export function TellChoice({ booking, channels, isTold, onTold }: TellChoiceProps) {
  const { customerName, customerEmail, customerPhone } = booking;
  if (channels.length > 0)
    return (
      <Checkbox
        checked={isTold}
        onChange={onTold}
        label={words.details.tell.by(customerName, channelsText(channels))}
      />
    );
  if (!customerPhone)
    return (
      <p className="text-sm text-soft">
        {customerEmail ? words.details.tell.switchedOff(customerName) : words.details.tell.unreachable(customerName)}
      </p>
    );
  return (
    <p className="text-sm text-soft">
      {words.details.tell.call}{" "}
      <a href={telUrl(customerPhone)} className="-my-3 inline-block py-3 whitespace-nowrap text-accent-ink underline">
        <PhoneText phone={customerPhone} />
      </a>
    </p>
  );
}

/** Says nothing by default: then the switches decide. */
export const withNotify = (isTold: boolean) => ({ notify: isTold ? undefined : false });
