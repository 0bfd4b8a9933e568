import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { peopleToInvite } from "../../../domain/people/works-as.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { toast } from "../ui/toaster.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { HandOverDialog, RemoveQuestion, RoleDialog } from "./member-dialogs.tsx";
import { InvitationList, MemberList } from "./people-list.tsx";
import { requirePasskeys, type Team, type TeamMember, teamQuery } from "./queries.ts";
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

/** The switch shows what is stored. */
function PasskeyRule({ slug, team: { passkeysRequired, members } }: { slug: string; team: Team }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (required: boolean) => requirePasskeys(slug, required),
    onSuccess: (_, required) => toast.success(required ? words.passkeys.ruleOn : words.passkeys.ruleOff),
    onError: (error) =>
      toast.error(words.passkeys.ruleFailed, {
        description: hasCode(error, "passkey_required")
          ? words.passkeys.ruleNotYet
          : errorText(error, words.passkeys.failed),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery(slug).queryKey }),
  });
  const without = members.flatMap(({ hasPasskey, fullName, email }) => (hasPasskey ? [] : (fullName ?? email)));
  return (
    <section aria-label={words.passkeys.title} className="grid gap-1">
      <h2 className="text-lg">{words.passkeys.title}</h2>
      <Switch
        checked={passkeysRequired}
        onChange={(required) => isPending || mutate(required)}
        label={words.passkeys.rule}
      />
      <p className="text-sm text-soft">{words.passkeys.ruleText}</p>
      {without.length > 0 && <p className="text-sm wrap-anywhere">{words.passkeys.without(without.join(", "))}</p>}
    </section>
  );
}
