import { fail } from "../../contract/errors.ts";
import type { WorkspaceChange } from "../../contract/requests/workspaces.ts";
import {
  describeAnew,
  forgetCachedWorkspace,
  isSlugTaken,
  renameWorkspace,
  workspaceById,
} from "../../db/directory/workspaces.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { fault } from "../../domain/faults.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import { slugProblem } from "../../domain/slug.ts";
import { type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { refuseAt } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import { workspaceView } from "../views/workspace-views.ts";

/** Its earlier addresses keep leading to the business (docs/decisions/050-a-new-address.md). */
export async function changeWorkspace(acting: MemberActing, { version, ...change }: WorkspaceChange) {
  const { services: s, member } = acting;
  const { workspace } = member;
  const { id, name, description, language, region } = workspace;
  if (workspace.version !== version) return refuseStale(s, id);
  const slug = change.slug === undefined ? workspace.slug : change.slug.trim().toLowerCase();
  if (slug !== workspace.slug) await requireFreeAddress(s, id, slug);
  const to = { name, description, language, region, ...change, slug };
  const [renamed, ...addresses] = renameWorkspace(s.db, workspace, to, version);
  const described = change.description === undefined ? [] : [describeAnew(s.db, id, change.description, version)];
  const before = { name, slug: workspace.slug, description, language, region };
  const noted = noteWorkspaceChange(acting, "business", [[wholePart(before)], [wholePart(to)]]);
  const [[changed]] = await s.db.batch([renamed, noted, ...addresses, ...described]).catch(refuseTaken);
  if (!changed) return refuseStale(s, id);
  for (const each of [workspace.slug, slug]) forgetCachedWorkspace(each);
  forgetReads(id);
  s.defer(Promise.resolve(feedStub(s.env, id).notify({ type: "rules" })));
  return workspaceView(changed);
}

async function refuseStale(s: Services, id: string): Promise<never> {
  const stored = await workspaceById(s.db, id).get();
  return stored ? fail("stale_settings", undefined, { stored: workspaceView(stored) }) : fail("access_denied");
}

/** The write decides; a refusal here costs no try. */
async function requireFreeAddress(s: Services, workspaceId: string, slug: string): Promise<void> {
  const problem = slugProblem(slug);
  if (problem) refuseAt("slug", fault(`slug_${problem}`));
  if (await isSlugTaken(s.db, slug, workspaceId)) fail("slug_taken");
  await throttle(s, "address", workspaceId);
}

function refuseTaken(error: unknown): never {
  if (isNotNullViolation(error, "workspaces.slug") || isUniqueViolation(error, "workspaces.slug"))
    return fail("slug_taken");
  throw error;
}
