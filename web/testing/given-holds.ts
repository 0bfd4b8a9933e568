import type { Hold } from "../members/bookings/booking/queries.ts";
import { TODAY } from "./given-day.ts";

/** The fields of a place that is held until then, in Stockholm's summer, for a customer who has not said yes. */
export const heldUntil = (time: string, more: Partial<Hold> = {}) => ({
  status: "pending" as const,
  hold: { until: new Date(`${TODAY}T${time}:00+02:00`).toISOString(), told: true, standby: null, ...more },
});
