import { DAY_MS } from "../time/calendar.ts";

/** The links of a booking are dead this long after the visit (docs/rules.md#links). */
const OUTLIVES_VISIT_MS = 30 * DAY_MS;

/** Are the links to manage a booking and to rate its visit over? Instants in milliseconds. */
export const isLinkOver = (visit: { endsAt: number }, now: number) => visit.endsAt + OUTLIVES_VISIT_MS < now;
