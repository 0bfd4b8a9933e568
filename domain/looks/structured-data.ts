import { BUSINESS_TYPES, isBusinessType } from "../business-types.ts";
import { isRoundTheClock, type OpeningHours } from "../plan/opening-hours.ts";
import { byGroup, type OfferShown, type ServiceShown } from "../services/chosen-visit.ts";
import { typedPrice } from "../services/prices.ts";
import { WEEKDAYS, type Weekday } from "../time/calendar.ts";
import { addressLine } from "./address.ts";

type BusinessPage = {
  name: string;
  businessType: string;
  description: string | null;
  telephone: string | null;
  address: string | null;
  images: string[];
  url: string;
  today: string;
  /** Null: no services. */
  offer: OfferShown | null;
} & OpeningHours;

/** Describes a business in JSON-LD (schema.org) for search engines, with what can be booked there: tables or services. */
export function structuredData(place: BusinessPage): Record<string, unknown> {
  const { name, businessType, description, telephone, address, images, url, offer } = place;
  const known = {
    description,
    telephone,
    address: address && addressLine(address),
    image: images.length > 0 ? images : null,
  };
  return {
    "@context": "https://schema.org",
    "@type": isBusinessType(businessType) ? BUSINESS_TYPES[businessType].schemaType : "LocalBusiness",
    "@id": url,
    name,
    url,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== "")),
    openingHoursSpecification: [
      ...weekSpecification(place),
      ...specialSpecification(place),
      ...closureSpecification(place),
    ],
    ...(offer && { hasOfferCatalog: catalog(offer) }),
    ...(businessType === "restaurant" && { acceptsReservations: true }),
    ...((businessType === "restaurant" || offer) && { potentialAction: reserveAction(url, businessType) }),
  };
}

/** In schema.org too, a closing before the opening is on the next day. */
function weekSpecification({ weeklySchedule, periods }: OpeningHours) {
  const openings = WEEKDAYS.flatMap((day) => {
    const week = weeklySchedule[day].enabled ? [weeklySchedule[day]] : [];
    const open = periods ? periods.filter(({ days }) => days.includes(day)) : week;
    return open.map(({ openTime, closeTime }) => ({ day, openTime, closeTime }));
  });
  const byHours = Map.groupBy(openings, ({ openTime, closeTime }) => `${openTime} ${closeTime}`);
  return [...byHours].map(([hours, open]) => {
    const [opens, closes] = hours.split(" ");
    const until = lastMinute({ openTime: `${opens}`, closeTime: `${closes}` });
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: open.map(({ day }) => nameOf(day)),
      opens,
      closes: until,
    };
  });
}

const specialSpecification = ({ specialOpenings = [], today }: BusinessPage) =>
  specialOpenings
    .filter(({ endDate }) => endDate >= today)
    .map(({ openTime, closeTime, startDate, endDate }) => ({
      "@type": "OpeningHoursSpecification",
      ...{ opens: openTime, closes: lastMinute({ openTime, closeTime }), validFrom: startDate, validThrough: endDate },
    }));

/** Round the clock ends at 23:59 there, because equal times mean closed all day. */
const lastMinute = (hours: Parameters<typeof isRoundTheClock>[0]) =>
  isRoundTheClock(hours) ? "23:59" : hours.closeTime;

/** Equal times mean closed all day. */
const closureSpecification = ({ closures, today }: BusinessPage) =>
  closures
    .filter(({ endDate }) => endDate >= today)
    .map(({ startDate, endDate }) => ({
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: startDate,
      validThrough: endDate,
    }));

const reserveAction = (url: string, businessType: string) => ({
  "@type": "ReserveAction",
  target: {
    "@type": "EntryPoint",
    urlTemplate: url,
    actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
  },
  result: { "@type": businessType === "restaurant" ? "FoodEstablishmentReservation" : "Reservation" },
});

/** Search engines show a few; each costs every visitor bytes. */
const SERVICES_TOLD = 50;

/** Those of a group are a catalog of their own, as schema.org nests them. */
function catalog({ services, currency }: OfferShown) {
  const groups = byGroup(services.slice(0, SERVICES_TOLD));
  return {
    "@type": "OfferCatalog",
    itemListElement: groups.flatMap(([name, inGroup]): object[] => {
      const offers = inGroup.map((service) => serviceOffer(service, currency));
      return name ? [{ "@type": "OfferCatalog", name, itemListElement: offers }] : offers;
    }),
  };
}

function serviceOffer({ name, description, price, priceFrom }: ServiceShown, priceCurrency: string) {
  const amount = typedPrice(price, priceCurrency);
  return {
    "@type": "Offer",
    itemOffered: { "@type": "Service", name, ...(description && { description }) },
    ...(amount && {
      priceSpecification: { "@type": "PriceSpecification", [priceFrom ? "minPrice" : "price"]: amount, priceCurrency },
    }),
  };
}

const nameOf = (day: Weekday) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
