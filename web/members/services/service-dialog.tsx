import { useId, useState } from "react";
import { OFFER_NAME_MAX } from "../../../contract/limits.ts";
import type { OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";
import { typedPrice } from "../../../domain/services/prices.ts";
import { inputClass, TextArea, TextField } from "../../shared/ui/field.tsx";
import { inUse, peopleOf, roomsOf, withService } from "../plan/change-offer.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import { usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { AgainFields } from "./again-fields.tsx";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { NeedsField } from "./needs-field.tsx";
import { ClassField, PartsField, PriceField, type ServiceFieldProps, TableField } from "./service-fields.tsx";

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
              {!isClass && <AgainFields {...shared} />}
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

type Own = OfferedService["people"][string];
type OwnTermsProps = ServiceFieldProps & { people: OfferedResource[]; currency: string };

/** Minutes of each part and price of people who take longer, or cost more. Empty: as usual. */
function OwnTerms({ draft, people, currency, problems, onChange }: OwnTermsProps) {
  const texts = words.services.fields;
  const usual = draft.parts?.map(({ minutes }) => minutes) ?? [];
  const able = people.filter(({ id }) => draft.people[id]);
  if (able.length === 0) return null;
  const set = (id: string, own: Own) => onChange({ people: { ...draft.people, [id]: own } });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{texts.ownTerms}</legend>
      {able.map(({ id, name }) => {
        const own = draft.people[id] ?? {};
        const error = [
          ...usual.map((_, part) => `people.${id}.minutes.${part}`),
          `people.${id}.minutes`,
          `people.${id}.price`,
        ]
          .map(problems)
          .find(Boolean);
        const invalid = error ? { "aria-invalid": true, "aria-describedby": `own-${id}` } : {};
        return (
          <div key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="min-w-16 flex-1 wrap-anywhere">{name}</span>
              <span className="flex flex-wrap items-center gap-2">
                {usual.map((minutes, part) => (
                  <input
                    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity
                    key={part}
                    aria-label={usual.length > 1 ? texts.ownMinutesOf(name, part + 1) : texts.ownMinutes(name)}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder={Number.isNaN(minutes) ? "" : String(minutes)}
                    value={own.minutes && !Number.isNaN(own.minutes[part]) ? own.minutes[part] : ""}
                    onChange={({ target }) => set(id, withMinutes(own, usual, part, target.value))}
                    className={`${inputClass} w-14! px-1! text-center tabular-nums`}
                    {...invalid}
                  />
                ))}
                <span className="min-w-8 text-sm text-soft">{texts.min}</span>
              </span>
              <span className="flex items-center gap-2">
                <span className="w-28">
                  <PriceInput
                    aria-label={texts.ownPrice(name)}
                    price={own.price ?? null}
                    currency={currency}
                    placeholder={typedPrice(draft.price, currency)}
                    onPrice={(price) => set(id, withPrice(own, price))}
                    {...invalid}
                  />
                </span>
                <span className="min-w-8 text-sm text-soft">{currency}</span>
              </span>
            </div>
            <Fault id={`own-${id}`}>{error}</Fault>
          </div>
        );
      })}
    </fieldset>
  );
}

/** The first own minutes of a part bring the usual ones of the others. */
function withMinutes({ minutes, ...own }: Own, usual: number[], part: number, typed: string): Own {
  const changed = (minutes ?? usual).with(part, Number.parseInt(typed.replace(/\D/g, ""), 10));
  const isUsual = changed.every((each, i) => Number.isNaN(each) || each === usual[i]);
  return isUsual ? own : { ...own, minutes: changed };
}

const withPrice = ({ price: _, ...own }: Own, price: number | null): Own => (price === null ? own : { ...own, price });
