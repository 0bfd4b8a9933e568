import type { Ref } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { localDay, PeopleList, PersonEntry } from "./people-list.tsx";
import type { SentInvitation } from "./queries.ts";

type InvitationListProps = {
  invitations: SentInvitation[];
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
export function InvitationList({ invitations, busy, onResend, onCancel, ref }: InvitationListProps) {
  return (
    <PeopleList title="Pending Invitations" ref={ref}>
      {invitations.length === 0 && <li className="px-4 py-6 text-soft md:px-6">No pending invitations.</li>}
      {invitations.map((invitation) => (
        <PersonEntry
          key={invitation.id}
          name={invitation.fullName ?? invitation.email}
          badge={<Badge tone={BADGES[invitation.status].tone}>{BADGES[invitation.status].word}</Badge>}
          lines={[...(invitation.fullName ? [invitation.email] : []), <Times key="times" {...invitation} />]}
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

function Times({ status, sentAt, expiresAt }: Pick<SentInvitation, "status" | "sentAt" | "expiresAt">) {
  return (
    <>
      Sent <time dateTime={sentAt}>{localDay(sentAt)}</time> · {status === "expired" ? "expired" : "expires"}{" "}
      <time dateTime={expiresAt}>{localDay(expiresAt)}</time>
    </>
  );
}
