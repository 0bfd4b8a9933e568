import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { peopleToInvite } from "../../../domain/people/works-as.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { toast } from "../ui/toaster.tsx";
import { HandOverDialog, InviteDialog, RemoveQuestion, RoleDialog } from "./member-dialogs.tsx";
import { InvitationList, MemberList, type MemberQuestion } from "./people-list.tsx";
import {
  cancelInvitation,
  removeMember,
  requirePasskeys,
  resendInvitation,
  type SentInvitation,
  type Team,
  type TeamMember,
  teamQuery,
} from "./queries.ts";

type TeamListsProps = {
  slug: string;
  team: Team;
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
  onHandedOver: (name: string) => void;
};

export function TeamLists({ slug, team, isInviting, onInviting, onHandedOver }: TeamListsProps) {
  const { resend, cancel, remove, isUnderWay, busy, refresh } = useTeamChanges(slug);
  const [question, ask] = useState<MemberQuestion | null>(null);
  const asked = (is: MemberQuestion["is"]) => ({
    ...{ slug, member: question?.is === is ? question.member : null },
    onClose: () => ask(null),
  });
  const members = useRef<HTMLHeadingElement>(null);
  const invitations = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberList {...team} ref={members} onAsk={ask} onInvite={() => onInviting(true)} />
      <InvitationList
        {...{ ...team, busy }}
        ref={invitations}
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
      <RoleDialog {...asked("role")} onDone={() => void refresh()} />
      <HandOverDialog {...asked("owner")} onDone={({ fullName, email }) => onHandedOver(fullName ?? email)} />
      <RemoveQuestion
        {...asked("removal")}
        isPending={remove.isPending}
        onAgree={(member) =>
          isUnderWay(member) ||
          remove.mutate(member, {
            onSuccess: () => focusHeading(members),
            onSettled: () => ask(null),
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
  const say = words.passkeys;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (required: boolean) => requirePasskeys(slug, required),
    onSuccess: (_, required) => toast.success(required ? say.ruleOn : say.ruleOff),
    onError: (error) =>
      toast.error(say.ruleFailed, {
        description: hasCode(error, "passkey_required") ? say.ruleNotYet : errorText(error, words.ui.unexpected),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery(slug).queryKey }),
  });
  const without = members.flatMap(({ hasPasskey, fullName, email }) => (hasPasskey ? [] : (fullName ?? email)));
  return (
    <section aria-label={say.title} className="grid gap-1">
      <h2 className="text-lg">{say.title}</h2>
      <Switch checked={passkeysRequired} onChange={(required) => isPending || mutate(required)} label={say.rule} />
      <p className="text-sm text-soft">{say.ruleText}</p>
      {without.length > 0 && <p className="text-sm wrap-anywhere">{say.without(without.join(", "))}</p>}
    </section>
  );
}

/** Refetches after failures too: another may have removed the entry. */
function useTeamChanges(slug: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(teamQuery(slug));
  const showError = (failure: string) => (error: Error) =>
    void toast.error(failure, { description: errorText(error, words.ui.pleaseTryAgain) });

  const resend = useMutation({
    mutationFn: ({ id }: SentInvitation) => resendInvitation(slug, id),
    onSuccess: (_, { email }) =>
      void toast.success(words.team.invitations.sentNow, { description: words.team.invitations.to(email) }),
    onError: showError(words.team.invitations.notResent),
    onSettled: refresh,
  });
  const cancel = useMutation({
    mutationFn: ({ id }: SentInvitation) => cancelInvitation(slug, id),
    onSuccess: (_, { email }) =>
      void toast.success(words.team.invitations.cancelled, { description: words.team.invitations.worksNoMore(email) }),
    onError: showError(words.team.invitations.notCancelled),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TeamMember) => removeMember(slug, id),
    onSuccess: (_, { fullName, email }) =>
      void toast.success(words.team.removal.done, { description: fullName ?? email }),
    onError: showError(words.team.removal.failed),
    onSettled: refresh,
  });
  /** From the cache: a second press may precede the next render. */
  const isUnderWay = ({ id }: { id: string }) =>
    client.isMutating({ predicate: ({ state }) => idOf(state.variables) === id }) > 0;
  const busy = new Set([resend, cancel].flatMap(({ isPending, variables }) => (isPending ? variables.id : [])));
  return { resend, cancel, remove, isUnderWay, busy, refresh };
}

const idOf = (variables: unknown) => variables instanceof Object && "id" in variables && variables.id;
