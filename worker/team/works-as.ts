import { fail } from "../../contract/errors.ts";
import { type Plan, planQuery, revisionOf, saveBesideWeek } from "../../db/diary/plans.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import { membersOf } from "../../db/directory/members.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { peopleToInvite, workingPeople } from "../../domain/people/works-as.ts";
import { planPartsOf } from "../../domain/settings/plan-parts.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";

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
export async function linkPerson(acting: Acting, person: string, memberId: string, tries = TRIES): Promise<void> {
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
