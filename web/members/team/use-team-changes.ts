import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import {
  cancelInvitation,
  removeMember,
  resendInvitation,
  type SentInvitation,
  type TeamMember,
  teamQuery,
} from "./queries.ts";

/** Refetches after failures too: another may have removed the entry. */
export function useTeamChanges(slug: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(teamQuery(slug));
  const showError = (failure: string) => (error: Error) =>
    void toast.error(failure, { description: errorText(error, words.team.tryLater) });

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
