import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { UserRow } from "../../../db/directory/senders.ts";
import { memberMails, type PasskeyMailType } from "../../../domain/texts/member-mails.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { PASSKEY_ADDED, PASSKEY_REMOVED } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

/** Stored when the mail was owed. */
const passkeyFacts = z.object({ name: z.pipe(z.string(), z.transform(sanitizeName)) });
const TYPES: readonly PasskeyMailType[] = [PASSKEY_ADDED, PASSKEY_REMOVED];

const typeOf = ({ type }: StoredMessage) => TYPES.find((known) => known === type);
export const isPasskeyMail = (row: StoredMessage) => typeOf(row) !== undefined;

export function renderPasskeyMail(
  s: Services,
  row: StoredMessage,
  to: string,
  user: Pick<UserRow, "language">,
): RenderedMessage {
  const type = typeOf(row);
  if (!type) throw new Error("a passkey mail of no known type");
  const words = memberMails(user.language);
  const { name } = passkeyFacts.parse(row.draft);
  const { subject, text } = words.passkey[type];
  return ourMail(s, row, to, {
    subject,
    text: text(name, `${s.config.origin}/auth`),
    action: words.signIn,
    locale: words.language,
  });
}
