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
  /** Its booking page, and the date it is there. */
  url: string;
  today: string;
} & OpeningHours;

const TYPES: Record<string, string> = { restaurant: "Restaurant", hair_salon: "HairSalon", spa_wellness: "DaySpa" };

/**
 * A business in the words of schema.org, for search engines: all that its booking page shows, in JSON-LD. What it does not
 * know is left out. Only where one can book is there an action for it.
 */
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
    openingHoursSpecification: [...weekOf(place), ...closuresOf(place)],
    ...(businessType === "restaurant" ? bookingOf(url) : {}),
  };
}

/** Days of the same hours together. A closing before its opening is of the next day, there as here. */
function weekOf({ weeklySchedule }: OpeningHours) {
  const open = WEEKDAYS.filter((day) => weeklySchedule[day].enabled);
  const byHours = Map.groupBy(open, (day) => `${weeklySchedule[day].openTime} ${weeklySchedule[day].closeTime}`);
  return [...byHours].map(([hours, days]) => {
    const [opens, closes] = hours.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(nameOf), opens, closes };
  });
}

/** Closed for whole days: opened and closed at once. Those that are over are of no use. */
const closuresOf = ({ closures, today }: BusinessPage) =>
  closures
    .filter(({ endDate }) => endDate >= today)
    .map(({ startDate, endDate }) => ({
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: startDate,
      validThrough: endDate,
    }));

const bookingOf = (url: string) => ({
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
