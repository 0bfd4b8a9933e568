import type { OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";
import { typedPrice } from "../../../domain/services/prices.ts";
import { inputClass } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { Fault } from "../ui/fields/fault.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import type { ServiceFieldProps } from "./service-fields.tsx";

type Own = OfferedService["people"][string];
type OwnTermsProps = ServiceFieldProps & { people: OfferedResource[]; currency: string };

/** Minutes of each part and price of people who take longer, or cost more. Empty: as usual. */
export function OwnTerms({ draft, people, currency, problems, onChange }: OwnTermsProps) {
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
