import { DAY_MS } from "../time/calendar.ts";

const LINK_LIFE_AFTER_VISIT_MS = 30 * DAY_MS;

/** For manage and feedback links (docs/rules.md#links). Instants in milliseconds. */
export const isLinkExpired = (visit: { endsAt: number }, now: number) => now >= visit.endsAt + LINK_LIFE_AFTER_VISIT_MS;
