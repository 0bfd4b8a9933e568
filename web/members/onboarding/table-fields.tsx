import { useWatch } from "react-hook-form";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { Card } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { RoomNote } from "../lib/room-note.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { tableFields } from "./draft-fields.ts";
import { StepButtons, type StepProps, useKeepTyped } from "./step-page.tsx";

/** Asks a restaurant for its tables. */
export function TableFields({ draft, keep, back, onDone }: StepProps) {
  const form = useContractForm(tableFields, {
    defaultValues: {
      maxCapacity: draft.maxCapacity ?? Number.NaN,
      guestsPerSpot: draft.guestsPerSpot ?? DEFAULT_RULES.guestsPerSpot,
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const [tables = Number.NaN, seats = Number.NaN] = useWatch({ control, name: ["maxCapacity", "guestsPerSpot"] });
  useKeepTyped(form, keep);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => {
        keep({ businessType: "restaurant", ...fields }); // includes the untouched type and seats
        onDone();
      })}
      className="grid gap-6"
    >
      <Card className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            label="How many tables?"
            type="number"
            inputMode="numeric"
            min={1}
            hint="All that can be taken at the same time."
            error={formState.errors.maxCapacity?.message}
            {...register("maxCapacity", { valueAsNumber: true })}
          />
          <TextField
            label="Seats at each, usually"
            type="number"
            inputMode="numeric"
            min={1}
            hint="A larger party takes several tables."
            error={formState.errors.guestsPerSpot?.message}
            {...register("guestsPerSpot", { valueAsNumber: true })}
          />
        </div>
        <RoomNote tables={tables} seats={seats} />
      </Card>
      <StepButtons back={back} label="Continue" />
    </form>
  );
}
