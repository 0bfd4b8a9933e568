/**
 * Kinds of businesses by the id that is stored: what customers book, and the schema.org type that search
 * engines read (docs/rules.md#business-types). Lists show them in this order.
 */
export const BUSINESS_TYPES = {
  restaurant: { bookingType: "table", schemaType: "Restaurant" },
  hair_salon: { bookingType: "appointment", schemaType: "HairSalon" },
  barber: { bookingType: "appointment", schemaType: "HairSalon" },
  beauty_salon: { bookingType: "appointment", schemaType: "BeautySalon" },
  spa_wellness: { bookingType: "service", schemaType: "DaySpa" },
  clinic: { bookingType: "appointment", schemaType: "MedicalBusiness" },
  dog_groomer: { bookingType: "appointment", schemaType: "LocalBusiness" },
  yoga_studio: { bookingType: "appointment", schemaType: "SportsActivityLocation" },
  other: { bookingType: "appointment", schemaType: "LocalBusiness" },
} as const;

export type BusinessType = keyof typeof BUSINESS_TYPES;

export const isBusinessType = (id: string): id is BusinessType => Object.hasOwn(BUSINESS_TYPES, id);
