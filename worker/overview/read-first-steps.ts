import { hasBookingHistory } from "../../db/diary/close-diary.ts";
import { configsQuery } from "../../db/diary/notification-configs.ts";
import { customizationOf } from "../../db/directory/customizations.ts";
import { unusedInvitationsOf } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import { firstSteps } from "../../domain/first-steps.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import type { MemberActing } from "../http/acting.ts";
import { rulesOf } from "../services.ts";

/** Nothing is stored of the steps: each is ticked by what is there. */
export async function readFirstSteps({ services: s, workspaceId, member }: MemberActing) {
  const diary = s.diary(workspaceId);
  const [{ plan }, looks, configs, members, invitations, booking] = await Promise.all([
    rulesOf(diary, workspaceId),
    customizationOf(s.db, workspaceId),
    configsQuery(diary, workspaceId),
    membersOf(s.db, workspaceId),
    unusedInvitationsOf(s.db, workspaceId),
    hasBookingHistory(diary, workspaceId),
  ]);
  const tables = plan.house?.resources.filter(({ archived }) => !archived) ?? [];
  return {
    steps: firstSteps(tradeWords(member.workspace.businessType, plan), {
      tables: tables.length > 0,
      floor: tables.some(({ position }) => position),
      services: plan.offer?.services.some(({ archived }) => !archived) ?? false,
      contact: Boolean(looks?.contactPhone || looks?.contactAddress),
      picture: Boolean(looks?.heroBackgroundImageUrl || looks?.brandLogoUrl),
      messages: configs.some(({ emailEnabled, smsEnabled }) => emailEnabled || smsEnabled),
      colleague: members.length + invitations.length > 1,
      booking,
    }),
  };
}
