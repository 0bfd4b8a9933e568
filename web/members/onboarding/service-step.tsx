import { useWatch } from "react-hook-form";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { RoomNote } from "../lib/room-note.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { serviceFields } from "./draft.ts";
import { StepButtons, type StepProps, useKeepTyped } from "./step-page.tsx";

const comingSoon = { disabled: true, note: <Badge>Coming Soon</Badge> };
const TYPES = [
  { value: "restaurant", label: "Restaurant" },
  { value: "hair_salon", label: "Hair Salon", ...comingSoon },
  { value: "spa_wellness", label: "Spa & Wellness", ...comingSoon },
];

export function ServiceStep({ draft, keep, back, onDone }: StepProps) {
  const form = useContractForm(serviceFields, {
    defaultValues: {
      businessType: draft.businessType ?? "restaurant",
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
        keep(fields); // includes the untouched seats
        onDone();
      })}
      className="grid gap-6"
    >
      <Card className="grid gap-6">
        <ChoiceCards label="Business type" choices={TYPES} {...register("businessType")} />
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
