import type { Ref } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { LocalDay, PeopleList, PersonEntry } from "./people-list.tsx";
import type { SentInvitation, Team } from "./queries.ts";

type InvitationListProps = {
  invitations: SentInvitation[];
  people: Team["people"];
  timeZone: string;
  /** Ids of invitations with a running request. */
  busy: ReadonlySet<string>;
  onResend: (invitation: SentInvitation) => void;
  onCancel: (invitation: SentInvitation) => void;
  ref: Ref<HTMLHeadingElement>;
};

const TONES = { pending: "attention", expired: "plain", accepted: "accent" } as const;

/** Inviting an address again replaces its expired invitation. */
export function InvitationList({ invitations, people, timeZone, busy, onResend, onCancel, ref }: InvitationListProps) {
  return (
    <PeopleList title={words.team.invitations.title} ref={ref}>
      {invitations.length === 0 && <li className="px-4 py-6 text-soft md:px-6">{words.team.invitations.none}</li>}
      {invitations.map((invitation) => (
        <PersonEntry
          key={invitation.id}
          name={invitation.fullName ?? invitation.email}
          badge={<Badge tone={TONES[invitation.status]}>{words.team.invitations.states[invitation.status]}</Badge>}
          lines={[
            ...(invitation.fullName ? [invitation.email] : []),
            [
              words.roles.names[invitation.role],
              ...people
                .filter(({ memberId }) => memberId === invitation.id)
                .map(({ name }) => words.team.invitations.worksAs(name)),
            ].join(" · "),
            <Times key="times" {...{ invitation, timeZone }} />,
          ]}
        >
          {invitation.status === "pending" && (
            <>
              <Button
                aria-label={words.team.invitations.resendTo(invitation.email)}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onResend(invitation)}
              >
                {words.team.invitations.resend}
              </Button>
              <Button
                aria-label={words.team.invitations.cancelTo(invitation.email)}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onCancel(invitation)}
              >
                {words.team.invitations.cancel}
              </Button>
            </>
          )}
        </PersonEntry>
      ))}
    </PeopleList>
  );
}

function Times({ invitation, timeZone }: { invitation: SentInvitation; timeZone: string }) {
  const { status, sentAt, expiresAt } = invitation;
  const { sent, expired, expires } = words.team.invitations;
  return (
    <>
      {sent}
      <LocalDay instant={sentAt} timeZone={timeZone} />
      {status === "expired" ? expired : expires}
      <LocalDay instant={expiresAt} timeZone={timeZone} />
    </>
  );
}
