import { countOf } from "../lib/count-of.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";

/** Null: not known yet. */
export type Booked = { customerEmail: string | null }[] | null;

type TellEverybodyProps = {
  booked: Booked;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
};

/** Nothing where nobody has booked; the choice still holds for those who book until the save. */
export function TellEverybody({ booked, isTold, onTold }: TellEverybodyProps) {
  const unreached = booked?.filter(({ customerEmail }) => !customerEmail).length ?? 0;
  if (booked?.length === 0) return null;
  return (
    <Checkbox
      checked={isTold}
      onChange={onTold}
      label={
        booked?.length === 1
          ? "Tell the one who booked"
          : `Tell ${booked ? `the ${booked.length}` : "everybody"} who booked`
      }
      hint={
        unreached > 0
          ? `${countOf(unreached, "has", "have")} no email address: call ${unreached === 1 ? "this one" : "them"}.`
          : "By the messages that you have switched on"
      }
    />
  );
}
