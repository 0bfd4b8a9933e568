import { useWatch } from "react-hook-form";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { Card } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { RoomNote } from "../lib/room-note.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
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
            label={words.onboarding.tables.count}
            type="number"
            inputMode="numeric"
            min={1}
            hint={words.onboarding.tables.countHint}
            error={formState.errors.maxCapacity?.message}
            {...register("maxCapacity", { valueAsNumber: true })}
          />
          <TextField
            label={words.onboarding.tables.seats}
            type="number"
            inputMode="numeric"
            min={1}
            hint={words.onboarding.tables.seatsHint}
            error={formState.errors.guestsPerSpot?.message}
            {...register("guestsPerSpot", { valueAsNumber: true })}
          />
        </div>
        <RoomNote tables={tables} seats={seats} />
      </Card>
      <StepButtons back={back} label={words.onboarding.continue} />
    </form>
  );
}
