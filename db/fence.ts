import type { Db } from "./connect.ts";

/** Without these triggers the database takes what it must refuse. A migration that makes one adds its name here. */
export const REQUIRED_TRIGGERS = ["booking_events_rules_in_force"];

const LOOK_AGAIN_MS = 5000;
const LOOK = "SELECT name FROM sqlite_master WHERE type = 'trigger'";

const looks = new WeakMap<Db, { missing: string[]; until: number }>();

/**
 * Lists the required triggers that a diary lacks. An isolate looks once when all are there, so bookings cost no round trip
 * more. When one is missing it looks again after five seconds, because a migration may have added it.
 */
export async function missingTriggers(db: Db): Promise<string[]> {
  const known = looks.get(db);
  if (known && Date.now() < known.until) return known.missing;
  const { results } = await db.$client.prepare(LOOK).all<{ name: string }>();
  const names = new Set(results.map(({ name }) => name));
  const missing = REQUIRED_TRIGGERS.filter((name) => !names.has(name));
  looks.set(db, { missing, until: missing.length === 0 ? Number.POSITIVE_INFINITY : Date.now() + LOOK_AGAIN_MS });
  return missing;
}
