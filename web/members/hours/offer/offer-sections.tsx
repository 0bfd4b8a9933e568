import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import type { Offer, OfferedResource, OfferedService, WeeklySchedule } from "../../../../domain/rules.ts";
import { currencyOf } from "../../../../domain/services/prices.ts";
import { aResource, aService } from "../../../../domain/services/trades.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats, useRegion } from "../../lib/formats-provider.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { setPlan } from "../tables/set-plan.ts";
import { inUse, newId, peopleOf, roomsOf, withService } from "./change-offer.ts";
import { ChooseTrade } from "./choose-trade.tsx";
import { More } from "./draft-dialog.tsx";
import { ASSIGN_TEXT, hoursText, KIND_TEXT, unitsText } from "./offer-text.ts";
import { type Account, PersonDialog, PersonMark } from "./person-dialog.tsx";
import { ResourceList } from "./resource-list.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { ServiceList } from "./service-list.tsx";

type OfferSectionsProps = { form: HoursForm; accounts: Account[]; owner: string };
type Editing = { service: OfferedService } | { resource: OfferedResource };

/** Services, people, rooms and machines; without any, a trade to begin with. */
export function OfferSections({ form, accounts, owner }: OfferSectionsProps) {
  const { control, formState, getValues, setValue } = form;
  const region = useRegion();
  const plan = useWatch({ control, name: "plan" });
  const { field } = useController({ control, name: "plan.offer" });
  const [editing, setEditing] = useState<Editing | null>(null);
  const sections = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer } = plan;
  const errors = formState.errors.plan?.offer;
  const set = (changed: Offer) => setPlan(form, { offer: changed });
  field.ref({ focus: () => (firstProblem(sections.current) ?? heading.current)?.focus() });
  function begin(begun: Offer, week: WeeklySchedule | null): void {
    set(begun);
    if (week) setValue("weeklySchedule", week, { shouldDirty: true });
    if (begun.services.length === 0) setEditing({ service: newService(begun) });
  }
  if (!offer)
    return (
      <FormSection title="Services" ref={heading}>
        <ChooseTrade
          person={owner}
          currency={currencyOf(region)}
          hasPeriods={plan.periods.length > 0}
          onChoose={begin}
        />
      </FormSection>
    );
  const problemIn = (list: "services" | "resources", id: string) =>
    messageIn(errors?.[list]?.[offer[list].findIndex((each) => each.id === id)]);
  const resourceProblem = ({ id }: OfferedResource) => problemIn("resources", id);
  const people = peopleOf(offer);
  const rooms = roomsOf(offer);
  const edit = (resource: OfferedResource) => setEditing({ resource });
  const dialog = {
    ...{ plan, offer },
    onDone: (changed: Offer) => {
      set(changed);
      setEditing(null);
    },
    onClose: () => setEditing(null),
  };
  return (
    <div ref={sections} className="grid grid-cols-1 gap-4 lg:gap-6">
      <FormSection title="Services" ref={heading}>
        {inUse(offer.services).length > 0 ? (
          <ServiceList
            offer={offer}
            problemOf={({ id }) => problemIn("services", id)}
            onSort={(services) => set({ ...offer, services })}
            onEdit={(service) => setEditing({ service })}
          />
        ) : (
          <p className="text-soft">No services yet. Customers cannot book until there is one.</p>
        )}
        <AddButton onClick={() => setEditing({ service: newService(offer) })}>Add a service</AddButton>
        <More name="services">
          <div className="max-w-md">
            <CurrencyField currency={offer.currency} onChange={(currency) => set({ ...offer, currency })} />
          </div>
        </More>
        <Archived offer={offer} onOffer={(service) => set(withService(offer, { ...service, archived: false }))} />
      </FormSection>
      <FormSection title="People">
        {people.length > 0 && (
          <ResourceList
            label="People"
            list={people}
            mark={PersonMark}
            text={(person) => [hoursText(person), !person.online && "not shown online"].filter(Boolean).join("; ")}
            problemOf={resourceProblem}
            onEdit={edit}
          />
        )}
        <AddButton onClick={() => edit(newResource(offer, "person"))}>Add a person</AddButton>
        {people.length > 1 && (
          <div className="max-w-md">
            <OptionsField
              label="Whoever books with anyone gets"
              options={["least_busy", "in_order"] as Offer["assign"][]}
              text={(assign) => ASSIGN_TEXT[assign]}
              value={offer.assign}
              onChange={(assign) => set({ ...offer, assign })}
            />
          </div>
        )}
      </FormSection>
      <FormSection title="Rooms and machines">
        {rooms.length > 0 ? (
          <ResourceList
            label="Rooms and machines"
            list={rooms}
            text={(room) => [room.kind === "person" ? "" : KIND_TEXT[room.kind], unitsText(room)].join(", ")}
            problemOf={resourceProblem}
            onEdit={edit}
          />
        ) : (
          <p className="text-soft">Only where a visit needs a chair, a room or a machine that others may take.</p>
        )}
        <AddButton onClick={() => edit(newResource(offer, "room"))}>Add a room or machine</AddButton>
      </FormSection>
      {editing && "service" in editing && (
        <ServiceDialog key={editing.service.id} {...dialog} service={editing.service} />
      )}
      {editing &&
        "resource" in editing &&
        (editing.resource.kind === "person" ? (
          <PersonDialog
            key={editing.resource.id}
            {...{ ...dialog, accounts }}
            person={editing.resource}
            week={getValues("weeklySchedule")}
          />
        ) : (
          <RoomDialog key={editing.resource.id} {...dialog} room={editing.resource} />
        ))}
    </div>
  );
}

const firstProblem = (part: HTMLElement | null) => part?.querySelector<HTMLElement>("[data-problem]");

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button className="justify-self-start" onClick={onClick}>
    <Plus aria-hidden="true" size={18} /> {children}
  </Button>
);

/** Everybody does it, and it stands with the last ones. */
function newService(offer: Offer): OfferedService {
  const group = inUse(offer.services).at(-1)?.group ?? "";
  const service = aService({ id: newId(), name: "", group, parts: [{ minutes: Number.NaN, busy: true }] });
  return { ...service, people: Object.fromEntries(peopleOf(offer).map(({ id }) => [id, {}])) };
}

function newResource({ resources }: Offer, kind: OfferedResource["kind"]): OfferedResource {
  const order = 1 + Math.max(-1, ...resources.map((each) => each.order));
  return aResource({ id: newId(), kind, name: "", order });
}

function Archived({ offer, onOffer }: { offer: Offer; onOffer: (service: OfferedService) => void }) {
  const archived = offer.services.filter((each) => each.archived);
  if (archived.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-accent-ink">
        No longer offered ({archived.length})
      </summary>
      <ul className="divide-y divide-line">
        {archived.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere text-soft">{service.name}</span>
            <Button look="quiet" aria-label={`Offer ${service.name} again`} onClick={() => onOffer(service)}>
              Offer again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CurrencyField({ currency, onChange }: { currency: string; onChange: (currency: string) => void }) {
  const { locale } = useFormats();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return (
    <OptionsField
      label="Currency"
      options={Intl.supportedValuesOf("currency")}
      text={(code) => `${code} – ${names.of(code)}`}
      value={currency}
      onChange={onChange}
    />
  );
}
