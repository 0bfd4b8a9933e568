import { useId, useState } from "react";
import { OFFER_NAME_MAX } from "../../../contract/limits.ts";
import type { OfferedService } from "../../../domain/plan/rules.ts";
import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { inUse, peopleOf, roomsOf, withService } from "../plan/change-offer.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import { usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { NeedsField } from "./needs-field.tsx";
import { OwnTerms } from "./own-terms.tsx";
import { ClassField, PartsField, PriceField, TableField } from "./service-fields.tsx";

/** A new service needs a name and a length; everybody does it to begin with. */
export function ServiceDialog({ service, ...dialog }: DraftProps & { service: OfferedService }) {
  const { offer } = dialog;
  const { plan } = usePlan();
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
      onChange={set}
      result={() => withService(offer, draft)}
      archiveLabel={texts.noLongerOffer}
    >
      {({ field, typed, ticked, problems }) => {
        const shared = { draft, problems, onChange: set };
        return (
          <>
            <ClassField {...shared} />
            <PartsField {...shared} isWhole={isClass} />
            <PriceField {...shared} currency={currency} />
            {needsPerson && (people.length !== 1 || problems("people")) && (
              <Chips
                label={isClass ? words.classes.fields.teachers : texts.whoDoesIt}
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
                {...typed("group")}
                label={texts.group}
                hint={texts.groupHint}
                autoComplete="off"
                maxLength={OFFER_NAME_MAX}
                list={groupsId}
              />
              <datalist id={groupsId}>
                {[...new Set(inUse(offer.services).map(({ group }) => group))].map((group) => (
                  <option key={group} value={group} />
                ))}
              </datalist>
              <TextArea {...typed("description")} label={texts.description} hint={texts.descriptionHint} />
              <FieldPair>
                {!isClass && (
                  <>
                    <NumberField {...field("bufferBefore")} label={texts.freeBefore} />
                    <NumberField {...field("bufferAfter")} label={texts.freeAfter} hint={texts.freeAfterHint} />
                  </>
                )}
                <NumberField {...field("maxGuests")} label={isClass ? texts.mostSeats : texts.largestParty} />
              </FieldPair>
              <Checkbox {...ticked("online")} label={texts.online} hint={texts.onlineHint} />
              {!isClass && (
                <>
                  <NeedsField {...shared} people={people} rooms={roomsOf(offer)} />
                  {mayTakeTable && <TableField {...shared} />}
                  {draft.parts && <OwnTerms {...shared} {...{ people, currency }} />}
                </>
              )}
            </More>
          </>
        );
      }}
    </DraftDialog>
  );
}
