import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { UserRow } from "../../../db/directory/senders.ts";
import { LANGUAGES, type Language } from "../../../domain/texts/language.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { PASSKEY_ADDED, PASSKEY_REMOVED } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

/** Stored when the mail was owed. */
const passkeyFacts = z.object({ name: z.pipe(z.string(), z.transform(sanitizeName)) });

type PasskeyMail = { subject: string; action: string; text: (name: string, page: string) => string };

const PASSKEY_MAILS: Record<string, Record<Language, PasskeyMail>> = {
  [PASSKEY_ADDED]: {
    en: {
      subject: "A passkey was added to your account",
      action: "Sign in",
      text: (name, page) => `Hello,

The passkey “${name}” was added to your Daybook account. It signs you in without a password.

If it was not you, sign in, remove the passkey in your profile, and change your password: ${page}`,
    },
    sv: {
      subject: "En passkey har lagts till på ditt konto",
      action: "Logga in",
      text: (name, page) => `Hej,

Passkeyn ”${name}” har lagts till på ditt konto hos Daybook. Med den loggar du in utan lösenord.

Om det inte var du: logga in, ta bort passkeyn i din profil och byt lösenord: ${page}`,
    },
  },
  [PASSKEY_REMOVED]: {
    en: {
      subject: "A passkey was removed from your account",
      action: "Sign in",
      text: (name, page) => `Hello,

The passkey “${name}” was removed from your Daybook account. It no longer signs anybody in.

If it was not you, sign in and change your password: ${page}`,
    },
    sv: {
      subject: "En passkey har tagits bort från ditt konto",
      action: "Logga in",
      text: (name, page) => `Hej,

Passkeyn ”${name}” har tagits bort från ditt konto hos Daybook. Den går inte längre att logga in med.

Om det inte var du: logga in och byt lösenord: ${page}`,
    },
  },
};

export const isPasskeyMail = ({ type }: StoredMessage) => Object.hasOwn(PASSKEY_MAILS, type);

export function renderPasskeyMail(s: Services, row: StoredMessage, to: string, { language }: UserRow): RenderedMessage {
  const mail = PASSKEY_MAILS[row.type]?.[language ?? LANGUAGES[0]];
  if (!mail) throw new Error("a passkey mail of no known type");
  const { name } = passkeyFacts.parse(row.draft);
  const { subject, action } = mail;
  return ourMail(s, row, to, { subject, action, text: mail.text(name, `${s.config.origin}/auth`) });
}
