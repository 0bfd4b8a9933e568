import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import type { Offer, OfferedResource, OfferedService, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { currencyOf } from "../../../domain/services/prices.ts";
import { aResource, aService } from "../../../domain/services/trades.ts";
import type { Language } from "../../../texts/languages.ts";
import { DatedDays } from "../dated/dated-days.tsx";
import { offeredIn } from "../dated/dated-kinds.ts";
import { useRegion } from "../lib/formats-provider.tsx";
import { inUse, newId, peopleOf } from "../plan/change-offer.ts";
import { type HoursValues, messageIn, useHoursForm, usePlan } from "../plan/hours-values.ts";
import { SavingForm } from "../plan/saving-form.tsx";
import { useSaveHours } from "../plan/use-save-hours.ts";
import { words } from "../texts/words.ts";
import { FormSection } from "../ui/form-section.tsx";
import { ChooseTrade } from "./choose-trade.tsx";
import { PeopleSection, RoomsSection, ServicesSection } from "./offer-sections.tsx";
import { type Account, PersonDialog, RoomDialog } from "./resource-dialogs.tsx";
import { ServiceDialog } from "./service-dialog.tsx";

type ServicesFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  accounts: Account[];
  /** To begin with. */
  owner: string;
  /** The language of the names that a trade fills in. */
  language: Language | null;
  back: string;
};

/** People and services are a part of the plan, and saved as the hours are. */
export function ServicesForm({ slug, memberId, stored, accounts, owner, language, back }: ServicesFormProps) {
  const saving = useSaveHours(slug, memberId, stored);
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      <OfferSections {...{ slug, accounts, owner, language }} />
      {offeredIn(saving.form.watch("plan")).length > 0 && (
        <DatedDays title={words.dated.timeOffAndHours} kinds={["away", "hours"]} />
      )}
    </SavingForm>
  );
}

type OfferSectionsProps = Pick<ServicesFormProps, "slug" | "accounts" | "owner" | "language">;
type Editing = { service: OfferedService } | { resource: OfferedResource };

/** Services, people, rooms and machines; without any, a trade to begin with. */
function OfferSections({ slug, accounts, owner, language }: OfferSectionsProps) {
  const { control, setValue } = useHoursForm();
  const region = useRegion();
  const { plan, set, errors } = usePlan();
  const { field } = useController({ control, name: "plan.offer" });
  const [editing, setEditing] = useState<Editing | null>(null);
  const sections = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer } = plan;
  const onOffer = (changed: Offer) => set({ offer: changed });
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
  const problemIn =
    (list: "services" | "resources") =>
    ({ id }: { id: string }) =>
      messageIn(errors?.offer?.[list]?.[offer[list].findIndex((each) => each.id === id)]);
  const resources = {
    ...{ offer, onOffer, problemOf: problemIn("resources") },
    onAdd: (kind: OfferedResource["kind"]) => setEditing({ resource: newResource(offer, kind) }),
    onEdit: (resource: OfferedResource) => setEditing({ resource }),
  };
  const dialog = {
    ...{ offer, onGone },
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
        problemOf={problemIn("services")}
        onAdd={() => setEditing({ service: newService(offer) })}
        onEdit={(service) => setEditing({ service })}
      />
      <PeopleSection {...resources} />
      <RoomsSection {...resources} />
      {editing && "service" in editing && <ServiceDialog {...dialog} service={editing.service} />}
      {editing &&
        "resource" in editing &&
        (editing.resource.kind === "person" ? (
          <PersonDialog {...{ ...dialog, slug, accounts }} person={editing.resource} />
        ) : (
          <RoomDialog {...dialog} room={editing.resource} />
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
