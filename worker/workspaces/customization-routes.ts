import { fail } from "../../contract/errors.ts";
import { type Customization, customizationRequest } from "../../contract/requests/customization.ts";
import type { WorkspaceChange } from "../../contract/requests/workspaces.ts";
import { customizationOf, saveCustomization } from "../../db/directory/customizations.ts";
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
import { type Acting, type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { refuseAt } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import {
  customizationView,
  DEFAULT_CUSTOMIZATION,
  storedCustomizationView,
  workspaceView,
} from "../views/workspace-views.ts";

/** Pages read looks from the nearest replica, so a change may show with its delay. */
export const customization = new Routes()
  .add("GET /:slug/customization", {
    does: "Texts and colours of the public pages, with defaults for those not chosen.",
    who: "change_settings",
    run: async ({ services, workspaceId }) => storedCustomizationView(await customizationOf(services.db, workspaceId)),
  })
  .add("PUT /:slug/customization", {
    does: "Saves texts and colours of the public pages. `contactEmail`, `embedOrigins` and `reviewUrl` stay when left out; the others return to their default.",
    who: "change_settings",
    takes: customizationRequest,
    refuses: ["stale_settings"],
    logs: "looks",
    run: (acting, asked) => saveLooks(acting, asked),
  });

const TRIES = 3;

/** Saves looks over the version that the caller saw, or over any, by the one that was read. */
async function saveLooks(
  acting: Acting,
  request: Customization,
  tries = TRIES,
): Promise<ReturnType<typeof storedCustomizationView>> {
  const { services: s, workspaceId } = acting;
  const { embedOrigins, contactEmail, reviewUrl, version, ...looks } = request;
  const row = (await customizationOf(s.db, workspaceId)) ?? DEFAULT_CUSTOMIZATION;
  if (version !== undefined && version !== row.version)
    return fail("stale_settings", undefined, { stored: storedCustomizationView(row) });
  const kept = { contactEmail, reviewUrl, embedOrigins: embedOrigins && JSON.stringify(embedOrigins) };
  const after = { ...row, ...looks, ...defined(kept) };
  const [[saved]] = await s.db.batch([
    saveCustomization(s.db, workspaceId, { ...looks, ...kept }, row.version),
    noteWorkspaceChange(acting, "looks", [[looksPart(row)], [looksPart(after)]]),
  ]);
  // another save came between
  if (!saved) return tries > 1 ? saveLooks(acting, request, tries - 1) : fail("unavailable");
  forgetReads(workspaceId);
  return storedCustomizationView(saved);
}

type Looks = typeof DEFAULT_CUSTOMIZATION;

/** As editors see it: a default that is saved for the first time is no change. */
const looksPart = (row: Looks) => wholePart(customizationView(row));

/** Fields that are left out stay as they are. */
const defined = (fields: Pick<Partial<Looks>, "contactEmail" | "reviewUrl" | "embedOrigins">): Partial<Looks> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

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
