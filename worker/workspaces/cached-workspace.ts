import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import type { Services } from "../services.ts";

const CACHE_MS = 60_000;
const CACHE_MAX = 10_000;
type CachedWorkspace = { id: string; isLeaving: boolean; until: number };
const cache = new Map<string, CachedWorkspace>();

/**
 * Caches an existing workspace for a minute per isolate. `isLeaving`: its deletion was asked for, so it takes no online
 * bookings.
 */
export async function cachedWorkspace(s: Services, slug: string): Promise<CachedWorkspace | undefined> {
  const kept = cache.get(slug);
  const now = s.now();
  if (kept && kept.until > now) return kept;
  const workspace = await workspaceBySlug(s.nearby, slug);
  if (!workspace) return undefined;
  if (cache.size >= CACHE_MAX) cache.clear();
  const found = { id: workspace.id, isLeaving: workspace.deleteAfter !== null, until: now + CACHE_MS };
  cache.set(slug, found);
  return found;
}

export const workspaceIdOf = async (s: Services, slug: string): Promise<string | undefined> =>
  (await cachedWorkspace(s, slug))?.id;

/** Clears this isolate's entry; others expire within a minute. */
export const forgetCachedWorkspace = (slug: string) => cache.delete(slug);
