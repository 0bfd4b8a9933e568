/** Each type of business and of booking (docs/rules.md#customization) as people say it. */
export const BUSINESS_TYPES: Record<string, string> = {
  restaurant: "Restaurant",
  hair_salon: "Hair Salon",
  spa_wellness: "Spa & Wellness",
};
export const BOOKING_TYPES: Record<string, string> = {
  table: "Table",
  appointment: "Appointment",
  service: "Service",
};
