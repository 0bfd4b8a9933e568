import { Plus, X } from "lucide-react";
import { LEGS_MAX } from "../../../../contract/limits.ts";
import type { Leg, Offer, OfferedService } from "../../../../domain/rules.ts";
import { priceOf } from "../../../../domain/services/offered.ts";
import { priceText } from "../../../../domain/services/prices.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/field.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";

type ServicesFieldProps = {
  offer: Offer;
  /** Also a table alone may be booked. */
  hasTables: boolean;
  legs: Leg[];
  onChange: (legs: Leg[]) => void;
  error: string | undefined;
};

/** Services in order, each by a person or by anyone; members also book those that are not online. */
export function ServicesField({ offer, hasTables, legs, onChange, error }: ServicesFieldProps) {
  const { locale } = useFormats();
  const shown: Leg[] = legs.length > 0 || hasTables ? legs : [{ service: "" }];
  const groups = Map.groupBy(
    offer.services.filter(({ archived, seats }) => !archived && !seats),
    ({ group }) => group,
  );
  const set = (nth: number, leg: Leg) => onChange(shown.with(nth, leg));
  const price = legs.length > 0 ? priceOf(offer, legs) : null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Services</legend>
      {shown.map(({ service, person }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the visit
        <div key={nth} className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-end gap-2">
          <SelectField
            label={shown.length > 1 ? `Service ${nth + 1}` : "Service"}
            error={nth === 0 ? error : undefined}
            value={service}
            onChange={({ target }) => set(nth, { service: target.value })}
          >
            <option value="" disabled>
              Choose
            </option>
            {[...groups].map(([group, services]) => (
              <optgroup key={group} label={group || "Services"}>
                {services.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            label="With"
            value={person ?? ""}
            onChange={({ target }) => set(nth, target.value ? { service, person: target.value } : { service })}
          >
            <option value="">Anyone</option>
            {peopleFor(offer, service).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            aria-label={`Leave out ${nameOf(offer, service) ?? "the service"}`}
            aria-disabled={shown.length === 1 && !hasTables ? true : undefined}
            onClick={() => (shown.length > 1 || hasTables) && onChange(shown.toSpliced(nth, 1))}
          >
            <X aria-hidden="true" size={18} />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
        {shown.length < LEGS_MAX && (
          <Button look="quiet" className="-ml-4" onClick={() => onChange([...shown, { service: "" }])}>
            <Plus aria-hidden="true" size={18} />
            {shown.length === 0 ? "Book a service" : "Another service"}
          </Button>
        )}
        {legs.some(({ service }) => service) && (
          <p className="tabular-nums">
            {[`${usualMinutes(offer, legs)} min`, price !== null && priceText(price, offer.currency, locale)]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const serviceOf = (offer: Offer, id: string): OfferedService | undefined =>
  offer.services.find((each) => each.id === id);

const nameOf = (offer: Offer, id: string) => serviceOf(offer, id)?.name;

const peopleFor = (offer: Offer, service: string) => {
  const able = serviceOf(offer, service)?.people ?? {};
  return offer.resources.filter(({ id, kind, archived }) => kind === "person" && !archived && Object.hasOwn(able, id));
};

/** Of the people asked for, else as the service usually takes. */
const usualMinutes = (offer: Offer, legs: Leg[]) =>
  legs.reduce((sum, { service, person }) => {
    const known = serviceOf(offer, service);
    const own = person === undefined ? undefined : known?.people[person]?.minutes;
    const minutes = own ?? known?.parts?.map((part) => part.minutes) ?? [];
    return sum + minutes.reduce((total, each) => total + each, 0);
  }, 0);

/** "3-7,4"; null: one is not chosen yet. */
export const servicesParam = (legs: Leg[]): string | null =>
  legs.length > 0 && legs.every(({ service }) => service)
    ? legs.map(({ service, person }) => (person === undefined ? service : `${service}-${person}`)).join()
    : null;
