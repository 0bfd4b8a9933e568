import { fail } from "../../contract/errors.ts";
import {
  type HandOverRequest,
  handOverRequest,
  newWorkspace,
  publicViewQuery,
  workspaceChange,
  workspaceDeletion,
} from "../../contract/requests/workspaces.ts";
import { type LastProofs, lastProofs } from "../../db/diary/proofs.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { accountMail } from "../../db/directory/account-mails.ts";
import { handOverReceiver, writeHandOver } from "../../db/directory/hand-over.ts";
import { hasUsableLink } from "../../db/directory/links.ts";
import { earlierAddresses, isSlugTaken } from "../../db/directory/workspaces.ts";
import { proofFigures } from "../../domain/log/prove-dates.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { slugProblem } from "../../domain/slug.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import type { WorkspaceMailType } from "../../texts/en/members/mails.ts";
import { type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { checkPassword } from "../http/check-password.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import { brakeView, rulesView, workspaceView } from "../views/workspace-views.ts";
import { changeWorkspace } from "./change-workspace.ts";
import { createWorkspace } from "./create-workspace.ts";
import { previewDeletion, requestDeletion, takeBackDeletion } from "./delete-workspace.ts";
import { publicWorkspace, sharedForASecond } from "./public-workspace.ts";
import { spokenIn } from "./spoken-in.ts";

/** Public on purpose: the booking pages show taken addresses anyway. */
export const slugs = new Routes().add("GET /:slug", {
  does: "Tells whether a workspace may have this address, and why not.",
  who: "everyone",
  run: async ({ services }, { slug }) => {
    const reason = slugProblem(slug) ?? ((await isSlugTaken(services.db, slug)) ? ("taken" as const) : null);
    return { slug, available: reason === null, reason };
  },
});

export const publicWorkspaces = new Routes().add("GET /:slug", {
  does: "All that a booking page shows of a business. With `lang` its owner's texts are in that language where they were written, and `spokenIn` repeats it. `listTellsBy`, where its waitlist is on: how those who wait are told.",
  who: "everyone",
  asks: publicViewQuery,
  refuses: ["workspace_not_found"],
  run: async ({ services }, { slug, lang = null }) =>
    spokenIn((await publicWorkspace(services, slug, sharedForASecond)) ?? fail("workspace_not_found"), lang),
});

export const workspaces = new Routes()
  .add("POST /", {
    does: "Creates a workspace with its rules; the caller becomes its owner. Without `slug` the name makes the address.",
    who: "business owner",
    takes: newWorkspace,
    answers: 201,
    refuses: [
      "staff_cannot_create",
      "account_stopped",
      "email_unconfirmed",
      "slug_taken",
      "too_many_workspaces",
      "too_many_requests",
    ],
    logs: { nothing: "a new business has nothing before" },
    run: createWorkspace,
  })
  .add("GET /:slug", {
    does: "The workspace, its rules and the caller's role.",
    who: "read_evening",
    refuses: ["workspace_not_found"],
    run: async ({ services, member }) => {
      const { workspaceId, workspace, memberId, role, ownerConfirmed } = member;
      const rules = await rulesQuery(services.diary(workspaceId), workspaceId).get();
      if (!rules) return fail("workspace_not_found");
      const stored = toRules(rules);
      const now = services.now();
      return {
        workspace: workspaceView(workspace),
        tradeWords: tradeWords(workspace.businessType, stored.plan),
        rules: rulesView(stored),
        brake: brakeView(stored, now),
        shownRegion: shownRegion(workspace, rules.timeZone),
        hasClasses: stored.plan.offer?.services.some(({ seats }) => seats) ?? false,
        takesPictures: services.env.PICTURES !== undefined,
        ...{ role, memberId, ownerConfirmed },
        now: new Date(now).toISOString(),
      };
    },
  })
  .add("GET /:slug/addresses", {
    does: "The workspace's present address, and the earlier ones that lead to it.",
    who: "change_settings",
    run: async ({ services, member: { workspace } }) => ({
      slug: workspace.slug,
      earlier: await earlierAddresses(services.db, workspace.id),
    }),
  })
  .add("GET /:slug/proof", {
    does: "The last nightly proof: `minutes` that are booked from the day before on, those `over` what was promised, and how many `findings` there are. Null before the first night.",
    who: "change_settings",
    run: async ({ services, workspaceId }) => ({
      proof: proofView(await lastProofs(services.diary(workspaceId), workspaceId).all()),
    }),
  })
  .add("PATCH /:slug", {
    does: "Changes name, address, description, language and region. Earlier addresses keep leading to the workspace. A new description replaces the looks' `businessDescription`.",
    who: "change_settings",
    takes: workspaceChange,
    refuses: ["slug_taken", "stale_settings", "too_many_requests"],
    logs: "business",
    run: changeWorkspace,
  })
  .add("POST /:slug/deletion/preview", {
    does: "Counts what a deletion would remove, and says when.",
    who: "erase",
    logs: { nothing: "writes nothing" },
    run: previewDeletion,
  })
  .add("POST /:slug/deletion", {
    does: "Closes the workspace now and removes it for good at `deleteAfter`. The owner types its name.",
    who: "erase",
    takes: workspaceDeletion,
    refuses: ["too_many_requests"],
    logs: "business",
    run: requestDeletion,
  })
  .add("DELETE /:slug/deletion", {
    does: "Takes a deletion back while the workspace is still there.",
    who: "erase",
    answers: 204,
    refuses: ["deletion_begun"],
    logs: "business",
    run: takeBackDeletion,
  })
  .add("POST /:slug/ownership", {
    does: "Makes another member the owner; the caller becomes staff.",
    who: "hand_over",
    takes: handOverRequest,
    answers: 204,
    refuses: [
      "invalid_credentials",
      "not_found",
      "email_unconfirmed",
      "account_stopped",
      "too_many_workspaces",
      "too_many_requests",
    ],
    logs: "team",
    run: handOver,
  });

/** `findings`: their number; which ones they are, the operator reads. Null: no night was counted yet. */
function proofView(nights: LastProofs) {
  const proof = proofFigures(nights);
  if (!proof) return null;
  const { night, countedAt, dates, minutes, over, findings } = proof;
  return { night, countedAt: new Date(countedAt).toISOString(), dates, minutes, over, findings };
}

/**
 * One batch, so that there is always one owner. Refused while an address change can be undone: a thief must not give
 * workspaces away.
 */
async function handOver(acting: MemberActing, { memberId, password }: HandOverRequest) {
  const { services: s, workspaceId, actor, member } = acting;
  const { user, workspace } = member;
  await checkPassword(acting, user, password, "password");
  const receiver = (await handOverReceiver(s.db, workspaceId, memberId)) ?? fail("not_found");
  const now = s.now();
  if (await hasUsableLink(s.db, user.id, EMAIL_UNDO, now)) fail("access_denied", { reason: "address_changed" });
  if (receiver.stoppedAt !== null) fail("account_stopped", { who: "member" }); // the business would be stopped with it
  const max = s.config.workspacesMax;
  if (receiver.emailConfirmedAt === null) fail("email_unconfirmed", { who: "member" });
  if (receiver.owns >= max) fail("too_many_workspaces", { max, who: "member" });
  await throttle(s, "handOver", workspaceId); // daily message caps count by owner
  const nameOf = (person: { fullName: string | null; email: string }) => person.fullName ?? person.email;
  const mail = (type: WorkspaceMailType, other: string) =>
    accountMail({
      ...{ subject: "user", subjectId: "", type, key: crypto.randomUUID(), now },
      draft: { business: workspace.name, slug: workspace.slug, other },
    });
  const [given, received] = [mail("ownership_given", nameOf(receiver)), mail("ownership_received", nameOf(user))];
  const partsWith = (giving: string, receiving: string) => [
    memberPart("member", actor, giving),
    memberPart("member", memberId, receiving),
  ];
  const noted = noteWorkspaceChange(acting, "team", [partsWith("owner", receiver.role), partsWith("staff", "owner")]);
  const isDone = await writeHandOver(s.db, { workspaceId, memberId, owner: user, max, given, received, noted });
  if (!isDone) fail("access_denied"); // meanwhile the caller is no longer owner, the receiver has left, or one is stopped
  s.enqueue([given.id, received.id]);
  for (const { id } of [user, { id: receiver.userId }]) closeSocketsOfMember(s, workspaceId, id); // their screens ask again
}
