import type { ServiceShown } from "../../../../domain/services/chosen-visit.ts";
import type { Offer, SessionShown } from "../../../shared/lib/page-data.ts";

export const isFull = ({ seatsLeft }: Pick<SessionShown, "seatsLeft">): boolean => seatsLeft === 0;

type Class = Pick<ServiceShown, "name" | "description" | "price" | "priceFrom" | "maxGuests">;

/** No longer offered, since the page was loaded. */
const FORMER: Class = { name: "", description: "", price: null, priceFrom: false, maxGuests: 1 };

export const classOf = (offer: Offer, { service }: Pick<SessionShown, "service">): Class =>
  offer.classes?.find(({ id }) => id === service) ?? FORMER;

/** As many seats as one booking may take now. */
export const mostSeats = (offer: Offer, session: SessionShown): number =>
  Math.min(classOf(offer, session).maxGuests, session.seatsLeft ?? Number.POSITIVE_INFINITY);
