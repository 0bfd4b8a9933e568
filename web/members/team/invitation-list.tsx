import type { Ref } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { dayHere } from "./day-here.ts";
import { Entry, List } from "./list.tsx";
import type { Invitation } from "./queries.ts";

type InvitationListProps = {
  invitations: Invitation[];
  /** Those whose answer is awaited. */
  busy: ReadonlySet<string>;
  onResend: (invitation: Invitation) => void;
  onCancel: (invitation: Invitation) => void;
  ref: Ref<HTMLHeadingElement>;
};

const BADGES = {
  pending: { tone: "attention", word: "Pending" },
  expired: { tone: "plain", word: "Expired" },
  accepted: { tone: "accent", word: "Accepted" },
} as const;

/** Who has been asked and has not answered. One that ran out is replaced by inviting the address again. */
export function InvitationList({ invitations, busy, onResend, onCancel, ref }: InvitationListProps) {
  return (
    <List title="Pending Invitations" ref={ref}>
      {invitations.length === 0 && <li className="px-4 py-6 text-soft md:px-6">No pending invitations.</li>}
      {invitations.map((invitation) => (
        <Entry
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
        </Entry>
      ))}
    </List>
  );
}

function Times({ status, sentAt, expiresAt }: Pick<Invitation, "status" | "sentAt" | "expiresAt">) {
  return (
    <>
      Sent <time dateTime={sentAt}>{dayHere(sentAt)}</time> · {status === "expired" ? "expired" : "expires"}{" "}
      <time dateTime={expiresAt}>{dayHere(expiresAt)}</time>
    </>
  );
}
