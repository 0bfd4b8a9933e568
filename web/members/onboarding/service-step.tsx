import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { type BusinessType, isBusinessType } from "../../../domain/business-types.ts";
import { Card } from "../../shared/ui/card.tsx";
import { roomOf, SIZES, tablesOf, tablesSum } from "../lib/make-tables.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { Stepper } from "../ui/fields/stepper.tsx";
import { FieldsForm, KeepTyped, useSubmit } from "../ui/form/contract-form.tsx";
import { type Draft, tableFields } from "./draft-fields.ts";
import { StepButtons, type StepProps } from "./step-page.tsx";
import { TradeFields } from "./trade-fields.tsx";
import { isOwnWeek, tradeOf, usualFields } from "./trade-in-draft.ts";

const CHOICES = Object.entries(words.settings.businessTypes).map(([value, label]) => ({ value, label }));

/** `owner`: the first of those who do the services. */
export function ServiceStep({ draft, keep, owner, ...step }: StepProps & { owner: string }) {
  const { businessType: before = "restaurant", trade: fieldsBefore, weeklySchedule: week } = draft;
  const begun = (businessType: BusinessType) => {
    const other = tradeOf({ businessType });
    return { businessType, trade: other && usualFields(other, owner) };
  };
  const [chosen, setChosen] = useState<Pick<Draft, "trade"> & { businessType: BusinessType }>({
    ...begun(before),
    ...(fieldsBefore && { trade: fieldsBefore }),
  });
  const trade = tradeOf(chosen);

  /** Each type begins with its own week and services. */
  function choose(type: string) {
    if (!isBusinessType(type)) return;
    setChosen(begun(type));
    keep({ ...begun(type), weeklySchedule: week && isOwnWeek(week) ? week : undefined });
  }

  return (
    <div className="grid gap-6">
      <Card>
        <ChoiceCards
          label={words.onboarding.businessType}
          name="businessType"
          choices={CHOICES}
          chosen={chosen.businessType}
          onChange={({ target }) => choose(target.value)}
          isPaired
        />
      </Card>
      {trade ? (
        <TradeFields key={trade.type} {...{ trade, keep, ...step }} draft={{ ...draft, ...chosen }} />
      ) : (
        <TableFields {...{ draft, keep, ...step }} />
      )}
    </div>
  );
}

/** Asks a restaurant how many tables of each size it has. */
function TableFields({ draft, keep, back, onDone }: StepProps) {
  const form = useContractForm(tableFields, {
    defaultValues: { tables: SIZES.map((_, i) => draft.tables?.[i] ?? 0) },
  });
  const { field, fieldState } = useController({ control: form.control, name: "tables" });
  const submit = useSubmit(form, (fields) => {
    keep({ businessType: "restaurant", ...fields }); // includes the untouched type
    onDone();
  });
  const id = useId();
  const fault = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-6">
      <KeepTyped keep={keep} />
      <Card>
        <fieldset ref={field.ref} tabIndex={-1} aria-describedby={id} className="grid grid-cols-1 gap-4 outline-none">
          <legend className="pb-2 text-sm font-semibold">{words.tables.count.howMany}</legend>
          {SIZES.map(({ of }, i) => (
            <Stepper
              key={of}
              name={words.tables.count.tables[of]}
              label={words.tables.count.sizes[of]}
              value={field.value[i] ?? 0}
              onChange={(count) => field.onChange(field.value.with(i, count))}
            />
          ))}
          <p id={id} role="status" className={`text-sm ${fault ? "text-loss" : "text-soft"}`}>
            {fault ?? tablesSum(tablesOf(roomOf(field.value)))}
          </p>
          <p className="text-sm text-soft">{words.onboarding.tables.drawn}</p>
        </fieldset>
      </Card>
      <StepButtons back={back} label={words.ui.continue} />
    </FieldsForm>
  );
}
