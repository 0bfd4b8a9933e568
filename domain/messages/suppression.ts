/** `scope`: a workspace's id, or every workspace (`*`). */
export type Suppression = { scope: string; reason: string };

type PlannedMessage = { subject: string; type: string; workspaceId: string | null };

export type BlockedMessage = { state: "failed" | "superseded"; error: string };

export const ALL_WORKSPACES = "*";
/** Another business's message caused the suppression. */
export const RECIPIENT_BLOCKED_ERROR = "recipient cannot be written to";
const BOUNCED = "bounced";
const UNSUBSCRIBED = "unsubscribed";
const WORDS: Record<string, string> = { [BOUNCED]: "address bounced", complained: "recipient complained" };

/**
 * Do suppressions block a message (docs/decisions/016-addresses-we-no-longer-write-to.md)? Null: no; account mails only
 * by a bounce. The error names a cause only if the business's own message showed it.
 */
export function blockedBySuppression(
  { subject, type, workspaceId }: PlannedMessage,
  noted: Suppression[],
): BlockedMessage | null {
  const isAccountMail = subject === "user" || subject === "invitation";
  const ofOwn = noted.filter(({ scope }) => scope === workspaceId).map(({ reason }) => reason);
  const everywhere = noted.find(
    ({ scope, reason }) => scope === ALL_WORKSPACES && (reason === BOUNCED || !isAccountMail),
  );
  if (everywhere) {
    const words = ofOwn.includes(everywhere.reason) ? WORDS[everywhere.reason] : undefined;
    return { state: "failed", error: words ?? RECIPIENT_BLOCKED_ERROR };
  }
  const isUnwanted = type === "feedback_request" && ofOwn.includes(UNSUBSCRIBED);
  return isUnwanted ? { state: "superseded", error: "recipient unsubscribed" } : null;
}

/** Not STOP, because all businesses share our number. */
export const isCauseShownToBusiness = (reason: string) => Object.hasOwn(WORDS, reason);
