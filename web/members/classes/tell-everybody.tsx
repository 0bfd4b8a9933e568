import { words } from "../texts/words.ts";
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
  const { tell } = words.classes;
  return (
    <Checkbox
      checked={isTold}
      onChange={onTold}
      label={!booked ? tell.everybody : booked.length === 1 ? tell.one : tell.count(booked.length)}
      hint={unreached > 0 ? tell.unreached(unreached) : tell.bySwitches}
    />
  );
}
