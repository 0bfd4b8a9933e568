import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
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
    defaultValues: { businessType: draft.businessType ?? "restaurant", maxCapacity: draft.maxCapacity ?? Number.NaN },
  });
  const { register, handleSubmit, formState } = form;
  useKeepTyped(form, keep);
  return (
    <form noValidate onSubmit={handleSubmit(onDone)} className="grid gap-6">
      <Card className="grid gap-6">
        <ChoiceCards label="Business type" choices={TYPES} {...register("businessType")} />
        <TextField
          label="Maximum capacity"
          type="number"
          inputMode="numeric"
          min={1}
          hint={`How many customers can be served at once, counted in spots. A spot is a table and seats ${DEFAULT_RULES.guestsPerSpot} to begin with.`}
          error={formState.errors.maxCapacity?.message}
          {...register("maxCapacity", { valueAsNumber: true })}
        />
      </Card>
      <StepButtons back={back} label="Continue" />
    </form>
  );
}
