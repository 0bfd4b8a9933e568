import { useState } from "react";
import type { Offer, OfferedService } from "../../../../domain/rules.ts";
import { TextArea, TextField } from "../../../shared/ui/field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { NumberField } from "../periods/number-field.tsx";
import { tablesInUse } from "../tables/change-tables.ts";
import { inUse, isNew, peopleOf, roomsOf, withoutService, withService } from "./change-offer.ts";
import { Chips } from "./chips.tsx";
import { DraftDialog, More } from "./draft-dialog.tsx";
import type { PlanValues } from "./draft-problems.ts";
import { NeedsField } from "./needs-field.tsx";
import { OwnTerms } from "./own-terms.tsx";
import { PartsField } from "./parts-field.tsx";
import { PriceField } from "./price-field.tsx";
import { TableField } from "./table-field.tsx";

type ServiceDialogProps = {
  plan: PlanValues;
  offer: Offer;
  service: OfferedService;
  onDone: (offer: Offer) => void;
  onGone: (offer: Offer) => void;
  onClose: () => void;
};

/** A new service needs a name and a length; everybody does it to begin with. */
export function ServiceDialog({ plan, offer, service, onDone, onGone, onClose }: ServiceDialogProps) {
  const [draft, setDraft] = useState(service);
  const set = (change: Partial<OfferedService>) => setDraft({ ...draft, ...change });
  const isAdded = !offer.services.some(({ id }) => id === service.id);
  const people = peopleOf(offer);
  const { currency } = offer;
  const needsPerson = draft.needs.some(({ of }) => of === "person");
  return (
    <DraftDialog
      {...{ plan, onDone, onClose }}
      title={isAdded ? "Add a service" : "Change a service"}
      list="services"
      id={service.id}
      result={() => withService(offer, draft)}
      archive={
        isAdded
          ? undefined
          : {
              label: isNew(service.id) ? "Remove" : "No longer offer it",
              onArchive: () => onGone(withoutService(offer, service.id)),
            }
      }
    >
      {(problems) => (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={80}
            value={draft.name}
            error={problems("name")}
            onChange={({ target }) => set({ name: target.value })}
          />
          <PartsField {...{ draft, problems }} onChange={set} />
          <PriceField {...{ draft, currency, problems }} onChange={set} />
          {needsPerson && (people.length !== 1 || problems("people")) && (
            <Chips
              label="Who does it"
              options={people}
              chosen={Object.keys(draft.people)}
              error={problems("people")}
              onChange={(chosen) =>
                set({ people: Object.fromEntries(chosen.map((id) => [id, draft.people[id] ?? {}])) })
              }
            />
          )}
          <More name={draft.name || "this service"}>
            <TextField
              label="Group"
              hint="Services of one group stand together, such as Colour"
              autoComplete="off"
              maxLength={80}
              list="groups"
              value={draft.group}
              error={problems("group")}
              onChange={({ target }) => set({ group: target.value })}
            />
            <datalist id="groups">
              {[...new Set(inUse(offer.services).map(({ group }) => group))].map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
            <TextArea
              label="Description"
              hint="Customers read it when they choose"
              value={draft.description}
              error={problems("description")}
              onChange={({ target }) => set({ description: target.value })}
            />
            <FieldPair>
              <NumberField
                label="Kept free before (minutes)"
                value={draft.bufferBefore}
                error={problems("bufferBefore")}
                onChange={(bufferBefore) => set({ bufferBefore })}
              />
              <NumberField
                label="Kept free after (minutes)"
                hint="To clean up; customers are not told"
                value={draft.bufferAfter}
                error={problems("bufferAfter")}
                onChange={(bufferAfter) => set({ bufferAfter })}
              />
              <NumberField
                label="Largest party"
                value={draft.maxGuests}
                error={problems("maxGuests")}
                onChange={(maxGuests) => set({ maxGuests })}
              />
            </FieldPair>
            <Checkbox
              checked={draft.online}
              onChange={(online) => set({ online })}
              label="Customers book it online"
              hint="Otherwise only you and your staff do"
            />
            <NeedsField {...{ draft, problems }} people={people} rooms={roomsOf(offer)} onChange={set} />
            {tablesInUse(plan).length > 0 && <TableField {...{ draft, problems }} onChange={set} />}
            {draft.parts && <OwnTerms {...{ draft, people, currency, problems }} onChange={set} />}
          </More>
        </>
      )}
    </DraftDialog>
  );
}
