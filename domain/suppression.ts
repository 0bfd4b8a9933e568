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
 * Must a message not be sent, because of what is noted of its address? An address that bounced, or whose owner complained
 * or said STOP, gets nothing from anybody. The business hears why only where a note of its own says the same: then its own
 * message had bounced or was complained of. Mails about an account stop only where they cannot arrive. Who unsubscribed is
 * asked for no more feedback by that business.
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

/** Does a business hear this cause, where its own message showed it? STOP is an answer to all who write from our number. */
export const isToldToItsBusiness = (reason: string) => Object.hasOwn(WORDS, reason);
