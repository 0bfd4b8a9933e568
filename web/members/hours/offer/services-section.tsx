import type { Ref } from "react";
import type { Offer, OfferedService } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { More } from "../../ui/more.tsx";
import { inUse, withService } from "./change-offer.ts";
import { ServiceList } from "./service-list.tsx";

type ServicesSectionProps = {
  offer: Offer;
  problemOf: (service: OfferedService) => string | undefined;
  onOffer: (offer: Offer) => void;
  onGone: (offer: Offer) => void;
  onAdd: () => void;
  onEdit: (service: OfferedService) => void;
  ref: Ref<HTMLHeadingElement>;
};

export const ServicesSection = ({ offer, problemOf, onOffer, onGone, onAdd, onEdit, ref }: ServicesSectionProps) => (
  <FormSection title={words.services.title} ref={ref}>
    {inUse(offer.services).length > 0 ? (
      <ServiceList {...{ offer, problemOf, onEdit }} onSort={(services) => onOffer({ ...offer, services })} />
    ) : (
      <p className="text-soft">{words.services.none}</p>
    )}
    <AddButton onClick={onAdd}>{words.services.add}</AddButton>
    <More of={words.hours.forms.moreFor(words.services.title.toLowerCase())}>
      <div className="max-w-md">
        <CurrencyField currency={offer.currency} onChange={(currency) => onOffer({ ...offer, currency })} />
      </div>
    </More>
    <Archived offer={offer} onAgain={(service) => onGone(withService(offer, { ...service, archived: false }))} />
  </FormSection>
);

function CurrencyField({ currency, onChange }: { currency: string; onChange: (currency: string) => void }) {
  const { locale } = useFormats();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return (
    <OptionsField
      label={words.services.currency}
      options={Intl.supportedValuesOf("currency")}
      text={(code) => `${code} – ${names.of(code)}`}
      value={currency}
      onChange={onChange}
    />
  );
}

function Archived({ offer, onAgain }: { offer: Offer; onAgain: (service: OfferedService) => void }) {
  const archived = offer.services.filter((each) => each.archived);
  if (archived.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-accent-ink">
        {words.services.noLonger(archived.length)}
      </summary>
      <ul className="divide-y divide-line">
        {archived.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere text-soft">{service.name}</span>
            <Button
              look="quiet"
              aria-label={words.services.offerNamedAgain(service.name)}
              onClick={() => onAgain(service)}
            >
              {words.services.offerAgain}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
