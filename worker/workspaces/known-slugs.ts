import { workspaceBySlug } from "../../db/workspaces.ts";
import type { Services } from "../services.ts";

const KEPT_MS = 60_000;
const KEPT = 10_000;
const known = new Map<string, { id: string; until: number }>();

/** The workspace behind a public address, remembered for a minute per isolate. Only what exists is remembered. */
export async function workspaceIdOf(s: Services, slug: string): Promise<string | undefined> {
  const kept = known.get(slug);
  const now = s.now();
  if (kept && kept.until > now) return kept.id;
  const workspace = await workspaceBySlug(s.nearby, slug);
  if (!workspace) return undefined;
  if (known.size >= KEPT) known.clear();
  known.set(slug, { id: workspace.id, until: now + KEPT_MS });
  return workspace.id;
}
