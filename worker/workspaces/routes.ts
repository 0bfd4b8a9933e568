import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import {
  handOverRequest,
  newWorkspace,
  workspaceChange,
  workspaceDeletion,
} from "../../contract/requests/workspaces.ts";
import { type LastProofs, lastProofs } from "../../db/diary/proofs.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { earlierAddresses, isSlugTaken } from "../../db/directory/workspaces.ts";
import { proofFigures } from "../../domain/log/prove-dates.ts";
import { slugProblem } from "../../domain/slug.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import type { App } from "../app-type.ts";
import { requireRight, requireUser } from "../http/guards.ts";
import { clientOf } from "../http/limits.ts";
import { noFields, validate } from "../http/validate.ts";
import { brakeView, rulesView, workspaceView } from "../views/workspace-views.ts";
import { changeWorkspace } from "./change-workspace.ts";
import { createWorkspace } from "./create-workspace.ts";
import { previewDeletion, requestDeletion, takeBackDeletion } from "./delete-workspace.ts";
import { handOver } from "./hand-over.ts";
import { publicWorkspace, sharedForASecond } from "./public-workspace.ts";

/** Public on purpose: the booking pages show taken addresses anyway. */
export const slugs = new Hono<App>().get("/:slug", async (c) => {
  const slug = c.req.param("slug");
  const reason = slugProblem(slug) ?? ((await isSlugTaken(c.var.services.db, slug)) ? ("taken" as const) : null);
  return c.json({ slug, available: reason === null, reason });
});

export const publicWorkspaces = new Hono<App>().get("/:slug", async (c) =>
  c.json((await publicWorkspace(c.var.services, c.req.param("slug"), sharedForASecond)) ?? fail("workspace_not_found")),
);

export const workspaces = new Hono<App>()
  .post("/", requireUser, validate("json", newWorkspace), async (c) =>
    c.json(await createWorkspace(c.var.services, c.var.signedIn.user, c.req.valid("json")), 201),
  )
  .get("/:slug", requireRight("read_evening"), async (c) => {
    const { workspaceId, workspace, memberId, role, ownerConfirmed } = c.var.member;
    const { services } = c.var;
    const rules = await rulesQuery(services.diary(workspaceId), workspaceId).get();
    if (!rules) return fail("workspace_not_found");
    const stored = toRules(rules);
    const now = services.now();
    return c.json({
      workspace: workspaceView(workspace),
      tradeWords: tradeWords(workspace.businessType, stored.plan),
      rules: rulesView(stored),
      brake: brakeView(stored, now),
      shownRegion: shownRegion(workspace, rules.timeZone),
      hasClasses: stored.plan.offer?.services.some(({ seats }) => seats) ?? false,
      takesPictures: services.env.PICTURES !== undefined,
      ...{ role, memberId, ownerConfirmed },
      now: new Date(now).toISOString(),
    });
  })
  .get("/:slug/addresses", requireRight("change_settings"), async (c) => {
    const { workspace, workspaceId } = c.var.member;
    return c.json({ slug: workspace.slug, earlier: await earlierAddresses(c.var.services.db, workspaceId) });
  })
  .get("/:slug/proof", requireRight("change_settings"), async (c) => {
    const { workspaceId } = c.var.member;
    return c.json({ proof: proofView(await lastProofs(c.var.services.diary(workspaceId), workspaceId).all()) });
  })
  .patch("/:slug", requireRight("change_settings"), validate("json", workspaceChange), async (c) =>
    c.json(await changeWorkspace(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .post("/:slug/deletion/preview", requireRight("erase"), noFields, async (c) =>
    c.json(await previewDeletion(c.var.services, c.var.member)),
  )
  .post("/:slug/deletion", requireRight("erase"), validate("json", workspaceDeletion), async (c) =>
    c.json(await requestDeletion(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .delete("/:slug/deletion", requireRight("erase"), noFields, async (c) => {
    await takeBackDeletion(c.var.services, c.var.member);
    return c.body(null, 204);
  })
  .post("/:slug/ownership", requireRight("hand_over"), validate("json", handOverRequest), async (c) => {
    await handOver(c.var.services, c.var.member, clientOf(c), c.req.valid("json"));
    return c.body(null, 204);
  });

/** `findings`: their number; which ones they are, the operator reads. Null: no night was counted yet. */
function proofView(nights: LastProofs) {
  const proof = proofFigures(nights);
  if (!proof) return null;
  const { night, countedAt, dates, minutes, over, findings } = proof;
  return { night, countedAt: new Date(countedAt).toISOString(), dates, minutes, over, findings };
}
