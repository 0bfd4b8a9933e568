/** A note that an address is not to be written to: by anybody (`*`) or by one workspace. */
export type Suppression = { scope: string; reason: string };

type PlannedMessage = { subject: string; type: string; workspaceId: string | null };

export type BlockedMessage = { state: "failed" | "superseded"; error: string };

/** The scope of a note that holds for every workspace. */
export const ALL_WORKSPACES = "*";
/** All that a business hears of an address that takes nothing because of somebody else's message. */
export const RECIPIENT_BLOCKED_ERROR = "recipient cannot be written to";
const BOUNCED = "bounced";
const UNSUBSCRIBED = "unsubscribed";
const WORDS: Record<string, string> = { [BOUNCED]: "address bounced", complained: "recipient complained" };

/**
 * Decides whether a message must not be sent because of what is noted of its address; mails about an account stop only where
 * they cannot arrive. A business hears the cause only where a note of its own names it: then its own message showed it.
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

/** Is a business told this cause when its own message showed it? STOP answers our number, which all businesses share. */
export const isCauseShownToBusiness = (reason: string) => Object.hasOwn(WORDS, reason);
