import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { PASSKEY_ADDED, PASSKEY_REMOVED } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

/** Stored when the mail was owed. */
const passkeyFacts = z.object({ name: z.pipe(z.string(), z.transform(sanitizeName)) });

const PASSKEY_MAILS: Record<string, { subject: string; text: (name: string, page: string) => string }> = {
  [PASSKEY_ADDED]: {
    subject: "A passkey was added to your account",
    text: (name, page) => `Hello,

The passkey “${name}” was added to your Daybook account: it signs you in without a password.

If it was not you, sign in at ${page}, remove the passkey in your profile, and change your password: it ends all other sessions.`,
  },
  [PASSKEY_REMOVED]: {
    subject: "A passkey was removed from your account",
    text: (name, page) => `Hello,

The passkey “${name}” was removed from your Daybook account. It signs nobody in any more.

If it was not you, sign in at ${page} and change your password: it ends all other sessions.`,
  },
};

export const isPasskeyMail = ({ type }: StoredMessage) => Object.hasOwn(PASSKEY_MAILS, type);

export function renderPasskeyMail(s: Services, row: StoredMessage, to: string): RenderedMessage {
  const mail = PASSKEY_MAILS[row.type];
  if (!mail) throw new Error("a passkey mail of no known type");
  const { name } = passkeyFacts.parse(row.draft);
  return ourMail(s, row, to, {
    subject: mail.subject,
    text: mail.text(name, `${s.config.origin}/auth`),
    action: "Sign in",
  });
}
