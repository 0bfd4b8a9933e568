import { queryOptions } from "@tanstack/react-query";
import type { ServiceShown } from "../../../../domain/services/chosen-visit.ts";
import type { ClassTexts } from "../../../../texts/en/customers/classes.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import type { Offer, SessionShown } from "../../../shared/lib/page-data.ts";
import { lateTexts, useLateTexts } from "../../../shared/texts/late-texts.ts";
import { publicApi } from "../queries.ts";

export const isFull = ({ seatsLeft }: Pick<SessionShown, "seatsLeft">): boolean => seatsLeft === 0;

type Class = Pick<ServiceShown, "name" | "description" | "price" | "priceFrom" | "maxGuests">;

/** No longer offered, since the page was loaded. */
const FORMER: Class = { name: "", description: "", price: null, priceFrom: false, maxGuests: 1 };

export const classOf = (offer: Offer, { service }: Pick<SessionShown, "service">): Class =>
  offer.classes?.find(({ id }) => id === service) ?? FORMER;

/** As many seats as one booking may take now. */
export const mostSeats = (offer: Offer, session: SessionShown): number =>
  Math.min(classOf(offer, session).maxGuests, session.seatsLeft ?? Number.POSITIVE_INFINITY);

const LOOK_AGAIN_MS = 60_000;

/** Those that may be booked, soonest first; asked again each minute, because others book, too. */
export const sessionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["sessions", slug],
    queryFn: async () => (await unwrap(publicApi.sessions.$get({ param: { slug } }))).sessions,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnReconnect: true,
  });

/** Pages with classes alone load them. */
export const loadClassTexts = lateTexts(
  import.meta.glob<ClassTexts>("../../../../texts/*/customers/classes.ts", { import: "classes" }),
);

export const useClassTexts = (): ClassTexts => useLateTexts(loadClassTexts);
