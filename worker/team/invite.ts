import { fail } from "../../contract/errors.ts";
import type { NewInvitation } from "../../contract/requests/team.ts";
import { type Plan, planQuery, revisionOf, saveBesideWeek } from "../../db/diary/plans.ts";
import { noteSettings } from "../../db/diary/rules.ts";
import { accountMail, insertMail, supersedeMails } from "../../db/directory/account-mails.ts";
import { membersOf } from "../../db/directory/members.ts";
import {
  insertInvitation,
  pendingOfId,
  renewInvitation,
  unusedOfAddress,
  withdrawInvitations,
} from "../../db/directory/write-invitations.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { isNotNullViolation } from "../../db/platform/database-error.ts";
import { fault } from "../../domain/faults.ts";
import { INVITATION_VALID_MS } from "../../domain/people/link-expiry.ts";
import { peopleToInvite, workingPeople } from "../../domain/people/works-as.ts";
import { planPartsOf } from "../../domain/settings/plan-parts.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { type Acting, type MemberActing, noteWorkspaceChange, settingsEntry } from "../http/acting.ts";
import { batchWhileSignedIn } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { INVITATION } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import { invitationView } from "./read-team.ts";

/** Replaces the address's unused invitation. The answer does not reveal an account. */
export async function invite(acting: MemberActing, { email, fullName, role = "staff", person }: NewInvitation) {
  const { services: s, workspaceId, actor } = acting;
  await requireInvitePermission(acting);
  if (person) await refuseTaken(s, workspaceId, person);
  const now = s.now();
  const expiresAt = now + INVITATION_VALID_MS;
  const invitation = {
    id: crypto.randomUUID(),
    workspaceId,
    email,
    fullName,
    role,
    invitedBy: actor,
    createdAt: now,
    expiresAt,
    usedAt: null,
  };
  const { link, mail } = linkAndMail(invitation.id, now);
  const batch = batchWhileSignedIn(s, acting.member, [
    ...withdrawInvitations(s.db, unusedOfAddress(workspaceId, email)),
    ...insertInvitation(s.db, invitation, link),
    noteWorkspaceChange(acting, "team", [[], [memberPart("invitation", invitation.id, role)]], now),
    insertMail(s.db, mail),
  ]);
  await batch.catch((error) => {
    if (isNotNullViolation(error, "staff_invitations.email")) fail("already_member");
    throw error;
  });
  if (person) await linkPerson(acting, person, invitation.id);
  s.enqueue([mail.id]);
  return invitationView(invitation, now, now);
}

/** For seven more days; older links die. */
export async function resendInvitation(acting: MemberActing, { id }: { id: string }) {
  const { services: s, workspaceId, member } = acting;
  await requireInvitePermission(acting);
  const now = s.now();
  const { link, mail } = linkAndMail(id, now);
  const batch = batchWhileSignedIn(s, member, [
    supersedeMails(s.db, id, INVITATION),
    ...renewInvitation(s.db, workspaceId, link, now),
    insertMail(s.db, mail),
  ]);
  const [, , , [invitation]] = await batch.catch((error) => {
    if (isNotNullViolation(error, "one_time_links.id")) fail("invitation_invalid");
    throw error;
  });
  s.enqueue([mail.id]);
  return invitationView(invitation ?? fail("invitation_invalid"), now, now);
}

export async function cancelInvitation(acting: Acting, { id }: { id: string }): Promise<void> {
  const { services: s, workspaceId } = acting;
  const now = s.now();
  const [, , cancelled] = await s.db.batch([
    ...withdrawInvitations(s.db, pendingOfId(workspaceId, id, now)),
    noteWorkspaceChange(acting, "team", [[memberPart("invitation", id, null)], []], now),
  ]);
  if (cancelled.length === 0) fail("invitation_invalid");
}

/**
 * Only a confirmed address may invite. Tries count by workspace and by inviter, because another workspace costs
 * nothing.
 */
async function requireInvitePermission({ services: s, workspaceId, member: { user } }: MemberActing) {
  if (user.emailConfirmedAt === null) fail("email_unconfirmed");
  await throttle(s, "invitation", workspaceId);
  await throttle(s, "invitation", user.id);
}

function linkAndMail(invitationId: string, now: number) {
  const expiresAt = now + INVITATION_VALID_MS;
  const link = { id: crypto.randomUUID(), purpose: INVITATION, invitationId, createdAt: now, expiresAt };
  const mail = accountMail({ subject: "invitation", subjectId: invitationId, type: INVITATION, key: link.id, now });
  return { link, mail };
}

const TRIES = 3;

/** Refuses a person who does not work here, or whose member has joined. */
export async function refuseTaken(s: Services, workspaceId: string, person: string): Promise<void> {
  const [stored, members] = await Promise.all([
    planQuery(s.diary(workspaceId), workspaceId).get(),
    membersOf(s.db, workspaceId),
  ]);
  const found =
    stored && workingPeople(planColumn(stored.plan).offer?.resources ?? []).filter(({ id }) => id === person);
  if (!found || found.length === 0) return refuseAt("person", fault("unknown_person"));
  if (peopleToInvite(found, members).length === 0) refuseAt("person", fault("has_account"));
}

/**
 * Links a person to a member who is still to join: the member gets the id of the invitation, so that joining needs
 * no write to the diary (docs/decisions/105-an-invitation-names-a-person.md). Nothing without that person by now.
 */
async function linkPerson(acting: Acting, person: string, memberId: string, tries = TRIES): Promise<void> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const stored = await planQuery(db, workspaceId).get();
  if (!stored) return;
  const before = planColumn(stored.plan);
  const plan = linked(before, person, memberId);
  const draft = stored.draft ? linked(planColumn(stored.draft), person, memberId) : null;
  const entry = settingsEntry(acting, "plan", planPartsOf(before, plan), s.now());
  const [saved] = await db.batch([
    saveBesideWeek(db, workspaceId, { plan, draft }, revisionOf(stored)),
    noteSettings(db, entry),
  ]);
  if (saved.length === 0) return tries > 1 ? linkPerson(acting, person, memberId, tries - 1) : fail("unavailable");
  forgetReads(workspaceId);
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
}

const linked = ({ offer, ...plan }: Plan, person: string, memberId: string): Plan => ({
  ...plan,
  offer: offer && {
    ...offer,
    resources: offer.resources.map((each) => (each.id === person ? { ...each, memberId } : each)),
  },
});
