import { countOf } from "../lib/count-of.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";

type TellEverybodyProps = {
  booked: { customerEmail: string | null }[];
  isTold: boolean;
  onTold: (isTold: boolean) => void;
};

/** Nothing where nobody has booked. */
export function TellEverybody({ booked, isTold, onTold }: TellEverybodyProps) {
  const unreached = booked.filter(({ customerEmail }) => !customerEmail).length;
  if (booked.length === 0) return null;
  return (
    <Checkbox
      checked={isTold}
      onChange={onTold}
      label={booked.length === 1 ? "Tell the one who booked" : `Tell the ${booked.length} who booked`}
      hint={
        unreached > 0
          ? `${countOf(unreached, "has", "have")} no email address: call ${unreached === 1 ? "this one" : "them"}.`
          : "By the messages that you have switched on"
      }
    />
  );
}
