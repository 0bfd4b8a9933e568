import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { Trade } from "../../../domain/services/trades.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { Failure, FieldsForm, KeepTyped, useSubmit } from "../ui/form/contract-form.tsx";
import { NumberField, TextField } from "../ui/form/fields.tsx";
import { type TradeFields as Fields, tradeFields } from "./draft-fields.ts";
import { StepButtons, type StepProps } from "./step-page.tsx";
import { currencyIn } from "./trade-in-draft.ts";
import { TradeServices } from "./trade-services.tsx";

type TradeFieldsProps = StepProps & { trade: Trade };

const NOTHING = { people: [], rooms: [], services: [] };

/** Asks a business with services who works there, how many rooms it has, and which of the usual services it gives. */
export function TradeFields({ trade, draft, keep, back, onDone }: TradeFieldsProps) {
  const { people, rooms, services } = draft.trade ?? NOTHING;
  const form = useContractForm(tradeFields, {
    defaultValues: { people, rooms: rooms.map((count) => count ?? Number.NaN), services },
  });
  const { control, formState, getValues, setValue } = form;
  const { dirtyFields } = formState;
  const usual = Math.max(trade.rooms[0]?.count ?? 0, people.length);
  const [wereTyped] = useState(rooms[0] !== usual); // before a step back
  const list = useFieldArray({ control, name: "people" });
  const submit = useSubmit(form, (fields) => {
    keep({ businessType: trade.type, trade: fields });
    onDone();
  });

  /** Where everybody needs a place of one kind, there are as many as people until somebody types another number. */
  function add() {
    list.append({ name: "", isOwner: false });
    const count = getValues("people").length;
    const isTyped = wereTyped || dirtyFields.rooms?.[0];
    if (trade.rooms.length === 1 && !isTyped && getValues("rooms.0") < count) setValue("rooms.0", count);
  }

  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-6">
      <KeepTyped keep={(fields: Fields) => keep({ trade: fields })} />
      <Card className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">{words.onboarding.trade.people}</h2>
        {list.fields.map(({ id, isOwner }, i) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              name={`people.${i}.name`}
              label={isOwner ? words.onboarding.trade.you : words.onboarding.trade.colleague}
              autoComplete="off"
            />
            <Button className="mt-7 min-h-12" onClick={() => list.remove(i)}>
              {words.ui.remove}
              <span className="sr-only"> {getValues(`people.${i}.name`)}</span>
            </Button>
          </div>
        ))}
        <Failure of="people" />
        <Button className="justify-self-start" onClick={add}>
          {list.fields.length === 0 ? words.onboarding.trade.addSomebody : words.onboarding.trade.addColleague}
        </Button>
        <div className="grid grid-cols-2 items-start gap-4 border-t border-line pt-4 empty:hidden">
          {trade.rooms.map(({ name }, i) => (
            <NumberField
              key={name}
              name={`rooms.${i}`}
              label={words.onboarding.trade.rooms[name]}
              type="number"
              min={0}
              hint={words.onboarding.trade.roomsHint}
            />
          ))}
        </div>
      </Card>
      <TradeServices trade={trade} currency={currencyIn(draft)} />
      <StepButtons back={back} label={words.onboarding.continue} />
    </FieldsForm>
  );
}
