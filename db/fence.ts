import type { Db } from "./connect.ts";

/** Without these triggers the database takes what it must refuse. A migration that makes one adds its name here. */
export const REQUIRED_TRIGGERS = ["booking_events_rules_in_force"];

const LOOK_AGAIN_MS = 5000;
const LOOK = "SELECT name FROM sqlite_master WHERE type = 'trigger'";

const looks = new WeakMap<Db, { missing: string[]; until: number }>();

/**
 * Which required triggers a diary does not have. Found ones are not looked for again while the isolate lives, so that this
 * costs one round trip for all of its bookings; missing ones are after five seconds, for a migration may bring them.
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
