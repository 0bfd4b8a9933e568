import { DAY_MS } from "../time/calendar.ts";

/** The links of a booking are dead this long after the visit (docs/rules.md#links). */
const LINK_LIFE_AFTER_VISIT_MS = 30 * DAY_MS;

/** Are the links to manage a booking and to rate its visit over? Instants in milliseconds. */
export const isLinkExpired = (visit: { endsAt: number }, now: number) => visit.endsAt + LINK_LIFE_AFTER_VISIT_MS < now;
