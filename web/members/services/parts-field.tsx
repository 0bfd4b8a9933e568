import { useId } from "react";
import type { OfferedService, ServicePart } from "../../../domain/plan/rules.ts";
import { inputClass, Select } from "../../shared/ui/field.tsx";
import { lengthText } from "../plan/offer-text.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import type { DraftProblems } from "./draft-problems.ts";

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

export const withoutOwnMinutes = (people: OfferedService["people"]): OfferedService["people"] =>
  Object.fromEntries(Object.entries(people).map(([id, { minutes: _, ...own }]) => [id, own]));
