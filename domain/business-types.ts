/**
 * Kinds of businesses by the id that is stored: what members read, what customers book, and the schema.org type that search
 * engines read (docs/rules.md#business-types). Lists show them in this order.
 */
export const BUSINESS_TYPES = {
  restaurant: { name: "Restaurant", bookingType: "table", schemaType: "Restaurant" },
  hair_salon: { name: "Hair salon", bookingType: "appointment", schemaType: "HairSalon" },
  barber: { name: "Barber", bookingType: "appointment", schemaType: "HairSalon" },
  beauty_salon: { name: "Nails and beauty", bookingType: "appointment", schemaType: "BeautySalon" },
  spa_wellness: { name: "Massage and spa", bookingType: "service", schemaType: "DaySpa" },
  clinic: { name: "Clinic or therapy", bookingType: "appointment", schemaType: "MedicalBusiness" },
  dog_groomer: { name: "Dog groomer", bookingType: "appointment", schemaType: "LocalBusiness" },
  yoga_studio: { name: "Yoga", bookingType: "appointment", schemaType: "SportsActivityLocation" },
  other: { name: "Something else", bookingType: "appointment", schemaType: "LocalBusiness" },
} as const;

export type BusinessType = keyof typeof BUSINESS_TYPES;

export const isBusinessType = (id: string): id is BusinessType => Object.hasOwn(BUSINESS_TYPES, id);
