import { useController, useFormContext } from "react-hook-form";
import type { OfferedService } from "../../../domain/plan/rules.ts";
import { usualServices, WEEKS_HELD } from "../../../domain/services/offer-of.ts";
import type { Trade, UsualService } from "../../../domain/services/trades.ts";
import { lengthText } from "../../../domain/services/visit-words.ts";
import { Card } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import { Failure } from "../ui/form/contract-form.tsx";
import type { TradeFields } from "./draft-fields.ts";
import { heldText } from "./held-text.ts";
import { usualOffer } from "./trade-in-draft.ts";

/** The usual services of the trade, each with a price if the owner likes. */
export function TradeServices({ trade, currency }: { trade: Trade; currency: string }) {
  const { services } = usualOffer(trade);
  const usual = usualServices(trade);
  const groups = Map.groupBy(
    services.map((service, i) => ({ service, i })),
    ({ service }) => service.group,
  );
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{words.onboarding.services}</h2>
        <p className="text-sm text-soft">{words.onboarding.trade.servicesText(currency)}</p>
      </div>
      {[...groups].map(([group, inGroup]) => (
        <fieldset key={group} className="grid grid-cols-1">
          <legend className={group ? "text-sm font-semibold" : "sr-only"}>{group || words.onboarding.services}</legend>
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
  const { control } = useFormContext<TradeFields>();
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
