import { useId } from "react";
import type { OfferedService, ServicePart } from "../../../domain/plan/rules.ts";
import { Field, inputClass, Select } from "../../shared/ui/field.tsx";
import { lengthText } from "../plan/offer-text.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { withHidden } from "../ui/fields/optional.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import type { DraftProblems } from "./draft-dialog.tsx";

const USUAL_SEATS = 12;
const USUAL_MINUTES = 60;
/** In one booking. */
const USUAL_PARTY = 4;

/** A service of one person or a few becomes a class: in one part, by its people, in its rooms. */
export function ClassField({ draft, problems, onChange }: ServiceFieldProps) {
  const say = words.services.fields;
  const { seats, parts, people, needs, maxGuests } = draft;
  const isClass = typeof seats === "number";
  function become(wanted: boolean) {
    if (!wanted) return onChange({ seats: null });
    const kept = needs.filter(({ of }) => of !== "party" && of !== "units");
    const minutes = (parts ?? []).reduce((sum, part) => sum + part.minutes, 0);
    onChange({
      seats: USUAL_SEATS,
      parts: [{ minutes: minutes || USUAL_MINUTES, busy: true }],
      people: withoutOwnMinutes(people),
      needs: kept.length > 0 ? kept : [{ of: "person" }],
      maxGuests: Math.max(maxGuests, USUAL_PARTY),
    });
  }
  return (
    <>
      <Checkbox checked={isClass} onChange={become} label={say.isClass} hint={say.isClassHint} />
      {isClass && (
        <div className="max-w-48">
          <NumberField
            label={words.classes.fields.seats}
            value={seats}
            error={problems("seats")}
            onChange={(changed) => onChange({ seats: changed })}
          />
        </div>
      )}
    </>
  );
}

/** In a business with tables: a chef's table takes one, and lasts as long as a party stays, or as long as its parts. */
export function TableField({ draft: { needs, parts, people }, onChange }: ServiceFieldProps) {
  const takesTable = needs.some(({ of }) => of === "party");
  return (
    <>
      <Checkbox
        checked={takesTable}
        onChange={(isSet) =>
          onChange({ needs: isSet ? [...needs, { of: "party" }] : needs.filter(({ of }) => of !== "party") })
        }
        label={words.services.fields.atTable}
        hint={words.services.fields.atTableHint}
      />
      {(takesTable || !parts) && (
        <Checkbox
          checked={!parts}
          onChange={(isOpen) =>
            onChange({ parts: isOpen ? null : [{ minutes: 60, busy: true }], people: withoutOwnMinutes(people) })
          }
          label={words.services.fields.asPartyStays}
        />
      )}
    </>
  );
}

/** Empty: customers see no price. */
export function PriceField({ draft, currency, problems, onChange }: ServiceFieldProps & { currency: string }) {
  const { price, priceFrom } = draft;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="w-full max-w-48">
        <Field label={words.services.fields.price(currency)} error={problems("price")}>
          {(described) => (
            <PriceInput {...{ price, currency }} {...described} onPrice={(typed) => onChange({ price: typed })} />
          )}
        </Field>
      </div>
      <div className="min-h-12 content-center">
        <Checkbox
          checked={priceFrom}
          onChange={(isFrom) => onChange({ priceFrom: isFrom })}
          label={withHidden(words.list.from, ` ${words.services.fields.thatPrice}`)}
        />
      </div>
    </div>
  );
}

export type ServiceFieldProps = {
  draft: OfferedService;
  problems: DraftProblems;
  onChange: (change: Partial<OfferedService>) => void;
};

const PARTS_MAX = 8;

/**
 * One length, or parts between which the person is free for others. Without parts, it is as long as a party stays.
 * `isWhole`: it stays in one part.
 */
export function PartsField({ draft, problems, isWhole = false, onChange }: ServiceFieldProps & { isWhole?: boolean }) {
  const { parts, people } = draft;
  const set = (changed: ServicePart[]) =>
    onChange({ parts: changed, people: changed.length === parts?.length ? people : withoutOwnMinutes(people) });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {parts?.length === 1 && (
        <div className="w-full max-w-48">
          <NumberField
            label={words.hours.forms.minutes}
            value={parts[0]?.minutes ?? Number.NaN}
            error={problems("parts.0.minutes") ?? problems("parts")}
            onChange={(minutes) => set([{ minutes, busy: true }])}
          />
        </div>
      )}
      {parts && parts.length > 1 && <PartList {...{ parts, problems }} onChange={set} />}
      {parts && parts.length < PARTS_MAX && !isWhole && (
        <AddButton
          look="quiet"
          onClick={() =>
            set([...parts, ...(parts.length === 1 ? [TAKES_EFFECT] : []), { minutes: Number.NaN, busy: true }])
          }
        >
          {parts.length === 1 ? words.services.fields.takesEffect : words.services.fields.anotherPart}
        </AddButton>
      )}
    </div>
  );
}

const TAKES_EFFECT = { minutes: 30, busy: false };

type PartListProps = { parts: ServicePart[]; problems: DraftProblems; onChange: (parts: ServicePart[]) => void };

function PartList({ parts, problems, onChange }: PartListProps) {
  const set = (i: number, change: Partial<ServicePart>) => {
    const part = parts[i];
    if (part) onChange(parts.with(i, { ...part, ...change }));
  };
  const texts = words.services.fields;
  const id = useId();
  const wrong = [...parts.map((_, i) => `parts.${i}.minutes`), "parts"].map(problems).find(Boolean);
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{texts.parts}</legend>
      {parts.map(({ minutes, busy }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity
        <div key={i} className="flex items-center gap-2">
          <input
            aria-label={texts.partMinutes(i + 1)}
            inputMode="numeric"
            autoComplete="off"
            value={Number.isNaN(minutes) ? "" : minutes}
            onChange={({ target }) => set(i, { minutes: Number.parseInt(target.value.replace(/\D/g, ""), 10) })}
            className={`${inputClass} w-20! shrink-0 text-center tabular-nums`}
            {...(problems(`parts.${i}.minutes`) ? { "aria-invalid": true, "aria-describedby": id } : {})}
          />
          <div className="min-w-0 flex-1">
            <Select
              aria-label={texts.partPerson(i + 1)}
              value={busy ? "busy" : "free"}
              onChange={({ target }) => set(i, { busy: target.value === "busy" })}
            >
              <option value="busy">{texts.working}</option>
              <option value="free">{texts.freeForOthers}</option>
            </Select>
          </div>
          <RemoveButton aria-label={texts.removePart(i + 1)} onClick={() => onChange(parts.toSpliced(i, 1))} />
        </div>
      ))}
      <p id={id} className={`text-sm ${wrong ? "text-loss" : "text-soft"}`}>
        {wrong ?? texts.inAll(lengthText({ parts }))}
      </p>
    </fieldset>
  );
}

const withoutOwnMinutes = (people: OfferedService["people"]): OfferedService["people"] =>
  Object.fromEntries(Object.entries(people).map(([id, { minutes: _, ...own }]) => [id, own]));
