import { useState } from "react";
import { type BusinessType, isBusinessType } from "../../../domain/business-types.ts";
import { Card } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import type { Draft } from "./draft-fields.ts";
import type { StepProps } from "./step-page.tsx";
import { TableFields } from "./table-fields.tsx";
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
