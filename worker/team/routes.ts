import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { acceptance, invitationQuery, memberChange, newInvitation, passkeyRule } from "../../contract/requests/team.ts";
import { passkeysRequiredOf, sessionsWithoutPasskey } from "../../db/directory/passkeys.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import type { App } from "../app-type.ts";
import { checkPasskey } from "../http/check-passkey.ts";
import { type Member, optionalSession, requireRight } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { answerSession, languageOfCall, newSession } from "../http/sessions.ts";
import { noFields, validate } from "../http/validate.ts";
import { feedStub, type Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole, removeMember } from "./change-member.ts";
import { cancelInvitation, invite, resendInvitation } from "./invite.ts";
import { readInvitation } from "./open-invitation.ts";
import { readTeam } from "./read-team.ts";

/**
 * Only a confirmed address may invite. Tries count by workspace and by inviter, because another workspace costs
 * nothing.
 */
async function requireInvitePermission(s: Services, { workspaceId, user }: Member) {
  if (user.emailConfirmedAt === null) fail("email_unconfirmed");
  await throttle(s, "invitation", workspaceId);
  await throttle(s, "invitation", user.id);
}

export const team = new Hono<App>()
  .get("/:slug/team", requireRight("change_settings"), async (c) =>
    c.json(await readTeam(c.var.services, c.var.member)),
  )
  .post("/:slug/team/invitations", requireRight("manage_team"), validate("json", newInvitation), async (c) => {
    await requireInvitePermission(c.var.services, c.var.member);
    return c.json(await invite(c.var.services, c.var.member, c.req.valid("json")), 201);
  })
  .post("/:slug/team/invitations/:id/resend", requireRight("manage_team"), noFields, async (c) => {
    await requireInvitePermission(c.var.services, c.var.member);
    return c.json(await resendInvitation(c.var.services, c.var.member, c.req.param("id")));
  })
  .delete("/:slug/team/invitations/:id", requireRight("manage_team"), noFields, async (c) => {
    await cancelInvitation(c.var.services, c.var.member, c.req.param("id"));
    return c.body(null, 204);
  })
  .patch("/:slug/team/members/:id", requireRight("manage_team"), validate("json", memberChange), async (c) => {
    await changeRole(c.var.services, c.var.member, c.req.param("id"), c.req.valid("json").role);
    return c.body(null, 204);
  })
  .put("/:slug/team/passkeys", requireRight("manage_team"), validate("json", passkeyRule), async (c) => {
    await requirePasskeys(c.var.services, c.var.member, c.req.valid("json").required);
    return c.body(null, 204);
  })
  .delete("/:slug/team/members/:id", requireRight("manage_team"), noFields, async (c) => {
    await removeMember(c.var.services, c.var.member, c.req.param("id"));
    return c.body(null, 204);
  });

/**
 * Switches on or off that members need a passkey here. Switching on needs the owner's own first, lest it locks the owner
 * out; dashboards without one close.
 */
async function requirePasskeys(s: Services, member: Member, required: boolean): Promise<void> {
  const { workspaceId } = member;
  if (required) await checkPasskey(s, member);
  const partOf = (passkeysRequired: boolean) => [wholePart({ passkeysRequired })];
  const entry = settingsEntry(member, "team", [partOf(!required), partOf(required)], s.now());
  await s.db.batch([passkeysRequiredOf(s.db, workspaceId, required), noteWorkspace(s.db, entry)]);
  if (!required) return;
  const ended = await sessionsWithoutPasskey(s.db, workspaceId);
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ sessionIds })));
}

/** Public on purpose: the link's token is the right to the invitation. */
export const invitations = new Hono<App>()
  .get("/:token", validate("query", invitationQuery), async (c) =>
    c.json(await readInvitation(c.var.services, c.req.param("token"), c.req.valid("query").slug)),
  )
  .post("/:token/accept", validate("json", acceptance), async (c) => {
    const request = c.req.valid("json");
    const signedIn = await optionalSession(c, { needsSession: request.password === undefined });
    const { user, session } = await acceptInvitation(
      c.var.services,
      c.req.param("token"),
      { ...request, language: languageOfCall(c, request) },
      signedIn,
      (userId) => newSession(c, userId),
    );
    return c.json(await answerSession(c, session, user));
  });
