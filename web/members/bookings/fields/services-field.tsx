import { Plus, X } from "lucide-react";
import { LEGS_MAX } from "../../../../contract/limits.ts";
import type { Leg, Offer, OfferedResource, OfferedService } from "../../../../domain/plan/rules.ts";
import { isSameLegs } from "../../../../domain/services/chosen-visit.ts";
import { minutesOf, priceOf } from "../../../../domain/services/offered.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/field.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { priceShown } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";

type ServicesFieldProps = {
  offer: Offer;
  /** Also a table alone may be booked. */
  hasTables: boolean;
  legs: Leg[];
  /** As they were booked; the length and the price that were told stay until the services change. */
  booked?: ToldVisit | null;
  onChange: (legs: Leg[]) => void;
  error?: string | undefined;
  /** The dialog opens with the focus on the first service. */
  takesFocus?: boolean;
};

type ToldVisit = Pick<Booking, "price"> & { legs: Leg[]; minutes: number };

/** Services in order, each by a person or by anyone; members also book those that are not online. */
export function ServicesField(props: ServicesFieldProps) {
  const { offer, hasTables, legs, booked = null, onChange, error, takesFocus = false } = props;
  const { locale } = useFormats();
  const shown: Leg[] = legs.length > 0 || hasTables ? legs : [{ service: "" }];
  const visits = offer.services.filter(({ archived, seats }) => !archived && !seats);
  const groups = Map.groupBy(visits, ({ group }) => group);
  const set = (nth: number, leg: Leg) => onChange(shown.with(nth, leg));
  const told = ({ minutes, price }: Omit<ToldVisit, "legs">) =>
    [words.bookingFields.services.minutes(minutes), price && priceShown(price, locale)].filter(Boolean).join(" · ");
  const isAsBooked = booked !== null && isSameLegs(legs, booked.legs);
  const chosen = isAsBooked ? booked : { minutes: minutesOf(offer, legs), price: priceOf(offer, legs) };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{words.services.title}</legend>
      {shown.map(({ service, person }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the visit
        <div key={nth} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <SelectField
            label={shown.length > 1 ? words.bookingFields.services.nth(nth + 1) : words.bookingFields.services.one}
            error={nth === 0 ? error : undefined}
            value={service}
            data-first={(takesFocus && nth === 0) || undefined}
            onChange={({ target }) => set(nth, withPerson(offer, target.value, person))}
          >
            <option value="" disabled>
              {words.bookingFields.services.choose}
            </option>
            {service && !isOffered(offer, service) && (
              <option value={service}>{nameOf(offer, service) ?? words.bookingFields.services.gone}</option>
            )}
            {[...groups].map(([group, services]) => (
              <optgroup key={group} label={group || words.services.title}>
                {services.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            label={words.bookingFields.services.with}
            value={person ?? ""}
            onChange={({ target }) => set(nth, target.value ? { service, person: target.value } : { service })}
          >
            <option value="">{words.bookingFields.services.anyone}</option>
            {peopleFor(offer, service, person).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {(shown.length > 1 || hasTables) && (
            <Button
              aria-label={words.bookingFields.services.leaveOut(nameOf(offer, service))}
              onClick={() => onChange(shown.toSpliced(nth, 1))}
            >
              <X aria-hidden="true" size={18} />
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
        {shown.length < LEGS_MAX && (
          <Button look="quiet" className="-ml-4" onClick={() => onChange([...shown, { service: "" }])}>
            <Plus aria-hidden="true" size={18} />
            {shown.length === 0 ? words.bookingFields.services.first : words.bookingFields.services.another}
          </Button>
        )}
        {legs.some(({ service }) => service) && (
          <p role="status" className="tabular-nums">
            {booked && !isAsBooked ? words.bookingFields.services.before(told(chosen), told(booked)) : told(chosen)}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const serviceOf = (offer: Offer, id: string): OfferedService | undefined =>
  offer.services.find((each) => each.id === id);

const isOffered = (offer: Offer, id: string) => serviceOf(offer, id)?.archived === false;

const nameOf = (offer: Offer, id: string) => serviceOf(offer, id)?.name;

/** A leg of another service keeps its person, if that person does it too. */
const withPerson = (offer: Offer, service: string, person: string | undefined): Leg =>
  person !== undefined && Object.hasOwn(serviceOf(offer, service)?.people ?? {}, person)
    ? { service, person }
    : { service };

/** A person who is asked for already stays in the list. */
const peopleFor = (offer: Offer, service: string, asked: string | undefined) => {
  const able = serviceOf(offer, service)?.people ?? {};
  const isAble = ({ id, archived }: OfferedResource) => id === asked || (!archived && Object.hasOwn(able, id));
  return offer.resources.filter((each) => each.kind === "person" && isAble(each));
};

/** "Cut with Anna + colour", as a visit of these services would be called. */
export const servicesText = (offer: Offer, legs: Leg[]): string =>
  legs
    .map(({ service, person }) => {
      const who = offer.resources.find(({ id }) => id === person);
      const name = nameOf(offer, service) ?? words.bookingFields.services.unnamed;
      return who ? words.shared.serviceWith(name, who.name) : name;
    })
    .join(" + ");

/** "3-7,4"; null: one is not chosen yet. */
export const servicesParam = (legs: Leg[]): string | null =>
  legs.length > 0 && legs.every(({ service }) => service)
    ? legs.map(({ service, person }) => (person === undefined ? service : `${service}-${person}`)).join()
    : null;
