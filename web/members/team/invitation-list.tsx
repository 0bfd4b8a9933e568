import type { Ref } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { LocalDay, PeopleList, PersonEntry } from "./people-list.tsx";
import type { SentInvitation } from "./queries.ts";

type InvitationListProps = {
  invitations: SentInvitation[];
  timeZone: string;
  /** Ids of invitations with a running request. */
  busy: ReadonlySet<string>;
  onResend: (invitation: SentInvitation) => void;
  onCancel: (invitation: SentInvitation) => void;
  ref: Ref<HTMLHeadingElement>;
};

const BADGES = {
  pending: { tone: "attention", word: "Pending" },
  expired: { tone: "plain", word: "Expired" },
  accepted: { tone: "accent", word: "Accepted" },
} as const;

/** Inviting an address again replaces its expired invitation. */
export function InvitationList({ invitations, timeZone, busy, onResend, onCancel, ref }: InvitationListProps) {
  return (
    <PeopleList title="Pending Invitations" ref={ref}>
      {invitations.length === 0 && <li className="px-4 py-6 text-soft md:px-6">No pending invitations.</li>}
      {invitations.map((invitation) => (
        <PersonEntry
          key={invitation.id}
          name={invitation.fullName ?? invitation.email}
          badge={<Badge tone={BADGES[invitation.status].tone}>{BADGES[invitation.status].word}</Badge>}
          lines={[
            ...(invitation.fullName ? [invitation.email] : []),
            words.roles.names[invitation.role],
            <Times key="times" {...{ invitation, timeZone }} />,
          ]}
        >
          {invitation.status === "pending" && (
            <>
              <Button
                aria-label={`Resend the invitation to ${invitation.email}`}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onResend(invitation)}
              >
                Resend
              </Button>
              <Button
                aria-label={`Cancel the invitation to ${invitation.email}`}
                aria-disabled={busy.has(invitation.id) || undefined}
                onClick={() => onCancel(invitation)}
              >
                Cancel
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
  return (
    <>
      Sent <LocalDay instant={sentAt} timeZone={timeZone} /> · {status === "expired" ? "expired" : "expires"}{" "}
      <LocalDay instant={expiresAt} timeZone={timeZone} />
    </>
  );
}
