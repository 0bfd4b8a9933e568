import { WEEKDAYS, type Weekday } from "../time/calendar.ts";
import type { OpeningHours } from "../time/opening-hours.ts";
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
} & OpeningHours;

const TYPES: Record<string, string> = { restaurant: "Restaurant", hair_salon: "HairSalon", spa_wellness: "DaySpa" };

/** Describes a business in JSON-LD (schema.org) for search engines. Only restaurants get a ReserveAction. */
export function structuredData(place: BusinessPage): Record<string, unknown> {
  const { name, businessType, description, telephone, address, images, url } = place;
  const known = {
    description,
    telephone,
    address: address && addressLine(address),
    image: images.length > 0 ? images : null,
  };
  return {
    "@context": "https://schema.org",
    "@type": TYPES[businessType] ?? "LocalBusiness",
    "@id": url,
    name,
    url,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== "")),
    openingHoursSpecification: [
      ...weekSpecification(place),
      ...specialSpecification(place),
      ...closureSpecification(place),
    ],
    ...(businessType === "restaurant" ? reserveAction(url) : {}),
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
    return { "@type": "OpeningHoursSpecification", dayOfWeek: open.map(({ day }) => nameOf(day)), opens, closes };
  });
}

const specialSpecification = ({ specialOpenings = [], today }: BusinessPage) =>
  specialOpenings
    .filter(({ endDate }) => endDate >= today)
    .map(({ openTime, closeTime, startDate, endDate }) => ({
      "@type": "OpeningHoursSpecification",
      ...{ opens: openTime, closes: closeTime, validFrom: startDate, validThrough: endDate },
    }));

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

const reserveAction = (url: string) => ({
  acceptsReservations: true,
  potentialAction: {
    "@type": "ReserveAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: url,
      actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
    },
    result: { "@type": "FoodEstablishmentReservation" },
  },
});

const nameOf = (day: Weekday) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
