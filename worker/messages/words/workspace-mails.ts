import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { UserRow } from "../../../db/directory/senders.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import type { WorkspaceMailType } from "../../../domain/texts/member-mails-en.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { OWNERSHIP_GIVEN, OWNERSHIP_RECEIVED, WORKSPACE_DELETION } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

const words = z.pipe(z.string(), z.transform(sanitizeName));
/** Stored when the mail was owed. */
const workspaceFacts = z.object({
  business: words,
  slug: z.string(),
  /** A name, else an address. */
  other: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) => sanitizeName(readableEmail(text))),
    ),
    "",
  ),
  date: z._default(words, ""),
});
/** Their link changes nothing. */
const TYPES: readonly WorkspaceMailType[] = [OWNERSHIP_GIVEN, OWNERSHIP_RECEIVED, WORKSPACE_DELETION];

const typeOf = ({ type }: StoredMessage) => TYPES.find((known) => known === type);
export const isWorkspaceMail = (row: StoredMessage) => typeOf(row) !== undefined;

export function renderWorkspaceMail(
  s: Services,
  row: StoredMessage,
  to: string,
  user: Pick<UserRow, "language">,
): RenderedMessage {
  const type = typeOf(row);
  if (!type) throw new Error("a workspace mail of no known type");
  const words = memberMails(user.language);
  const about = workspaceFacts.parse(row.draft);
  const mail = words.workspace[type];
  return ourMail(s, row, to, {
    subject: mail.subject(about.business),
    text: mail.text(about, `${s.config.origin}/${about.slug}/dashboard`),
    action: words.toDashboard,
    locale: words.language,
  });
}
