import { useId, useState } from "react";
import { OFFER_NAME_MAX } from "../../../../contract/limits.ts";
import type { OfferedService } from "../../../../domain/plan/rules.ts";
import { TextArea, TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { More } from "../../ui/more.tsx";
import { tablesInUse } from "../tables/change-tables.ts";
import { inUse, peopleOf, roomsOf, withoutService, withService } from "./change-offer.ts";
import { ClassField } from "./class-field.tsx";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { NeedsField } from "./needs-field.tsx";
import { OwnTerms } from "./own-terms.tsx";
import { PartsField } from "./parts-field.tsx";
import { PriceField } from "./price-field.tsx";
import { TableField } from "./table-field.tsx";

type ServiceDialogProps = DraftProps & { service: OfferedService };

/** A new service needs a name and a length; everybody does it to begin with. */
export function ServiceDialog({ service, ...dialog }: ServiceDialogProps) {
  const { plan, offer } = dialog;
  const texts = words.services.fields;
  const groupsId = useId();
  const [draft, setDraft] = useState(service);
  const set = (change: Partial<OfferedService>) => setDraft({ ...draft, ...change });
  const people = peopleOf(offer);
  const { currency } = offer;
  const mayTakeTable = tablesInUse(plan).length > 0 || !draft.parts || draft.needs.some(({ of }) => of === "party");
  const isClass = typeof draft.seats === "number";
  const needsPerson = draft.needs.some(({ of }) => of === "person");
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="service"
      list="services"
      onName={(name) => set({ name })}
      result={() => withService(offer, draft)}
      archiveLabel={texts.noLongerOffer}
      archived={() => withoutService(offer, service.id)}
    >
      {(problems) => (
        <>
          <ClassField {...{ draft, problems }} onChange={set} />
          <PartsField {...{ draft, problems }} isWhole={isClass} onChange={set} />
          <PriceField {...{ draft, currency, problems }} onChange={set} />
          {needsPerson && (people.length !== 1 || problems("people")) && (
            <Chips
              label={isClass ? texts.whoTeaches : texts.whoDoesIt}
              options={people}
              chosen={Object.keys(draft.people)}
              error={problems("people")}
              onChange={(chosen) =>
                set({ people: Object.fromEntries(chosen.map((id) => [id, draft.people[id] ?? {}])) })
              }
            />
          )}
          <More of={words.hours.forms.moreFor(draft.name || words.services.dialog.thisService)}>
            <TextField
              label={texts.group}
              hint={texts.groupHint}
              autoComplete="off"
              maxLength={OFFER_NAME_MAX}
              list={groupsId}
              value={draft.group}
              error={problems("group")}
              onChange={({ target }) => set({ group: target.value })}
            />
            <datalist id={groupsId}>
              {[...new Set(inUse(offer.services).map(({ group }) => group))].map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
            <TextArea
              label={texts.description}
              hint={texts.descriptionHint}
              value={draft.description}
              error={problems("description")}
              onChange={({ target }) => set({ description: target.value })}
            />
            <FieldPair>
              {!isClass && (
                <>
                  <NumberField
                    label={texts.freeBefore}
                    value={draft.bufferBefore}
                    error={problems("bufferBefore")}
                    onChange={(bufferBefore) => set({ bufferBefore })}
                  />
                  <NumberField
                    label={texts.freeAfter}
                    hint={texts.freeAfterHint}
                    value={draft.bufferAfter}
                    error={problems("bufferAfter")}
                    onChange={(bufferAfter) => set({ bufferAfter })}
                  />
                </>
              )}
              <NumberField
                label={isClass ? texts.mostSeats : texts.largestParty}
                value={draft.maxGuests}
                error={problems("maxGuests")}
                onChange={(maxGuests) => set({ maxGuests })}
              />
            </FieldPair>
            <Checkbox
              checked={draft.online}
              onChange={(online) => set({ online })}
              label={texts.online}
              hint={texts.onlineHint}
            />
            {!isClass && (
              <>
                <NeedsField {...{ draft, problems }} people={people} rooms={roomsOf(offer)} onChange={set} />
                {mayTakeTable && <TableField {...{ draft, problems }} onChange={set} />}
                {draft.parts && <OwnTerms {...{ draft, people, currency, problems }} onChange={set} />}
              </>
            )}
          </More>
        </>
      )}
    </DraftDialog>
  );
}
