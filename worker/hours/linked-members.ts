import type { Plan } from "../../db/diary/plans.ts";
import { invitationNames } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import { fault } from "../../domain/faults.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";

/** A person is linked to a member of this business, or an invited one. One who left stays linked, so that the offer can still be saved. */
export async function refuseUnknownMember(s: Services, workspaceId: string, before: Plan[], { offer }: Plan) {
  const linked = new Set(before.flatMap((plan) => plan.offer?.resources.map(({ memberId }) => memberId)));
  const added = (offer?.resources ?? []).flatMap(({ memberId }, i) =>
    memberId === null || linked.has(memberId) ? [] : { memberId, i },
  );
  if (added.length === 0) return;
  const found = await s.db.batch([membersOf(s.db, workspaceId), invitationNames(s.db, workspaceId)]);
  const members = new Set(found.flat().map(({ id }) => id));
  const unknown = added.find(({ memberId }) => !members.has(memberId));
  if (unknown) refuseAt(`plan.offer.resources.${unknown.i}.memberId`, fault("unknown_member"));
}
