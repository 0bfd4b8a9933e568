import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController, useWatch } from "react-hook-form";
import type { Offer, OfferedResource, OfferedService, WeeklySchedule } from "../../../../domain/plan/rules.ts";
import { currencyOf } from "../../../../domain/services/prices.ts";
import { aResource, aService } from "../../../../domain/services/trades.ts";
import type { Language } from "../../../../texts/languages.ts";
import { useRegion } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { setPlan } from "../tables/set-plan.ts";
import { inUse, newId, peopleOf } from "./change-offer.ts";
import { ChooseTrade } from "./choose-trade.tsx";
import { type Account, PersonDialog } from "./person-dialog.tsx";
import { PeopleSection, RoomsSection } from "./resource-sections.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { ServicesSection } from "./services-section.tsx";

type OfferSectionsProps = {
  slug: string;
  form: HoursForm;
  accounts: Account[];
  owner: string;
  language: Language | null;
};
type Editing = { service: OfferedService } | { resource: OfferedResource };

/** Services, people, rooms and machines; without any, a trade to begin with. */
export function OfferSections({ slug, form, accounts, owner, language }: OfferSectionsProps) {
  const { control, formState, getValues, setValue } = form;
  const region = useRegion();
  const plan = useWatch({ control, name: "plan" });
  const { field } = useController({ control, name: "plan.offer" });
  const [editing, setEditing] = useState<Editing | null>(null);
  const sections = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer } = plan;
  const errors = formState.errors.plan?.offer;
  const onOffer = (changed: Offer) => setPlan(form, { offer: changed });
  field.ref({ focus: () => (firstProblem(sections.current) ?? heading.current)?.focus() });
  /** The row or button that was pressed is gone. */
  function onGone(changed: Offer): void {
    flushSync(() => {
      onOffer(changed);
      setEditing(null);
    });
    heading.current?.focus();
  }
  function begin(begun: Offer, week: WeeklySchedule | null): void {
    if (week) setValue("weeklySchedule", week, { shouldDirty: true });
    onGone(begun);
    if (begun.services.length === 0) setEditing({ service: newService(begun) });
  }
  if (!offer)
    return (
      <FormSection title={words.services.title} ref={heading}>
        <ChooseTrade
          person={owner}
          language={language}
          currency={currencyOf(region)}
          hasPeriods={plan.periods.length > 0}
          onChoose={begin}
        />
      </FormSection>
    );
  const problemIn = (list: "services" | "resources", id: string) =>
    messageIn(errors?.[list]?.[offer[list].findIndex((each) => each.id === id)]);
  const resources = {
    offer,
    problemOf: ({ id }: OfferedResource) => problemIn("resources", id),
    onAdd: (kind: OfferedResource["kind"]) => setEditing({ resource: newResource(offer, kind) }),
    onEdit: (resource: OfferedResource) => setEditing({ resource }),
  };
  const dialog = {
    ...{ plan, offer, onGone },
    onDone: (changed: Offer) => {
      onOffer(changed);
      setEditing(null);
    },
    onClose: () => setEditing(null),
  };
  return (
    <div ref={sections} className="grid grid-cols-1 gap-4 lg:gap-6">
      <ServicesSection
        {...{ offer, onOffer, onGone }}
        ref={heading}
        problemOf={({ id }) => problemIn("services", id)}
        onAdd={() => setEditing({ service: newService(offer) })}
        onEdit={(service) => setEditing({ service })}
      />
      <PeopleSection {...resources} onOffer={onOffer} />
      <RoomsSection {...resources} onOffer={onOffer} />
      {editing && "service" in editing && <ServiceDialog {...dialog} service={editing.service} />}
      {editing &&
        "resource" in editing &&
        (editing.resource.kind === "person" ? (
          <PersonDialog
            {...{ ...dialog, slug, accounts }}
            person={editing.resource}
            week={getValues("weeklySchedule")}
          />
        ) : (
          <RoomDialog {...dialog} room={editing.resource} week={getValues("weeklySchedule")} />
        ))}
    </div>
  );
}

const firstProblem = (part: HTMLElement | null) => part?.querySelector<HTMLElement>("[data-problem]");

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
