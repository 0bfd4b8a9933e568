import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type BusinessType, isBusinessType } from "../../../domain/business-types.ts";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { Card } from "../../shared/ui/card.tsx";
import { RoomNote } from "../lib/room-words.tsx";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { ContractForm, KeepTyped } from "../ui/form/contract-form.tsx";
import { NumberField } from "../ui/form/fields.tsx";
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

/** Asks a restaurant for its tables. */
const TableFields = ({ draft, keep, back, onDone }: StepProps) => (
  <ContractForm
    schema={tableFields}
    defaultValues={{
      maxCapacity: draft.maxCapacity ?? Number.NaN,
      guestsPerSpot: draft.guestsPerSpot ?? DEFAULT_RULES.guestsPerSpot,
    }}
    run={(fields) => {
      keep({ businessType: "restaurant", ...fields }); // includes the untouched type and seats
      onDone();
    }}
    className="grid gap-6"
  >
    <KeepTyped keep={keep} />
    <Card className="grid gap-6">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <NumberField
          name="maxCapacity"
          label={words.tables.count.howMany}
          type="number"
          min={1}
          hint={words.onboarding.tables.countHint}
        />
        <NumberField
          name="guestsPerSpot"
          label={words.onboarding.tables.seats}
          type="number"
          min={1}
          hint={words.onboarding.tables.seatsHint}
        />
      </div>
      <Room />
    </Card>
    <StepButtons back={back} label={words.ui.continue} />
  </ContractForm>
);

function Room() {
  const [tables = Number.NaN, seats = Number.NaN] = useWatch({ name: ["maxCapacity", "guestsPerSpot"] });
  return <RoomNote tables={tables} seats={seats} />;
}
