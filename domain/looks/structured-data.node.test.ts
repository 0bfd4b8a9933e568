import { expect, test } from "vitest";
import { everyDay } from "../plan/rules.ts";
import type { ServiceShown } from "../services/chosen-visit.ts";
import { structuredData } from "./structured-data.ts";

const week = everyDay("17:00", "23:00");
const late = { ...week.friday, closeTime: "02:00" };
const place = {
  name: "Krog Ekbacken",
  businessType: "restaurant",
  description: "Open fire.",
  telephone: "+468123456",
  address: "Bondegatan 12\n116 33 Stockholm",
  images: ["https://pictures.example/room.jpg"],
  url: "https://daybook.example/krog",
  today: "2026-12-24",
  weeklySchedule: { ...week, monday: { ...week.monday, enabled: false }, friday: late, saturday: late },
  closures: [
    { startDate: "2026-12-01", endDate: "2026-12-23" },
    { startDate: "2026-12-20", endDate: "2026-12-26" },
  ],
  offer: null,
};

test("a restaurant has its hours, closed days and booking link as schema.org defines them", () => {
  const url = "https://daybook.example/krog";
  expect(structuredData(place)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: "Krog Ekbacken",
    url,
    description: "Open fire.",
    telephone: "+468123456",
    address: "Bondegatan 12, 116 33 Stockholm",
    image: ["https://pictures.example/room.jpg"],
    acceptsReservations: true,
    potentialAction: { "@type": "ReserveAction", target: { "@type": "EntryPoint", urlTemplate: url } },
  });
});

test("days with the same hours are one entry, nights keep their closing time, past closures are left out", () => {
  const day = (name: string) => `https://schema.org/${name}`;
  const type = { "@type": "OpeningHoursSpecification" };
  expect(structuredData(place).openingHoursSpecification).toEqual([
    { ...type, dayOfWeek: ["Tuesday", "Wednesday", "Thursday", "Sunday"].map(day), opens: "17:00", closes: "23:00" },
    { ...type, dayOfWeek: ["Friday", "Saturday"].map(day), opens: "17:00", closes: "02:00" },
    { ...type, opens: "00:00", closes: "00:00", validFrom: "2026-12-20", validThrough: "2026-12-26" },
  ]);
});

test.each([
  ["hair_salon", "HairSalon"],
  ["spa_wellness", "DaySpa"],
  ["dog_groomer", "LocalBusiness"],
  ["other", "LocalBusiness"],
  ["anything else", "LocalBusiness"],
])("a business of type %s is a %s, and cannot be booked without services", (businessType, type) => {
  const data = structuredData({ ...place, businessType });
  expect(data["@type"]).toBe(type);
  expect(data).not.toHaveProperty("potentialAction");
  expect(data).not.toHaveProperty("acceptsReservations");
});

const service = (name: string, fields: Partial<ServiceShown> = {}): ServiceShown => ({
  ...{ id: name, name, group: "", description: "", minutes: 45, price: 45000, priceFrom: false, maxGuests: 1 },
  ...{ people: [], ...fields },
});

test("a salon names its services with their prices, under their groups, and can be booked", () => {
  const services = [
    service("Cut", { description: "With a wash." }),
    service("Colour", { group: "Colour", price: 95050, priceFrom: true }),
    service("Advice", { group: "Colour", price: null }),
  ];
  const offer = { currency: "SEK", tables: false, people: [], services };
  const salon = structuredData({ ...place, businessType: "hair_salon", offer });
  const priced = (price: object) => ({ "@type": "PriceSpecification", ...price, priceCurrency: "SEK" });
  expect(salon).toMatchObject({
    "@type": "HairSalon",
    potentialAction: { "@type": "ReserveAction", result: { "@type": "Reservation" } },
  });
  expect(salon).not.toHaveProperty("acceptsReservations");
  expect(salon.hasOfferCatalog).toEqual({
    "@type": "OfferCatalog",
    itemListElement: [
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Cut", description: "With a wash." },
        priceSpecification: priced({ price: "450" }),
      },
      {
        ...{ "@type": "OfferCatalog", name: "Colour" },
        itemListElement: [
          {
            "@type": "Offer",
            itemOffered: { "@type": "Service", name: "Colour" },
            priceSpecification: priced({ minPrice: "950.50" }),
          },
          { "@type": "Offer", itemOffered: { "@type": "Service", name: "Advice" } },
        ],
      },
    ],
  });
  const many = Array.from({ length: 60 }, (_, i) => service(`Service ${i}`));
  const told = structuredData({ ...place, offer: { ...offer, services: many } }).hasOfferCatalog;
  expect(told).toMatchObject({ itemListElement: { length: 50 } });
});

test("unknown fields are left out", () => {
  const bare = structuredData({ ...place, description: null, telephone: null, address: " ", images: [] });
  for (const name of ["description", "telephone", "address", "image"]) expect(bare).not.toHaveProperty(name);
});
