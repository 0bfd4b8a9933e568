import type { Fields } from "../../../../domain/merge-three-ways.ts";
import type { Offer, OfferedResource, OfferedService } from "../../../../domain/plan/rules.ts";
import type { FieldText } from "../../lib/use-stored-form.ts";
import { words } from "../../texts/words.ts";
import { resourceText, serviceText } from "./offer-text.ts";

const [SERVICE, RESOURCE] = ["service ", "resource "];
const ORDER = "order";
const ASSIGN = "assign";
const CURRENCY = "currency";
const OWN_DAYS = "ownDaysOff";

/** Each service, person and room is a field, so that two owners may change different ones. */
export const offerToFields = (offer: Offer | null): Fields =>
  offer
    ? {
        ...Object.fromEntries(offer.resources.map((each) => [RESOURCE + each.id, each])),
        ...Object.fromEntries(offer.services.map((each) => [SERVICE + each.id, each])),
        ...{ [ORDER]: offer.services.map(({ id }) => id), [ASSIGN]: offer.assign, [CURRENCY]: offer.currency },
        ...(offer.ownDaysOff === undefined ? {} : { [OWN_DAYS]: offer.ownDaysOff }),
      }
    : {};

export const isOfferField = (name: string): boolean =>
  [ORDER, ASSIGN, CURRENCY, OWN_DAYS].includes(name) || name.startsWith(SERVICE) || name.startsWith(RESOURCE);

/** Services that the order does not name, because somebody else added them, come last. */
export function offerFromFields(fields: Fields): Offer | null {
  if (!(CURRENCY in fields)) return null;
  const listIn = (prefix: string) =>
    Object.entries(fields).flatMap(([name, each]) => (name.startsWith(prefix) ? [each] : []));
  const order = fields[ORDER] as string[]; // the fields of offerToFields
  const placeOf = ({ id }: OfferedService) => (order.includes(id) ? order.indexOf(id) : order.length);
  const services = (listIn(SERVICE) as OfferedService[]).toSorted((a, b) => placeOf(a) - placeOf(b));
  const resources = listIn(RESOURCE) as OfferedResource[];
  const own = OWN_DAYS in fields ? { ownDaysOff: fields[OWN_DAYS] } : {};
  return { resources, services, assign: fields[ASSIGN], currency: fields[CURRENCY], ...own } as Offer;
}

/** Two orders have the same text, so that nobody is asked about them: mine stays. */
export function describeOffer(name: string, offer: Offer | null, locale: string): FieldText {
  const { resources = [], services = [] } = offer ?? {};
  const { texts } = words.services;
  const service = services.find(({ id }) => name === SERVICE + id);
  const resource = resources.find(({ id }) => name === RESOURCE + id);
  if (name === ASSIGN) return { label: words.people.assign, text: offer ? words.people.assignTo[offer.assign] : "" };
  if (name === OWN_DAYS) return { label: words.people.ownDaysOff, text: offer?.ownDaysOff ? texts.yes : texts.no };
  if (name === CURRENCY) return { label: words.services.currency, text: offer?.currency ?? texts.none };
  if (name === ORDER) return { label: words.services.order, text: "" };
  if (name.startsWith(SERVICE))
    return {
      label: service?.name ?? words.services.service,
      text: service && offer ? serviceText(service, offer, locale) : words.hours.forms.removed,
    };
  return {
    label: resource?.name ?? words.services.personOrRoom,
    text: resource ? resourceText(resource) : words.hours.forms.removed,
  };
}
