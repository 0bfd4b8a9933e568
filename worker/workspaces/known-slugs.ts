import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import type { Services } from "../services.ts";

const KEPT_MS = 60_000;
const KEPT = 10_000;
type Known = { id: string; isLeaving: boolean; until: number };
const known = new Map<string, Known>();

/**
 * The workspace behind a public address, remembered for a minute per isolate. Only what exists is remembered. `isLeaving`:
 * its owner has asked for its deletion, so it takes no online bookings.
 */
export async function knownWorkspace(s: Services, slug: string): Promise<Known | undefined> {
  const kept = known.get(slug);
  const now = s.now();
  if (kept && kept.until > now) return kept;
  const workspace = await workspaceBySlug(s.nearby, slug);
  if (!workspace) return undefined;
  if (known.size >= KEPT) known.clear();
  const found = { id: workspace.id, isLeaving: workspace.deleteAfter !== null, until: now + KEPT_MS };
  known.set(slug, found);
  return found;
}

export const workspaceIdOf = async (s: Services, slug: string): Promise<string | undefined> =>
  (await knownWorkspace(s, slug))?.id;

/** This isolate looks anew at once; others within a minute. */
export const forgetSlug = (slug: string) => known.delete(slug);
