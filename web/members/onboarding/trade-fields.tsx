import { useState } from "react";
import { useController, useFieldArray, useFormContext } from "react-hook-form";
import type { OfferedService } from "../../../domain/plan/rules.ts";
import { usualServices, WEEKS_HELD } from "../../../domain/services/offer-of.ts";
import { lengthText } from "../../../domain/services/prices.ts";
import type { Trade, UsualService } from "../../../domain/services/trades.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import { Failure, FieldsForm, KeepTyped, useSubmit } from "../ui/form/contract-form.tsx";
import { NumberField, TextField } from "../ui/form/fields.tsx";
import { type TradeFields as Fields, tradeFields } from "./draft-fields.ts";
import { StepButtons, type StepProps } from "./step-page.tsx";
import { currencyIn, heldText, usualOffer } from "./trade-in-draft.ts";

const NOTHING = { people: [], rooms: [], services: [] };

/** Asks a business with services who works there, how many rooms it has, and which of the usual services it gives. */
export function TradeFields({ trade, draft, keep, back, onDone }: StepProps & { trade: Trade }) {
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
      <StepButtons back={back} label={words.ui.continue} />
    </FieldsForm>
  );
}

/** The usual services of the trade, each with a price if the owner likes. */
function TradeServices({ trade, currency }: { trade: Trade; currency: string }) {
  const { services } = usualOffer(trade);
  const usual = usualServices(trade);
  const groups = Map.groupBy(
    services.map((service, i) => ({ service, i })),
    ({ service }) => service.group,
  );
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{words.services.title}</h2>
        <p className="text-sm text-soft">{words.onboarding.trade.servicesText(currency)}</p>
      </div>
      {[...groups].map(([group, inGroup]) => (
        <fieldset key={group} className="grid grid-cols-1">
          <legend className={group ? "text-sm font-semibold" : "sr-only"}>{group || words.services.title}</legend>
          {inGroup.map(({ service, i }) => (
            <ServiceRow key={service.id} {...{ service, currency }} at={i} held={usual[i]?.held} />
          ))}
        </fieldset>
      ))}
      <Failure of="services" />
    </Card>
  );
}

type ServiceRowProps = {
  service: OfferedService;
  currency: string;
  at: number;
  held: UsualService["held"];
};

function ServiceRow({ service: { id, name, parts }, currency, at, held }: ServiceRowProps) {
  const { control } = useFormContext<Fields>();
  const offered = useController({ control, name: `services.${at}.isOffered` }).field;
  const { field: price, fieldState } = useController({ control, name: `services.${at}.price` });
  const isHeld = useController({ control, name: `services.${at}.isHeld` }).field;
  const error = fieldState.error?.message;
  const minutes = (parts ?? []).reduce((sum, part) => sum + part.minutes, 0);
  const length = lengthText(minutes);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1">
      <Checkbox
        checked={offered.value}
        onChange={offered.onChange}
        label={name}
        hint={held ? words.onboarding.trade.lengthAndSeats(length, held.seats) : length}
      />
      {offered.value && (
        <span className="w-28">
          <PriceInput
            price={price.value}
            currency={currency}
            onPrice={price.onChange}
            placeholder={currency}
            aria-label={words.onboarding.trade.priceOf(name, currency)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </span>
      )}
      {held && offered.value && (
        <div className="col-span-2 pt-2 pl-9">
          <Checkbox
            checked={isHeld.value ?? false}
            onChange={isHeld.onChange}
            label={heldText(held.on, held.at)}
            hint={words.onboarding.trade.heldHint(WEEKS_HELD)}
          />
        </div>
      )}
      <Fault id={`${id}-error`}>{error}</Fault>
    </div>
  );
}
