import type { ReactNode, Ref } from "react";
import type { Offer, OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { inUse, movedResource, movedService, peopleOf, roomsOf, withService } from "../plan/change-offer.ts";
import { hoursText, lengthText, peopleText, priceOf, unitsText } from "../plan/offer-text.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { PersonMark } from "./resource-dialogs.tsx";
import { SortableList } from "./sortable-list.tsx";

type SectionProps<Each> = {
  offer: Offer;
  problemOf: (each: { id: string }) => string | undefined;
  onOffer: (offer: Offer) => void;
  onEdit: (each: Each) => void;
};

type ServicesSectionProps = SectionProps<OfferedService> & {
  onGone: (offer: Offer) => void;
  onAdd: () => void;
  ref: Ref<HTMLHeadingElement>;
};

export function ServicesSection({ offer, problemOf, onOffer, onGone, onAdd, onEdit, ref }: ServicesSectionProps) {
  const { locale } = useFormats();
  const currencyNames = new Intl.DisplayNames(locale, { type: "currency" });
  const services = inUse(offer.services);
  return (
    <FormSection title={words.services.title} ref={ref}>
      {services.length > 0 ? (
        <SortableList
          {...{ problemOf, onEdit }}
          label={words.services.title}
          list={services}
          onMove={(id, by) => {
            const moved = movedService(offer.services, id, by);
            onOffer({ ...offer, services: moved });
            return inUse(moved);
          }}
          partsOf={(service) => {
            const price = priceOf(service, offer.currency, locale);
            return {
              badges: (
                <>
                  {service.seats && <Badge tone="accent">{words.services.classOf(service.seats)}</Badge>}
                  {!service.online && <Badge>{words.services.membersOnlyBadge}</Badge>}
                </>
              ),
              text: `${lengthText(service)} · ${peopleText(service, peopleOf(offer))}`,
              aside: price && <span className="text-sm font-medium tabular-nums">{price}</span>,
            };
          }}
        />
      ) : (
        <p className="text-soft">{words.services.none}</p>
      )}
      <AddButton onClick={onAdd}>{words.services.add}</AddButton>
      <More of={words.hours.forms.moreFor(words.services.title.toLowerCase())}>
        <div className="max-w-md">
          <OptionsField
            label={words.services.currency}
            options={Intl.supportedValuesOf("currency")}
            text={(code) => `${code} – ${currencyNames.of(code)}`}
            value={offer.currency}
            onChange={(currency) => onOffer({ ...offer, currency })}
          />
        </div>
      </More>
      <Archived offer={offer} onAgain={(service) => onGone(withService(offer, { ...service, archived: false }))} />
    </FormSection>
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

type ResourcesProps = SectionProps<OfferedResource> & {
  label: string;
  listed: (offer: Offer) => OfferedResource[];
  textOf: (each: OfferedResource) => string;
  markOf?: (each: OfferedResource) => ReactNode;
};

/** People, or rooms and machines. */
function Resources({ offer, onOffer, listed, textOf, markOf, ...list }: ResourcesProps) {
  return (
    <SortableList
      {...list}
      list={listed(offer)}
      onMove={(id, by) => {
        const moved = { ...offer, resources: movedResource(offer.resources, id, by) };
        onOffer(moved);
        return listed(moved);
      }}
      partsOf={(each) => ({
        mark: markOf?.(each),
        text: <span className="inline-block first-letter:uppercase">{textOf(each)}</span>,
      })}
    />
  );
}

type ResourceSectionProps = SectionProps<OfferedResource> & { onAdd: (kind: "person" | "room") => void };

export function PeopleSection({ onAdd, ...shared }: ResourceSectionProps) {
  const { offer, onOffer } = shared;
  const people = peopleOf(offer);
  return (
    <FormSection title={words.shared.peopleTitle}>
      {people.length > 0 && (
        <Resources
          {...shared}
          label={words.shared.peopleTitle}
          listed={peopleOf}
          markOf={PersonMark}
          textOf={(person) => [hoursText(person), !person.online && words.people.notOnline].filter(Boolean).join("; ")}
        />
      )}
      <AddButton onClick={() => onAdd("person")}>{words.people.add}</AddButton>
      {people.length > 1 && (
        <div className="max-w-md">
          <OptionsField
            label={words.people.assign}
            options={["least_busy", "in_order"] as Offer["assign"][]}
            text={(assign) => words.people.assignTo[assign]}
            value={offer.assign}
            onChange={(assign) => onOffer({ ...offer, assign })}
          />
        </div>
      )}
      {people.some(({ memberId }) => memberId !== null) && (
        <Checkbox
          label={words.people.ownDaysOff}
          hint={words.people.ownDaysOffHint}
          checked={offer.ownDaysOff ?? false}
          onChange={(ownDaysOff) => onOffer({ ...offer, ownDaysOff })}
        />
      )}
    </FormSection>
  );
}

export function RoomsSection({ onAdd, ...shared }: ResourceSectionProps) {
  const { kinds, rooms, hours } = words.people;
  return (
    <FormSection title={words.shared.roomsAndMachines}>
      {roomsOf(shared.offer).length > 0 ? (
        <Resources
          {...shared}
          label={words.shared.roomsAndMachines}
          listed={roomsOf}
          textOf={(room) => [kinds[room.kind], unitsText(room), room.hours && hours.own].filter(Boolean).join(", ")}
        />
      ) : (
        <p className="text-soft">{rooms.none}</p>
      )}
      <AddButton onClick={() => onAdd("room")}>{rooms.add}</AddButton>
    </FormSection>
  );
}
