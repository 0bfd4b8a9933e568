import { expect, test } from "vitest";
import { everyDay } from "../rules.ts";
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
  ["anything else", "LocalBusiness"],
])("a business of type %s is a %s, and cannot be booked there yet", (businessType, type) => {
  const data = structuredData({ ...place, businessType });
  expect(data["@type"]).toBe(type);
  expect(data).not.toHaveProperty("potentialAction");
  expect(data).not.toHaveProperty("acceptsReservations");
});

test("unknown fields are left out", () => {
  const bare = structuredData({ ...place, description: null, telephone: null, address: " ", images: [] });
  for (const name of ["description", "telephone", "address", "image"]) expect(bare).not.toHaveProperty(name);
});
