import { type RefObject, useRef, useState } from "react";
import { peopleToInvite } from "../../../domain/people/works-as.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberList } from "./member-list.tsx";
import { PasskeyRule } from "./passkey-rule.tsx";
import type { Team, TeamMember } from "./queries.ts";
import { RemoveQuestion } from "./remove-question.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useTeamChanges } from "./use-team-changes.ts";

type TeamListsProps = {
  slug: string;
  team: Team;
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
  onHandedOver: (name: string) => void;
};

export function TeamLists({ slug, team, isInviting, onInviting, onHandedOver }: TeamListsProps) {
  const { resend, cancel, remove, isUnderWay, busy, refresh } = useTeamChanges(slug);
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const [choosing, setChoosing] = useState<TeamMember | null>(null);
  const [next, setNext] = useState<TeamMember | null>(null);
  const members = useRef<HTMLHeadingElement>(null);
  const invitations = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberList
        ref={members}
        members={team.members}
        timeZone={team.timeZone}
        onRole={setChoosing}
        onRemove={setLeaving}
        onHandOver={setNext}
        onInvite={() => onInviting(true)}
      />
      <InvitationList
        ref={invitations}
        invitations={team.invitations}
        people={team.people}
        timeZone={team.timeZone}
        busy={busy}
        onResend={(invitation) => isUnderWay(invitation) || resend.mutate(invitation)}
        onCancel={(invitation) =>
          isUnderWay(invitation) || cancel.mutate(invitation, { onSuccess: () => focusHeading(invitations) })
        }
      />
      <PasskeyRule slug={slug} team={team} />
      <InviteDialog
        slug={slug}
        people={peopleToInvite(team.people, team.members)}
        open={isInviting}
        onClose={() => onInviting(false)}
        onInvited={(email) => {
          onInviting(false);
          toast.success(words.team.invitations.sentNow, { description: words.team.invitations.to(email) });
          void refresh();
        }}
      />
      <RoleDialog slug={slug} member={choosing} onClose={() => setChoosing(null)} onDone={() => void refresh()} />
      <HandOverDialog
        slug={slug}
        member={next}
        onClose={() => setNext(null)}
        onDone={({ fullName, email }) => onHandedOver(fullName ?? email)}
      />
      <RemoveQuestion
        member={leaving}
        isPending={remove.isPending}
        onClose={() => setLeaving(null)}
        onAgree={(member) =>
          isUnderWay(member) ||
          remove.mutate(member, {
            onSuccess: () => focusHeading(members),
            onSettled: () => setLeaving(null),
          })
        }
      />
    </div>
  );
}

/** The pressed button disappears. */
const focusHeading = ({ current }: RefObject<HTMLHeadingElement | null>) => current?.focus();

export function TeamSkeleton() {
  return (
    <div role="status" aria-label={words.ui.loading} className="grid gap-8">
      {["h-40", "h-20"].map((height) => (
        <div key={height} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
