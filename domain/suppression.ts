/** A note that an address is not to be written to: by anybody (`*`) or by one workspace. */
export type Suppression = { scope: string; reason: string };

type Planned = { subject: string; type: string; workspaceId: string | null };

export type Stop = { state: "failed" | "superseded"; error: string };

/** The scope of a note that holds for every workspace. */
export const EVERYWHERE = "*";
const BOUNCED = "bounced";
const WORDS: Record<string, string> = {
  [BOUNCED]: "address bounced",
  complained: "recipient complained",
  stopped: "recipient replied STOP",
  unsubscribed: "recipient unsubscribed",
};

/**
 * Must a message not be sent, because of what is noted of its address? An address that bounced, or whose owner complained
 * or said STOP, gets nothing from anybody: the owner of the business sees why. Mails about an account stop only where they
 * cannot arrive. Who unsubscribed is asked for no more feedback by that business (DESIGN.md section 5).
 */
export function stopOf({ subject, type, workspaceId }: Planned, noted: Suppression[]): Stop | null {
  const isAccountMail = subject === "user" || subject === "invitation";
  for (const { scope, reason } of noted) {
    const error = WORDS[reason] ?? reason;
    if (scope === EVERYWHERE && (reason === BOUNCED || !isAccountMail)) return { state: "failed", error };
    if (scope === workspaceId && type === "feedback_request") return { state: "superseded", error };
  }
  return null;
}
