import { periodsOfWeek } from "../../lib/week-periods.ts";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import type { HoursForm } from "../hours-inputs.ts";
import { withAnother } from "./period-proposals.ts";

const newId = () => `new-${crypto.randomUUID().slice(0, 8)}`;

/** The first press also makes periods of the week. */
export function AnotherPeriod({ form: { getValues, setValue } }: { form: HoursForm }) {
  function add() {
    const values = getValues();
    const { periods } = values.plan;
    const present = periods.length > 0 ? periods : periodsOfWeek(values, newId);
    setValue("plan.periods", withAnother(present, values, newId), { shouldDirty: true, shouldValidate: false });
  }
  return (
    <AddButton look="quiet" onClick={add}>
      {words.periods.another}
    </AddButton>
  );
}
