import type { Diary } from "../connect.ts";

/** Without these the database accepts overbookings. A migration that adds one adds its name here. */
export const FENCE_TRIGGERS = [
  ...["booking_events_rules_in_force", "booking_events_engine"],
  ...["booking_rules_week", "plans_needs", "plans_known"],
  ...["claims_exclusive", "claims_exclusive_across_dates", "claims_only_shrink"],
  ...[
    "standbys_one_date",
    "standbys_end_once",
    "bookings_hold_pending",
    "bookings_made_pending",
    "booking_rules_serve",
  ],
];
export const FENCE = [
  ...FENCE_TRIGGERS,
  ...["booking_events_turn", "booking_events_version", "booking_events_command"],
];

const RECHECK_MS = 5000;
const TRIGGERS_AND_UNIQUE_INDEXES =
  "SELECT name FROM sqlite_master WHERE type = 'trigger' OR sql LIKE 'CREATE UNIQUE INDEX %'";

const lastChecks = new WeakMap<Diary, { missing: string[]; until: number }>();

/**
 * The missing parts of the fence. A complete result is cached for good, a gap for five seconds: a migration may fill
 * it.
 */
export async function missingFence(db: Diary): Promise<string[]> {
  const known = lastChecks.get(db);
  if (known && Date.now() < known.until) return known.missing;
  const { results } = await db.$client.prepare(TRIGGERS_AND_UNIQUE_INDEXES).all<{ name: string }>();
  const names = new Set(results.map(({ name }) => name));
  const missing = FENCE.filter((name) => !names.has(name));
  lastChecks.set(db, { missing, until: missing.length === 0 ? Number.POSITIVE_INFINITY : Date.now() + RECHECK_MS });
  return missing;
}
