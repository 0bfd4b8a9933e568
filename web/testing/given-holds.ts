import type { HoldView } from "../../contract/standbys.ts";
import { TODAY } from "./given-day.ts";

/** The fields of a place that is held until then, in Stockholm's summer, for a customer who has not said yes. */
export const heldUntil = (time: string, more: Partial<HoldView> = {}) => ({
  status: "pending" as const,
  hold: {
    ...{ for: "offer" as const, until: new Date(`${TODAY}T${time}:00+02:00`).toISOString() },
    ...{ told: true, tellAt: null, standby: null, ...more },
  },
});
