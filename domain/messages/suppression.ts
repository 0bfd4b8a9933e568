/** A note that an address is not to be written to: by anybody (`*`) or by one workspace. */
export type Suppression = { scope: string; reason: string };

type Planned = { subject: string; type: string; workspaceId: string | null };

export type Stop = { state: "failed" | "superseded"; error: string };

/** The scope of a note that holds for every workspace. */
export const EVERYWHERE = "*";
/** All that a business hears of an address that takes nothing because of somebody else's message. */
export const NOT_WRITTEN_TO = "recipient cannot be written to";
const BOUNCED = "bounced";
const UNSUBSCRIBED = "unsubscribed";
const WORDS: Record<string, string> = { [BOUNCED]: "address bounced", complained: "recipient complained" };

/**
 * Decides whether a message must not be sent because of what is noted of its address; mails about an account stop only where
 * they cannot arrive. A business hears the cause only where a note of its own names it: then its own message showed it.
 */
export function stopOf({ subject, type, workspaceId }: Planned, noted: Suppression[]): Stop | null {
  const isAccountMail = subject === "user" || subject === "invitation";
  const ofOwn = noted.filter(({ scope }) => scope === workspaceId).map(({ reason }) => reason);
  const everywhere = noted.find(({ scope, reason }) => scope === EVERYWHERE && (reason === BOUNCED || !isAccountMail));
  if (everywhere) {
    const words = ofOwn.includes(everywhere.reason) ? WORDS[everywhere.reason] : undefined;
    return { state: "failed", error: words ?? NOT_WRITTEN_TO };
  }
  const isUnwanted = type === "feedback_request" && ofOwn.includes(UNSUBSCRIBED);
  return isUnwanted ? { state: "superseded", error: "recipient unsubscribed" } : null;
}

/** Is a business told this cause when its own message showed it? STOP answers our number, which all businesses share. */
export const isToldToItsBusiness = (reason: string) => Object.hasOwn(WORDS, reason);
